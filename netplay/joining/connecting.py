"""From an address to a stream of messages, and what is said when there is no way.

All families of a name are tried, in the order in which the system prefers them.
"""

from __future__ import annotations

import asyncio
import os
import socket
from contextlib import suppress
from typing import TYPE_CHECKING, Final, TypeAlias

from netplay.address import Address, SocketPath, TcpAddress, format_address, number_in
from netplay.codec import all_host_messages, encode, host_messages
from netplay.codes import Code
from netplay.errors import (
    JoinError,
    NoAnswer,
    NobodyThere,
    TurnedAway,
    UnknownHost,
    Unreachable,
    WrongVersion,
)
from netplay.finding.peer import is_same_user
from netplay.framing import NEED_DATA, PREFACE, FrameReader, frame
from netplay.messages import AnyFromClient, AnyFromHost, FromHost
from netplay.pairing.errors import CodeNeeded, TooManyGuesses, WrongCode
from netplay.pairing.seal import CertificateHash
from netplay.pairing.trust import NO_TRUST, Trust

if TYPE_CHECKING:
    from netplay.tls import TlsStream

CONNECT_TIMEOUT: Final = 10.0
"""Seconds until a connection must stand, names and all families tried."""
FAMILY_TIMEOUT: Final = 3.0
"""Seconds for one address of a name that has several: a broken IPv6 must not hide IPv4."""
SECURE_TIMEOUT: Final = 10.0
"""Seconds for TLS and for the proof of a code: two round trips, and a host that is busy."""
CLOSE_TIMEOUT: Final = 0.5
"""Seconds in which what was sent last may get out."""
MAX_UNSENT: Final = 262_144
"""Bytes kept for a host that does not read: as many as a host keeps for a client."""
READ_BYTES: Final = 65_536
"""Bytes taken from the system at a time."""

Streams: TypeAlias = tuple[asyncio.StreamReader, asyncio.StreamWriter]


class HostConnection:
    """Messages to and from a host, over one connection."""

    def __init__(
        self,
        reader: asyncio.StreamReader,
        writer: asyncio.StreamWriter,
        tls: TlsStream | None = None,
        certificate: CertificateHash | None = None,
    ) -> None:
        """Greet, inside ``tls`` where there is one; its handshake is over."""
        self._reader = reader
        self._writer = writer  # asyncio sets TCP_NODELAY; each frame is one write
        self._frames = FrameReader()
        self._tls = tls
        self.certificate = certificate
        """The hash of the host's certificate; None in the clear."""
        self._write(PREFACE)
        if tls is not None:  # the host may have said something with its last words to TLS
            self._take(b"")

    async def receive(self) -> FromHost | None:
        """The next message; None once the host has hung up. Cancelling loses nothing.

        However much has come already, everything else has its turn before each message.

        Raises:
            ProtocolError: what came is not a message of a host.
            OSError: the connection broke.
        """
        await asyncio.sleep(0)
        body = await self._next_body()
        return None if body is None else host_messages.decode(body)

    async def receive_any(self) -> AnyFromHost | None:
        """As ``receive``, before the hello."""
        body = await self._next_body()
        return None if body is None else all_host_messages.decode(body)

    async def _next_body(self) -> bytes | None:
        while (body := self._frames.next_frame()) is NEED_DATA:
            data = await self._reader.read(READ_BYTES)
            if not data:
                return None
            self._take(data)
        return body

    def _take(self, data: bytes) -> None:
        if self._tls is not None:
            data = self._tls.receive_data(data)
            if answer := self._tls.data_to_send():  # of TLS itself
                self._writer.transport.write(answer)
        self._frames.receive_data(data)

    def _write(self, words: bytes) -> None:
        if self._tls is not None:
            self._tls.send_data(words)
            words = self._tls.data_to_send()
        self._writer.transport.write(words)

    def send(self, message: AnyFromClient) -> None:
        """Send a message; never waits. The connection breaks where the host takes nothing."""
        transport = self._writer.transport
        if transport.is_closing():  # whoever receives will hear of it; asyncio would warn
            return
        self._write(frame(encode(message)))
        if transport.get_write_buffer_size() > MAX_UNSENT:
            transport.abort()

    async def close(self) -> None:
        """End the connection at once, or as soon as what was sent is out."""
        self._writer.close()
        with suppress(OSError, TimeoutError):
            async with asyncio.timeout(CLOSE_TIMEOUT):
                await self._writer.wait_closed()
        self._writer.transport.abort()


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
    where = format_address(address)
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


def refusal(where: str, code: Code, text: str, wait: float = 0.0) -> JoinError:
    """What a host's goodbye means to a guest that it did not let in."""
    match code:
        case Code.WRONG_VERSION:
            return WrongVersion(where, text)
        case Code.CODE_NEEDED:
            return CodeNeeded(where)
        case Code.WRONG_CODE:
            return WrongCode(where, wait)
        case Code.TOO_MANY_GUESSES:
            return TooManyGuesses(where, wait)
        case _:
            return TurnedAway(where, code, text)


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
