"""Join: the tables found on this machine and near it, or an address that is typed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar, Final

from textual import on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.message import Message
from textual.timer import Timer

from netplay.address import format_address, parse_address
from netplay.errors import AddressError
from netplay.shapes import Role
from tui.apps.messages import JoinWanted
from tui.i18n import LazyText, _, lazy_pgettext, pgettext
from tui.keys import Scope, bindings
from tui.presenter.found_tables import found_help, found_order, found_rows
from tui.presenter.spans import Tone, line
from tui.screens.form_screen import Field, FormScreen
from tui.screens.list_screen import ListScreen
from tui.ways.found_tables import FoundTable
from tui.widgets.fields import ChoiceField, TextField, Value
from tui.widgets.menu import Entry, Menu
from tui.widgets.rows import Rows
from tui.words.sentence import sentence_of

_TYPED: Final = "typed"
"""The id of the entry for an address that is typed; no address has such a form."""
PATIENCE: Final = 1.5
"""Seconds until a list without tables says so: whatever is near has answered by then."""


class JoinScreen(ListScreen):
    """A list of tables; the app fills it as they are found."""

    SCOPES = (Scope.LIST, Scope.JOIN)
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(Scope.JOIN)]

    class LookAgain(Message):
        """The player wants the list to be made anew."""

    def __init__(self, role: Role = Role.PLAYER, name: str | None = None) -> None:
        """Offer to type an address, until tables are found.

        Args:
            role: what Enter asks to be.
            name: chosen for this run; None where nothing was said.
        """
        super().__init__()
        self._role = role
        self._name = name
        self._tables: dict[str, FoundTable] = {}
        self._order: dict[str, int] = {}
        """Where each stands, as it was when it was found."""
        self._has_waited = False
        self._waiting: Timer | None = None
        self._said = ""
        """How it stands with the list, as it was last said."""

    def heading(self) -> ComposeResult:
        """What the list is."""
        yield Rows(id="heading")

    def on_mount(self) -> None:
        """Show what there is to do before anything is found."""
        heading = line(" " + _("Join a table"), Tone.STRONG)
        self.query_one("#heading", Rows).show([heading])
        self._begin_to_look()
        self.offer(())

    def offer(self, tables: Sequence[FoundTable]) -> None:
        """Offer ``tables`` from now on; the chosen one stays chosen if it is still there.

        Those that were there keep their order, also when their seats are taken, and new ones stand
        below their like: whoever is about to press Enter at a table gets that one, or none.
        """
        now = {format_address(table.address): table for table in tables}
        self._order = {
            address: self._order.get(address, found_order(table, self._role))
            for address, table in now.items()
        }
        there = {address: now[address] for address in self._tables if address in now} | now
        self._tables = {each: there[each] for each in sorted(there, key=self._order.__getitem__)}
        found = [
            Entry(format_address(table.address), facts, found_help(table, self._role), where)
            for table, facts, where in found_rows([*self._tables.values()], with_addresses=False)
        ]
        label = _("Another address...") if found else _("An address...")
        typed = Entry(_TYPED, label, _("Type what the host's screen shows."))
        self.menu.offer([*found, typed])
        self._say_how_it_stands()

    @on(Menu.Opened)
    def join(self, event: Menu.Opened) -> None:
        """Take a seat, or ask for the address."""
        self._go(event.entry.id, self._role)

    def action_watch(self) -> None:
        """Watch the chosen table."""
        if self.menu.chosen is not None:
            self._go(self.menu.chosen.id, Role.WATCHER)

    def action_look_again(self) -> None:
        """Look for tables again."""
        self._begin_to_look()
        self.post_message(self.LookAgain())

    def _begin_to_look(self) -> None:
        self._has_waited = False
        self._said = _("Looking for tables on this machine and near it...")
        self.say(self._said)
        if self._waiting is not None:
            self._waiting.stop()
        self._waiting = self.set_timer(PATIENCE, self._tell_waited)

    def _tell_waited(self) -> None:
        self._has_waited = True
        self._say_how_it_stands()

    def _say_how_it_stands(self) -> None:
        """Say what a list without tables means, unless something else was said meanwhile."""
        if self.notice.sentence != self._said:
            return
        if self._tables:
            self._said = ""
        elif self._has_waited:
            self._said = _("No table was found yet; one that opens comes up here by itself.")
        self.say(self._said)

    def _go(self, entry: str, role: Role) -> None:
        if entry == _TYPED and self.app.screen is self:
            self.app.push_screen(AddressForm(self._name))
        elif entry in self._tables:
            self.post_message(JoinWanted(self._tables[entry].address, role))


class AddressForm(FormScreen):
    """An address that is typed, and how to be called there."""

    def __init__(self, name: str | None = None) -> None:
        """Ask for an address; ``name`` is what was chosen for this run."""
        super().__init__()
        self._name = name

    def heading(self) -> str:
        """What the form is for."""
        return _("Join a table")

    def enter_word(self) -> LazyText:
        """What becomes of the form."""
        # Translators: what Enter does in a form: one goes to the table.
        return lazy_pgettext("key", "Join")

    def fields(self) -> Iterator[Field]:
        """Where, as what, and under what name."""
        name = self._name or self.app.settings.name
        yield self._text("address", _("Address"), _("such as 192.168.1.5:28660"))
        yield self._text("name", _("Your name there"), name or _("the account's"))
        roles = [
            Value(Role.PLAYER, pgettext("role", "play")),
            Value(Role.WATCHER, pgettext("role", "watch")),
        ]
        yield ChoiceField("role", pgettext("field", "To"), roles, ascii_only=self.ascii_only)

    def accept(self) -> None:
        """Go there, if it is an address."""
        values = self.values()
        try:
            address = parse_address(values["address"])
        except AddressError as error:
            self.say(sentence_of(error))
            return
        self.post_message(JoinWanted(address, Role(values["role"]), values["name"] or None))

    def _text(self, id_: str, label: str, hint: str) -> TextField:
        return TextField(id_, label, hint=hint, ascii_only=self.ascii_only)
