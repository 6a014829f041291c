"""The home screen: what there is to do, in a list under a small train."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from textual import on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.message import Message

from engine.actions import End, Play
from engine.tile import tile_of
from engine.train import train_of
from tui.apps.places import Place
from tui.art.board_art import BoardModel
from tui.i18n import _, ngettext
from tui.keys import Scope, bindings
from tui.presenter.spans import Tone, line
from tui.screens.list_screen import ListScreen
from tui.settings import Settings
from tui.ways.unfinished import UnfinishedTable
from tui.widgets.board import Board
from tui.widgets.menu import Entry, Menu
from tui.widgets.rows import Rows

_TITLE_TRAIN: Final = train_of(
    Play(tile_of(high, low), end)
    for high, low, end in (
        (6, 6, End.RIGHT),
        (6, 4, End.RIGHT),
        (6, 1, End.LEFT),
        (4, 4, End.RIGHT),
        (2, 1, End.LEFT),
        (5, 4, End.RIGHT),
        (2, 2, End.LEFT),
        (5, 3, End.RIGHT),
        (3, 2, End.LEFT),
    )
)
"""Short enough for one band, with doubles crosswise on both sides."""

TALL_ROWS: Final = 34
"""Cells from which on the title has room for tiles of three rows."""
_HEIGHTS: Final = [*ListScreen.VERTICAL_BREAKPOINTS, (TALL_ROWS, "-tall")]


class HomeScreen(ListScreen):
    """The home screen. It tells the app where the player wants to go."""

    SCOPES = (Scope.LIST, Scope.HOME)
    VERTICAL_BREAKPOINTS = _HEIGHTS
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(Scope.HOME)]

    @dataclass
    class Wanted(Message):
        """The player wants to go there."""

        place: Place

    def __init__(
        self,
        *,
        tables: int = 0,
        unfinished: Sequence[UnfinishedTable] = (),
        complaint: str = "",
    ) -> None:
        """Offer what there is to do.

        Args:
            tables: how many run on this machine.
            unfinished: those whose match was cut off, the latest first.
            complaint: a sentence on what could not be read at the start.
        """
        super().__init__()
        self._tables = tables
        self._unfinished = unfinished
        self._complaint = complaint

    def heading(self) -> ComposeResult:
        """A train."""
        yield Board(self.app.profile, BoardModel(_TITLE_TRAIN))

    def subheading(self) -> ComposeResult:
        """The name of the game."""
        yield Rows(id="title")

    def on_mount(self) -> None:
        """Show the entries."""
        self._offer()
        self.say(self._complaint)

    def show_tables(self, tables: int, unfinished: Sequence[UnfinishedTable] = ()) -> None:
        """Offer the tables of this machine, where there are some."""
        self._tables, self._unfinished = tables, unfinished
        self._offer()

    def take_settings(self, settings: Settings) -> None:
        """Say everything in the language that is spoken now."""
        super().take_settings(settings)
        self._offer()

    def _offer(self) -> None:
        self.query_one("#title", Rows).show([line(" " + _("The Passing Game"), Tone.STRONG)])
        self.menu.offer(home_entries(self._tables, self._unfinished))

    @on(Menu.Opened)
    def go(self, event: Menu.Opened) -> None:
        """Tell the app."""
        self.post_message(self.Wanted(Place(event.entry.id)))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """There is nothing to go back to from here."""
        del parameters
        return action != "back"

    def action_host(self) -> None:
        """Open a table."""
        self.menu.open_id(Place.HOST)

    def action_join(self) -> None:
        """Join a table."""
        self.menu.open_id(Place.JOIN)

    def action_play(self) -> None:
        """Play alone."""
        self.menu.open_id(Place.PLAY)

    def action_resume(self) -> None:
        """Take up the match that was cut off last."""
        if not self.menu.open_id(Place.RESUME):
            self.say(_("No match was cut off here."))

    def action_tables(self) -> None:
        """See the tables of this machine."""
        if not self.menu.open_id(Place.TABLES):
            self.say(_("No table runs on this machine."))

    def action_records(self) -> None:
        """See the records of matches."""
        self.menu.open_id(Place.RECORDS)

    def action_help(self) -> None:
        """Read the rules and keys."""
        self.post_message(self.Wanted(Place.HELP))

    def action_settings(self) -> None:
        """Change the settings."""
        self.menu.open_id(Place.SETTINGS)

    def action_leave(self) -> None:
        """Leave the program."""
        self.post_message(self.Wanted(Place.QUIT))


def home_entries(tables: int, unfinished: Sequence[UnfinishedTable] = ()) -> tuple[Entry, ...]:
    """What there is to do, where ``tables`` run on this machine and others are ``unfinished``."""
    cut_off = [
        Entry(
            Place.RESUME,
            _("Go on with a match"),
            _("Take {table} up where it was cut off.").format(table=last.name),
            ", ".join(last.players),
        )
        for last in unfinished[:1]
    ]
    return (
        Entry(Place.HOST, _("Host a table"), _("Open a table; others join it from theirs.")),
        Entry(Place.JOIN, _("Join a table"), _("Take a seat at somebody's table, or watch.")),
        Entry(Place.PLAY, _("Play alone"), _("A table of your own, the other seats for bots.")),
        *cut_off,
        *((_here(tables, len(unfinished)),) if tables or unfinished else ()),
        Entry(Place.RECORDS, _("Match records"), _("See the records of matches played here.")),
        Entry(Place.HELP, _("Rules and keys"), _("Learn the game: it takes two minutes.")),
        Entry(Place.SETTINGS, _("Settings"), _("Your name, the language, how tiles look.")),
        Entry(Place.QUIT, _("Quit"), _("Leave the game.")),
    )


def _here(tables: int, unfinished: int) -> Entry:
    running = ngettext("{count} is running", "{count} are running", tables).format(count=tables)
    cut_off = ngettext("{count} cut off", "{count} cut off", unfinished).format(count=unfinished)
    counts = [*([running] if tables else []), *([cut_off] if unfinished else [])]
    return Entry(
        Place.TABLES,
        _("Tables on this machine"),
        _("Go back to a table that runs on this machine, or close it."),
        ", ".join(counts),
    )
