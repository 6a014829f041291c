"""The app from home on, with every way to a table stood in for."""

import asyncio

from textual import events
from textual.pilot import Pilot

from engine.ruleset import make_ruleset
from netplay.address import TcpAddress
from netplay.errors import JoinError
from netplay.finding.registry import TableEntry
from netplay.hosting.host_options import HostOptions
from netplay.joining.updates import Joined
from netplay.shapes import Role
from netplay.table_config import TableConfig
from tests.netplay.entries import entry
from tests.tui.lobbies import ANA, OPEN, FakeClient, lobby
from tui.apps.passing_app import PassingApp
from tui.settings import Settings
from tui.ways.found_tables import FoundTable
from tui.ways.player_name import PlayerName
from tui.ways.unfinished import UnfinishedTable
from tui.widgets.notice import Notice

SIZE = (80, 24)
HERE = entry(owner_key="secret")
NEAR = FoundTable("amber-fox-01", TcpAddress("192.168.1.5"), make_ruleset(2), machine="box")


class FakeWays:
    """Stands for ``tui.ways``: remembers what was asked for, and lets in or refuses."""

    def __init__(self) -> None:
        self.client = FakeClient(Joined(lobby(ANA, OPEN)))
        self.asked: list[object] = []
        self.refusal: JoinError | None = None
        self.tables = [HERE]
        self.is_open = asyncio.Event()
        self.is_open.set()

    async def open_table(
        self, options: HostOptions, name: PlayerName, *, is_port_chosen: bool
    ) -> FakeClient:
        assert not is_port_chosen  # The form asks for none.
        self.asked += (options.config.rules, options.bind, name)
        client = self.client
        await self.is_open.wait()
        return client

    async def solo_table(self, config: TableConfig, name: PlayerName) -> FakeClient:
        return self._let_in(config.rules, config.bots, name)

    async def join_table(
        self,
        address: TcpAddress,
        name: PlayerName,
        *,
        role: Role = Role.PLAYER,
        owner: str | None = None,
        code: str | None = None,
        seal: str | None = None,
        in_clear: bool = False,
    ) -> FakeClient:
        assert (seal, in_clear) == (None, False)
        return self._let_in(address, name, role, owner or code)

    async def resume_table(self, unfinished: UnfinishedTable, name: PlayerName) -> FakeClient:
        return self._let_in(unfinished.name, name)

    async def close_table(self, entry: TableEntry) -> None:
        self.tables.remove(entry)

    def _let_in(self, *asked: object) -> FakeClient:
        self.asked += asked
        if self.refusal is not None:
            raise self.refusal
        return self.client


def app() -> PassingApp:
    return PassingApp(settings=Settings(name="Ana"))


def notice(game: PassingApp) -> str:
    """What the present screen says above its keys."""
    return game.screen.query_one(Notice).sentence


async def type_ahead(pilot: Pilot[int], *keys: str) -> None:
    """Press ``keys`` before the first of them has led anywhere, as over a slow link."""
    for key in keys:
        pilot.app.post_message(events.Key(key, "\r" if key == "enter" else key))
    await pilot.pause()
    await pilot.pause()
