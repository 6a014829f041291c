"""Whose process is at the other end of a Unix socket: the kernel says it, the peer has no say.

Either side may ask. A host lets in its own account without a code by it; a client sees by it that
no other account took the place of a host of its own.
"""

from __future__ import annotations

import os
import socket
import struct
import sys
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Final

_UCRED: Final = struct.Struct("iII")
"""Linux, unix(7): process, user, group."""
_XUCRED: Final = struct.Struct("II")
"""macOS, sys/ucred.h: the version of the structure, and the user; groups follow."""
_XUCRED_BYTES: Final = 76
_XUCRED_VERSION: Final = 0
_SOL_LOCAL: Final = 0
_LOCAL_PEERCRED: Final = 1
"""Both from macOS's sys/un.h; Python has no names for them."""


def is_same_user(connection: socket.socket) -> bool:
    """Whether the kernel vouches that the other end belongs to the user of this process.

    False where it does not, and where there is no way to ask: over TCP, on other systems.
    """
    return user_of(connection) == os.geteuid()


def user_of(connection: socket.socket, system: str = sys.platform) -> int | None:
    """The number of the user at the other end when it connected, or listened; None if unknown."""
    if connection.family != socket.AF_UNIX or system not in _ASK:
        return None
    with suppress(OSError, struct.error):
        return _ASK[system](connection)
    return None


def _ask_linux(connection: socket.socket) -> int | None:
    answer = connection.getsockopt(socket.SOL_SOCKET, socket.SO_PEERCRED, _UCRED.size)
    return int(_UCRED.unpack(answer)[1])


def _ask_macos(connection: socket.socket) -> int | None:
    answer = connection.getsockopt(_SOL_LOCAL, _LOCAL_PEERCRED, _XUCRED_BYTES)
    version, user = _XUCRED.unpack_from(answer)
    return int(user) if version == _XUCRED_VERSION else None


_ASK: Final[Mapping[str, Callable[[socket.socket], int | None]]] = {
    "linux": _ask_linux,
    "darwin": _ask_macos,
}
