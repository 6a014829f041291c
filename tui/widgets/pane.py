"""Rows that are made for the room there is: given a function of width and height, not lines."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from tui.presenter.spans import Line
from tui.widgets.rows import Rows

Painter: TypeAlias = Callable[[int, int], Sequence[Line]]
"""Given width and height in cells, the lines that fill them."""


def _nothing(_width: int, _height: int) -> Sequence[Line]:
    return ()


class Pane(Rows):
    """Shows what its painter makes for its size, again whenever that changes."""

    _painter: Painter = staticmethod(_nothing)

    def paint(self, painter: Painter) -> None:
        """Show what ``painter`` makes from now on."""
        self._painter = painter
        self._repaint()

    def on_resize(self) -> None:
        """Make the lines for the new size."""
        self._repaint()

    def _repaint(self) -> None:
        width, height = self.size
        if width and height:
            self.show(self._painter(width, height))
