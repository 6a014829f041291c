"""One connection of a host: bytes of a peer to messages for the table, and messages to bytes.

It never waits for its peer. Whoever takes nothing is dropped when the system's buffers and one of
ours are full, so that nobody can slow the others down or fill the host's memory.
"""

from __future__ import annotations

import asyncio
import os
import socket
from collections.abc import Iterator
from contextlib import suppress
from typing import Final, cast

from netplay.codec import client_messages, encode
from netplay.codes import Code
from netplay.errors import OtherVersion, ProtocolError
from netplay.framing import NEED_DATA, PREFACE, FrameReader, frame
from netplay.hosting.table_runner import TableRunner
from netplay.messages import FromClient, FromHost, Welcome
from netplay.strangers import first_to_go, network_of

MAX_UNSENT: Final = 262_144
"""Bytes kept for a peer that does not read: some hundreds of snapshots, minutes of play."""
MAX_IN_SYSTEM: Final = 65_536
"""Bytes that the system is to keep for such a peer before we have to. Left alone it keeps up to
4 MB for each, and hours of play pass before a deaf watcher is noticed."""
CLOSE_TIMEOUT: Final = 2.0
"""Seconds in which a peer may take its last messages before it is cut off."""
LAST_READS: Final = 8
"""Of a connection that broke: 128 KB, more than a player says before they go, and no more."""
MAX_CONNECTIONS: Final = 128
"""Open at once: four players, sixteen watchers, and strangers who have five seconds to say hello.
Below the 256 files that macOS lets a process open."""
OTHER_FILES: Final = 40
"""Files that a host opens beside its connections: some twenty, and those it looks into at times. A
crowd must not take them: what a host loads or writes then would fail."""
LEAST_CONNECTIONS: Final = 8
"""Open at once wherever it may be: four players, and room to come back."""

_INBOX: Final = memoryview(bytearray(16_384))
"""Where the event loop puts what was received, for any connection, until ``buffer_updated``: room
for anything that a player sends; what is longer comes in pieces.

A protocol that is given ``bytes`` costs the loop 256 KB of fresh memory for each message (measured:
41 µs a message, against 11 µs with a buffer of our own).
"""


class HostLink(asyncio.BufferedProtocol):
    """The host's end of one connection; a ``Link`` to its runner."""

    def __init__(self, runner: TableRunner, links: Links) -> None:
        self._runner = runner
        self._links = links
        self._reader = FrameReader()
        self._transport: asyncio.Transport | None = None
        self._connection = 0
        self._closing: asyncio.TimerHandle | None = None
        self._is_dropped = False
        self.is_in = False
        """Whether the table has taken this peer in."""
        self.network = ""
        """Tells apart whose connections these are, as far as anybody can; "" for a socket."""

    # ------------------------------------------------------------ what the event loop calls

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Greet, and tell the table."""
        self._transport = stream = cast("asyncio.Transport", transport)  # as for every stream
        _prepare(stream.get_extra_info("socket"))
        self.network = _network(stream.get_extra_info("peername"))
        stream.set_write_buffer_limits(high=MAX_UNSENT)
        self._greet()
        self._links.enter(self)
        self._connection = self._runner.open(self, self.peer)

    def get_buffer(self, _sizehint: int) -> memoryview:
        """Lend the buffer that ``buffer_updated`` reads before anybody else may have it."""
        return _INBOX

    def buffer_updated(self, nbytes: int) -> None:
        """Hand every whole message to the table; what comes after the end is not even kept."""
        if self._is_deaf():
            return
        try:
            self._reader.receive_data(self._unwrap(_INBOX[:nbytes]))
            while not self._is_deaf() and (body := self._reader.next_frame()) is not NEED_DATA:
                self._take(body)
        except OtherVersion as fault:
            self._runner.garbled(self._connection, fault.to_peer, Code.WRONG_VERSION)
        except ProtocolError as fault:
            self._runner.garbled(self._connection, str(fault))

    def pause_writing(self) -> None:
        """The peer has not read for too long: no more is kept for it."""
        self.drop()

    def connection_lost(self, exc: Exception | None) -> None:
        """Tell the table; why does not matter to it."""
        if exc is not None:
            self._hear_last_words()
        if self._closing is not None:
            self._closing.cancel()
        self._runner.closed(self._connection)
        self._links.leave(self)

    # ------------------------------------------------------------ what a secured link does anew

    def _greet(self) -> None:
        """A connection stands: say what comes first."""
        self._write(PREFACE)

    def _unwrap(self, data: memoryview) -> bytes | memoryview:
        """What the peer said, of the bytes that came.

        Raises:
            ProtocolError: it is not of this protocol.
        """
        return data

    def _take(self, body: bytes) -> None:
        """A frame came.

        Raises:
            ProtocolError: it holds no message that may come now.
        """
        self._hear(client_messages.decode(body))

    def _hear(self, message: FromClient) -> None:
        """A message came, and is for the table."""
        self._runner.received(self._connection, message)

    def _hear_last_words(self) -> None:
        """Read what lies unread where a word of ours found the peer gone: that it leaves, say.

        After a host was stopped for a while, its timers act before it has read what came meanwhile.
        """
        if self._transport is not None:
            connection = self._transport.get_extra_info("socket")
            with suppress(OSError):
                for _ in range(LAST_READS):
                    if not (nbytes := os.readv(connection.fileno(), [_INBOX])):
                        break
                    self.buffer_updated(nbytes)

    def _write(self, words: bytes) -> None:
        """Send ``words``, part of this side's stream; the connection stands."""
        if self._transport is not None:
            self._transport.write(words)

    # ------------------------------------------------------------ what the table and the host call

    @property
    def peer(self) -> str:
        """Where the connection comes from."""
        name = self._transport.get_extra_info("peername") if self._transport else None
        return f"{name[0]}:{name[1]}" if isinstance(name, tuple) else "the socket"

    def _is_deaf(self) -> bool:
        """Whether this side has ended the connection, and hears no more of it."""
        return self._closing is not None or self._is_dropped

    def _is_over(self) -> bool:
        """Whether this side has hung up, or the connection broke and nobody was told yet."""
        transport = self._transport
        return self._closing is not None or (transport is not None and transport.is_closing())

    def send(self, *messages: FromHost) -> None:
        """Send, or let ``pause_writing`` drop a peer for whom too much is waiting already.

        All in one write: what a write costs the system is a good part of what an act costs.
        """
        self.is_in = self.is_in or any(isinstance(message, Welcome) for message in messages)
        if self._transport is not None and not self._is_over():
            self._write(b"".join([frame(encode(message)) for message in messages]))

    def tell_owner(self) -> None:
        """Tell whoever owns the table its code; an open table has none."""

    def hang_up(self) -> None:
        """Close once all is sent.

        First this side's half only: to close both while words of the peer are unread would take
        our last ones back from it.
        """
        if self._transport is None or self._closing:
            return
        loop = asyncio.get_running_loop()
        self._closing = loop.call_later(CLOSE_TIMEOUT, self.drop)
        try:
            self._transport.write_eof()
        except OSError:  # the peer is gone, and nobody has told us yet
            self.drop()

    def drop(self) -> None:
        """Cut the connection; what was not sent is lost."""
        self._is_dropped = True
        if self._transport is not None:
            self._transport.abort()


def _network(name: object) -> str:
    """Whose connections are counted together, by the ``name`` of a peer's socket."""
    return network_of(str(name[0])) if isinstance(name, tuple) else ""


def _prepare(connection: socket.socket) -> None:
    """Keep little for a peer that does not read, and let no frame wait for another.

    A frame that waits does so for 40 ms and more. asyncio sees to it by itself only for sockets
    that name their protocol, and those that ``socket.create_server`` accepts do not.
    """
    with suppress(OSError):  # a peer that is gone already: macOS says so here
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, MAX_IN_SYSTEM)
        if connection.family in {socket.AF_INET, socket.AF_INET6}:
            connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)


class Links:
    """The connections of one host; no crowd of strangers keeps a player out."""

    def __init__(self) -> None:
        self._open: dict[HostLink, None] = {}  # in the order in which they came
        self._most = _most_connections()
        self._empty = asyncio.Event()

    def __iter__(self) -> Iterator[HostLink]:
        """All that are open, oldest first; safe against some closing meanwhile."""
        return iter(tuple(self._open))

    def enter(self, link: HostLink) -> None:
        """``link`` is open; where there are too many, a stranger's is dropped."""
        if len(self._open) >= self._most:
            stranger = first_to_go({each: each.network for each in self._open if not each.is_in})
            if stranger is not None:
                del self._open[stranger]
                stranger.drop()
        self._open[link] = None

    def leave(self, link: HostLink) -> None:
        """``link`` is closed."""
        self._open.pop(link, None)
        if not self._open:
            self._empty.set()

    async def until_empty(self) -> None:
        """Return once nobody is connected."""
        while self._open:
            self._empty.clear()
            await self._empty.wait()

    async def see_all_off(self) -> None:
        """Wait for who was hung up on, and drop who has not gone in half of ``CLOSE_TIMEOUT``."""
        with suppress(TimeoutError):
            async with asyncio.timeout(CLOSE_TIMEOUT / 2):
                await self.until_empty()
        for link in self:
            link.drop()


def _most_connections() -> int:
    """How many may be open at once, as many files as the system lets this process open."""
    files = os.sysconf("SC_OPEN_MAX")  # negative where there is no bound
    most = files - OTHER_FILES if files >= 0 else MAX_CONNECTIONS
    return min(MAX_CONNECTIONS, max(most, LEAST_CONNECTIONS))
