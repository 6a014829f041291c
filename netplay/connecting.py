"""From an address to a stream of messages, and what is said when there is no way.

All families of a name are tried, in the order in which the system prefers them.
"""

from __future__ import annotations

import asyncio
import os
import socket
from contextlib import suppress
from typing import Final

from netplay.address import Address, SocketPath, TcpAddress, format_address, number_in
from netplay.codec import encode, host_messages
from netplay.errors import JoinError, NoAnswer, NobodyThere, UnknownHost, Unreachable
from netplay.framing import NEED_DATA, PREFACE, FrameReader, frame
from netplay.messages import FromClient, FromHost

CONNECT_TIMEOUT: Final = 10.0
"""Seconds until a connection must stand, names and all families tried."""
FAMILY_TIMEOUT: Final = 3.0
"""Seconds for one address of a name that has several: a broken IPv6 must not hide IPv4."""
CLOSE_TIMEOUT: Final = 0.5
"""Seconds in which what was sent last may get out."""
MAX_UNSENT: Final = 262_144
"""Bytes kept for a host that does not read: as many as a host keeps for a client."""
READ_BYTES: Final = 65_536
"""Bytes taken from the system at a time."""

Streams = tuple[asyncio.StreamReader, asyncio.StreamWriter]


class HostConnection:
    """Messages to and from a host, over one connection."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader = reader
        self._writer = writer  # asyncio sets TCP_NODELAY; each frame is one write
        self._frames = FrameReader()
        writer.write(PREFACE)

    async def receive(self) -> FromHost | None:
        """The next message; None once the host has hung up. Cancelling loses nothing.

        However much has come already, everything else has its turn before each message.

        Raises:
            ProtocolError: what came is no message of a host.
            OSError: the connection broke.
        """
        await asyncio.sleep(0)
        while (body := self._frames.next_frame()) is NEED_DATA:
            data = await self._reader.read(READ_BYTES)
            if not data:
                return None
            self._frames.receive_data(data)
        return host_messages.decode(body)

    def send(self, message: FromClient) -> None:
        """Send a message; never waits. The connection breaks where the host takes nothing."""
        transport = self._writer.transport
        if transport.is_closing():  # whoever receives will hear of it; asyncio would warn
            return
        transport.write(frame(encode(message)))
        if transport.get_write_buffer_size() > MAX_UNSENT:
            transport.abort()

    async def close(self) -> None:
        """End the connection at once, or as soon as what was sent is out."""
        self._writer.close()
        with suppress(OSError, TimeoutError):
            async with asyncio.timeout(CLOSE_TIMEOUT):
                await self._writer.wait_closed()
        self._writer.transport.abort()


async def connect(address: Address) -> HostConnection:
    """A connection to whatever listens at ``address``.

    Raises:
        JoinError: there is no way, as its subclass and sentence say.
    """
    where = format_address(address)
    try:
        async with asyncio.timeout(CONNECT_TIMEOUT):
            return HostConnection(*await _open(address))
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
        case TimeoutError():
            return NoAnswer(where, CONNECT_TIMEOUT)
        case socket.gaierror() | UnicodeError():
            return UnknownHost(where)
        case ConnectionRefusedError() | FileNotFoundError():
            return NobodyThere(where)
        case _:
            reason = os.strerror(error.errno) if error.errno else str(error)
            return Unreachable(where, reason)
