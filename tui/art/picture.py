"""A drawing in cells: rows of runs, each of one part. What is drawn is decided elsewhere.

Every character of a picture is one cell wide, so a text of n characters takes n cells.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final, NamedTuple, TypeAlias

from tui.art.parts import Part


class Run(NamedTuple):
    """Cells of one part that follow each other in a row."""

    text: str
    part: Part


Row: TypeAlias = tuple[Run, ...]


class Picture(NamedTuple):
    """Rows of the same width; equal pictures look the same."""

    width: int
    rows: tuple[Row, ...]

    @property
    def height(self) -> int:
        """The number of rows."""
        return len(self.rows)

    def text(self) -> str:
        """What is written, without its parts: one line a row."""
        return "\n".join("".join(run.text for run in row) for row in self.rows)


class Stretch(NamedTuple):
    """Cells of one row."""

    x: int
    y: int
    width: int


_BLANK: Final = (" ", Part.BOARD)


class Easel:
    """Where a picture is drawn. What lies outside of it is cut off."""

    def __init__(self, width: int, height: int) -> None:
        self._width = width
        self._rows = [[_BLANK] * width for _ in range(height)]

    def write(self, x: int, y: int, text: str, part: Part) -> None:
        """Write ``text`` from column ``x`` of row ``y``."""
        if not 0 <= y < len(self._rows):
            return
        row = self._rows[y]
        for column, character in enumerate(text, start=x):
            if 0 <= column < self._width:
                row[column] = character, part

    def stamp(self, x: int, y: int, art: Sequence[Row]) -> None:
        """Draw ``art`` with its top left corner in column ``x`` of row ``y``."""
        for below, row in enumerate(art):
            column = x
            for text, part in row:
                self.write(column, y + below, text, part)
                column += len(text)

    def picture(self) -> Picture:
        """What has been drawn."""
        return Picture(self._width, tuple(tuple(_runs(row)) for row in self._rows))


def changes(old: Picture, new: Picture) -> Iterator[Stretch]:
    """The cells that differ between two pictures of one size, as at most one span a row.

    One span and not several, for a screen writes a row anew from its left edge for each of them.
    """
    for y, (before, after) in enumerate(zip(old.rows, new.rows, strict=True)):
        if before == after:
            continue
        pairs = zip(_cells(before), _cells(after), strict=True)
        columns = [x for x, (was, is_now) in enumerate(pairs) if was != is_now]
        yield Stretch(columns[0], y, columns[-1] + 1 - columns[0])


def _cells(row: Row) -> list[tuple[str, Part]]:
    return [(character, part) for text, part in row for character in text]


def _runs(cells: Sequence[tuple[str, Part]]) -> Iterator[Run]:
    for part, group in groupby(cells, key=lambda cell: cell[1]):
        yield Run("".join(character for character, _ in group), part)
