"""The door's host key: made once, kept for its owner alone, and the same for every table.

By it a guest's ``ssh`` knows the door again; it warns where the key is another one than before.
"""

from __future__ import annotations

import os
from typing import Final

import asyncssh

from netplay.errors import FolderError, HostError
from netplay.files.folders import Folder, folder
from netplay.files.private_file import PRIVATE_FILE, make_once
from netplay.ssh_door.sentences import bad_key

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
        if not os.path.lexists(path):
            make_once(path, _new_key())
        if not path.is_file():
            raise HostError(bad_key(path))
        path.chmod(PRIVATE_FILE)
        key = asyncssh.read_private_key(path)
    except OSError as error:
        raise FolderError.of(path, error) from error
    except asyncssh.KeyImportError as error:
        raise HostError(bad_key(path)) from error
    return key


def _new_key() -> bytes:
    key = asyncssh.generate_private_key(ALGORITHM, comment="The Passing Game")
    return key.export_private_key("openssh")
