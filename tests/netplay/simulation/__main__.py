"""The command ``scripts/simulate_faults``: many seeds at once, or one with all that happened."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from time import perf_counter
from typing import Final, NamedTuple

from scripts.lib.counts import count
from tests.netplay.simulation.simulation import Outcome, verdict_on

SEEDS: Final = 2_000
"""Where nothing else is asked for: a minute or two."""
SEEDS_AT_ONCE: Final = 25
"""That a process is given: a second or two, so that progress shows."""
LINES_OF_A_FAILURE: Final = 40
"""Of the trace of a seed that failed; ``--seed`` and ``--trace`` show all of it."""


class Report(NamedTuple):
    """What became of some seeds."""

    seeds: int
    acts: int
    processes: int
    """Of all hosts: each above one for a seed was a crash, or a stop."""
    failed: tuple[int, ...]


def main() -> int:
    """Run the command; 1 where a seed failed."""
    arguments = _parse_arguments()
    if arguments.seed is not None:
        return _show(arguments.seed, whole=arguments.trace)
    first, last = arguments.first, arguments.first + arguments.seeds
    begun, seeds, acts, processes = perf_counter(), 0, 0, 0
    for report in _reports(first, last):
        seeds, acts = seeds + report.seeds, acts + report.acts
        processes += report.processes
        _say(f"{seeds:>8,} seeds {acts:>10,} acts {processes:>8,} processes of hosts")
        if report.failed:
            return _show(report.failed[0], whole=False)
    minutes = (perf_counter() - begun) / 60
    _say(f"No promise was broken; {seeds / minutes:,.0f} seeds a minute.")
    return 0


def _reports(first: int, last: int) -> Iterator[Report]:
    """Reports on the seeds from ``first`` to before ``last``, as they come from all processors."""
    with ProcessPoolExecutor() as pool:
        running: list[Future[Report]] = [
            pool.submit(_run, at, min(at + SEEDS_AT_ONCE, last))
            for at in range(first, last, SEEDS_AT_ONCE)
        ]
        try:
            for future in as_completed(running):
                yield future.result()
        finally:
            pool.shutdown(cancel_futures=True)


def _run(first: int, last: int) -> Report:
    acts, processes, failed = 0, 0, []
    for seed in range(first, last):
        match verdict_on(seed):
            case Outcome() as outcome:
                acts += outcome.acts
                processes += outcome.processes
            case _:
                failed.append(seed)
    return Report(last - first, acts, processes, tuple(failed))


def _show(seed: int, *, whole: bool) -> int:
    """Play one seed and tell what happened in it; 1 where it failed."""
    lines: list[str] = []
    verdict = verdict_on(seed, lambda seconds, line: lines.append(f"{seconds:10.3f}  {line}"))
    has_failed = isinstance(verdict, str)
    if has_failed and not whole:
        lines = lines[-LINES_OF_A_FAILURE:]
    for line in lines if has_failed or whole else ():
        _say(line)
    if has_failed:
        _say(f"seed {seed} failed: {verdict}")
        _say(f"The whole of it: scripts/simulate_faults --seed {seed} --trace")
        return 1
    _say(f"seed {seed} broke no promise: {verdict}")
    return 0


def _say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def _parse_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="scripts/simulate_faults", description=__doc__)
    parser.add_argument("--seeds", type=count, default=SEEDS, metavar="N", help="how many")
    parser.add_argument("--from", type=int, default=0, dest="first", metavar="S", help="the first")
    parser.add_argument("--seed", type=int, metavar="S", help="this one alone")
    parser.add_argument("--trace", action="store_true", help="all that happened in it")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
