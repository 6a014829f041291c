"""How much one core can host: hundreds of tables, each act stored and sent to four viewers."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from dataclasses import dataclass
from statistics import median
from time import perf_counter
from typing import Final

import msgspec

from netplay.hosting.store import FILE_NAME
from scripts.bench_parts.figures import Figure
from scripts.bench_parts.net.club import allow_files
from scripts.bench_parts.net.crowd import SEATS, SETTLE, Crowd, crowd_at
from scripts.bench_parts.processes import Running, running

BARE: Final = 26_000
"""Acts a second of a bare fan-out on the machine for which the goals were set: machines differ,
ratios hold."""
SPEED_GOAL: Final = 5_000 / BARE
"""Of the bare fan-out's acts for each second of one core."""
PACE: Final = 0.1
"""Seconds from one act of a table to the next, where tables take their time."""
PACED_GOAL: Final = 0.60 / (2_000 / BARE)
"""Times what the bare fan-out takes of a core at that pace: 60 % of one at 2,000 acts a second."""
CLUB: Final = ("-m", "scripts.bench_parts.net.club")
FANOUT: Final = ("-m", "scripts.bench_parts.net.bare", "fanout")


@dataclass(frozen=True, slots=True)
class Effort:
    """How long to measure."""

    tables: int
    runs: int
    seconds: float
    """Of each run."""


@dataclass(frozen=True, slots=True)
class Load:
    """What a server did in a while."""

    acts: int
    seconds: float
    cpu: float
    """Seconds of a core."""

    @property
    def acts_a_core(self) -> float:
        """Acts for each second of a core that the server had to itself."""
        return self.acts / self.cpu


def club(effort: Effort) -> list[Figure]:
    """Full speed beside a bare fan-out of frames as long; then each table at its own pace."""
    allow_files(2 * effort.tables * SEATS + 64)
    with running([*CLUB, str(effort.tables)]) as host, running(FANOUT) as bare:
        return asyncio.run(_measure(host, bare, effort))


async def _measure(host: Running, bare: Running, effort: Effort) -> list[Figure]:
    async with crowd_at(_ports(host)) as players, crowd_at(_ports(bare) * effort.tables) as fans:
        ours, theirs = [], []
        for _ in range(effort.runs):
            theirs.append(await _load(bare, fans, None, effort.seconds))
            ours.append(await _load(host, players, None, effort.seconds))
        bare_paced = await _load(bare, fans, PACE, effort.seconds)
        paced = await _load(host, players, PACE, effort.seconds)
        stored = _turns_stored(host)
        return [
            _speed(ours, theirs, effort),
            _completeness(players, stored),
            _paced(paced, bare_paced, effort),
        ]


async def _load(server: Running, crowd: Crowd, pace: float | None, seconds: float) -> Load:
    """What ``server`` does for ``crowd`` in ``seconds``."""
    crowd.play(pace)
    await asyncio.sleep(SETTLE)
    acts, cpu, start = len(crowd.trips), server.cpu, perf_counter()
    await asyncio.sleep(seconds)
    load = Load(len(crowd.trips) - acts, perf_counter() - start, server.cpu - cpu)
    crowd.pause()
    await asyncio.sleep(SETTLE)
    return load


def _speed(ours: list[Load], theirs: list[Load], effort: Effort) -> Figure:
    rate = median(load.acts_a_core for load in ours)
    bare = median(load.acts_a_core for load in theirs)
    clock = median(load.acts / load.seconds for load in ours)
    return Figure(
        name=f"{effort.tables} tables, acts a second of a core",
        measured=f"{rate:,.0f}",
        yardstick=f"{bare:,.0f}",
        ratio=rate / bare,
        goal=f">= {SPEED_GOAL:.2f}",
        reached=rate / bare >= SPEED_GOAL,
        remark=f"{clock:,.0f} a second by the clock",
    )


def _completeness(crowd: Crowd, stored: int) -> Figure:
    """A table acts when all four viewers have seen the act before; here is whether it is stored."""
    return Figure(
        name="... sent to all four, and stored",
        measured=f"{stored:,}",
        goal=f"{len(crowd.trips):,}",
        reached=stored == len(crowd.trips),
    )


def _paced(ours: Load, bare: Load, effort: Effort) -> Figure:
    """The share of a core, as if not one act had come late."""
    nominal = effort.tables / PACE
    percents = [100 * load.cpu / load.acts * nominal for load in (ours, bare)]
    return Figure(
        name=f"... at {nominal:,.0f} acts a second, CPU",
        measured=f"{percents[0]:.1f} %",
        yardstick=f"{percents[1]:.1f} %",
        ratio=percents[0] / percents[1],
        goal=f"<= {PACED_GOAL:.1f}",
        reached=percents[0] / percents[1] <= PACED_GOAL,
        remark=f"{ours.acts / ours.seconds:,.0f} a second by the clock",
    )


def _ports(server: Running) -> list[int]:
    return msgspec.json.decode(server.said, type=_Ports).ports


class _Ports(msgspec.Struct):
    ports: list[int]


def _turns_stored(host: Running) -> int:
    """Acts that are in the store, read beside the host."""
    path = next(host.home.rglob(FILE_NAME))
    with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as database:
        (turns,) = database.execute(
            "SELECT COUNT(*) FROM lines WHERE instr(text, ?)", ('"type":"turn"',)
        ).fetchone()
    return int(turns)
