"""Where the accounts of one machine find each other's tables: small public files in ``/tmp``.

Each file belongs to the account whose host wrote it, and is held locked while that host lives. It
says what a notice on the network says, and where on this machine the table listens. Nothing in it
is secret; whoever comes by it is asked for the table's code like anybody else.

A file a table, straight in ``/tmp``, is the simplest thing that is safe. There is no folder of ours
that the first account would own, and could move or take away with what others put there; the
system's own sticky bit lets nobody replace or remove another's file. Files are made under names
that nobody can foresee (``netplay.files.locked_file``) and opened without following links, and are
believed only if name, owner and mode agree, and of this machine alone: a notice that leads to
another is none. The worst that another account can do is to announce a table of its own here, as
anyone on a network can.
"""

from __future__ import annotations

import fcntl
import os
import socket
import stat
from collections import Counter
from collections.abc import Mapping
from contextlib import suppress
from ipaddress import IPv6Address, ip_address
from pathlib import Path
from typing import Final

import msgspec

from netplay.address import TcpAddress, format_address, parse_address
from netplay.errors import AddressError
from netplay.files.locked_file import LockedFile
from netplay.finding.notice import Notice, read_words, words_of

BOARD_VARIABLE: Final = "PASSING_BOARD"
"""Names another folder that all accounts share; empty for none at all."""
USUAL_BOARD: Final = "/tmp"  # noqa: S108 - shared on purpose: see the top
MAX_NOTICES: Final = 50
"""Tables found at a look: more than a list can show, and an end to what others can fill."""
MAX_FILES: Final = 500
"""Files read at a look, those of hosts that are gone too: their own account alone can remove them.
Every account has its turn before any has a second one, so that none hides another's tables."""
MAX_BYTES: Final = 4_096
"""Of one file; ours have two hundred."""

_PREFIX: Final = "passing-game-"
_PUBLIC_FILE: Final = 0o644
_READ: Final = os.O_RDONLY | os.O_CLOEXEC | os.O_NOFOLLOW | os.O_NONBLOCK
_WRITABLE_BY_OTHERS: Final = stat.S_IWGRP | stat.S_IWOTH


class PostedTable(msgspec.Struct, frozen=True):
    """A table of this machine, as its notice tells of it."""

    notice: Notice
    address: TcpAddress
    user: int
    """The number of the account that wrote the notice, as the system has it."""


class PostedNotice:
    """The notice of a table of ours, for as long as this process lives or until it is removed."""

    def __init__(self, path: Path, address: TcpAddress) -> None:
        self._path = path
        self._address = address
        self._file: LockedFile | None = None

    def tell(self, notice: Notice) -> None:
        """Say ``notice`` from now on.

        Raises:
            OSError: it cannot be written; what was said before still is.
        """
        words = words_of(notice) | {"at": format_address(self._address)}
        content = msgspec.json.encode(words)
        if self._file is None:
            self._file = LockedFile.create(self._path, content, _PUBLIC_FILE)
        else:
            self._file.replace(content)

    def remove(self) -> None:
        """Take it down."""
        if self._file is not None:
            self._file.remove()
        self._file = None


def post(
    notice: Notice, address: TcpAddress, environment: Mapping[str, str] = os.environ
) -> PostedNotice | None:
    """Let other accounts of this machine find a table; None where there is no place for that.

    Args:
        notice: what is said of it at first.
        address: where this machine reaches it, by number.
        environment: may name the board.
    """
    board = board_of(environment)
    if board is None:
        return None
    posted = PostedNotice(board / f"{_PREFIX}{os.geteuid()}-{notice.table}", address)
    with suppress(OSError):
        posted.tell(notice)
        return posted
    return None


def posted_tables(environment: Mapping[str, str] = os.environ) -> tuple[PostedTable, ...]:
    """The tables of this machine's accounts, this one's too, by the names of their files.

    A notice whose host is gone is left out, and taken down if it is of this account.
    """
    board = board_of(environment)
    if board is None:
        return ()
    found: dict[Path, PostedTable] = {}
    for path in _files_in_turn(board):
        table = _read(path)
        if table is not None:
            found[path] = table
        if len(found) >= MAX_NOTICES:
            break
    return tuple(found[path] for path in sorted(found))


def board_of(environment: Mapping[str, str]) -> Path | None:
    """The folder that is shared; None where there is none that can be trusted."""
    named = environment.get(BOARD_VARIABLE, USUAL_BOARD)
    if not named:
        return None
    board = Path(named)
    try:
        state = board.stat()
    except (OSError, ValueError):
        return None
    return board if is_safe_board(state, os.geteuid()) else None


def is_safe_board(state: os.stat_result, user: int) -> bool:
    """Whether what ``state`` tells of is a folder in which ``user`` may post and believe.

    Only the system or the user may own it, and where others may write, none may touch what is not
    theirs (the sticky bit).
    """
    if not stat.S_ISDIR(state.st_mode) or state.st_uid not in {0, user}:
        return False
    return bool(state.st_mode & stat.S_ISVTX) or not state.st_mode & _WRITABLE_BY_OTHERS


def _files_in_turn(board: Path) -> list[Path]:
    """The files to look at: one of each account, another of each, and so on."""
    turns = Counter[int]()
    ranked = []
    for path in sorted(_files(board)):
        with suppress(OSError):  # gone already
            user = path.lstat().st_uid
            ranked.append((turns[user], path))
            turns[user] += 1
    return [path for _, path in sorted(ranked)[:MAX_FILES]]


def _files(board: Path) -> list[Path]:
    with suppress(OSError), os.scandir(board) as entries:
        return [board / entry.name for entry in entries if entry.name.startswith(_PREFIX)]
    return []


def _read(path: Path) -> PostedTable | None:
    """What the file at ``path`` tells of, if its host lives and it is what it should be."""
    try:
        descriptor = os.open(path, _READ)
    except OSError:
        return None
    try:
        state = os.fstat(descriptor)
        content = os.read(descriptor, MAX_BYTES) if _is_honest(path, state) else b""
        is_held = _is_held(descriptor)
    except OSError:
        return None
    finally:
        os.close(descriptor)
    if not is_held:
        if state.st_uid == os.geteuid():
            with suppress(OSError):
                path.unlink()
        return None
    return read_notice(content, state.st_uid)


def _is_honest(path: Path, state: os.stat_result) -> bool:
    """Whether the file is a plain one of the account in its name, which alone can have written."""
    is_named = path.name.startswith(f"{_PREFIX}{state.st_uid}-")
    is_plain = stat.S_ISREG(state.st_mode) and state.st_nlink == 1
    return is_named and is_plain and not state.st_mode & _WRITABLE_BY_OTHERS


def _is_held(descriptor: int) -> bool:
    """Whether a living host holds the file."""
    try:
        fcntl.flock(descriptor, fcntl.LOCK_SH | fcntl.LOCK_NB)
    except BlockingIOError:
        return True
    return False


def read_notice(content: bytes, user: int) -> PostedTable | None:
    """The table that a notice of ``user`` tells of; None where it makes no sense."""
    try:
        words = msgspec.json.decode(content, type=dict[str, str])
        address = parse_address(words.get("at", ""))
    except (msgspec.MsgspecError, UnicodeError, AddressError):
        return None
    notice = read_words(words)
    if (
        notice is None
        or not isinstance(address, TcpAddress)
        or not _is_of_this_machine(address.host)
    ):
        return None
    return PostedTable(notice, address, user)


def _is_of_this_machine(host: str) -> bool:
    """Whether ``host`` is a number of this machine: what a notice may tell of, and nothing else.

    The system is asked for a socket there, and sends nothing. A name is not looked up: nobody shall
    make others ask the network for one.
    """
    try:
        number = ip_address(host)
        if number.is_unspecified or number.is_multicast:
            return False
        family = socket.AF_INET6 if isinstance(number, IPv6Address) else socket.AF_INET
        with socket.socket(family, socket.SOCK_DGRAM) as probe:
            (*_, where), *_ = socket.getaddrinfo(
                host.encode(), 0, family, socket.SOCK_DGRAM, flags=socket.AI_NUMERICHOST
            )
            probe.bind(where)
    except (ValueError, OSError):
        return False
    return True
