"""The screen: how soon a player sees what a key, another player or a start leads to, and the cost.

Everything is measured through pseudo-terminals of 80 by 24 with 256 colours, and set against the
smallest Textual app, one label, in the same run, turn about. A start counts from the program's
first instruction, imports included, to the moment from which every character of its screen is
there; a key counts from its press to the last byte of what it changes, on the same screen or on
another player's. Quantiles are those of the run in the middle. Motion and pauses are switched
off by the player's settings, and the card of the first time has been seen.

It reads what Linux says of its processes, and runs before all other programs where the system
allows it.
"""

from __future__ import annotations

import sys
from contextlib import nullcontext
from dataclasses import dataclass
from typing import Final

from scripts.bench_parts.asking import can_measure, is_quick
from scripts.bench_parts.figures import Figure, report
from scripts.bench_parts.processes import undisturbed
from scripts.bench_parts.screen import play, rest, starts


@dataclass(frozen=True, slots=True)
class Effort:
    """How much to measure."""

    starts: int
    runs: int
    acts: int
    """Of a run."""
    arrows: int
    """Of a run alone."""
    seconds: float
    """Of rest."""


FULL: Final = Effort(starts=15, runs=5, acts=100, arrows=100, seconds=10.0)
QUICK: Final = Effort(starts=1, runs=1, acts=3, arrows=3, seconds=0.2)


def main() -> int:
    """Run the benchmark; 1 where a goal is missed."""
    quick = is_quick(
        "screen",
        "The screen of a table beside the smallest Textual app: how soon, and at what cost.",
        "keys",
    )
    if not can_measure():
        return 1
    effort = QUICK if quick else FULL
    figures: list[Figure] = []
    with nullcontext() if quick else undisturbed():
        figures += starts.first_paints(effort.starts)
        figures += starts.help_page(effort.starts)
        figures += play.keys_and_acts(effort.runs, effort.acts)
        figures += play.keys_alone(effort.runs, effort.arrows)
        figures += rest.at_rest(effort.seconds)
    return report(figures, quick=quick, ratio_of="a first paint to the smallest")


if __name__ == "__main__":
    sys.exit(main())
