"""What every screen has from its app: on a terminal of ASCII nothing but ASCII is written."""

import re
from collections.abc import Callable
from html import unescape
from pathlib import Path

import pytest
from textual.screen import Screen

from engine.ruleset import make_ruleset
from tests.tui.lobbies import ANA, BOT, OPEN, FakeClient, lobby, model
from tests.tui.tables import FakeTable
from tui.game_app import GameApp
from tui.keys import Scope
from tui.profile import Profile
from tui.screens.help import HelpScreen
from tui.screens.home import HomeScreen
from tui.screens.join import AddressForm, JoinScreen
from tui.screens.lobby import LobbyScreen
from tui.screens.records import RecordsScreen
from tui.screens.settings import SettingsScreen
from tui.screens.table import TableScreen
from tui.screens.table_form import TableForm
from tui.screens.tables import TablesScreen
from tui.settings import Settings

RECORDS = [Path(f"/records/red-owl-{number:02}-1.jsonl") for number in range(40)]


def table_over() -> TableScreen:
    table = FakeTable(make_ruleset(4, partners=True))
    table.act_until_over()
    return TableScreen(FakeClient(), table.model)


SCREENS: dict[str, Callable[[], Screen[None]]] = {
    "home": lambda: HomeScreen(tables=1),
    "host": lambda: TableForm(alone=False),
    "join": JoinScreen,
    "address": AddressForm,
    "tables": lambda: TablesScreen([]),
    "records": lambda: RecordsScreen(RECORDS[0].parent, RECORDS),
    "settings": lambda: SettingsScreen(Settings()),
    "help": lambda: HelpScreen(Scope.LIST, Scope.ROUND, rules=make_ruleset(2)),
    "lobby": lambda: LobbyScreen(FakeClient(), model(lobby(ANA, BOT, OPEN))),
    "table": lambda: TableScreen(FakeClient(), FakeTable().model),
    "result": table_over,
}


class AsciiApp(GameApp):
    def __init__(self, shown: Screen[None]) -> None:
        super().__init__(settings=Settings(name="Ana"), profile=Profile(utf8=False))
        self.shown = shown

    def on_mount(self) -> None:
        self.push_screen(self.shown)

    @property
    def written(self) -> str:
        """All that stands on the screen; the picture has spaces of its own kind."""
        rows = re.findall(r"<text [^>]*>([^<]*)</text>", self.export_screenshot())
        return "\n".join(map(unescape, rows)).replace("\xa0", " ")


@pytest.mark.parametrize("size", [(80, 24), (60, 20)])
@pytest.mark.parametrize("name", SCREENS)
async def test_a_terminal_of_ascii_is_written_ascii(name: str, size: tuple[int, int]) -> None:
    app = AsciiApp(SCREENS[name]())
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        assert app.written.strip()
        assert app.written.isascii(), app.written


@pytest.mark.parametrize("name", ["home", "lobby", "table", "result"])
async def test_so_is_the_palette(name: str) -> None:
    app = AsciiApp(SCREENS[name]())
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("ctrl+p")
        for _ in range(10):
            await pilot.pause()
            assert app.written.isascii(), app.written
