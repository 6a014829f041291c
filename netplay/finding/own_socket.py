"""The private socket of a table: the account that hosts comes in by it, and needs no code.

It lies beside the table's entry in the account's list, in a folder that nobody else can enter;
where that folder cannot hold a socket, because its path is too long or its disk another machine's,
in one of the system's temporary folders, for as long as the table runs, and there again when it is
taken up after a crash: the account's clients look for it where it was. The kernel is asked as well
who connects (``netplay.finding.peer``). It does not lie in ``XDG_RUNTIME_DIR``, which is emptied
when an account logs out for the last time: a table outlives its terminal.
"""

from __future__ import annotations

import errno
import fcntl
import os
import socket
import stat
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from hashlib import sha256
from pathlib import Path
from typing import Final

from msgspec.structs import replace

from netplay.address import MAX_SOCKET_PATH
from netplay.errors import FolderError
from netplay.files.folders import OF_OTHERS, PRIVATE_FOLDER, Folder, folder
from netplay.files.private_file import PRIVATE_FILE
from netplay.finding.registry import SOCKET_SUFFIX, ListedTable
from netplay.hosting.listeners import BACKLOG

_PREFIX: Final = "passing-"
_NAME_LETTERS: Final = 16
"""Hexadecimal digits of a temporary folder's name: 64 bits, and short enough for a socket."""
_FOLDER: Final = os.O_RDONLY | os.O_CLOEXEC | os.O_DIRECTORY | os.O_NOFOLLOW


@contextmanager
def own_socket(listed: ListedTable) -> Iterator[socket.socket | None]:
    """A listening socket for the account's own clients, listed while the context lasts.

    None where there can be none: the folder is not ours alone, or no folder can hold a socket. Then
    the account comes in like anybody else.
    """
    with ExitStack() as held:
        listener = None
        with suppress(OSError, FolderError):
            tables = folder(Folder.TABLES)
            if _is_private(tables):
                name = f"{listed.entry.table}{SOCKET_SUFFIX}"
                path, listener = _listen_in(tables, name, held)
                listed.change(replace(listed.entry, socket=str(path)))
        yield listener


def _listen_in(tables: Path, name: str, held: ExitStack) -> tuple[Path, socket.socket]:
    """A socket that listens in the folder of ``tables``, or else in a temporary one.

    Raises:
        OSError: neither can hold one.
    """
    path = tables / name
    if _fits(path):
        with suppress(OSError):  # as on some disks of other machines
            return path, _listen(path, held)
    path = _short_folder(path, held) / name
    if not _fits(path):
        raise OSError(errno.ENAMETOOLONG, os.strerror(errno.ENAMETOOLONG))
    return path, _listen(path, held)


def _fits(path: Path) -> bool:
    """Whether a socket can have ``path``: the system takes a hundred bytes or so."""
    return len(os.fsencode(path)) <= MAX_SOCKET_PATH


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


# ------------------------------------------------------------------ temporary folders


def _short_folder(wanted: Path, held: ExitStack) -> Path:
    """A folder of this account alone (0700), for as long as ``held`` is open.

    Its name comes from the path that was ``wanted``, unless somebody has taken that. It is locked
    before anything is in it, and the lock goes with this process, however it ends: a folder with a
    socket that nobody locks is a leftover.
    """
    from tempfile import gettempdir, mkdtemp  # noqa: PLC0415 - hardly ever wanted, and 0.5 MB

    temporary = Path(gettempdir())
    _clear_leftovers(temporary)
    path = temporary / f"{_PREFIX}{sha256(os.fsencode(wanted)).hexdigest()[:_NAME_LETTERS]}"
    try:
        path.mkdir(PRIVATE_FOLDER)
    except FileExistsError:
        path = Path(mkdtemp(prefix=_PREFIX))
    held.callback(path.rmdir)
    descriptor = os.open(path, _FOLDER)
    held.callback(os.close, descriptor)
    with suppress(OSError):  # where nothing can be locked, nothing is taken for a leftover either
        fcntl.flock(descriptor, fcntl.LOCK_EX)
    return path


def _clear_leftovers(temporary: Path) -> None:
    """Remove the folders of this account's hosts that were killed."""
    for path in temporary.glob(f"{_PREFIX}*"):
        with suppress(OSError):  # no folder, a link, another account's, or held
            descriptor = os.open(path, _FOLDER)
            try:
                _clear(path, descriptor)
            finally:
                os.close(descriptor)


def _clear(path: Path, descriptor: int) -> None:
    """Remove the folder at ``path`` if it is one of ours, and nobody's any more.

    Raises:
        OSError: a living host holds it, or it cannot be removed.
    """
    state = os.fstat(descriptor)
    if state.st_uid != os.geteuid() or stat.S_IMODE(state.st_mode) != PRIVATE_FOLDER:
        return
    fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    names = os.listdir(descriptor)
    if len(names) == 1 and names[0].endswith(SOCKET_SUFFIX):
        held = os.stat(names[0], dir_fd=descriptor, follow_symlinks=False)
        if stat.S_ISSOCK(held.st_mode):
            os.unlink(names[0], dir_fd=descriptor)
            path.rmdir()
