"""The private socket of a table: the account that hosts comes in by it, and needs no code.

It lies beside the table's entry in the account's list, in a folder that nobody else can enter;
where the path of that folder is too long for a socket, in one of the system's temporary folders,
for as long as the table runs. The kernel is asked as well who connects (``netplay.finding.peer``).
It does not lie in ``XDG_RUNTIME_DIR``, which is emptied when an account logs out for the last time:
a table outlives its terminal.
"""

from __future__ import annotations

import os
import socket
import stat
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

from msgspec.structs import replace

from netplay.address import MAX_SOCKET_PATH
from netplay.errors import FolderError
from netplay.files.folders import OF_OTHERS, Folder, folder
from netplay.files.private_file import PRIVATE_FILE
from netplay.finding.registry import SOCKET_SUFFIX, ListedTable
from netplay.hosting.listeners import BACKLOG


@contextmanager
def own_socket(listed: ListedTable) -> Iterator[socket.socket | None]:
    """A listening socket for the account's own clients, listed while the context lasts.

    None where there can be none: the folder is not ours alone, or it lies where sockets cannot be.
    Then the account comes in like anybody else.
    """
    with ExitStack() as held:
        listener = None
        with suppress(OSError, FolderError):
            path = folder(Folder.TABLES) / f"{listed.entry.table}{SOCKET_SUFFIX}"
            if not _fits(path):
                path = _short_folder(held) / path.name
            if _fits(path) and _is_private(path.parent):
                listener = _listen(path, held)
                listed.change(replace(listed.entry, socket=str(path)))
        yield listener


def _fits(path: Path) -> bool:
    """Whether a socket can have ``path``: the system takes a hundred bytes or so."""
    return len(os.fsencode(path)) <= MAX_SOCKET_PATH


def _short_folder(held: ExitStack) -> Path:
    """A folder of this account alone (0700), for as long as ``held`` is open."""
    from tempfile import mkdtemp  # noqa: PLC0415 - hardly ever wanted, and 0.5 MB

    path = Path(mkdtemp(prefix="passing-"))
    held.callback(path.rmdir)
    return path


def _is_private(path: Path) -> bool:
    """Whether the folder is this account's alone."""
    state = path.lstat()
    is_own = stat.S_ISDIR(state.st_mode) and state.st_uid == os.geteuid()
    return is_own and not state.st_mode & OF_OTHERS


def _listen(path: Path, held: ExitStack) -> socket.socket:
    """Listen at ``path``, in the place of a leftover: the table is listed as this process's."""
    listener = held.enter_context(socket.socket(socket.AF_UNIX, socket.SOCK_STREAM))
    path.unlink(missing_ok=True)
    listener.bind(str(path))
    held.callback(path.unlink, missing_ok=True)
    path.chmod(PRIVATE_FILE)
    listener.listen(BACKLOG)
    return listener
