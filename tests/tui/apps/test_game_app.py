"""What every screen has from its app: colours of one theme, and of ASCII where there is no more."""

import re
from collections.abc import Callable, Iterator
from html import unescape
from pathlib import Path

import pytest
from rich.style import Style
from textual.screen import Screen
from textual.widget import Widget

from engine.ruleset import make_ruleset
from tests.tui.lobbies import ANA, BOT, OPEN, FakeClient, lobby, model
from tests.tui.tables import FakeTable
from tui.apps.game_app import GameApp
from tui.keys import Scope
from tui.profile import Colours, Profile
from tui.records.kept_records import Dated
from tui.screens.help import HelpScreen
from tui.screens.home import HomeScreen
from tui.screens.join import AddressForm, JoinScreen
from tui.screens.keys import KeysScreen
from tui.screens.lobby import LobbyScreen
from tui.screens.records import RecordsScreen
from tui.screens.settings import SettingsScreen
from tui.screens.table import TableScreen
from tui.screens.table_form import TableForm
from tui.screens.tables import TablesScreen
from tui.settings import Settings, Theme

RECORDS = [Dated(Path(f"/records/red-owl-{number:02}-1.jsonl"), 0.0) for number in range(40)]


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
    "records": lambda: RecordsScreen(RECORDS[0].path.parent, RECORDS),
    "settings": lambda: SettingsScreen(Settings()),
    "keys": KeysScreen,
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


def colours_of(app: GameApp) -> set[str]:
    """What colours the picture of the screen is drawn in."""
    return set(re.findall(r"fill: (#[0-9a-f]{6})", app.export_screenshot()))


class ShowsOne(GameApp):
    def __init__(self, shown: Screen[None], theme: Theme, profile: Profile) -> None:
        super().__init__(settings=Settings(theme=theme), profile=profile)
        self.shown = shown

    def on_mount(self) -> None:
        self.push_screen(self.shown)


@pytest.mark.parametrize("name", ["settings", "table"])
async def test_a_theme_is_changed_as_if_it_had_been_so_from_the_start(name: str) -> None:
    begun = {}
    for theme in Theme:
        app = ShowsOne(SCREENS[name](), theme, Profile())
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            begun[theme] = colours_of(app)

    app = ShowsOne(SCREENS[name](), Theme.DARK, Profile())
    async with app.run_test(size=(80, 24)) as pilot:
        for theme in [Theme.TERMINAL, Theme.LIGHT, Theme.CONTRAST, Theme.TERMINAL, Theme.DARK]:
            app.use(Settings(theme=theme))
            await pilot.pause()
            assert colours_of(app) == begun[theme]
    assert len(set(map(frozenset, begun.values()))) == len(Theme)


@pytest.mark.parametrize("name", ["settings", "table"])
@pytest.mark.parametrize("colours", [Colours.SIXTEEN, Colours.NONE])
async def test_no_theme_brings_colours_that_a_terminal_has_not(
    name: str, colours: Colours, monkeypatch: pytest.MonkeyPatch
) -> None:
    if colours is Colours.NONE:
        monkeypatch.setenv("NO_COLOR", "1")
    app = ShowsOne(SCREENS[name](), Theme.DARK, Profile(colours))
    async with app.run_test(size=(80, 24)) as pilot:
        for theme in Theme:
            app.use(Settings(theme=theme))
            await pilot.pause()
            strange = [style for style in styles_of(app) if not is_shown_by(colours, style)]
            assert strange == []


def styles_of(app: GameApp) -> Iterator[Style]:
    """All that the parts of the screen are drawn in."""
    for widget in app.screen.query("*").results(Widget):
        for strip in widget.render_lines(widget.size.region):
            yield from (segment.style for segment in strip if segment.style)


def is_shown_by(colours: Colours, style: Style) -> bool:
    """Whether a terminal of these colours shows text in this style apart from its ground."""
    used = [colour for colour in (style.color, style.bgcolor) if colour is not None]
    if colours is Colours.NONE:
        return all(colour.is_default for colour in used)
    is_its_own = all(colour.is_system_defined or colour.is_default for colour in used)
    is_lost = len(used) == 2 and used[0] == used[1] and not used[0].is_default
    return is_its_own and not is_lost
