"""A connection to a host, as messages that come and go; in TLS where the table asks for a code."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING, Final, TypeAlias

from netplay.codec import all_host_messages, encode, host_messages
from netplay.framing import NEED_DATA, PREFACE, FrameReader, frame
from netplay.messages import AnyFromClient, AnyFromHost, FromHost
from netplay.pairing.seal import CertificateHash

if TYPE_CHECKING:
    from netplay.tls import TlsStream

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
