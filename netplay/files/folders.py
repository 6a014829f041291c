"""The folders of everything that is kept, each made when it is first wanted, for its owner alone.

``PASSING_HOME`` names one folder for all of it; without it the platform's own are used.
"""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Mapping
from enum import StrEnum
from pathlib import Path
from typing import Final

from netplay.errors import FolderError

HOME_VARIABLE: Final = "PASSING_HOME"
APP_NAME: Final = "passing-game"
PRIVATE_FOLDER: Final = 0o700
"""The mode of a folder that holds tokens, keys and logs."""
OF_OTHERS: Final = stat.S_IRWXG | stat.S_IRWXO
"""The part of a mode that is about anybody else."""


class Folder(StrEnum):
    """What is kept; under ``PASSING_HOME`` these are the folders' names."""

    SETTINGS = "settings"
    TABLES = "tables"
    """One file for each table that runs on this machine."""
    SEATS = "seats"
    """Tokens of seats, so that a client that crashed finds back to its own."""
    KEYS = "keys"
    """The key of this account's hosts, and that of the SSH door."""
    GUESTS = "guests"
    """What the clients of guests at the SSH door keep: one folder a table, in it one a guest."""
    RECORDS = "records"
    LOGS = "logs"


_OF_SECRETS: Final = frozenset({Folder.TABLES, Folder.SEATS, Folder.KEYS, Folder.GUESTS})
"""Nobody else has any business in these, however they came to be open: copied, or restored."""


def path_of(folder: Folder, environment: Mapping[str, str] = os.environ) -> Path:
    """Where ``folder`` is, whether it exists or not.

    Raises:
        FolderError: ``PASSING_HOME`` is in the home of somebody unknown (``~nobody/games``).
    """
    home = environment.get(HOME_VARIABLE)
    if home:
        try:
            return Path(home).expanduser().absolute() / folder
        except RuntimeError as error:
            raise FolderError(home, "there is no such account") from error
    import platformdirs  # noqa: PLC0415 - 2 MB and 5 ms, and not needed with a home of our own

    match folder:
        case Folder.SETTINGS:
            return platformdirs.user_config_path(APP_NAME)
        case Folder.LOGS:
            return platformdirs.user_log_path(APP_NAME)
        case Folder.TABLES | Folder.SEATS | Folder.KEYS | Folder.GUESTS:
            return platformdirs.user_state_path(APP_NAME) / folder
        case Folder.RECORDS:
            return platformdirs.user_data_path(APP_NAME) / folder


def folder(kind: Folder, environment: Mapping[str, str] = os.environ) -> Path:
    """The folder, made with mode 0700 if it was not there; one of secrets has that in any case.

    Raises:
        FolderError: it cannot be made, or is no folder, or has a name that is no text: what runs
            is told of by JSON.
    """
    path = path_of(kind, environment)
    try:
        str(path).encode()
    except UnicodeEncodeError as error:
        raise FolderError(str(path), os.strerror(errno.EILSEQ)) from error
    try:
        path.mkdir(mode=PRIVATE_FOLDER, parents=True, exist_ok=True)
        if kind in _OF_SECRETS:
            _close_to_others(path)
    except OSError as error:
        raise FolderError.of(path, error) from error
    return path


def folder_there(kind: Folder) -> Path | None:
    """The folder, or None where it is not there: nothing is made for a look.

    Raises:
        FolderError: as for ``folder``.
    """
    try:
        path_of(kind).stat()
    except FileNotFoundError:
        return None
    except OSError:
        pass  # it is said below why
    return folder(kind)


def _close_to_others(path: Path) -> None:
    """Let nobody else look into a folder of this account, or lay a seat or a key there."""
    state = path.stat()
    if state.st_uid == os.geteuid() and state.st_mode & OF_OTHERS:
        path.chmod(PRIVATE_FOLDER)
