"""The key and the certificate of a host: made once, and its owner's alone."""

import os
import ssl
import stat
import subprocess
from pathlib import Path

import pytest

from netplay.errors import BadKey, FolderError
from netplay.hosting import certificate
from netplay.hosting.certificate import FILE_NAME, host_key, make_certificate
from netplay.pairing.seal import certificate_hash
from netplay.tls import host_context

pytestmark = pytest.mark.usefixtures("home")


def test_it_is_made_by_a_process_of_its_own_once_and_kept_for_its_owner_alone(home: Path) -> None:
    path, first = host_key()

    assert path == home / "keys" / FILE_NAME
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert [each.name for each in path.parent.iterdir()] == [FILE_NAME]
    assert host_key() == (path, first)
    assert host_context(path).minimum_version is ssl.TLSVersion.TLSv1_3


def test_its_hash_is_that_of_the_certificate_and_not_of_the_key(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    made = make_certificate()
    monkeypatch.setattr(certificate, "_made", lambda: made)
    text = made.decode()

    _, found = host_key()

    der = ssl.PEM_cert_to_DER_cert(text[text.index("-----BEGIN CERTIFICATE") :])
    assert found == certificate_hash(der)


def test_no_two_are_the_same() -> None:
    assert make_certificate() != make_certificate()


def test_of_two_hosts_that_make_one_at_once_both_have_the_same(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ours, theirs = make_certificate(), make_certificate()

    def made() -> bytes:
        (home / "keys" / FILE_NAME).write_bytes(theirs)  # the other was quicker
        return ours

    monkeypatch.setattr(certificate, "_made", made)
    path, _ = host_key()

    assert path.read_bytes() == theirs
    assert [each.name for each in path.parent.iterdir()] == [FILE_NAME]


@pytest.mark.parametrize("content", [b"", b"no key at all", b"\xff\xfe", b"-----BEGIN CERT"])
def test_a_file_that_holds_something_else_gets_a_sentence(home: Path, content: bytes) -> None:
    (home / "keys").mkdir()
    (home / "keys" / FILE_NAME).write_bytes(content)

    with pytest.raises(BadKey, match="restore it from a copy, or remove it") as caught:
        host_key()
    assert "permissions" not in str(caught.value)
    assert (home / "keys" / FILE_NAME).read_bytes() == content


def test_a_key_that_others_could_read_is_made_private() -> None:
    path, first = host_key()
    path.chmod(0o666)

    assert host_key() == (path, first)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_a_key_of_another_account_is_not_used(monkeypatch: pytest.MonkeyPatch) -> None:
    host_key()
    other = os.geteuid() + 1
    monkeypatch.setattr(os, "geteuid", lambda: other)

    with pytest.raises(FolderError, match="another account"):
        host_key()


def test_a_pipe_in_the_place_of_the_key_makes_nobody_wait(home: Path) -> None:
    (home / "keys").mkdir()
    os.mkfifo(home / "keys" / FILE_NAME)

    with pytest.raises(BadKey):
        host_key()


def test_a_link_that_leads_nowhere_is_not_taken_for_a_file_that_is_missing(home: Path) -> None:
    (home / "keys").mkdir()
    (home / "keys" / FILE_NAME).symlink_to(home / "not-mounted")

    with pytest.raises(BadKey):
        host_key()


def test_where_none_can_be_made_there_is_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    def made() -> bytes:
        raise subprocess.TimeoutExpired("python", 30)

    monkeypatch.setattr(certificate, "_made", made)

    with pytest.raises(FolderError):
        host_key()
