"""What a benchmark found, beside its yardstick and its goal, as the rows of a table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from statistics import median, quantiles
from typing import Final

MILLI: Final = 1e3
"""Milliseconds in a second."""
MICRO: Final = 1e6
"""Microseconds in a second."""
KILO: Final = 1024.0
"""Bytes in a kilobyte; its square is a megabyte."""

_COLUMNS: Final = "{:44}{:>12}{:>12}{:>8}{:>12}   {:6} {}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Figure:
    """One thing that was measured."""

    name: str
    measured: str
    """With its unit."""
    yardstick: str = ""
    """The same of something bare, in the same run."""
    ratio: float | None = None
    """Measured over yardstick, in the middle of the runs."""
    goal: str
    reached: bool
    remark: str = ""
    """What else is worth knowing; it is not judged."""

    def row(self, *, judged: bool) -> str:
        """The row of this figure; what is not ``judged`` is only shown."""
        ratio = "" if self.ratio is None else f"{self.ratio:.2f}"
        verdict = ("ok" if self.reached else "short") if judged else ""
        return _COLUMNS.format(
            self.name, self.measured, self.yardstick, ratio, self.goal, verdict, self.remark
        ).rstrip()


def p50_and_p99(seconds: Iterable[float], unit: float) -> tuple[float, float]:
    """What half of ``seconds`` are not longer than, and what 99 of 100 are not, in ``unit``."""
    cuts = quantiles(seconds, n=100)
    return cuts[49] * unit, cuts[98] * unit


def ratio_figure(
    name: str, measured: Sequence[float], yardstick: Sequence[float], unit: str, at_most: float
) -> Figure:
    """How ``measured`` compares with ``yardstick``, run by run: a busy moment slows both."""
    ratio = median(ours / bare for ours, bare in zip(measured, yardstick, strict=True))
    return Figure(
        name=name,
        measured=f"{median(measured):,.1f} {unit}",
        yardstick=f"{median(yardstick):,.1f} {unit}",
        ratio=ratio,
        goal=f"<= {at_most:g}",
        reached=ratio <= at_most,
    )


def table(figures: Sequence[Figure], *, judged: bool) -> str:
    """All ``figures`` under their heads."""
    heads = _COLUMNS.format("", "measured", "yardstick", "ratio", "goal", "", "").rstrip()
    return "\n".join([heads, *(figure.row(judged=judged) for figure in figures)])


def report(figures: Sequence[Figure], *, quick: bool, ratio_of: str) -> int:
    """Print ``figures`` and what they come to; the exit code comes back.

    Args:
        figures: what was measured; the first has a ratio.
        quick: whether too little was measured to judge by.
        ratio_of: what is set against what in the first.
    """
    print(table(figures, judged=not quick))
    if quick:
        print(f"ratio {figures[0].ratio:.2f} of {ratio_of}; too few to judge")
        return 0
    short = sum(not figure.reached for figure in figures)
    print(f"{short} of {len(figures)} goals missed" if short else "every goal is reached")
    return 1 if short else 0
