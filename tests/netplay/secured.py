"""What tests of tables with a code share: keys that are made once, and somebody in the middle."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager, suppress
from functools import cache
from pathlib import Path
from typing import ClassVar, Final

from netplay.address import TcpAddress
from netplay.codec import all_host_messages, encode
from netplay.files.folders import Folder, folder
from netplay.framing import NEED_DATA, PREFACE, FrameReader, frame
from netplay.hosting.certificate import FILE_NAME, make_certificate
from netplay.messages import AnyFromClient, AnyFromHost
from netplay.tls import TlsStream, client_context, host_context
from tests.netplay.clients import GUARD

CODE: Final = "amber-otter-lamp"
READ: Final = 65_536


@cache
def key(number: int = 0) -> bytes:
    """The key and certificate of host ``number`` of this run; to make one takes a process else."""
    del number
    return make_certificate()


def keep_key(number: int = 0) -> Path:
    """Let hosts with this ``PASSING_HOME`` be host ``number``; the file with its key."""
    path = folder(Folder.KEYS) / FILE_NAME
    path.write_bytes(key(number))
    return path


class TlsPeer:
    """A client of TLS, without the manners of one of ours."""

    _open: ClassVar[list[TlsPeer]] = []

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._open.append(self)
        self.tls = TlsStream(client_context(), is_host=False)
        self.writer = writer
        self._reader = reader
        self._frames = FrameReader()

    @classmethod
    async def connect(cls, address: TcpAddress) -> TlsPeer:
        """A connection whose handshake is over, and on which nothing was said yet."""
        peer = cls(*await asyncio.open_connection(address.host, address.port))
        while not peer.tls.is_ready:
            peer.flush()
            if not (data := await peer.read()):
                raise ConnectionResetError("the host hung up before the handshake was over")
            peer.take(data)
        peer.flush()
        return peer

    def flush(self) -> None:
        self.writer.write(self.tls.data_to_send())

    async def read(self) -> bytes:
        async with asyncio.timeout(GUARD):
            return await self._reader.read(READ)

    def take(self, data: bytes) -> None:
        self._frames.receive_data(self.tls.receive_data(data))

    def write(self, plain: bytes) -> None:
        self.tls.send_data(plain)
        self.flush()

    def say(self, *messages: AnyFromClient) -> None:
        self.write(b"".join(frame(encode(message)) for message in messages))

    def greet(self, *messages: AnyFromClient) -> None:
        """Send the preface and ``messages``."""
        self.write(PREFACE)
        self.say(*messages)

    async def next(self) -> AnyFromHost | None:
        """The next message; None once the host has hung up."""
        while (body := self._frames.next_frame()) is NEED_DATA:
            data = await self.read()
            if not data:
                return None
            self.take(data)
        return all_host_messages.decode(body)

    async def next_or_end(self) -> AnyFromHost | None:
        """As ``next``; None also where the host has cut the connection, or TLS never stood."""
        if self.tls.is_ready:
            with suppress(ConnectionError):
                return await self.next()
        elif await self.read():
            raise AssertionError("a stranger was told something")
        return None

    @classmethod
    async def close_all(cls, *others: asyncio.StreamWriter) -> None:
        """End whatever connections there are."""
        writers = [*(peer.writer for peer in cls._open), *others]
        cls._open.clear()
        for writer in writers:
            writer.transport.abort()
            with suppress(OSError):
                await writer.wait_closed()


Serve = Callable[[asyncio.StreamReader, asyncio.StreamWriter], Coroutine[None, None, None]]


@asynccontextmanager
async def serving(serve: Serve) -> AsyncIterator[TcpAddress]:
    """Where ``serve`` is called for each connection, while the context lasts."""
    tasks: set[asyncio.Task[None]] = set()
    writers: list[asyncio.StreamWriter] = []

    def accept(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writers.append(writer)
        tasks.add(asyncio.ensure_future(serve(reader, writer)))

    server = await asyncio.start_server(accept, "127.0.0.1", 0)
    try:
        yield TcpAddress("127.0.0.1", server.sockets[0].getsockname()[1])
    finally:
        server.close()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await TlsPeer.close_all(*writers)


@asynccontextmanager
async def relay(to: TcpAddress, key_file: Path) -> AsyncIterator[TcpAddress]:
    """Somebody in the middle who ends TLS with a certificate of their own, and passes all on."""
    context = host_context(key_file)

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        tls = TlsStream(context, is_host=True)
        upstream = await TlsPeer.connect(to)
        upstream.write(await shake_hands(tls, reader, writer))
        there = _pass_on(reader, tls, upstream.writer, upstream.tls)
        back = _pass_on(upstream._reader, upstream.tls, writer, tls)  # noqa: SLF001 - its other end
        await asyncio.gather(there, back)

    async with serving(serve) as address:
        yield address


async def shake_hands(
    tls: TlsStream, reader: asyncio.StreamReader, writer: asyncio.StreamWriter
) -> bytes:
    """Finish a host's handshake; what the client said right behind it."""
    plain = b""
    while not tls.is_ready:
        plain = tls.receive_data(await reader.read(READ))
        writer.write(tls.data_to_send())
    return plain


async def _pass_on(
    reader: asyncio.StreamReader,
    come: TlsStream,
    writer: asyncio.StreamWriter,
    go: TlsStream,
) -> None:
    while data := await reader.read(READ):
        plain = come.receive_data(data)
        if plain:
            go.send_data(plain)
        writer.write(go.data_to_send())
    writer.close()
