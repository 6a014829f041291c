"""The door's key: made once, for its owner alone, the same ever after."""

from pathlib import Path

import pytest

from netplay.errors import HostError
from netplay.files.folders import HOME_VARIABLE, Folder, folder
from netplay.ssh_door.host_key import FILE_NAME, host_key


@pytest.fixture
def path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    return folder(Folder.KEYS) / FILE_NAME


def test_the_key_is_the_same_again_and_nobody_elses(path: Path) -> None:
    first, second = host_key(), host_key()

    assert first.get_fingerprint() == second.get_fingerprint()
    assert first.get_algorithm() == "ssh-ed25519"
    assert path.stat().st_mode & 0o777 == 0o600
    assert path.parent.stat().st_mode & 0o777 == 0o700
    assert [each.name for each in path.parent.iterdir()] == [FILE_NAME]


def test_a_key_that_others_could_read_is_closed_to_them(path: Path) -> None:
    host_key()
    path.chmod(0o644)
    host_key()

    assert path.stat().st_mode & 0o777 == 0o600


def test_a_damaged_key_is_a_sentence_and_stays(path: Path) -> None:
    path.write_text("no key")

    with pytest.raises(HostError, match="remove it"):
        host_key()
    assert path.read_text() == "no key"


def test_a_folder_in_its_place_is_the_same_sentence(path: Path) -> None:
    path.mkdir()

    with pytest.raises(HostError, match="remove it"):
        host_key()
