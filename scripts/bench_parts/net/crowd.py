"""A crowd of lean clients: hundreds of connections that cost their own process as little as can be.

Of what comes they read the few keys that they need, so that it is the host that is measured. A
table acts when all four of its clients have seen what the last act led to.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from itertools import count
from random import Random
from time import perf_counter
from typing import Final, TypeAlias, cast

import msgspec

from netplay.codec import encode
from netplay.framing import NEED_DATA, PREFACE, FrameReader, frame
from netplay.messages import PROTOCOL_VERSION, Act, GoOn, Hello, Ping, Pong, SetReady
from netplay.shapes import Move, Phase

SEATS: Final = 4
SETTLE: Final = 0.3
"""Seconds in which what is under way comes to an end."""

_SNAPSHOT: Final = b"\xa4type\xa8snapshot"
_ACK: Final = b"\xa4type\xa3ack"
"""How those frames begin, after one byte that counts their keys."""
_PING: Final = encode(Ping())


class _Own(msgspec.Struct):
    legal: tuple[Move, ...] = ()


class _Seen(msgspec.Struct):
    """What a client needs of a snapshot."""

    seq: int
    phase: Phase
    own: _Own | None = None


_snapshots: Final = msgspec.msgpack.Decoder(_Seen)


NewClient: TypeAlias = "Callable[[CrowdTable, str], Client]"
"""What makes a client of a table, with that name."""


class Crowd:
    """All clients, and how long each act took."""

    def __init__(self) -> None:
        """Nobody yet."""
        self.trips: list[float] = []
        """Seconds from each act to its acknowledgement."""
        self.pace: float | None = None
        """Seconds from one act of a table to its next; None for as fast as can be."""
        self.is_playing = False
        """Whether anybody acts."""
        self._stop_at: int | None = None
        self._stopped: asyncio.Future[None] | None = None
        self._tables: list[CrowdTable] = []

    async def join(self, port: int, new_client: NewClient) -> None:
        """Seat four clients at the table that listens at ``port``."""
        table = CrowdTable(self, len(self._tables), new_client)
        self._tables.append(table)
        for _ in range(SEATS):
            await table.seat_one(port)

    def play(self, pace: float | None = None) -> None:
        """Let the tables act, each once in ``pace`` seconds, or as fast as can be."""
        self.pace, self.is_playing = pace, True
        for table in self._tables:
            table.start()

    def pause(self) -> None:
        """Let nobody act any more."""
        self.is_playing = False

    async def acts(self, number: int) -> list[float]:
        """Let the tables act ``number`` times; the trips of those acts."""
        begun = len(self.trips)
        self._stop_at = begun + number
        self._stopped = asyncio.get_running_loop().create_future()
        self.play()
        await self._stopped
        return self.trips[begun:]

    def acknowledge(self, trip: float) -> None:
        """An act was acknowledged after ``trip`` seconds."""
        self.trips.append(trip)
        if self._stopped is not None and len(self.trips) == self._stop_at:
            self.pause()
            self._stopped.set_result(None)

    def close(self) -> None:
        """Cut every connection."""
        for table in self._tables:
            table.close()


class CrowdTable:
    """Four clients, one of whom is to act."""

    def __init__(self, crowd: Crowd, number: int, new_client: NewClient) -> None:
        """``number`` makes its own rhythm: tables do not act in step."""
        self.crowd = crowd
        self._new_client = new_client
        self._clients: list[Client] = []
        self._acting: Client | None = None
        self._due = 0.0
        self._rng = Random(number)

    async def seat_one(self, port: int) -> None:
        """Connect one more client."""
        client = self._new_client(self, f"Client {len(self._clients)}")
        self._clients.append(client)
        await asyncio.get_running_loop().create_connection(lambda: client, "127.0.0.1", port)

    def start(self) -> None:
        """Act from now on."""
        if self.crowd.pace is not None:
            late = self._rng.random() * self.crowd.pace
            self._due = asyncio.get_running_loop().time() - late
        self.perhaps_act()

    def wait_for(self, client: Client) -> None:
        """It is the turn of ``client``."""
        self._acting = client

    def perhaps_act(self) -> None:
        """Let the client whose turn it is act in time, if all four have seen that."""
        client = self._acting
        if client is None or not self.crowd.is_playing:
            return
        if any(other.seen < client.seen for other in self._clients):
            return
        self._acting = None
        if self.crowd.pace is None:
            client.act()
        else:
            self._due += self.crowd.pace
            asyncio.get_running_loop().call_at(self._due, client.act)

    def close(self) -> None:
        """Cut the connections."""
        for client in self._clients:
            client.close()


class Client(asyncio.Protocol):
    """One of the crowd."""

    def __init__(self, table: CrowdTable, name: str) -> None:
        self._table = table
        self._name = name
        self._frames = FrameReader()
        self._ids = count(1)
        self._move: Move | None = None
        self._acted_at: float | None = None
        self._has_agreed = False
        self.seen = 0
        """The number of the snapshot that came last."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for a seat, and be ready."""
        self._keep(transport)
        self._write(PREFACE)
        self._greet()

    def data_received(self, data: bytes) -> None:
        """Take every whole frame."""
        self._frames.receive_data(data)
        while (body := self._frames.next_frame()) is not NEED_DATA:
            if body.startswith(_SNAPSHOT, 1):
                self._see(_snapshots.decode(body))
            elif body.startswith(_ACK, 1):
                self._acknowledged()
            elif body == _PING:
                self._say(Pong())

    def act(self) -> None:
        """Do the first thing that is allowed."""
        if self._move is not None:
            act = frame(encode(Act(self._new_id(), seq=self.seen, move=self._move)))
            self._acted_at = perf_counter()
            self._write(act)

    def close(self) -> None:
        """Cut the connection."""
        self._transport.abort()

    def _see(self, snapshot: _Seen) -> None:
        self.seen = snapshot.seq
        if snapshot.phase in (Phase.ROUND_OVER, Phase.MATCH_OVER):
            self._agree()
            return
        self._has_agreed = False
        if snapshot.own is not None and snapshot.own.legal:
            self._move = snapshot.own.legal[0]
            self._table.wait_for(self)
        self._table.perhaps_act()

    def _acknowledged(self) -> None:
        if self._acted_at is not None:  # it was an act
            self._table.crowd.acknowledge(perf_counter() - self._acted_at)
            self._acted_at = None

    def _agree(self) -> None:
        if not self._has_agreed:
            self._has_agreed = True
            self._say(GoOn(self._new_id()))

    def _say(self, message: GoOn | Pong) -> None:
        self._write(frame(encode(message)))

    def _keep(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast("asyncio.Transport", transport)  # a stream's is no other

    def _greet(self) -> None:
        hello = Hello(oldest=PROTOCOL_VERSION, newest=PROTOCOL_VERSION, name=self._name)
        ready = SetReady(self._new_id())
        self._write(frame(encode(hello)) + frame(encode(ready)))

    def _write(self, words: bytes) -> None:
        self._transport.write(words)

    def _new_id(self) -> str:
        return str(next(self._ids))


@asynccontextmanager
async def crowd_at(ports: list[int], new_client: NewClient = Client) -> AsyncIterator[Crowd]:
    """Four clients at the table at each of ``ports``, in mid-match, while the context lasts."""
    crowd = Crowd()
    try:
        for port in ports:
            await crowd.join(port, new_client)
        await asyncio.sleep(SETTLE)
        yield crowd
    finally:
        crowd.close()
