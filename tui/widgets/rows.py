"""Rows of text in tones, drawn line by line: status, players, log, prompt, keys and results.

Only the rows that have changed are drawn again. The words say all that the tones say.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import takewhile
from typing import ClassVar, Final

from rich.cells import cell_len
from rich.segment import Segment
from textual import getters
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

from tui.apps.game_app import GameApp
from tui.presenter.spans import EMPTY, Line, Tone, cut_line, width
from tui.words.sentence import on_one_line

_ASCII: Final = str.maketrans("►◄«»▐▌│─└┤■○▼•·←→↑↓", "><<>[]|-++#ov*.<>^v")


class Rows(Widget):
    """Lines, the first of them at the top."""

    app = getters.app(GameApp)

    ALLOW_SELECT: ClassVar[bool] = False
    DEFAULT_CSS = """
    Rows {
        height: 1;
        width: 1fr;
    }
    """

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:  # noqa: A002 - Textual's name
        """Nothing is shown yet."""
        super().__init__(id=id, classes=classes)
        self._lines: tuple[Line, ...] = ()

    @property
    def lines(self) -> tuple[Line, ...]:
        """What is shown, from the top."""
        return self._lines

    def show(self, lines: Sequence[Line]) -> None:
        """Show ``lines`` from now on; those that stay as they were are not drawn again."""
        before, self._lines = self._lines, tuple(lines)
        changed = [
            Region(0, row, _changed(_at(before, row), _at(self._lines, row), self.size.width), 1)
            for row in range(max(len(before), len(self._lines)))
            if _at(before, row) != _at(self._lines, row)
        ]
        if changed:
            self.refresh(*changed)

    def render_line(self, y: int) -> Strip:
        """Row ``y``, blank to the right end."""
        cells, ground, tones = self.size.width, self.rich_style, self.app.tones
        segments = [
            Segment(self._written(span.text), ground + tones[span.tone])
            for span in cut_line(_at(self._lines, y), cells)
        ]
        return Strip(segments).adjust_cell_length(cells, ground).simplify()

    def _written(self, text: str) -> str:
        """``text`` as far as the terminal can show it."""
        text = on_one_line(text)  # The path of a folder may hold anything.
        if self.app.profile.utf8:
            return text
        return text.translate(_ASCII).encode("ascii", "replace").decode("ascii")


def _at(lines: Sequence[Line], row: int) -> Line:
    return lines[row] if row < len(lines) else EMPTY


def _changed(before: Line, after: Line, cells: int) -> int:
    """Cells from the left up to the last one that differs: a screen writes a row from its left."""
    longest = max(width(before), width(after))
    if width(before) != width(after) or longest > cells:
        return min(longest, cells)  # What is behind both is blank, and stays so.
    pairs = zip(_characters(before), _characters(after), strict=False)
    same = sum(cell_len(now) for (_, now), _ in takewhile(lambda pair: pair[0] == pair[1], pairs))
    return width(after) - same


def _characters(line: Line) -> Iterator[tuple[Tone, str]]:
    """From the right."""
    for span in reversed(line):
        for character in reversed(span.text):
            yield span.tone, character
