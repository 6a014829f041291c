"""An app at a table: from what a client tells to the screen of the table's phase.

It holds nothing of a game but the client and the model folded from what that told. One worker
listens to the client and posts what it hears; it touches no widget.
"""

from __future__ import annotations

from asyncio import Event, timeout
from contextlib import suppress
from dataclasses import dataclass

from textual import on
from textual.message import Message

from netplay.joining.updates import Ended, Joined, Offline, TableClient, Update
from netplay.messages import Leave
from netplay.shapes import Phase
from tui.apps.messages import LeaveTable
from tui.apps.settings_app import SettingsApp
from tui.i18n import _
from tui.model.at_table import is_to_act
from tui.model.table_model import TableModel, after, with_news
from tui.profile import Profile
from tui.screens.base import TableScreenBase
from tui.screens.table import TableScreen
from tui.settings import Settings
from tui.ways.host_gone import with_cure
from tui.ways.leaving import LEAVE_TIMEOUT, LEFT, code_of, way_back


class TableApp(SettingsApp):
    """An app that shows one table and ends with it; ``PassingApp`` has a home to go back to."""

    @dataclass
    class Told(Message):
        """The client told this."""

        client: TableClient
        update: Update

    def __init__(
        self,
        client: TableClient | None = None,
        *,
        settings: Settings,
        profile: Profile | None = None,
        debug: bool = False,
    ) -> None:
        """Begin at the table of ``client``, which is closed with the app; see ``GameApp``."""
        super().__init__(settings=settings, profile=profile, debug=debug)
        self._client = client
        self._model = TableModel()
        self._table: TableScreenBase | None = None
        self._is_silent = Event()
        self._was_told = Event()
        self._is_leaving = False
        self._covered = ""
        self.farewell = ""
        """A sentence on how the table ended, for when the screen is gone."""

    def on_mount(self) -> None:
        """Take the seat that the player came for."""
        if self._client is not None:
            self.sit_down(self._client)

    async def on_unmount(self) -> None:
        """Let go of the table; the seat stays the player's."""
        if self._client is not None:
            await self._client.close()

    def sit_down(self, client: TableClient) -> None:
        """Show the table of ``client`` from now on."""
        self._client = client
        self._model = TableModel()
        self._table = None
        self._is_silent = Event()
        self._is_leaving = False
        self.run_worker(self._listen(client, self._is_silent), group="client")

    def repeat(self, sentence: str) -> None:
        """Tell ``sentence`` at the table too: the screen covers where it has been said before."""
        self._covered = sentence

    @property
    def is_at_table(self) -> bool:
        """Whether the player has been let in at a table, and has not left it."""
        return self._client is not None

    def left_table(self, farewell: str, code: int) -> None:
        """The table is left: ``farewell`` says why, if the player did not ask for it."""
        self.farewell = farewell
        self.exit(code)

    async def _listen(self, client: TableClient, is_silent: Event) -> None:
        """Post what ``client`` tells, until it has told its last; keys have their turn between."""
        async for update in client.updates():
            self._was_told.clear()
            self.post_message(self.Told(client, update))
            await self._was_told.wait()
        is_silent.set()

    @on(Told)
    def fold(self, event: Told) -> None:
        """Bring the model up to date, and the screen."""
        self._was_told.set()
        if event.client is not self._client or self._is_leaving:
            return
        before, self._model = self._model, after(self._model, event.update)
        if self._covered and isinstance(event.update, Joined):
            self._model = with_news(self._model, self._covered)
            self._covered = ""
        if Phase.MATCH_OVER in (before.phase, self._model.phase):
            self._model = _with_record(self._model)
        self._model = with_cure(self._model)
        if self._model.snapshot is None and isinstance(self._model.link, Ended):
            self.leave()
        else:
            self._show(event.client, self._model)
            self._call_back(before)

    def _show(self, client: TableClient, model: TableModel) -> None:
        """Show ``model`` on the screen of its phase; what lies over that one goes with it."""
        wanted = _screen_of(model.phase)
        if isinstance(self._table, wanted):
            self._table.show(model)
            return
        before, self._table = self._table, wanted(client, model)
        if before is None:
            self.push_screen(self._table)
            return
        while self.screen is not before:
            self.pop_screen()
        self.switch_screen(self._table)

    def _call_back(self, before: TableModel) -> None:
        """Tell who reads help, or changes settings, that it has become their turn."""
        had_turn, has_turn = (is_to_act(model) for model in (before, self._model))
        if has_turn and not had_turn and self.screen is not self._table:
            self.say(_("It is your turn at the table."))

    @on(LeaveTable)
    def leave(self) -> None:
        """Leave the table, once."""
        if not self._is_leaving and self._client is not None:
            self._is_leaving = True
            self.say(_("One moment..."))  # for as long as the table does not answer
            self.run_worker(self._leave(self._client, self._model), group="leave")

    async def _leave(self, client: TableClient, model: TableModel) -> None:
        """Say goodbye if there is somebody to hear it, then close ``client``."""
        if not isinstance(model.link, Ended | Offline):
            client.send(Leave(client.new_id()))
            with suppress(TimeoutError):
                async with timeout(LEAVE_TIMEOUT):
                    await self._is_silent.wait()
        await client.close()
        self._client = None
        self.entitle("")
        if isinstance(model.link, Ended):
            self.left_table(model.link.text, code_of(model.link))
        else:
            self.left_table(way_back(model), LEFT)


def _with_record(model: TableModel) -> TableModel:
    # What reads records is loaded with the first match that is over.
    from tui.records.kept_records import with_record  # noqa: PLC0415

    return with_record(model)


def _screen_of(phase: Phase | None) -> type[TableScreenBase]:
    if phase is not Phase.LOBBY:
        return TableScreen
    # Who plays alone, or comes back to a match, sees no lobby, and need not wait for its import.
    from tui.screens.lobby import LobbyScreen  # noqa: PLC0415

    return LobbyScreen
