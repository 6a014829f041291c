"""A screen of a table whose player has a coach; nobody at the table can see that it was asked."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from dataclasses import dataclass

from textual import on
from textual.message import Message

from netplay.updates import TableClient
from tui.at_table import AtTable, is_hint_wanted
from tui.coaching import Coaching, Considered, Told
from tui.screens.paced import PacedScreen
from tui.table_model import TableModel


class CoachedScreen(PacedScreen):
    """Asks the coach, and shows what it says once it has thought."""

    @dataclass
    class Coached(Message):
        """The coach has thought."""

        told: Told

    def __init__(self, client: TableClient, model: TableModel, clock: Callable[[], float]) -> None:
        """Show ``model``; ``clock`` is that of the keys."""
        super().__init__(client, model, clock)
        self._coaching = Coaching(lambda told: self.post_message(self.Coached(told)))

    @property
    @abstractmethod
    def at(self) -> AtTable:
        """The player at the table, as the screen shows it."""

    @abstractmethod
    def set_at(self, at: AtTable) -> None:
        """Be as ``at``, and show it."""

    async def on_unmount(self) -> None:
        """Nobody is there any more to be told."""
        await self._coaching.close()

    def follow_the_table(self) -> None:
        """Let the coach think no more about what is past."""
        self._coaching.follow(self.at.model.own)

    def action_hint(self) -> None:
        """Name an act that is good, and why, once the coach has thought."""
        # The words and the bots behind them take a while to import, and a table needs none.
        from tui.hint import hint_wanted, hinted  # noqa: PLC0415

        view = self.at.model.own
        if view is not None and self.at.is_own_turn and len(view.legal) == 1:
            self.set_at(hinted(self.at, None))
            return
        self.set_at(hint_wanted(self.at))
        if view is not None and self.at.is_own_turn:
            self._coaching.ask(view)

    @on(Coached)
    def tell(self, event: Coached) -> None:
        """Say what the coach says, unless the table has moved on."""
        from tui.hint import hinted  # noqa: PLC0415 - as above

        match event.told:
            case Considered(view, thought) if is_hint_wanted(self.at, view):
                self.set_at(hinted(self.at, thought))
