"""The lobby of a table: seats, rules, how others join; the match starts when all are ready."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import ClassVar, Final

from textual import events, getters
from textual.app import ComposeResult
from textual.binding import BindingType

from engine.seats import Seat
from netplay.joining.updates import Ended, TableClient
from netplay.messages import ClearSeat, SetReady, Snapshot, SwapSeats
from netplay.shapes import Kind
from tui.apps.messages import LeaveTable, OpenHelp
from tui.i18n import _
from tui.keys import KeyRow, Scope, action_of, bindings, key_for, rows
from tui.model.picks import Pick, freeing
from tui.model.seating import bot_seated, first_choice, next_bot
from tui.model.table_model import TableModel
from tui.presenter.join_rows import way_rows
from tui.presenter.lobby import (
    PROMPT_ROWS,
    lobby_prompt,
    lobby_rules,
    lobby_title,
    rules_rows,
    seat_rows,
)
from tui.presenter.log import log_rows
from tui.presenter.offers import TALK, can_talk, in_lobby
from tui.presenter.pick_row import pick_lines
from tui.presenter.prompt import asked
from tui.presenter.spans import Line, sentence_lines
from tui.screens.picking import PickingScreen
from tui.settings import Settings
from tui.widgets.chat_input import ChatInput
from tui.widgets.key_bar import KeyBar
from tui.widgets.pane import Pane
from tui.widgets.rows import Rows

_OWNERS: Final = frozenset({"add_bot", "clear_seat", "swap_seats"})
"""Actions that are the owner's alone."""
_PICKING: Final = frozenset(row.action for row in rows(Scope.PICK))
"""What can be done while a row of choices is open."""
_ONLY_PICKING: Final = frozenset({"pick", "close_picks"})
"""Of these, what can be done only then."""
_CHAT_LINE: Final = frozenset(row.action for row in rows(Scope.CHAT))
"""What the chat line does itself, and only while it is open."""
_WHILE_CHATTING: Final = _CHAT_LINE | {"help", "leave", "interrupt"}
"""With what keys that type nothing still do beside it."""
_AFTER_THE_END: Final = frozenset({"ready", "help", "leave", "interrupt", "app.command_palette"})
"""What can still be done at a table that has ended for the reader."""


_OTHER_ROWS: Final = 7
"""Of the title, a line of the log, the keys, and the empty rows between: none of them gives way."""


class LobbyScreen(PickingScreen):
    """The lobby. The owner fills, frees and swaps seats; everybody says when they are ready."""

    BINDINGS: ClassVar[list[BindingType]] = [*bindings(Scope.LOBBY, Scope.PICK, Scope.QUESTION)]

    AUTO_FOCUS = ""

    key_bar = getters.query_one(KeyBar)
    prompt = getters.query_one("#prompt", Rows)

    def __init__(self, client: TableClient, model: TableModel) -> None:
        """Show ``model``; the first open seat is chosen, or the player's own."""
        super().__init__(client, model)
        self._chosen = first_choice(model)
        self._marked: Seat | None = None
        self._remark = ""
        self._picks: tuple[Pick, ...] = ()

    def content(self) -> ComposeResult:
        """Rows, from the title to the keys."""
        yield Rows(id="title")
        yield Rows(id="seats")
        yield Rows(id="rules")
        yield Rows(id="join")
        yield Pane(id="log")
        yield ChatInput()
        yield Rows(id="prompt")
        yield KeyBar(
            *(Scope.LOBBY, Scope.CHAT, Scope.PICK, Scope.QUESTION),
            ascii_only=self.ascii_only,
            as_meant=self._as_meant,
        )

    def on_mount(self) -> None:
        """Show what is known already."""
        self._draw()

    def on_resize(self) -> None:
        """Use the room there is now."""
        self.call_after_refresh(self._draw)

    def show(self, model: TableModel) -> None:
        """Show ``model``; the choice stays where it was, and what was said stays until a key."""
        self.model = model
        if model.refusal:
            self._remark = model.refusal.text
        if self._marked is not None and self._marked >= self._seats:
            self._marked = None
        if self.is_mounted:
            self._draw()

    def take_settings(self, settings: Settings) -> None:
        """Name the keys that are in force now."""
        super().take_settings(settings)
        self._draw()

    def say(self, sentence: str) -> None:
        """Show ``sentence`` before the prompt."""
        self._remark = sentence
        self._draw()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """The seats are the owner's to fill; a watcher only looks on."""
        if self.is_chatting:
            return action in _WHILE_CHATTING
        if action in _CHAT_LINE or (self._has_ended and action not in _AFTER_THE_END):
            return False
        if self._picks and not self.is_asking and action not in _PICKING:
            return False
        if action in _ONLY_PICKING and not self._picks:
            return False
        if action in _OWNERS and not self.model.is_owner:
            return False
        if action in TALK and not can_talk(action, self.model):
            return False
        if action == "ready" and self.model.seat is None and not self._has_ended:
            return False
        return super().check_action(action, parameters)

    def on_key(self, event: events.Key) -> None:
        """Forget what the last key led to; say of one that does nothing why it does nothing."""
        if self._remark and not self.is_asking:
            self.say("")
        if self.is_chatting or event.key in self.active_bindings:
            return
        is_busy = self._has_ended or self.is_asking or self.picks
        action = None if is_busy else action_of(event.key, Scope.LOBBY)
        if action in _OWNERS or action == "owner":
            self.say_whose_it_is()
        elif action == "chat":
            self.is_chat_on()
        elif action == "emote":
            self.action_emote()
        elif action == "ready":
            self.say(_("You only watch."))
        else:
            self.say_unknown(event)

    # ------------------------------------------------------------ keys

    def action_ready(self) -> None:
        """Say that the player is ready, or no longer; go back where the table has ended."""
        snapshot, seat = self.model.snapshot, self.model.seat
        if self._has_ended:
            self.post_message(LeaveTable())
        elif snapshot is not None and seat is not None:
            ready = not snapshot.chairs[seat].ready
            self.client.send(SetReady(self.client.new_id(), ready))

    def action_next_seat(self) -> None:
        """Choose the seat below."""
        self._choose((self._chosen + 1) % self._seats)

    def action_previous_seat(self) -> None:
        """Choose the seat above."""
        self._choose((self._chosen - 1) % self._seats)

    def action_seat(self, key: str) -> None:
        """Choose the seat of that number."""
        if int(key) <= self._seats:
            self._choose(int(key) - 1)

    def action_add_bot(self) -> None:
        """Seat a bot in the chosen seat, or one of the next level where one sits already."""
        snapshot = self.model.snapshot
        if snapshot is None:
            return
        level = next_bot(snapshot.chairs[self._chosen])
        seating = bot_seated(snapshot, self._chosen, level)
        for make in seating.requests:
            self.client.send(make(self.client.new_id()))
        self.say(seating.remark)

    def action_clear_seat(self) -> None:
        """Free the chosen seat; of a player it asks first."""
        snapshot, seat = self.model.snapshot, self._chosen
        kind = snapshot.chairs[seat].kind if snapshot else Kind.OPEN
        if seat == self.model.seat:
            words = _("This is your own seat: {leave} leaves the table.")
            self.say(words.format(leave=key_for("leave")))
        elif snapshot is not None and kind is Kind.HUMAN:
            self.take(freeing(snapshot, seat))
        elif kind is Kind.BOT:
            self.client.send(ClearSeat(self.client.new_id(), seat))

    def action_swap_seats(self) -> None:
        """Mark the chosen seat, or swap it with the marked one."""
        marked, self._marked = self._marked, None
        if marked is None:
            self._marked = self._chosen
        elif marked != self._chosen:
            self.client.send(SwapSeats(self.client.new_id(), marked, self._chosen))
        self._draw()

    def action_leave(self) -> None:
        """Leave the table; in the lobby nobody is kept waiting, so nothing is asked."""
        self.post_message(LeaveTable())

    @property
    def picks(self) -> tuple[Pick, ...]:
        """The row of choices that is open."""
        return self._picks

    def open_picks(self, picks: tuple[Pick, ...]) -> None:
        """Show these in the place of the prompt; none closes the row."""
        self._picks = picks
        self._remark = ""
        self._draw()

    @property
    def is_chatting(self) -> bool:
        """Whether the chat line is open, in the place of the prompt."""
        return self.has_class("-chatting")

    def action_chat(self) -> None:
        """Open the chat line; until it is closed it takes every key."""
        self.add_class("-chatting")
        self.refresh_bindings()
        self.query_one(ChatInput).begin(is_watching=self.model.seat is None)

    def close_chat(self) -> None:
        """Put the chat line away, and what was written with it."""
        self.query_one(ChatInput).clear()
        self.set_focus(None)
        self.remove_class("-chatting")
        self.refresh_bindings()

    def help_wanted(self) -> OpenHelp:
        """The keys, those of a turn too, and the rules that will be in force."""
        snapshot = self.model.snapshot
        rules = lobby_rules(snapshot) if snapshot else None
        scopes = (Scope.LOBBY, Scope.CHAT, Scope.PICK, Scope.QUESTION, Scope.ROUND)
        return OpenHelp(scopes, rules, self.model)

    # ------------------------------------------------------------ inside

    def _as_meant(self, row: KeyRow) -> KeyRow | None:
        return in_lobby(row, self.model, min(self._chosen, self._seats - 1))

    @property
    def _seats(self) -> int:
        return len(self.model.snapshot.chairs) if self.model.snapshot else 1

    @property
    def _has_ended(self) -> bool:
        return isinstance(self.model.link, Ended)

    def _choose(self, seat: Seat) -> None:
        self._chosen = seat
        self._remark = ""
        self._draw()

    def _draw(self) -> None:
        """Show all rows anew; those that stay the same are not written again."""
        snapshot = self.model.snapshot
        if snapshot is None or not self.is_there:
            return
        arrow, cells = (">" if self.ascii_only else "►"), self.size.width
        self._chosen = min(self._chosen, self._seats - 1)
        seats = seat_rows(self.model, snapshot, self._chosen, self._marked, arrow, cells)
        rules = rules_rows(snapshot, self.model.habits, cells)
        self._show("title", [lobby_title(self.model, snapshot)])
        self._show("seats", seats)
        self._show("rules", rules)
        prompt = self._prompt(snapshot, cells)
        self._show("prompt", prompt)
        room = self.size.height - len(seats) - len(rules) - len(prompt) - _OTHER_ROWS
        self._show("join", way_rows(self.model, cells, room))
        log = partial(log_rows, self.model.log)
        self.query_one("#log", Pane).paint(log)
        self.refresh_bindings()

    def _prompt(self, snapshot: Snapshot, cells: int) -> tuple[Line, ...]:
        if self.is_asking:
            return sentence_lines(asked(self._remark), cells, PROMPT_ROWS)
        if self._picks:
            return pick_lines(self._picks, cells, PROMPT_ROWS)
        return lobby_prompt(self.model, snapshot, self._chosen, self._remark, cells)

    def _show(self, rows: str, lines: Sequence[Line]) -> None:
        widget = self.query_one(f"#{rows}", Rows)
        widget.styles.height = len(lines)
        widget.show(lines)
