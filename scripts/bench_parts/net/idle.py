"""What a host costs that nobody plays at: its start, its memory, its rest, its connections."""

from __future__ import annotations

import asyncio
import socket
from contextlib import ExitStack
from dataclasses import dataclass
from statistics import median
from time import sleep
from typing import Final, TypeAlias

from netplay.codec import encode
from netplay.framing import PREFACE, frame
from netplay.messages import PROTOCOL_VERSION, Hello
from netplay.shapes import Role
from scripts.bench_parts.figures import KILO, MILLI, Figure, ratio_figure
from scripts.bench_parts.net.crowd import SETTLE, crowd_at
from scripts.bench_parts.processes import HEADLESS, INTERPRETER, Running, running

MEMORY_GOAL: Final = 1.35
"""Times the resident memory of the interpreter with the libraries that a host needs."""
START_GOAL: Final = 2.5
"""Times that interpreter's start, until the host listens."""
CPU_GOAL: Final = 0.05
"""Per cent of a core while nobody acts: shown with one decimal it is 0.0."""
CONNECTION_GOAL: Final = 12.0
"""Kilobytes more for each connection."""
WATCHERS: Final = 16
"""As many as a table lets in; all other connections are strangers who say nothing."""

Start: TypeAlias = tuple[float, float]
"""Resident megabytes, and milliseconds until the first line."""


@dataclass(frozen=True, slots=True)
class Effort:
    """How long to measure."""

    starts: int
    seconds: float
    """Of rest."""
    connections: int


def starts(effort: Effort) -> list[Figure]:
    """Memory and start of a headless host, beside an interpreter with its libraries."""
    bare: list[Start] = []
    ours: list[Start] = []
    for _ in range(effort.starts):
        for arguments, found in ((INTERPRETER, bare), (HEADLESS, ours)):
            with running(arguments) as process:
                sleep(SETTLE)
                found.append((process.resident / KILO**2, process.seconds * MILLI))
    return [
        ratio_figure(name, [run[n] for run in ours], [run[n] for run in bare], unit, goal)
        for n, (name, unit, goal) in enumerate(
            (
                ("resident memory of a headless host", "MB", MEMORY_GOAL),
                ("start until it listens", "ms", START_GOAL),
            )
        )
    ]


def rest(effort: Effort) -> list[Figure]:
    """The processor time of a host while nobody acts: four players who look at their tiles."""
    with running(HEADLESS) as host:
        percent = asyncio.run(_percent_at_rest(host, effort.seconds))
    return [
        Figure(
            name="CPU while nobody acts",
            measured=f"{percent:.1f} %",
            goal="0.0 %",
            reached=percent < CPU_GOAL,
        )
    ]


async def _percent_at_rest(host: Running, seconds: float) -> float:
    async with crowd_at([host.port]) as players:
        await players.acts(1)
        await asyncio.sleep(SETTLE)
        cpu = host.cpu
        await asyncio.sleep(seconds)
        return 100 * (host.cpu - cpu) / seconds


def connections(effort: Effort) -> list[Figure]:
    """The memory that each connection takes of a host."""
    more = [_memory_for_each(effort.connections) for _ in range(effort.starts)]
    return [
        Figure(
            name="memory for each connection",
            measured=f"{median(more):.1f} KB",
            goal=f"<= {CONNECTION_GOAL:g} KB",
            reached=median(more) <= CONNECTION_GOAL,
        )
    ]


def _memory_for_each(number: int) -> float:
    """Kilobytes of a host for each of ``number`` connections."""
    hello = Hello(oldest=PROTOCOL_VERSION, newest=PROTOCOL_VERSION, role=Role.WATCHER)
    with running(HEADLESS) as host, ExitStack() as held:
        sleep(SETTLE)
        before = host.resident
        for n in range(number):
            line = held.enter_context(socket.create_connection(("127.0.0.1", host.port)))
            line.sendall(PREFACE + (frame(encode(hello)) if n < WATCHERS else b""))
        sleep(SETTLE)
        return (host.resident - before) / KILO / number
