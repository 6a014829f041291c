"""The scores over the rounds of a match: for each round a stem a side, as high as its points.

Made of single characters rather than drawn by a plotting package: what tells the sides apart has to
be a mark as well as a colour, in ASCII and without colours too, from four rows upwards. A package
for plots in terminals (``textual-plotext``) draws in quadrant blocks or braille, which terminals
disagree about and which say nothing without colours, and would be one more thing to load.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple, Self

from engine.seats import Side
from tui.presenter.spans import SIDE_MARKS, SIDE_TONES, Line, Span, Tone

FEWEST_ROWS: Final = 4
"""Rows below which a chart says too little to be shown: its base line and three steps."""
MOST_ROWS: Final = 13
"""Rows from which on it says no more."""

_FEWEST_COLUMNS: Final = 5
"""Columns of one round: four sides."""
_STEM: Final = "│"
_LINE: Final = "·"
"""What the line of the target is made of."""
_WIDEST_GAP: Final = 6
"""Cells between two rounds."""

_Cell = tuple[str, Tone]


class _Plan(NamedTuple):
    """Where the stems stand."""

    rounds: tuple[int, ...]
    """Indices into the score sheet."""
    pitch: int
    """Cells from one round to the next."""
    spread: int
    """Cells from one side's stem to that of the next."""


def score_chart(
    sheet: Sequence[Sequence[int]],
    last_round: int,
    target: int,
    sides: int,
    cells: int,
    rows: int,
) -> tuple[Line, ...]:
    """The chart in at most ``rows`` rows of ``cells`` cells; none where that is too little.

    Where there are more rounds than room, every second or third of them is shown, and always the
    last: scores only grow, so nothing is hidden but when they grew.

    Args:
        sheet: points by side after each round, the newest last.
        last_round: the number of the newest round, from 1.
        target: the points that win the match.
        sides: scores in a row of the sheet.
        cells: the width.
        rows: the height.
    """
    labels = len(str(target)) + 2
    if not sheet or rows < FEWEST_ROWS or cells < labels + _FEWEST_COLUMNS:
        return ()
    height = min(rows, MOST_ROWS) - 1
    top = max(target, *sheet[-1])
    plan = _planned(len(sheet), last_round, sides, cells - labels)
    width = cells - labels
    grid: list[list[_Cell]] = [[(" ", Tone.PLAIN)] * width for _ in range(height)]
    scale = _Scale.of(target, top, height)
    _draw_target(grid, scale.target_row)
    for place, index in enumerate(plan.rounds):
        for side, points in enumerate(sheet[index]):
            column = place * plan.pitch + 1 + side * plan.spread
            _draw_stem(grid, column, scale.rows(points), side)
    base = _base_line(plan, last_round - len(sheet) + 1, width, sides)
    axis = [str(target) if row == height - scale.target_row else "" for row in range(height)]
    return (
        *(
            (Span(f"{label.rjust(labels - 2)} {'┤' if label else '│'}", Tone.DIM), *_spans(row))
            for label, row in zip(axis, grid, strict=True)
        ),
        (Span(f"{'0'.rjust(labels - 2)} └{base}", Tone.DIM),),
    )


def _planned(rounds: int, last_round: int, sides: int, cells: int) -> _Plan:
    """As many rounds as there is room for, the last of them among these."""
    narrow = max(sides, len(str(last_round))) + 1
    every = -(-rounds // max(cells // narrow, 1))
    shown = tuple(reversed(range(rounds - 1, -1, -every)))
    room = cells // len(shown)
    spread = 2 if room >= 2 * sides + 1 else 1
    return _Plan(shown, min(room, sides * spread + _WIDEST_GAP), spread)


class _Scale(NamedTuple):
    """How high points reach. A side that has not reached the target never touches its line."""

    target: int
    target_row: int
    top: int
    """The most points that any side has, or the target."""
    height: int

    @classmethod
    def of(cls, target: int, top: int, height: int) -> Self:
        """A scale of ``height`` rows for points from 1 to ``top``."""
        return cls(target, max(-(-target * height // top), 2), top, height)

    def rows(self, points: int) -> int:
        """How many rows ``points`` reach up: at least one, where there are any."""
        if points <= 0:
            return 0
        if points < self.target:
            return 1 + (points - 1) * (self.target_row - 1) // (self.target - 1)
        above = self.height - self.target_row
        return self.target_row + (points - self.target) * above // max(self.top - self.target, 1)


def _draw_target(grid: list[list[_Cell]], level: int) -> None:
    row = grid[len(grid) - level]
    row[:] = [(_LINE, Tone.DIM)] * len(row)


def _draw_stem(grid: list[list[_Cell]], column: int, level: int, side: Side) -> None:
    for above in range(1, level + 1):
        is_tip = above == level
        grid[len(grid) - above][column] = (SIDE_MARKS[side] if is_tip else _STEM, SIDE_TONES[side])


def _base_line(plan: _Plan, first_round: int, width: int, sides: int) -> str:
    """The line at 0 points, with the number of each round under the middle of its stems."""
    line = ["─"] * width
    middle = 1 + (sides - 1) * plan.spread // 2
    for place, index in enumerate(plan.rounds):
        number = str(first_round + index)
        start = place * plan.pitch + max(middle - (len(number) - 1) // 2, 0)
        line[start : start + len(number)] = number
    return "".join(line[:width])


def _spans(row: Sequence[_Cell]) -> Line:
    """Cells of one tone that follow each other, as one span."""
    spans: list[Span] = []
    for character, tone in row:
        if spans and spans[-1].tone is tone:
            spans[-1] = Span(spans[-1].text + character, tone)
        else:
            spans.append(Span(character, tone))
    return tuple(spans)
