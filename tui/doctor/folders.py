"""Where the game keeps things, and whether it can."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path

from netplay.errors import FolderError
from netplay.files.folders import HOME_VARIABLE, Folder, path_of
from tui.doctor.report import Section, worded
from tui.i18n import _
from tui.words.faults import error_words
from tui.words.paths import shortened


def examine(environ: Mapping[str, str]) -> Section:
    """Every folder; none is made for it."""
    home = environ.get(HOME_VARIABLE)
    paths = {folder: _path(folder, environ) for folder in Folder}
    facts = {HOME_VARIABLE: shortened(home) if home else None}
    facts |= {folder.value: _state(path) for folder, path in paths.items()}
    all_well = all(isinstance(path, Path) and _can_write(path) for path in paths.values())
    return Section(facts, () if all_well else (_unwritable(),))


def _path(folder: Folder, environ: Mapping[str, str]) -> Path | str:
    """Where it is, or why it is nowhere."""
    try:
        return path_of(folder, environ)
    except FolderError as error:
        return error_words(error)


def _state(path: Path | str) -> str:
    if isinstance(path, str):
        return path
    where = shortened(path)
    match _can_write(path), path.exists():
        case True, True:
            return worded("{path}: can be written", path=where)
        case True, False:
            return worded("{path}: can be written, not there yet", path=where)
        case False, True:
            return worded("{path}: cannot be written", path=where)
        case _:
            return worded("{path}: cannot be written, not there yet", path=where)


def _can_write(path: Path) -> bool:
    """Whether files can be made in the folder, or the folder can be made."""
    nearest = next(place for place in (path, *path.parents) if os.path.lexists(place))
    return nearest.is_dir() and os.access(nearest, os.W_OK | os.X_OK)


def _unwritable() -> str:
    return _(
        "Some folders cannot be written, so settings, records or seats are lost at the end: name a "
        "folder that can in PASSING_HOME."
    )
