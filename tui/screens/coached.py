"""A screen of a table whose player has a coach; nobody at the table can see that it was asked."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from msgspec.structs import replace
from textual import on
from textual.message import Message

from netplay.joining.updates import TableClient
from tui.i18n import _
from tui.keys import key_for
from tui.model.at_table import AtTable, is_hint_wanted
from tui.model.coaching import Coaching, Considered, Reviewed, Told
from tui.model.table_model import TableModel
from tui.screens.paced import PacedScreen
from tui.words.people import name_of


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

    def follow_the_table(self, before: AtTable) -> None:
        """Let the coach know what is shown now, in the place of ``before``."""
        self._coaching.follow(before.model, self.at.model)

    def action_hint(self) -> None:
        """Name an act that is good, and why, once the coach has thought."""
        # The words and the bots behind them take a while to import, and a table needs none.
        from tui.model.hint import hint_wanted, hinted  # noqa: PLC0415

        view = self.at.model.own
        if view is not None and self.at.is_own_turn and len(view.legal) == 1:
            self.set_at(hinted(self.at, None))
            return
        self.set_at(hint_wanted(self.at))
        if view is not None and self.at.is_own_turn:
            self._coaching.ask(view)

    def action_coach(self) -> None:
        """Show at which turns of the match a choice cost most."""
        from tui.presenter.turning_points import why_no_points  # noqa: PLC0415 - as above
        from tui.screens.turning_points import TurningPointsScreen  # noqa: PLC0415 - as above

        at, snapshot = self.at, self.at.model.snapshot
        if at.points and snapshot is not None:
            self.app.push_screen(TurningPointsScreen(at.points, partial(name_of, snapshot)))
        else:
            self.say(why_no_points(at))

    @on(Coached)
    def tell(self, event: Coached) -> None:
        """Say what the coach says, unless the table has moved on."""
        at = self.at
        match event.told:
            case Considered(view, thought) if is_hint_wanted(at, view):
                from tui.model.hint import hinted  # noqa: PLC0415 - as above

                self.set_at(hinted(at, thought))
            case Reviewed(turns, points) if turns == at.model.turns:
                from tui.words.turning_points import points_notice  # noqa: PLC0415 - as above

                more = [_("{key} shows more.").format(key=key_for("table.coach"))] if points else []
                words = " ".join([points_notice(points), *more])
                self.set_at(replace(at, points=points, coach=words, remark=""))
                self.refresh_bindings()
