"""From a command to the first screen, and the memory that it takes."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from time import perf_counter
from typing import Final, NamedTuple

from scripts.bench_parts.figures import KILO, MILLI, Figure, ratio_figure
from scripts.bench_parts.processes import PASSING, resident
from scripts.bench_parts.screen.tables import (
    ALONE,
    SMALLEST,
    home,
    host,
    in_lobby,
    joining,
    shows_keys,
    shows_own_turn,
    shows_table,
)
from scripts.bench_parts.screen.terminal import ENTER, Test, rest, terminal

PAINT_GOAL: Final = 1.7
MEMORY_GOAL: Final = 1.4
"""Times the smallest app's."""
HELP_GOAL: Final = 2.0
"""Times the import of click alone."""
CLICK: Final = ("-c", "import click")
SETTLE: Final = 0.3
"""Seconds in which what is put off until after the first screen is done."""


class Start(NamedTuple):
    """Of one program."""

    paint: float
    """Milliseconds until its screen was complete."""
    memory: float
    """Megabytes that it then had."""


def first_paints(starts: int) -> list[Figure]:
    """A seat at a table with a host of its own, and one at a table in the same process."""
    found: tuple[list[Start], ...] = ([], [], [])
    with host("--bots", "1") as port, home() as kept:
        coming_back = joining(port, "Bo")
        with in_lobby(port, "Bo", kept) as player:
            player.press(ENTER, is_there=shows_own_turn)
        programs = (
            (SMALLEST, shows_keys),
            (coming_back, shows_own_turn),
            (ALONE, shows_table),
        )
        for _ in range(starts):
            for (arguments, is_there), runs in zip(programs, found, strict=True):
                runs.append(_start(arguments, kept, is_there))
    return [
        *_figures("first paint of the table", "ms", 0, found, PAINT_GOAL),
        *_figures("resident memory", "MB", 1, found, MEMORY_GOAL),
    ]


def help_page(starts: int) -> list[Figure]:
    """What stands between a player and ``passing --help``."""
    bare, ours = [], []
    for _ in range(starts):
        bare.append(_run(CLICK))
        ours.append(_run((*PASSING, "--help")))
    return [ratio_figure("passing --help", ours, bare, "ms", HELP_GOAL)]


def _start(arguments: Sequence[str], kept: Path, is_there: Test) -> Start:
    with terminal(arguments, kept) as started:
        paint = started.start(is_there)
        rest([started], SETTLE)
        return Start(paint * MILLI, resident(started.pid) / KILO**2)


def _run(arguments: Sequence[str]) -> float:
    """Milliseconds until a Python with these ``arguments`` has ended."""
    begun = perf_counter()
    subprocess.run([sys.executable, *arguments], check=True, stdout=subprocess.DEVNULL)  # noqa: S603 - our own
    return (perf_counter() - begun) * MILLI


def _figures(
    name: str, unit: str, part: int, runs: tuple[list[Start], ...], goal: float
) -> list[Figure]:
    """That ``part`` of the starts, at a table and alone, beside the smallest app's."""
    bare, seated, alone = ([start[part] for start in starts] for starts in runs)
    return [
        ratio_figure(name, seated, bare, unit, goal),
        ratio_figure("... alone, with the table and a bot in it", alone, bare, unit, goal),
    ]
