"""Where things are kept."""

import os
from pathlib import Path

import pytest

from netplay.errors import FolderError
from netplay.files.folders import HOME_VARIABLE, Folder, folder, path_of


@pytest.mark.parametrize("kind", Folder)
def test_a_home_of_ones_own_holds_everything(kind: Folder, tmp_path: Path) -> None:
    home = tmp_path / "deep" / "home"
    made = folder(kind, {HOME_VARIABLE: str(home)})

    assert made == home / kind
    assert made.stat().st_mode & 0o777 == 0o700


@pytest.mark.parametrize("kind", [Folder.TABLES, Folder.SEATS, Folder.KEYS, Folder.GUESTS])
def test_a_folder_of_secrets_is_closed_to_others(kind: Folder, tmp_path: Path) -> None:
    home = {HOME_VARIABLE: str(tmp_path)}
    folder(kind, home).chmod(0o777)

    assert folder(kind, home).stat().st_mode & 0o777 == 0o700


def test_records_may_be_shared(tmp_path: Path) -> None:
    home = {HOME_VARIABLE: str(tmp_path)}
    folder(Folder.RECORDS, home).chmod(0o755)

    assert folder(Folder.RECORDS, home).stat().st_mode & 0o777 == 0o755


def test_each_kind_has_a_folder_of_its_own() -> None:
    for environment in ({}, {HOME_VARIABLE: ""}, {HOME_VARIABLE: "somewhere"}):
        paths = {path_of(kind, environment) for kind in Folder}

        assert len(paths) == len(Folder)
        assert all(path.is_absolute() for path in paths)


def test_the_home_of_somebody_unknown_gets_a_sentence() -> None:
    with pytest.raises(FolderError, match="no such account"):
        path_of(Folder.LOGS, {HOME_VARIABLE: "~nobody-at-all/games"})


def test_a_folder_that_cannot_be_made_gets_a_sentence(tmp_path: Path) -> None:
    home = tmp_path / "file"
    home.write_text("not a folder")

    with pytest.raises(FolderError, match="PASSING_HOME"):
        folder(Folder.LOGS, {HOME_VARIABLE: str(home)})


def test_a_home_whose_name_is_no_text_gets_a_sentence(tmp_path: Path) -> None:
    home = os.fsdecode(os.fsencode(tmp_path) + b"/\xff")

    with pytest.raises(FolderError, match="set PASSING_HOME"):
        folder(Folder.TABLES, {HOME_VARIABLE: home})
