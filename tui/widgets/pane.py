"""Rows that are made for the room there is: given a function of width and height, not lines."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from textual.geometry import Size
from textual.strip import Strip

from tui.presenter.spans import Line
from tui.widgets.rows import Rows

Painter: TypeAlias = Callable[[int, int], Sequence[Line]]
"""Given width and height in cells, the lines that fill them."""


def _nothing(_width: int, _height: int) -> Sequence[Line]:
    return ()


class Pane(Rows):
    """Shows what its painter makes for its size, again whenever that changes.

    A new size is met when a row is drawn, not when Textual tells of it: that comes after the first
    frame, which would be blank.
    """

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002 - Textual's name
        """Nothing is shown yet."""
        super().__init__(id=id)
        self._painter: Painter = _nothing
        self._painted = Size()
        """For which the lines are; nothing where they are still to be made."""

    def paint(self, painter: Painter) -> None:
        """Show what ``painter`` makes from now on."""
        self._painter = painter
        self._painted = self.size
        if self._painted:
            self.show(painter(*self._painted))

    def render_line(self, y: int) -> Strip:
        """Row ``y`` of the lines, which are made anew when the widget has another size."""
        if self._painted != self.size:
            self._painted = self.size
            self._lines = tuple(self._painter(*self._painted))
        return super().render_line(y)
