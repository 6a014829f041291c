"""The door's host key: made once, kept for its owner alone, and the same for every table.

By it a guest's ``ssh`` knows the door again; it warns where the key is another one than before.
"""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from secrets import token_hex
from typing import Final

import asyncssh

from netplay.errors import FolderError, HostError
from netplay.folders import Folder, folder
from netplay.locked_file import PRIVATE_FILE

FILE_NAME: Final = "ssh_host_ed25519_key"
ALGORITHM: Final = "ssh-ed25519"


def host_key() -> asyncssh.SSHKey:
    """The key, made where there is none yet.

    Raises:
        HostError: there is a file in its place that is no such key.
        FolderError: it cannot be read, or kept.
    """
    path = folder(Folder.KEYS) / FILE_NAME
    try:
        if not path.exists():
            _make(path)
        path.chmod(PRIVATE_FILE)
        key = asyncssh.read_private_key(path)
    except OSError as error:
        raise FolderError(str(path), error.strerror or str(error)) from error
    except asyncssh.KeyImportError as error:
        raise HostError(
            "{path} holds no key that can be read: remove it, and the SSH door makes a new one, "
            "of which your guests' ssh will warn them.",
            path=path,
        ) from error
    return key


def _make(path: Path) -> None:
    """Write a new key; of two hosts that do so at once, both use the first one's."""
    beside = path.with_name(f".{token_hex(8)}")
    key = asyncssh.generate_private_key(ALGORITHM, comment="The Passing Game")
    descriptor = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, PRIVATE_FILE)
    try:
        with os.fdopen(descriptor, "wb") as file:
            file.write(key.export_private_key("openssh"))
            file.flush()
            os.fsync(file.fileno())
        with suppress(FileExistsError):
            os.link(beside, path)
    finally:
        beside.unlink()
