"""Files that are held by whoever made them. Other holders are stood for by other descriptors."""

import errno
import os
import subprocess
import sys
from contextlib import ExitStack
from pathlib import Path

import pytest

from netplay.files.locked_file import LockedFile, read_held

ROOT = Path(__file__).resolve().parents[3]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "held.json"


def test_a_held_file_is_read_and_not_taken(path: Path) -> None:
    file = LockedFile.create(path, b"one")

    assert read_held(path) == b"one"
    assert LockedFile.take(path) is None
    file.release()


def test_new_content_is_held_all_the_same(path: Path) -> None:
    file = LockedFile.create(path, b"one")
    file.replace(b"two")

    assert read_held(path) == b"two"
    assert LockedFile.take(path) is None
    file.release()


def test_what_was_released_can_be_taken_once(path: Path) -> None:
    LockedFile.create(path, b"one").release()
    taken = LockedFile.take(path)

    assert taken is not None
    assert taken.read() == b"one"
    assert LockedFile.take(path) is None
    taken.release()


def test_of_many_who_claim_a_file_one_has_it(path: Path) -> None:
    for _ in range(2):  # a new file, and then a leftover
        claimed = [LockedFile.claim(path, f"{number}".encode()) for number in range(3)]
        assert [file is not None for file in claimed] == [True, False, False]
        assert read_held(path) == b"0"
        for file in filter(None, claimed):
            file.release()
    assert [found.name for found in path.parent.iterdir()] == [path.name]


def test_of_processes_that_claim_a_leftover_at_once_one_has_it(path: Path) -> None:
    claim = (
        "import sys, pathlib; from netplay.files.locked_file import LockedFile; sys.stdin.read(1);"
        "print(LockedFile.claim(pathlib.Path(sys.argv[1]), b'') is not None, flush=True);"
        "sys.stdin.read()"
    )
    path.write_bytes(b"left over")
    with ExitStack() as held:
        claimers = [
            held.enter_context(
                subprocess.Popen(
                    [sys.executable, "-c", claim, path],
                    cwd=ROOT,
                    stdin=subprocess.PIPE,
                    stdout=subprocess.PIPE,
                    text=True,
                )
            )
            for _ in range(4)
        ]
        for claimer in claimers:
            assert claimer.stdin
            claimer.stdin.write(".")
            claimer.stdin.flush()
        said = [claimer.stdout.readline() for claimer in claimers if claimer.stdout]
        assert sorted(said) == ["False\n"] * 3 + ["True\n"]


def test_a_leftover_is_removed_by_who_reads_it(path: Path) -> None:
    LockedFile.create(path, b"one").release()

    assert read_held(path) is None
    assert not path.exists()


def test_the_lock_goes_with_the_process(path: Path) -> None:
    script = (
        "import sys; from pathlib import Path; from netplay.files.locked_file import LockedFile;"
        "f = LockedFile.create(Path(sys.argv[1]), b'x'); print('held', flush=True); input()"
    )
    with subprocess.Popen(
        [sys.executable, "-c", script, str(path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as holder:
        assert holder.stdout is not None
        holder.stdout.readline()
        assert read_held(path) == b"x"
        holder.kill()

    assert read_held(path) is None


def test_a_removed_file_is_gone(path: Path) -> None:
    LockedFile.create(path, b"one").remove()

    assert not path.exists()
    assert LockedFile.take(path) is None
    assert read_held(path) is None


def test_it_is_private_and_leaves_nothing_beside_it(path: Path) -> None:
    file = LockedFile.create(path, b"one")
    file.replace(b"two")

    assert path.stat().st_mode & 0o777 == 0o600
    assert list(path.parent.iterdir()) == [path]
    file.release()


def test_no_link_is_followed(path: Path, tmp_path: Path) -> None:
    (tmp_path / "elsewhere").write_bytes(b"secret")
    path.symlink_to(tmp_path / "elsewhere")

    assert LockedFile.take(path) is None


def test_a_full_disk_keeps_the_old_content_and_gets_no_litter(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = LockedFile.create(path, b"one")

    def full(*_: object) -> int:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as disk:
        disk.setattr(os, "write", full)
        with pytest.raises(OSError, match="No space"):
            file.replace(b"two")

    assert read_held(path) == b"one"
    assert list(path.parent.iterdir()) == [path]
    file.release()


def test_what_cannot_be_written_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="No such file"):
        LockedFile.create(tmp_path / "missing" / "x", b"one")
