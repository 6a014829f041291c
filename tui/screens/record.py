"""A record that is looked at again: the whole match, and each of its rounds act by act."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import ClassVar

from textual import getters, on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.message import Message

from engine.record.reading import Reading
from engine.seats import Seat
from tui.apps.messages import OpenHelp
from tui.art.board_art import BoardModel
from tui.art.tile_art import Look
from tui.art.tile_form import forms_to_try
from tui.i18n import _
from tui.keys import Scope, bindings
from tui.model.coaching import Coaching, Reviewed, Told
from tui.presenter.records import in_round_lines, overview_lines
from tui.presenter.results import result_lines
from tui.presenter.spans import Line, Span, Tone, cut_line, width
from tui.records import replay
from tui.records.replay import Replay
from tui.screens.base import GameScreen
from tui.settings import TileForm
from tui.widgets.board import Board
from tui.widgets.key_bar import KeyBar
from tui.widgets.notice import Notice
from tui.widgets.pane import Pane


class RecordScreen(GameScreen, inherit_bindings=False):
    """A record; the arrows go through it."""

    AUTO_FOCUS = ""
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(Scope.RECORD)]
    DEFAULT_CSS = """
    RecordScreen {
        #heading { background: $panel; }
        #facts { height: 1fr; }
        Board { display: none; }

        &.-round Board { display: block; height: 1fr; }
        &.-round #facts { height: 10; }
    }
    """

    @dataclass
    class Coached(Message):
        """The coach has thought."""

        told: Told

    notice = getters.query_one(Notice)

    def __init__(self, name: str, reading: Reading) -> None:
        """Show ``reading`` of the record that is called ``name``, the whole match first."""
        super().__init__()
        self._name = name
        self._at = Replay(reading)
        self._coaching = Coaching(lambda told: self.post_message(self.Coached(told)))
        self._coached: Seat = 0

    async def on_unmount(self) -> None:
        """Nobody is there any more to be told."""
        await self._coaching.close()

    @property
    def at(self) -> Replay:
        """Where the reader is."""
        return self._at

    def content(self) -> ComposeResult:
        """A heading, the board, what is to be read, and the keys."""
        yield Pane(id="heading")
        yield Board(self.app.profile)
        yield Pane(id="facts")
        yield Notice()
        yield KeyBar(Scope.RECORD, ascii_only=self.ascii_only)

    def on_mount(self) -> None:
        """Show the whole match."""
        self._go(lambda at: at)

    def say(self, sentence: str) -> None:
        """Show ``sentence`` above the keys until the next one."""
        self.notice.say(sentence)

    # ------------------------------------------------------------ what keys do

    def action_next_act(self) -> None:
        """Show the next act."""
        self._go(replay.to_next_act)

    def action_previous_act(self) -> None:
        """Take the last act back."""
        self._go(replay.to_previous_act)

    def action_next_round(self) -> None:
        """Show the end of the next round."""
        self._go(lambda at: replay.to_round(at, 1))

    def action_previous_round(self) -> None:
        """Show the end of the round before, or the whole match."""
        self._go(lambda at: replay.to_round(at, -1))

    def action_whole_match(self) -> None:
        """Show the whole match."""
        self._go(lambda at: replay.to_round(at, -at.round))

    def action_last_round(self) -> None:
        """Show the end of the last round."""
        self._go(lambda at: replay.to_round(at, len(at.reading.rounds)))

    def help_wanted(self) -> OpenHelp:
        """The keys, and the rules of that match."""
        match = self._at.reading.match
        return OpenHelp((Scope.RECORD,), match.rules if match else None)

    def action_coach(self) -> None:
        """Have the coach look at the turns of a player: the reader's, or the first person's."""
        # The words and the bots behind them take a while to import, and a record needs none.
        from engine.record.turns import turns_of  # noqa: PLC0415
        from tui.records.record_coach import player_name, seat_to_coach  # noqa: PLC0415

        reading = self._at.reading
        if reading.match is None or not reading.rounds:
            self.say(_("No round of this match has ended."))
            return
        self._coached = seat_to_coach(reading, self.app.settings.name)
        name = player_name(reading.match, self._coached)
        self.say(_("The coach looks at the turns of {name}...").format(name=name))
        self._coaching.review(tuple(turns_of(reading, self._coached)))

    @on(Coached)
    def show_points(self, event: Coached) -> None:
        """Show what the coach has found."""
        from tui.records.record_coach import player_name  # noqa: PLC0415 - as above
        from tui.screens.turning_points import TurningPointsScreen  # noqa: PLC0415 - as above

        match = self._at.reading.match
        if match is None or not isinstance(event.told, Reviewed):
            return
        self.say("")
        name, called = player_name(match, self._coached), partial(player_name, match)
        self.app.push_screen(TurningPointsScreen(event.told.points, called, name))

    def action_close(self) -> None:
        """Go back to the list."""
        self.dismiss()

    def action_leave(self) -> None:
        """Go back as well: there is nothing here to leave."""
        self.dismiss()

    def _go(self, move: Callable[[Replay], Replay]) -> None:
        at = self._at = move(self._at)
        form = TileForm(self.app.settings.tiles)
        self.set_class(at.round > 0, "-round")
        self.query_one(Board).show(BoardModel(train=replay.train_at(at), form=form))
        self.query_one("#heading", Pane).paint(lambda cells, _rows: (self._heading(cells),))
        self.query_one("#facts", Pane).paint(self._facts)

    # ------------------------------------------------------------ what is shown

    def _heading(self, cells: int) -> Line:
        at, rounds = self._at, len(self._at.reading.rounds)
        name = Span(f" {self._name}", Tone.STRONG)
        if not at.round:
            return cut_line((name,), cells)
        words = _("Round {round} of {rounds}   act {act} of {acts} ")
        place = Span(words.format(round=at.round, rounds=rounds, act=at.act, acts=at.acts))
        gap = max(cells - width((name, place)), 1)
        return cut_line((name, Span(" " * gap), place), cells)

    def _facts(self, cells: int, rows: int) -> tuple[Line, ...]:
        at, profile = self._at, self.app.profile
        if not at.round:
            return overview_lines(at.reading, cells, rows)
        model = replay.shown(at)
        form = forms_to_try(TileForm(self.app.settings.tiles), utf8=profile.utf8)[-1]
        look = Look(form, profile)
        if at.is_at_end:
            return result_lines(model, cells, rows, [look], is_past=True)
        return in_round_lines(model, at.hands, cells, rows, look)
