"""Small files, private or not, that their process holds locked for as long as it lives.

The lock (flock) goes with the process, however it ends: a file that nobody locks is a leftover.
Content is replaced by renaming a new file over the old one, so that a reader finds the one or the
other and never a half; the new one is locked before it appears. Until then it has a name that
nobody can foresee, so that in a folder of everybody's no link laid out beforehand is followed.
"""

from __future__ import annotations

import fcntl
import os
from contextlib import suppress
from pathlib import Path
from secrets import token_hex
from typing import Final

from netplay.files.private_file import PRIVATE_FILE

MAX_BYTES: Final = 65_536
"""Of one file; ours have a few hundred."""
CLAIM_TRIES: Final = 50
"""Attempts at a file that seems to be held: whoever only looks at it does so for microseconds."""

_READ: Final = os.O_RDONLY | os.O_CLOEXEC | os.O_NOFOLLOW | os.O_NONBLOCK
_ADD: Final = os.O_WRONLY | os.O_CREAT | os.O_CLOEXEC | os.O_NOFOLLOW | os.O_NONBLOCK
_NEW: Final = os.O_RDWR | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC | os.O_NOFOLLOW


class LockedFile:
    """A file that this process holds."""

    def __init__(self, path: Path, descriptor: int, mode: int = PRIVATE_FILE) -> None:
        self.path = path
        self._descriptor = descriptor
        self._mode = mode

    @classmethod
    def create(cls, path: Path, content: bytes, mode: int = PRIVATE_FILE) -> LockedFile:
        """A new file at ``path``, or in the place of a leftover there.

        Args:
            path: where it is.
            content: of the file.
            mode: of the file, now and with any other content.

        Raises:
            OSError: it cannot be written.
        """
        return cls(path, _put(path, content, mode), mode)

    @classmethod
    def claim(cls, path: Path, content: bytes) -> LockedFile | None:
        """The only file at ``path``, now with ``content``; None while another process holds it.

        Raises:
            OSError: it cannot be written.
        """
        for _ in range(CLAIM_TRIES):
            os.close(os.open(path, _ADD, PRIVATE_FILE))
            file = cls.take(path)
            if file is not None:
                file.replace(content)
                return file
        return None

    @classmethod
    def take(cls, path: Path) -> LockedFile | None:
        """The file at ``path``; None if it is gone, held by another, or not to be opened."""
        descriptor = _lock(path, fcntl.LOCK_EX)
        return None if descriptor is None else cls(path, descriptor)

    def read(self) -> bytes:
        """The content, up to ``MAX_BYTES``; nothing where it cannot be read."""
        with suppress(OSError):
            return os.pread(self._descriptor, MAX_BYTES, 0)
        return b""

    def replace(self, content: bytes) -> None:
        """Give the file another content, without ever letting go of it.

        Raises:
            OSError: it cannot be written; the old content stays.
        """
        replacement = _put(self.path, content, self._mode)
        os.close(self._descriptor)
        self._descriptor = replacement

    def release(self) -> None:
        """Let go of the file, and leave it for whoever takes it next."""
        os.close(self._descriptor)

    def remove(self) -> None:
        """Remove the file."""
        with suppress(OSError):
            self.path.unlink(missing_ok=True)
        os.close(self._descriptor)


def read_held(path: Path) -> bytes | None:
    """The content of a file that a living process holds.

    Returns:
        None if it cannot be read, or if nobody holds it: then it is removed.
    """
    leftover = _lock(path, fcntl.LOCK_SH)  # shared, so that two readers do not take each other
    if leftover is not None:  # for a holder
        LockedFile(path, leftover).remove()
        return None
    try:
        with os.fdopen(os.open(path, _READ), "rb") as file:
            return file.read(MAX_BYTES)
    except OSError:
        return None


def _lock(path: Path, kind: int) -> int | None:
    """A descriptor of the file at ``path`` with a lock on it; None if there is none to be had."""
    try:
        descriptor = os.open(path, _READ)
    except OSError:
        return None
    try:
        fcntl.flock(descriptor, kind | fcntl.LOCK_NB)
        if os.path.samestat(os.fstat(descriptor), path.stat()):
            return descriptor
    except OSError:
        pass
    os.close(descriptor)  # held, or replaced or removed between opening and locking
    return None


def _put(path: Path, content: bytes, mode: int) -> int:
    """Write and lock a new file beside ``path``, rename it there, and give its descriptor."""
    beside = path.with_name(f".{path.name}-{token_hex(8)}")
    descriptor = os.open(beside, _NEW, PRIVATE_FILE)
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX)
        os.write(descriptor, content)
        os.fchmod(descriptor, mode)  # only now: nobody has ever found it half written
        beside.rename(path)
    except OSError:  # a full disk: leave nothing there that fills it further
        os.close(descriptor)
        with suppress(OSError):
            beside.unlink()
        raise
    return descriptor
