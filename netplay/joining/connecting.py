"""From an address to a connection with the host there, and what is said when there is no way.

All families of a name are tried, in the order in which the system prefers them.
"""

from __future__ import annotations

import asyncio
import os
import socket
from typing import Final

from netplay.address import Address, SocketPath, TcpAddress, number_in, told_address
from netplay.errors import JoinError, NoAnswer, NobodyThere, UnknownHost, Unreachable
from netplay.finding.peer import is_same_user
from netplay.joining.host_connection import HostConnection, Streams
from netplay.pairing.trust import NO_TRUST, Trust

CONNECT_TIMEOUT: Final = 10.0
"""Seconds until a connection must stand, names and all families tried."""
FAMILY_TIMEOUT: Final = 3.0
"""Seconds for one address of a name that has several: a broken IPv6 must not hide IPv4."""
SECURE_TIMEOUT: Final = 10.0
"""Seconds for TLS and for the proof of a code: two round trips, and a host that is busy."""


async def connect(
    address: Address, trust: Trust = NO_TRUST, *, pairs: bool = True
) -> HostConnection:
    """A connection to the host at ``address``, on which a hello may be said.

    With nothing to go by it begins in the clear, and a table that asks for a code says so. With
    anything to go by nothing is said in the clear; but a socket whose other end is this very user,
    by the kernel's word, needs neither.

    Args:
        address: where the table is.
        trust: what the guest goes by.
        pairs: whether the code has to be proved; else a token or the owner's key comes next.

    Raises:
        JoinError: there is no way, or it is the wrong host, as its subclass and sentence say.
    """
    where = told_address(address)
    seconds = CONNECT_TIMEOUT
    try:
        async with asyncio.timeout(seconds):
            streams = await _open(address)
        if not trust.wants_tls or is_same_user(streams[1].get_extra_info("socket")):
            return HostConnection(*streams)
        from netplay.joining.securing import secured  # noqa: PLC0415 - an open table needs none of it

        seconds = SECURE_TIMEOUT
        async with asyncio.timeout(seconds):
            return await secured(streams, trust, where, pairs=pairs)
    except TimeoutError as error:
        raise NoAnswer(where, seconds) from error
    except (OSError, UnicodeError) as error:
        raise _join_error(where, error) from error


async def _open(address: Address) -> Streams:
    match address:
        case SocketPath(path):
            return await asyncio.open_unix_connection(path)
        case TcpAddress(host, port):
            loop = asyncio.get_running_loop()
            found = await loop.getaddrinfo(host, port, type=socket.SOCK_STREAM)
            return await _open_any([number_in(where) for *_, where in found], port)


async def _open_any(numbers: list[str], port: int) -> Streams:
    """A connection to the first of ``numbers`` that answers; else the error that says most."""
    failures: list[OSError] = []
    for number in dict.fromkeys(numbers):
        try:
            async with asyncio.timeout(FAMILY_TIMEOUT if len(numbers) > 1 else None):
                return await asyncio.open_connection(number, port)
        except OSError as error:  # TimeoutError is one
            failures.append(error)
    raise next((e for e in failures if isinstance(e, ConnectionRefusedError)), failures[-1])


def _join_error(where: str, error: OSError | UnicodeError) -> JoinError:
    match error:
        case socket.gaierror() | UnicodeError():
            return UnknownHost(where)
        case ConnectionRefusedError() | FileNotFoundError():
            return NobodyThere(where)
        case _:
            reason = os.strerror(error.errno) if error.errno else str(error)
            return Unreachable(where, reason)
