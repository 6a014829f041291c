"""A table on the network: how soon, for how many, and at what cost.

Everything is measured over loopback through real processes, and set against something bare in the
same run, turn about, so that a busy machine slows both: a server on asyncio that does nothing but
answer with frames as long, or an interpreter that has only loaded what a host needs. What counts
moments also runs before all other programs, where the system allows it. It reads what Linux says
of its processes.
"""

from __future__ import annotations

import sys
from contextlib import nullcontext
from typing import Final

from scripts.bench_parts.asking import can_measure, is_quick
from scripts.bench_parts.figures import Figure, report
from scripts.bench_parts.net import idle, latency, load, secured
from scripts.bench_parts.processes import undisturbed

FULL: Final = (
    latency.Effort(runs=5, acts=1_000, slices=35, acts_a_slice=20),
    load.Effort(tables=200, runs=3, seconds=4.0),
    idle.Effort(starts=7, seconds=15.0, connections=100),
    secured.Effort(runs=5, joins=15, acts=500),
)
QUICK: Final = (
    latency.Effort(runs=1, acts=50, slices=2, acts_a_slice=10),
    load.Effort(tables=4, runs=1, seconds=0.3),
    idle.Effort(starts=1, seconds=0.3, connections=20),
    secured.Effort(runs=1, joins=2, acts=30),
)


def main() -> int:
    """Run the benchmark; 1 where a goal is missed."""
    quick = is_quick(
        "net", "A table on the network: how soon, for how many, and at what cost.", "acts"
    )
    if not can_measure():
        return 1
    soon, many, cost, coded = QUICK if quick else FULL
    figures: list[Figure] = []
    with nullcontext() if quick else undisturbed():
        figures += latency.acknowledgements(soon)
        figures += latency.beside_a_deaf_watcher(soon)
        figures += idle.starts(cost)
        figures += secured.joining(coded)
        figures += secured.acts(coded)
    figures += load.club(many)
    figures += idle.rest(cost)
    figures += idle.connections(cost)
    return report(figures, quick=quick, ratio_of="an act to an echo")


if __name__ == "__main__":
    sys.exit(main())
