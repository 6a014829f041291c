"""Whole matches of real programs through bad networks, crashes and stops; each is judged."""

from __future__ import annotations

import argparse
import asyncio
import os
import shutil
import signal
import sys
import tempfile
import traceback
from collections import Counter
from pathlib import Path
from time import monotonic
from typing import Final

from netplay.files.folders import HOME_VARIABLE
from scripts.lib.counts import count
from scripts.soak_parts.match import Report, SoakMatch
from scripts.soak_parts.plan import MAX_MISCHIEFS, POSITIONS, make_plan
from tests.processes.limits import SHORT, apply_limits

MATCHES: Final = 20
JOBS: Final = 6
"""Matches at a time: most of a match is waiting for a timeout."""
SEED: Final = 1
STOPPED: Final = 130
"""The exit code after a signal."""


class Soak:
    """A run of many matches."""

    def __init__(self, folder: Path, players: int | None, jobs: int) -> None:
        self._folder = folder
        self._players = players
        self._turn = asyncio.Semaphore(jobs)
        self._happened: Counter[str] = Counter()
        self._positions: set[int] = set()
        self.failed: list[int] = []
        """The seeds of the matches that went wrong."""
        self.grown = 0
        self.acts = 0

    async def run(self, seeds: range) -> None:
        """Play the match of each of ``seeds``; a cancelled one ends all its programs first."""
        async with asyncio.TaskGroup() as group:
            for seed in seeds:
                group.create_task(self._play(seed))

    def summary(self) -> list[str]:
        """What happened, a line each."""
        lines = [f"  {count:6} {what}" for what, count in sorted(self._happened.items())]
        lines.append(f"  {len(self._positions):6} of {POSITIONS} byte positions were hit")
        lines.append(f"  {self.grown / 1e6:6.1f} MB at most were added to a host")
        return lines

    async def _play(self, seed: int) -> None:
        async with self._turn:
            folder = self._folder / f"seed-{seed}"
            folder.mkdir()
            plan = make_plan(seed, self._players)
            try:
                report = await SoakMatch(plan, folder).play()
            except Exception:  # noqa: BLE001 - whatever it is, it is what is looked for here
                self.failed.append(seed)
                (folder / "fault").write_text(f"{plan}\n\n{traceback.format_exc()}")
                last = traceback.format_exc().rstrip().rpartition("\n")[2]
                print(f"seed {seed}: FAILED: {last.strip()}", flush=True)
                return
            self._add(report)
            shutil.rmtree(folder)
            players = plan.rules.players
            words = f"{players} players, {report.acts} acts, {report.seconds:.1f} s"
            print(f"seed {seed}: {words}", flush=True)

    def _add(self, report: Report) -> None:
        self._happened += report.happened
        self._positions |= report.positions
        self.grown = max(self.grown, report.grown)
        self.acts += report.acts


def main() -> int:
    """Play; the exit code is 1 where a match went wrong."""
    asked = _parse_arguments()
    apply_limits(SHORT)
    folder = Path(tempfile.mkdtemp(prefix="passing-soak-"))
    os.environ[HOME_VARIABLE] = str(folder / "players")
    seeds = range(asked.seed, asked.seed + asked.matches)
    began = monotonic()
    try:
        soak = asyncio.run(_soak(folder, asked.players, asked.jobs, seeds))
    except asyncio.CancelledError:
        print("Stopped.")
        return STOPPED
    finally:
        if not any(folder.glob("*/fault")):
            shutil.rmtree(folder)
    print(f"{len(seeds)} matches, {soak.acts} acts, {monotonic() - began:.0f} s")
    print("\n".join(soak.summary()))
    if soak.failed:
        again = f"scripts/soak --matches 1 --seed {soak.failed[0]}"
        print(f"{len(soak.failed)} went wrong: see {folder}, or play one again: {again}")
        return 1
    print("All went well.")
    return 0


async def _soak(folder: Path, players: int | None, jobs: int, seeds: range) -> Soak:
    """Play all matches. A signal ends every program that was started, and then this one."""
    loop, this = asyncio.get_running_loop(), asyncio.current_task()
    for stop in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(stop, this.cancel if this else loop.stop)
    soak = Soak(folder, players, jobs)
    await soak.run(seeds)
    return soak


def _parse_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="scripts/soak",
        description="Plays whole matches of real programs through bad networks, crashes and "
        f"stops, and judges each. About {MAX_MISCHIEFS} connections of a match fail.",
    )
    parser.add_argument("--matches", type=count, default=MATCHES, metavar="N", help="how many")
    parser.add_argument(
        "--seed", type=int, default=SEED, metavar="N", help="of the first match; others count up"
    )
    parser.add_argument(
        "--players", type=int, choices=(2, 3, 4), help="at each table; any number without it"
    )
    parser.add_argument(
        "--jobs", type=count, default=JOBS, metavar="N", help="matches played at a time"
    )
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
