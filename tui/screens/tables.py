"""The tables of this machine: to go back to one that runs, to take up one that was cut off."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import ClassVar, Final

from textual import on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.message import Message

from netplay.finding.registry import TableEntry
from tui.i18n import _
from tui.keys import Scope, bindings, key_for
from tui.presenter.spans import Tone, line
from tui.presenter.table_lines import (
    close_question,
    forget_question,
    table_detail,
    unfinished_detail,
)
from tui.screens.list_screen import ListScreen
from tui.ways.unfinished import UnfinishedTable
from tui.widgets.menu import Entry, Menu
from tui.widgets.rows import Rows

LOOK_AGAIN: Final = 2.0
"""Seconds until the list is made anew: soon for a person, and next to nothing for a machine."""


class TablesScreen(ListScreen, inherit_bindings=False):
    """A list of tables, those that run first. None is ended without a question."""

    SCOPES = (Scope.LIST, Scope.TABLES, Scope.QUESTION)
    # In one list: a key of a base class would give way to the same key of an answer.
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(*SCOPES)]

    class LookAgain(Message):
        """The list may be another by now."""

    @dataclass
    class Rejoin(Message):
        """The player wants to be at this table."""

        table: TableEntry

    @dataclass
    class Close(Message):
        """The player wants this table to end."""

        table: TableEntry

    @dataclass
    class Resume(Message):
        """The player wants this match to go on."""

        table: UnfinishedTable

    @dataclass
    class Forget(Message):
        """The player wants this match never to go on."""

        table: UnfinishedTable

    def __init__(
        self,
        tables: Sequence[TableEntry],
        unfinished: Sequence[UnfinishedTable] = (),
        *,
        complaint: str = "",
    ) -> None:
        """Offer ``tables``, which run, and those that are ``unfinished``.

        Args:
            tables: of this machine.
            unfinished: of this account.
            complaint: a sentence on why it cannot be said what is unfinished.
        """
        super().__init__()
        self._tables = {table.table: table for table in tables}
        self._unfinished = {table.name: table for table in unfinished}
        self._complaint = complaint

    def heading(self) -> ComposeResult:
        """What the list is."""
        yield Rows(id="heading")

    def on_mount(self) -> None:
        """Show the tables."""
        heading = line(" " + _("Tables on this machine"), Tone.STRONG)
        self.query_one("#heading", Rows).show([heading])
        self._show()
        self.set_interval(LOOK_AGAIN, self._look_again)
        if self._complaint:
            self.say(self._complaint)

    def offer(
        self, tables: Sequence[TableEntry], unfinished: Sequence[UnfinishedTable] = ()
    ) -> None:
        """Offer these from now on."""
        self._tables = {table.table: table for table in tables}
        self._unfinished = {table.name: table for table in unfinished}
        self._show()

    @on(Menu.Opened)
    def go(self, event: Menu.Opened) -> None:
        """Go there, or let the match go on."""
        name = event.entry.id
        if name in self._tables:
            self.post_message(self.Rejoin(self._tables[name]))
        else:
            self.post_message(self.Resume(self._unfinished[name]))

    def action_close_table(self) -> None:
        """Ask whether the table is to end."""
        chosen = self.menu.chosen
        if chosen is None:
            return
        if chosen.id in self._tables:
            question = close_question(chosen.id)
            wish: Message = self.Close(self._tables[chosen.id])
        else:
            question = forget_question(chosen.id)
            wish = self.Forget(self._unfinished[chosen.id])
        self.ask(question, partial(self._send, wish))

    def _look_again(self) -> None:
        if self.is_active and not self.is_asking:
            self.post_message(self.LookAgain())

    def _send(self, wish: Message) -> None:
        self.post_message(wish)

    def _show(self) -> None:
        keys = {"open": key_for("list.open"), "close": key_for("tables.close")}
        back = _("{open} goes back to your seat there, or takes one; {close} closes the table.")
        up = _("{open} takes the match up where it was cut off; {close} forgets it.")
        back, up = back.format(**keys), up.format(**keys)
        cells = max(map(len, (*self._tables, *self._unfinished)), default=0)
        running = ((name, back, table_detail(each)) for name, each in self._tables.items())
        cut_off = ((name, up, unfinished_detail(each)) for name, each in self._unfinished.items())
        self.menu.offer(
            [
                Entry(name, name.ljust(cells), about, detail)
                for name, about, detail in (*running, *cut_off)
            ]
        )
        if not self.menu.entries:
            self.say(_("No table runs on this machine."))
