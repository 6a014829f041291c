"""The tables that run on this machine: to go back to one, or to close it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.message import Message

from netplay.registry import TableEntry
from tui.i18n import _
from tui.keys import Scope, bindings
from tui.presenter.spans import Tone, line
from tui.screens.list_screen import ListScreen
from tui.table_lines import table_detail
from tui.widgets.menu import Entry, Menu
from tui.widgets.rows import Rows


class TablesScreen(ListScreen, inherit_bindings=False):
    """A list of tables. A table is closed only after a question, for everybody at it loses it."""

    SCOPES = (Scope.LIST, Scope.TABLES, Scope.QUESTION)
    # In one list: a key of a base class would give way to the same key of an answer.
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(*SCOPES)]

    @dataclass
    class Rejoin(Message):
        """The player wants to be at this table."""

        table: TableEntry

    @dataclass
    class Close(Message):
        """The player wants this table to end."""

        table: TableEntry

    def __init__(self, tables: Sequence[TableEntry]) -> None:
        """Offer ``tables``."""
        super().__init__()
        self._tables = {table.table: table for table in tables}

    def heading(self) -> ComposeResult:
        """What the list is."""
        yield Rows(id="heading")

    def on_mount(self) -> None:
        """Show the tables."""
        heading = line(f" {_('Tables on this machine')}", Tone.STRONG)
        self.query_one("#heading", Rows).show([heading])
        self.offer(tuple(self._tables.values()))

    def offer(self, tables: Sequence[TableEntry]) -> None:
        """Offer ``tables`` from now on."""
        self._tables = {table.table: table for table in tables}
        about = _("Enter goes back to your seat there, or takes one; x closes the table.")
        self.menu.offer([Entry(name, name, about, table_detail(each)) for name, each in
                         self._tables.items()])  # fmt: skip
        if not tables:
            self.say(_("No table runs on this machine."))

    @on(Menu.Opened)
    def rejoin(self, event: Menu.Opened) -> None:
        """Go there."""
        self.post_message(self.Rejoin(self._tables[event.entry.id]))

    def action_close_table(self) -> None:
        """Ask whether the table is to end."""
        if self.menu.chosen is not None:
            table = self._tables[self.menu.chosen.id]
            question = _("Close {table} for everybody there? y: yes, n: no.")
            self.ask(question.format(table=table.table), partial(self._close, table))

    def _close(self, table: TableEntry) -> None:
        self.post_message(self.Close(table))
