"""How soon a player hears of an act: beside a bare echo, and beside a watcher who never reads."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from time import perf_counter
from typing import Final, TypeAlias, cast

from netplay.codec import encode
from netplay.framing import PREFACE, frame
from netplay.messages import PROTOCOL_VERSION, Act, Hello
from netplay.shapes import Move, MoveKind, Role
from scripts.bench_parts.figures import MICRO, Figure, p50_and_p99, ratio_figure
from scripts.bench_parts.net.crowd import crowd_at
from scripts.bench_parts.processes import HEADLESS, running

P50_GOAL: Final = 6.0
P99_GOAL: Final = 10.0
"""Times the bare echo's round trip of a frame as long."""
WATCHER_GOAL: Final = 1.1
"""Times the p99 of a table that nobody watches."""

ECHO: Final = ("-m", "scripts.bench_parts.net.bare", "echo")
FRAME: Final = frame(encode(Act("1234", seq=1000, move=Move(MoveKind.PLAY, (6, 4)))))
"""As long as an act."""
WARM_UP: Final = 20
SMALL_BUFFER: Final = 4_096
"""Bytes that the system takes for a watcher who never reads: soon it is the host that must wait."""

Quantiles: TypeAlias = tuple[float, float]
"""p50 and p99, in microseconds."""


@dataclass(frozen=True, slots=True)
class Effort:
    """How long to measure."""

    runs: int
    acts: int
    """Of one run."""
    slices: int
    """Of a run with a watcher, at each of the two tables."""
    acts_a_slice: int
    """In which the two tables take turns, so that a busy moment slows both."""


def acknowledgements(effort: Effort) -> list[Figure]:
    """From an act to its acknowledgement, through a host's process and its store."""
    with running(HEADLESS) as host, running(ECHO) as echo:
        ours, bare = asyncio.run(_turn_about(host.port, echo.port, effort))
    names = ("act to acknowledgement, p50", "act to acknowledgement, p99")
    goals = (P50_GOAL, P99_GOAL)
    return [
        ratio_figure(name, [run[n] for run in ours], [run[n] for run in bare], "µs", goal)
        for n, (name, goal) in enumerate(zip(names, goals, strict=True))
    ]


async def _turn_about(
    host: int, echo: int, effort: Effort
) -> tuple[list[Quantiles], list[Quantiles]]:
    """Runs of acts and of echoes, by the ports of their servers."""
    ours, bare = [], []
    async with crowd_at([host]) as players:
        await players.acts(WARM_UP)
        for _ in range(effort.runs):
            bare.append(p50_and_p99(await echo_trips(echo, effort.acts), MICRO))
            ours.append(p50_and_p99(await players.acts(effort.acts), MICRO))
    return ours, bare


def beside_a_deaf_watcher(effort: Effort) -> list[Figure]:
    """The same at a table with a watcher who never reads, beside one that nobody watches."""
    with running(HEADLESS) as host, running(HEADLESS) as other:
        watched, alone = asyncio.run(_watched_and_alone(host.port, other.port, effort))
    name = "p99 beside a watcher who never reads"
    p99s = (p50_and_p99(watched, MICRO)[1], p50_and_p99(alone, MICRO)[1])
    return [ratio_figure(name, [p99s[0]], [p99s[1]], "µs", WATCHER_GOAL)]


async def _watched_and_alone(
    port: int, other: int, effort: Effort
) -> tuple[list[float], list[float]]:
    """Trips at two tables that take turns, and are watched in turn."""
    watched: list[float] = []
    alone: list[float] = []
    async with crowd_at([port]) as players, crowd_at([other]) as others:
        tables = [(port, players), (other, others)]
        for _, table in tables:
            await table.acts(WARM_UP)
        for _ in range(2 * effort.runs):
            (here, ours), (_, theirs) = tables
            with deaf_watcher(here):
                for _ in range(effort.slices):
                    watched += await ours.acts(effort.acts_a_slice)
                    alone += await theirs.acts(effort.acts_a_slice)
            tables.reverse()
    return watched, alone


@contextmanager
def deaf_watcher(port: int) -> Iterator[None]:
    """A watcher who never reads, while the context lasts."""
    with socket.socket() as deaf:
        deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, SMALL_BUFFER)
        deaf.connect(("127.0.0.1", port))
        hello = Hello(oldest=PROTOCOL_VERSION, newest=PROTOCOL_VERSION, role=Role.WATCHER)
        deaf.sendall(PREFACE + frame(encode(hello)))
        yield


class Echoed(asyncio.Protocol):
    """A client that says the same again and again, and looks how soon it comes back."""

    def __init__(self, number: int) -> None:
        self._number = number
        self.trips: list[float] = []
        self.done = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Begin."""
        self._transport = cast("asyncio.Transport", transport)  # a stream's is no other
        self._say()

    def data_received(self, _data: bytes) -> None:
        """It came back: say it again, as often as was asked for."""
        self.trips.append(perf_counter() - self._said_at)
        if len(self.trips) < self._number:
            self._say()
        else:
            self._transport.abort()
            self.done.set_result(None)

    def _say(self) -> None:
        self._said_at = perf_counter()
        self._transport.write(FRAME)


async def echo_trips(port: int, number: int) -> list[float]:
    """Seconds of ``number`` round trips to a server that sends back what comes."""
    client = Echoed(number)
    await asyncio.get_running_loop().create_connection(lambda: client, "127.0.0.1", port)
    await client.done
    return client.trips
