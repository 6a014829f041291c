"""A screen of a table that shows what others do one act after another (``tui.model.pacing``)."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable

from textual.message import Message
from textual.timer import Timer

from netplay.joining.updates import TableClient
from tui.model.pacing import Pacing, caught_up, hears, passed
from tui.model.pauses import SHOWN_FOR
from tui.model.table_model import TableModel
from tui.screens.picking import PickingScreen


def key_clock() -> float:
    """Now, in the seconds that Textual stamps its events with."""
    return Message().time


class PacedScreen(PickingScreen):
    """Calls ``see`` with each model that is to be shown; the newest one is ``model``."""

    def __init__(self, client: TableClient, model: TableModel, clock: Callable[[], float]) -> None:
        """Show ``model``; ``clock`` is that of the keys."""
        super().__init__(client, model)
        self._clock = clock
        self._pacing = Pacing(model)
        self._next_act: Timer | None = None

    @abstractmethod
    def see(self, model: TableModel) -> None:
        """Show ``model`` now."""

    def show(self, model: TableModel) -> None:
        """Show ``model`` once what happened before it has been shown for long enough."""
        self.model = model
        self._pace(hears(self._pacing, model, self._clock(), self._shown_for))

    def catch_up(self) -> None:
        """Show the newest model: the player does not want to wait."""
        self._pace(caught_up(self._pacing))

    @property
    def _shown_for(self) -> float:
        return SHOWN_FOR[self.app.settings.pause]

    def _pace(self, pacing: Pacing) -> None:
        before, self._pacing = self._pacing, pacing
        if self._next_act is not None:
            self._next_act.stop()
            self._next_act = None
        if pacing.due is not None:
            wait = max(pacing.due - self._clock(), 0.0)
            self._next_act = self.set_timer(wait, self._show_next_act)
        if pacing.shown is not before.shown:
            self.see(pacing.shown)

    def _show_next_act(self) -> None:
        self._pace(passed(self._pacing, self._clock(), self._shown_for))
