"""Sockets to listen on: every family that an address stands for, on one port number."""

from __future__ import annotations

import errno
import os
import socket
import stat
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final, TypeAlias

from msgspec import Struct

from netplay.address import TcpAddress, format_address, number_in, parse_address
from netplay.errors import AddressError, CannotBind, HostError, PortInUse

BACKLOG: Final = 128
"""Connections that may wait to be accepted."""
PORT_TRIES: Final = 20
"""Ports tried until one is free in all families, where any will do."""

EVERYWHERE: Final = ("0.0.0.0", "::")  # noqa: S104 - asked for by whoever opens the table
"""Stand for all numbers of a machine."""
_HERE: Final = ("127.0.0.1", "::1")
_SOMEWHERE: Final = (("192.0.2.1", socket.AF_INET), ("2001:db8::1", socket.AF_INET6))
"""Addresses that nobody has (RFC 5737, RFC 3849): the way to them shows our own."""

_Place: TypeAlias = tuple[socket.AddressFamily, str]


class Listeners(Struct, frozen=True):
    """Sockets that listen, and how they are reached."""

    sockets: tuple[socket.socket, ...]
    address: str
    """The number bound, or the path."""
    port: int | None
    """None for a path."""
    joins_at: str
    """A host, or the path, by which this machine reaches them."""
    addresses: tuple[str, ...]
    """Where others can join, best first."""

    def close(self) -> None:
        """Stop listening, and remove a socket's path."""
        for listener in self.sockets:
            listener.close()
        if self.port is None:
            with suppress(OSError):
                Path(self.address).unlink()


def listen(bind: str, port: int) -> Listeners:
    """Listen at ``bind`` and ``port``; 0 is any port that is free.

    An address for all interfaces, and the loopback address, stand for IPv4 and IPv6 where the
    machine has both.

    Raises:
        PortInUse: another program listens there.
        CannotBind: the address is none of this machine's, or is not allowed.
    """
    if "/" in bind:
        return _listen_at_path(bind)
    sockets = _bind_all(_places(bind), bind, port)
    name = sockets[0].getsockname()
    address, port = number_in(name), name[1]
    joins_at = _HERE[EVERYWHERE.index(address)] if address in EVERYWHERE else address
    return Listeners(sockets, address, port, joins_at, _addresses(address, port))


def _places(bind: str) -> list[_Place]:
    """The numbers that ``bind`` stands for, the one asked for first."""
    for family in (EVERYWHERE, _HERE):
        if bind in family:
            both = list(zip((socket.AF_INET, socket.AF_INET6), family, strict=True))
            return both if bind == family[0] else both[::-1]
    try:
        found = socket.getaddrinfo(bind, None, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError) as error:
        raise CannotBind(bind, _reason(error)) from error
    return list(dict.fromkeys((family, number_in(where)) for family, *_, where in found))


def _bind_all(places: Sequence[_Place], bind: str, port: int) -> tuple[socket.socket, ...]:
    for _ in range(0 if port else PORT_TRIES - 1):
        with suppress(PortInUse):  # another family has another's port
            return _bind_each(places, bind, port)
    return _bind_each(places, bind, port)


def _bind_each(places: Sequence[_Place], bind: str, port: int) -> tuple[socket.socket, ...]:
    """A socket for each of ``places`` on one port; the first must be had, the others may fail."""
    sockets: list[socket.socket] = []
    try:
        for family, where in places:
            listener = _bind(family, where, port, is_needed=not sockets)
            if listener is not None:
                sockets.append(listener)
                port = listener.getsockname()[1]
    except OSError as error:
        for listener in sockets:
            listener.close()
        if error.errno == errno.EADDRINUSE:
            raise PortInUse(bind, port) from error
        raise CannotBind(bind, _reason(error)) from error
    return tuple(sockets)


def _bind(
    family: socket.AddressFamily, where: str, port: int, *, is_needed: bool
) -> socket.socket | None:
    """A listening socket; None where the machine lacks the family and can do without."""
    try:
        # A zone is known by its number only. As text, it would load what names in Unicode need.
        (*_, address), *_ = socket.getaddrinfo(
            where.encode(), port, family, socket.SOCK_STREAM, flags=socket.AI_NUMERICHOST
        )
        return socket.create_server(address, family=family, backlog=BACKLOG)
    except OSError as error:
        if is_needed or error.errno == errno.EADDRINUSE:
            raise
        return None


def _listen_at_path(path: str) -> Listeners:
    try:
        parse_address(path)
    except AddressError as error:
        raise HostError(error.sentence) from error
    listener = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    try:
        _clear_leftover(path)
        listener.bind(path)
        Path(path).chmod(0o666)  # as open as a port: who may come near is the folder's business
        listener.listen(BACKLOG)
    except OSError as error:
        listener.close()
        if error.errno == errno.EADDRINUSE:
            raise PortInUse(path, None) from error
        raise CannotBind(path, _reason(error)) from error
    return Listeners((listener,), path, None, path, (path,))


def _clear_leftover(path: str) -> None:
    """Remove a socket on which nobody listens any more, and nothing else."""
    with suppress(FileNotFoundError):
        if stat.S_ISSOCK(os.lstat(path).st_mode):
            with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as probe:
                try:
                    probe.connect(path)
                except ConnectionRefusedError:
                    Path(path).unlink()


def _addresses(address: str, port: int) -> tuple[str, ...]:
    numbers = own_numbers() if address in EVERYWHERE else [address]
    return tuple(format_address(TcpAddress(number, port)) for number in numbers)


def own_numbers() -> list[str]:
    """The numbers under which others reach this machine; asking for them sends nothing.

    Those of the ways to everywhere; where there is none, as on a cable between two, of all cards.
    """
    numbers = []
    for somewhere, family in _SOMEWHERE:
        with suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as way:
            way.connect((somewhere, 9))
            numbers.append(str(way.getsockname()[0]))
    if not numbers:
        from netplay.finding.interfaces import own_interfaces  # noqa: PLC0415 - see its top

        numbers = [str(each.ip) for each in own_interfaces() if not each.is_link_local]
    return numbers or [_HERE[0]]


def _reason(error: Exception) -> str:
    if isinstance(error, socket.gaierror) or not isinstance(error, OSError) or not error.errno:
        return str(error)
    return os.strerror(error.errno)  # its own text may name what we name already
