"""The app with a home: where the home screen leads, and the way back to it from a table."""

from __future__ import annotations

from contextlib import aclosing
from dataclasses import dataclass
from typing import Final, assert_never

from textual import on
from textual.message import Message

from netplay.errors import NetplayError
from netplay.files.folders import Folder, path_of
from netplay.finding.registry import TableEntry
from netplay.hosting.cut_off import forget_table
from netplay.joining.updates import TableClient
from netplay.shapes import Role
from tui.apps.arriving import ArrivingApp
from tui.apps.messages import OpenHelp
from tui.apps.places import Place
from tui.i18n import _
from tui.keyboard.keymap import complaint_of
from tui.keys import Scope
from tui.model.pauses import BOT_PAUSES
from tui.profile import Profile
from tui.records.kept_records import newest_records
from tui.screens.home import HomeScreen
from tui.screens.join import JoinScreen
from tui.screens.records import RecordsScreen
from tui.screens.table_form import TableForm
from tui.screens.tables import LOOK_AGAIN, TablesScreen
from tui.settings import Settings
from tui.ways.alone import solo_table
from tui.ways.found_tables import FoundTable, find_tables, tables_here
from tui.ways.joined import join_table
from tui.ways.means import NO_MEANS, Means
from tui.ways.new_table import new_config, own_options
from tui.ways.own import close_table, open_table, resume_table
from tui.ways.player_name import PlayerName, name_for
from tui.ways.unfinished import unfinished_here
from tui.words.faults import error_words

LOOKS_AFTER: Final = 5
"""At the tables of this machine once one was left: its host may take as long to end."""
_EVERYWHERE: Final = (Scope.HOME, Scope.LIST, Scope.LOBBY, Scope.ROUND, Scope.PICK)
"""Whose keys are explained at home: those of a table too, for whoever learns the game."""


class PassingApp(ArrivingApp):
    """The whole game on a terminal."""

    @dataclass
    class Found(Message):
        """These tables can be joined."""

        tables: tuple[FoundTable, ...]

    class TablesChanged(Message):
        """Other tables run on this machine than before."""

    def __init__(
        self,
        *,
        settings: Settings,
        profile: Profile | None = None,
        debug: bool = False,
        complaint: str = "",
        name: str | None = None,
        means: Means = NO_MEANS,
        start: Place | None = None,
        joins_as: Role = Role.PLAYER,
    ) -> None:
        """Begin at home.

        Args:
            settings: as for ``GameApp``.
            profile: as for ``GameApp``.
            debug: as for ``GameApp``.
            complaint: a sentence on what could not be read.
            name: as for ``ArrivingApp``.
            means: as for ``ArrivingApp``.
            start: where to go from home at once; None to stay.
            joins_as: what to be at a table that is chosen from those found.
        """
        super().__init__(settings=settings, profile=profile, debug=debug, name=name, means=means)
        self._complaint = complaint
        self._start = start
        self._joins_as = joins_as

    def on_mount(self) -> None:
        """Show the home screen."""
        unfinished, complaint = unfinished_here()
        keys = complaint_of(self.keymap)
        home = HomeScreen(
            tables=len(tables_here()),
            unfinished=unfinished,
            complaint=" ".join(filter(None, (self._complaint, keys, complaint))),
        )
        self.push_screen(home)
        if self._start is not None:
            self.repeat(self._complaint)
            self._visit(self._start)

    # ------------------------------------------------------------ from home

    @on(HomeScreen.Wanted)
    def go(self, event: HomeScreen.Wanted) -> None:
        """Go where an entry of the home screen leads; a key typed ahead leads nowhere else."""
        if isinstance(self.screen, HomeScreen):
            self._visit(event.place)

    def _visit(self, place: Place) -> None:
        match place:
            case Place.HOST | Place.PLAY:
                self.push_screen(TableForm(alone=place is Place.PLAY))
            case Place.JOIN:
                self.push_screen(JoinScreen(self._joins_as, self._name))
                self.look_for_tables()
            case Place.RESUME:
                self._take_up_latest()
            case Place.TABLES:
                unfinished, complaint = unfinished_here()
                self.push_screen(TablesScreen(tables_here(), unfinished, complaint=complaint))
            case Place.RECORDS:
                records = path_of(Folder.RECORDS)
                self.push_screen(RecordsScreen(records, newest_records(records)))
            case Place.HELP:
                self.open_help(OpenHelp(_EVERYWHERE))
            case Place.SETTINGS:
                self.open_settings()
            case Place.QUIT:
                self.exit(0)
            case _:
                assert_never(place)

    # ------------------------------------------------------------ to a table

    @on(TableForm.Opened)
    def open_new_table(self, event: TableForm.Opened) -> None:
        """Open the table that the form asks for, unless it was left at once."""
        if not isinstance(self.screen, TableForm):
            return
        pause = BOT_PAUSES[self.settings.pause]
        if event.alone:
            config = new_config(event.wish, bot_pause=pause)
            self.go_to_table(solo_table(config, self._player))
        else:
            options = own_options(event.wish, pause)
            self.go_to_table(open_table(options, self._player, is_port_chosen=False))

    @on(TablesScreen.Rejoin)
    def rejoin(self, event: TablesScreen.Rejoin) -> None:
        """Go back to a table of this machine."""
        table = event.table
        way = join_table(table.joins_at, self._player, owner=table.owner_key)
        self.go_to_table(way, comes_back=True)

    @on(TablesScreen.Resume)
    def take_up(self, event: TablesScreen.Resume) -> None:
        """Let a match go on that was cut off."""
        self.go_to_table(resume_table(event.table, self._player), comes_back=True)

    def _take_up_latest(self) -> None:
        unfinished, complaint = unfinished_here()
        if unfinished:
            self.take_up(TablesScreen.Resume(unfinished[0]))
        else:
            self.say(complaint or _("No match was cut off here."))

    @property
    def _player(self) -> PlayerName:
        """Who sits down at a table of this machine."""
        return name_for(self._name, self.settings.name)

    def sit_down(self, client: TableClient) -> None:
        """Show the table of ``client`` from now on; nobody looks for others meanwhile."""
        for worker in self.workers:
            if worker.group == "look":
                worker.cancel()
        super().sit_down(client)

    # ------------------------------------------------------------ and back

    def left_table(self, farewell: str, code: int) -> None:
        """Go home, and say there how the table ended."""
        del code
        while not isinstance(self.screen, HomeScreen):
            self.pop_screen()
        self.show_tables()
        # A table that has just ended is listed a little longer.
        self.set_interval(LOOK_AGAIN, self.show_tables, repeat=LOOKS_AFTER)
        self.screen.say(farewell)

    # ------------------------------------------------------------ the tables that are listed

    @on(TablesScreen.Forget)
    def forget(self, event: TablesScreen.Forget) -> None:
        """Offer a match no more."""
        try:
            forget_table(event.table.name)
        except NetplayError as error:
            self.say(error_words(error))
        self.show_tables()

    @on(TablesScreen.Close)
    def close(self, event: TablesScreen.Close) -> None:
        """End a table of this machine."""
        self.run_worker(self._close(event.table), group="close")

    async def _close(self, table: TableEntry) -> None:
        """End ``table``, then show what still runs."""
        try:
            await close_table(table)
        except NetplayError as error:
            self.post_message(self.WentWrong(error_words(error)))
        self.post_message(self.TablesChanged())

    @on(TablesScreen.LookAgain)
    @on(TablesChanged)
    def show_tables(self) -> None:
        """Show the tables of this machine anew, wherever they are shown."""
        tables, unfinished = tables_here(), unfinished_here()[0]
        for screen in self.screen_stack:
            if isinstance(screen, TablesScreen):
                screen.offer(tables, unfinished)
            elif isinstance(screen, HomeScreen):
                screen.show_tables(len(tables), unfinished)

    @on(JoinScreen.LookAgain)
    def look_for_tables(self) -> None:
        """Look for tables on this machine and near it, for as long as they are listed."""
        for screen in self.screen_stack:
            if isinstance(screen, JoinScreen):
                screen.run_worker(self._look(), group="look", exclusive=True)

    async def _look(self) -> None:
        """Post the tables that are found, whenever they are others than before."""
        async with aclosing(find_tables()) as looking:
            async for tables in looking:
                self.post_message(self.Found(tables))

    @on(Found)
    def show_found(self, event: Found) -> None:
        """Offer what was found."""
        for screen in self.screen_stack:
            if isinstance(screen, JoinScreen):
                screen.offer(event.tables)
