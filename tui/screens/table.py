"""The table: what a player sees and does in a match, from the first lead to the last result.

The screen turns keys into calls of ``tui.model.at_table`` and requests to the client, and draws
what the presenters make of the newest ``AtTable``. It decides nothing itself.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import ClassVar, Final

from msgspec.structs import replace
from textual import events, getters
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.timer import Timer

from netplay.joining.updates import Ended, TableClient
from netplay.messages import GoOn
from tui.apps.messages import KeepSettings, LeaveTable, OpenHelp
from tui.i18n import _
from tui.keys import Scope, bindings, rows
from tui.model.at_table import (
    AtTable,
    has_become_urgent,
    must_ask_to_leave,
    seen,
    shown_whole,
    sorted_anew,
    ticked,
    unfolds_in,
    viewed_anew,
)
from tui.model.choice import Asking, Plain
from tui.model.countdown import TICK_LATE, until_next
from tui.model.pauses import LAST_ACT_SHOWN_FOR
from tui.model.picks import Pick
from tui.model.table_model import TableModel
from tui.presenter.log import most_back
from tui.presenter.offers import scope_of
from tui.presenter.prompt import leave_question, reworded, waited_for
from tui.screens.paced import key_clock
from tui.screens.turn import TurnScreen
from tui.settings import Settings
from tui.terminal_title import turn_title
from tui.widgets.table_rows import TableRows

SPACIOUS_ROWS: Final = 30
"""Cells from which on the log has four rows."""

_HEIGHTS: Final = [*TurnScreen.VERTICAL_BREAKPOINTS, (SPACIOUS_ROWS, "-spacious")]

_ACTIONS: Final = {scope: frozenset(row.action for row in rows(scope)) for scope in Scope}
"""What keys do, by where they do it; looked up for every binding at every key."""
_WHILE_CHATTING: Final = frozenset({"help", "leave", "interrupt"})
"""What keys that type nothing still do while the chat line is open."""


class TableScreen(TurnScreen, inherit_bindings=False):
    """A table in a match. Made with a model, and shown every later one by the app."""

    AUTO_FOCUS = ""
    BINDINGS: ClassVar[list[BindingType]] = [
        *bindings(Scope.ROUND, Scope.RESULT, Scope.PICK, Scope.QUESTION)
    ]
    # Not by CSS_PATH: for that Textual parses all styles anew whenever the screen comes.
    DEFAULT_CSS = Path(__file__).with_name("table.tcss").read_text(encoding="utf-8")
    VERTICAL_BREAKPOINTS = _HEIGHTS

    rows = getters.query_one(TableRows)

    def __init__(
        self, client: TableClient, model: TableModel, *, clock: Callable[[], float] = key_clock
    ) -> None:
        """Show ``model``; ``clock`` is that of the keys."""
        super().__init__(client, model, clock)
        self._has_rows = False
        self._unsaid = ""
        self._at = AtTable(model=TableModel())
        self._ticking: Timer | None = None

    @property
    def at(self) -> AtTable:
        """The player at the table, as the screen shows it."""
        return self._at

    def content(self) -> ComposeResult:
        """Everything is in rows."""
        yield TableRows(self.app.profile)

    def on_mount(self) -> None:
        """Show what is known already, the way the player's settings ask for."""
        is_taught = self.app.settings.taught or self.model.seat is None
        self._at = self._liked(AtTable(model=TableModel(), is_taught=is_taught))
        self._has_rows = True
        self._see(self.model)

    # ------------------------------------------------------------ what is shown

    def see(self, model: TableModel) -> None:
        """Show ``model``; a choice stays unless the position is another."""
        if self._has_rows:
            self._see(model)

    def take_settings(self, settings: Settings) -> None:
        """Show the hand and the board as ``settings`` say, and the keys that are in force now."""
        super().take_settings(settings)
        if self._has_rows:
            self.set_at(self._liked(self._at))

    def _see(self, model: TableModel) -> None:
        before, was_asked = self._at, bool(self._at.question)
        self.set_at(reworded(seen(self._at, model, self._clock()), before.model))
        self._mind_the_time(before)
        self._call(before)
        if model.alarm is not None and before.model.alarm is None:
            self.ring()
        self.follow_the_table(before)
        if was_asked and not self._at.question:
            self.action_answer_no()
        elif was_asked:
            self.tell_over(self._at.question)

    def say(self, sentence: str) -> None:
        """Show ``sentence`` before the prompt, until the next key."""
        self.set_at(replace(self._at, remark=sentence))

    def say_in_passing(self, sentence: str) -> None:
        """Show ``sentence`` before the prompt, once nothing else stands there."""
        self._unsaid = sentence
        self.set_at(self._at)

    def set_at(self, at: AtTable) -> None:
        """Be as ``at``, and show it."""
        if self._unsaid and not (at.remark or at.question or at.picks):
            at, self._unsaid = replace(at, remark=self._unsaid), ""
        self._at = at
        if self.is_there:
            self.rows.draw(at)

    def _liked(self, at: AtTable) -> AtTable:
        """``at`` as the player likes to see it, on this terminal."""
        settings, profile = self.app.settings, self.app.profile
        unfolding = replace(
            at.unfolding,
            has_motion=settings.motion and profile.has_motion,
            last_act_for=LAST_ACT_SHOWN_FOR[settings.pause],
        )
        return replace(
            at,
            order=settings.sort,
            form=settings.tiles,
            marks=settings.marks,
            unfolding=unfolding,
        )

    def _call(self, before: AtTable) -> None:
        """Ring, and put it into the title, that the turn has come; take it out when it is over."""
        if self._at.is_own_turn == before.is_own_turn:
            return
        if self._at.is_own_turn:
            self.ring()
        self.app.entitle(turn_title(self._at))

    def _mind_the_time(self, before: AtTable) -> None:
        """Warn of what has become urgent, and wake up when another number is to be shown."""
        if has_become_urgent(before, self._at):
            self.ring()
        self._stop_ticking()
        waits = (until_next(self._at.model, self._at.elapsed), unfolds_in(self._at))
        wait = min((each for each in waits if each is not None), default=None)
        if wait is not None and self.is_active:
            self._ticking = self.set_timer(wait + TICK_LATE, self._tick)

    def _tick(self) -> None:
        before, self._at = self._at, ticked(self._at, self._clock())
        if unfolds_in(before) is None:
            self.rows.draw_time(self._at)
        else:
            self.rows.draw(self._at)
        self._mind_the_time(before)

    def _stop_ticking(self) -> None:
        if self._ticking is not None:
            self._ticking.stop()
        self._ticking = None

    # ------------------------------------------------------------ which keys act

    def on_key(self, event: events.Key) -> None:
        """Remember when a key was pressed; say of one that does nothing that it does nothing."""
        self.pressed_at = event.time
        self.catch_up()
        if self._at.shown_hand != self._at.hand:
            self.set_at(shown_whole(self._at))
        if not self._at.is_taught:
            self.set_at(replace(self._at, is_taught=True))
            self.post_message(KeepSettings(partial(dataclasses.replace, taught=True)))
        if not self.is_chatting and event.key not in self.active_bindings:
            self.say_unknown(event)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Which keys act now; a key of the turn that is not legal acts by saying why."""
        if self.is_chatting:
            return action in _WHILE_CHATTING
        is_here = action in _ACTIONS[scope_of(self._at)]
        return is_here and bool(super().check_action(action, parameters))

    def on_screen_resume(self) -> None:
        """What comes from a palette or a help screen was pressed elsewhere, and is meant now."""
        self.pressed_at = None
        if self._has_rows:
            self._tick()

    def on_screen_suspend(self) -> None:
        """Nothing need run down where nobody sees it."""
        self._stop_ticking()

    # ------------------------------------------------------------ between turns

    def action_go_on(self) -> None:
        """Agree to the next round or the rematch; go back where the table has ended."""
        snapshot, seat = self.model.snapshot, self.model.seat
        if isinstance(self.model.link, Ended):
            self.post_message(LeaveTable())
        elif not self._at.shows_result:
            self.set_at(shown_whole(self._at))  # It is agreed to what has been seen.
        elif snapshot is not None and seat in waited_for(snapshot):
            self.client.send(GoOn(self.client.new_id()))
            self.say("")
        else:
            self.say("" if seat is not None else _("You only watch."))

    def action_leave(self) -> None:
        """Leave the table; where a bot would play on, or nobody would, it asks first."""
        if must_ask_to_leave(self._at):
            self.ask(leave_question(self.model), self._leave)
        else:
            self._leave()

    def _leave(self) -> None:
        self.post_message(LeaveTable())

    def ask(self, question: str, yes: Callable[[], None]) -> None:
        """Ask ``question`` in the prompt; whatever else happens, it stays until it is answered."""
        super().ask(question, yes)
        self.set_at(replace(self._at, remark="", question=question))

    def action_answer_yes(self) -> None:
        """Do what was asked about."""
        self.set_at(replace(self._at, question=""))
        super().action_answer_yes()

    def action_answer_no(self) -> None:
        """Go on as before."""
        self.set_at(replace(self._at, question=""))
        super().action_answer_no()
        if isinstance(self._at.choice, Asking):
            self._press(Plain.NO)

    # ------------------------------------------------------------ what helps

    def action_sort(self) -> None:
        """Sort the hand another way."""
        if self.model.own is None:
            self.say(_("You only watch."))
        else:
            self.set_at(sorted_anew(self._at))
            self.post_message(KeepSettings(partial(dataclasses.replace, sort=self._at.order)))

    def action_view(self) -> None:
        """Draw the tiles another way."""
        self.set_at(viewed_anew(self._at))
        self.post_message(KeepSettings(partial(dataclasses.replace, tiles=self._at.form)))

    def help_wanted(self) -> OpenHelp:
        """The keys at a table, and the rules in force."""
        rules = self.model.shown.rules if self.model.shown else None
        scopes = (Scope.ROUND, Scope.RESULT, Scope.CHAT, Scope.PICK, Scope.QUESTION)
        return OpenHelp(scopes, rules, self.model)

    def action_log_back(self) -> None:
        """Show what happened before."""
        self._scroll_log(self.rows.log_step)

    def action_log_on(self) -> None:
        """Show what happened later."""
        self._scroll_log(-self.rows.log_step)

    def _scroll_log(self, lines: int) -> None:
        limit = most_back(self._at.model.log, self.rows.log_step)
        back = min(max(self._at.log_back + lines, 0), limit)
        self.set_at(replace(self._at, log_back=back))

    # ------------------------------------------------------------ chat, and rows of choices

    @property
    def picks(self) -> tuple[Pick, ...]:
        """The row of choices that is open."""
        return self._at.picks

    def open_picks(self, picks: tuple[Pick, ...]) -> None:
        """Show these in the place of the prompt; none closes the row."""
        self.set_at(replace(self._at, picks=picks, remark=""))

    def action_chat(self) -> None:
        """Open the chat line where the prompt is."""
        if self.is_chat_on():
            self.rows.open_chat(is_watching=self.model.seat is None)
            self.say("")

    @property
    def is_chatting(self) -> bool:
        """Whether the chat line is open, in the place of the prompt."""
        return self._has_rows and self.rows.is_chatting

    def close_chat(self) -> None:
        """Put the prompt back in its place."""
        self.rows.close_chat()
        self.say("")
