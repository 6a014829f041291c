import stat
from pathlib import Path

import pytest

from netplay.files.private_file import make_once


def test_of_two_that_are_made_the_first_stays(tmp_path: Path) -> None:
    path = tmp_path / "key"
    make_once(path, b"first")
    make_once(path, b"second")

    assert path.read_bytes() == b"first"
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert [*tmp_path.iterdir()] == [path]


def test_what_cannot_be_made_leaves_nothing_behind(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        make_once(tmp_path / "no" / "key", b"first")

    assert [*tmp_path.iterdir()] == []
