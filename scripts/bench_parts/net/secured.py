"""What a join code costs: joining with it, TLS at every act, and the host's memory."""

from __future__ import annotations

import asyncio
import os
from dataclasses import dataclass
from statistics import median
from time import perf_counter, sleep
from typing import Final

import msgspec

from netplay.address import TcpAddress
from netplay.files.folders import HOME_VARIABLE, Folder
from netplay.hosting.certificate import FILE_NAME
from netplay.joining.client import join
from netplay.shapes import Role
from netplay.tls import client_context
from scripts.bench_parts.figures import KILO, MICRO, MILLI, Figure, ratio_figure
from scripts.bench_parts.net.crowd import SETTLE, crowd_at
from scripts.bench_parts.net.secured_client import SecuredClient
from scripts.bench_parts.processes import CODED, HEADLESS, Running, running

JOIN_GOAL: Final = 8.0
"""Times a bare handshake of TLS 1.3 with the same certificate."""
MEMORY_GOAL: Final = 1.8
"""Times the resident memory of a headless host that asks no code, and is not announced."""
TRIP_GOAL: Final = 1.5
"""Times the round trip of an act at a table that asks no code."""

BARE: Final = ("-m", "scripts.bench_parts.net.bare", "tls")
PAUSE: Final = 0.1
"""Seconds between two guests: they come one by one."""
WARM_UP: Final = 20


@dataclass(frozen=True, slots=True)
class Effort:
    """How long to measure."""

    runs: int
    joins: int
    """Of one run."""
    acts: int
    """Of one run."""


class _Said(msgspec.Struct):
    code: str


def code_of(host: Running) -> str:
    """The code that a host asks."""
    return msgspec.json.decode(host.said, type=_Said).code


def joining(effort: Effort) -> list[Figure]:
    """From nothing to the first snapshot with a code, imports left out; and the memory it took."""
    with running(CODED) as host:
        key = host.home / Folder.KEYS / FILE_NAME
        with running((*BARE, str(key))) as bare:
            ours, theirs = asyncio.run(_joins(host, bare.port, effort))
        coded = host.resident / KILO**2
    with running(HEADLESS) as plain:
        sleep(SETTLE)
        is_open = plain.resident / KILO**2
    name = "joining with a code, to the first snapshot"
    return [
        ratio_figure(name, ours, theirs, "ms", JOIN_GOAL),
        ratio_figure("memory of its host, announced", [coded], [is_open], "MB", MEMORY_GOAL),
    ]


async def _joins(host: Running, bare: int, effort: Effort) -> tuple[list[float], list[float]]:
    """Medians of runs, in milliseconds: of joining, and of a bare handshake."""
    os.environ[HOME_VARIABLE] = str(host.home)  # A watcher keeps nothing, and looks nothing up.
    code, there = code_of(host), TcpAddress("127.0.0.1", host.port)
    await _join(there, code)  # with the imports of both sides
    ours, theirs = [], []
    for _ in range(effort.runs):
        joins, shakes = [], []
        for _ in range(effort.joins):
            shakes.append(await _shake_hands(bare))
            joins.append(await _join(there, code))
            await asyncio.sleep(PAUSE)
        ours.append(median(joins) * MILLI)
        theirs.append(median(shakes) * MILLI)
    return ours, theirs


async def _join(there: TcpAddress, code: str) -> float:
    start = perf_counter()
    client = await join(there, "", role=Role.WATCHER, code=code)
    seconds = perf_counter() - start
    await client.close()
    return seconds


async def _shake_hands(port: int) -> float:
    start = perf_counter()
    _, writer = await asyncio.open_connection("127.0.0.1", port, ssl=client_context())
    seconds = perf_counter() - start
    writer.transport.abort()
    return seconds


def acts(effort: Effort) -> list[Figure]:
    """From an act to its acknowledgement through TLS, beside a table that asks no code."""
    with running(CODED) as host, running(HEADLESS) as plain:
        ours, theirs = asyncio.run(_trips(host, plain.port, effort))
    return [ratio_figure("act to acknowledgement in TLS, p50", ours, theirs, "µs", TRIP_GOAL)]


async def _trips(host: Running, plain: int, effort: Effort) -> tuple[list[float], list[float]]:
    """Medians of runs, in microseconds."""
    ours, theirs = [], []
    secured = SecuredClient.of(code_of(host))
    async with crowd_at([host.port], secured) as players, crowd_at([plain]) as others:
        await players.acts(WARM_UP)
        await others.acts(WARM_UP)
        for _ in range(effort.runs):
            theirs.append(median(await others.acts(effort.acts)) * MICRO)
            ours.append(median(await players.acts(effort.acts)) * MICRO)
    return ours, theirs
