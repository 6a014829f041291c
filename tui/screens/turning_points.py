"""The turning points of a match, to be read."""

from __future__ import annotations

from collections.abc import Sequence

from engine.bots.review import TurningPoint
from tui.i18n import _
from tui.presenter.spans import Line
from tui.presenter.turning_points import turning_point_lines
from tui.screens.reader import ReaderScreen
from tui.words.reasons import NameOf


class TurningPointsScreen(ReaderScreen):
    """What the choices of one player cost most, and what was better."""

    def __init__(self, points: Sequence[TurningPoint], called: NameOf, player: str = "") -> None:
        """Show ``points``.

        Args:
            points: of one player, in the order in which they were.
            called: what the others are called.
            player: whose they are; empty where they are the reader's own.
        """
        super().__init__()
        self._points = tuple(points)
        self._called = called
        self._player = player

    def heading(self) -> str:
        """What is read here."""
        if self._player:
            return _("Turning points of {name}").format(name=self._player)
        return _("Turning points of your match")

    def lines(self, cells: int) -> tuple[Line, ...]:
        """The whole text in rows of ``cells`` cells."""
        return turning_point_lines(self._points, self._called, cells)
