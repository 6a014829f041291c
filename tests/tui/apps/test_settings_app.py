"""Settings change what is shown at once, wherever they are changed, and are written down."""

from dataclasses import replace
from pathlib import Path

import pytest
from textual.pilot import Pilot

from netplay.joining.updates import Joined
from tests.tui.lobbies import ANA, BO, FakeClient, lobby
from tests.tui.tables import FakeTable, first_play
from tui.apps.table_app import TableApp
from tui.keys import row_of
from tui.screens.help import HelpScreen
from tui.screens.lobby import LobbyScreen
from tui.screens.settings import SettingsScreen
from tui.screens.table import TableScreen
from tui.settings import FILE_NAME, HandOrder, Settings, Theme, TileForm, load_settings
from tui.widgets.key_bar import KeyBar
from tui.widgets.rows import Rows

SIZE = (80, 24)
TAUGHT = Settings(taught=True)
"""Of a player who has seen the card that teaches a turn; else it would be kept that they have."""
MOVED = Settings(taught=True, keys={"table.draw": ("f9", "d"), "table.hint": ("z",)})


@pytest.fixture(autouse=True)
def home(home: Path) -> Path:
    """The folder of the settings."""
    return home / "settings"


def at_table(table: FakeTable, settings: Settings = TAUGHT) -> tuple[TableApp, FakeClient]:
    client = FakeClient(table.update)
    return TableApp(client, settings=settings), client


def table_of(app: TableApp) -> TableScreen:
    (shown,) = (screen for screen in app.screen_stack if isinstance(screen, TableScreen))
    return shown


def text(rows: Rows) -> str:
    return "\n".join("".join(span.text for span in line) for line in rows.lines)


async def test_what_is_tried_is_seen_on_the_table_below(home: Path) -> None:
    app, _client = at_table(FakeTable())
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("f8", "down", "down", "right", "down", "right", "down", "space")
        assert "SettingsScreen" in str(app.screen)
        assert (app.theme, app.settings.theme) == (Theme.LIGHT, Theme.LIGHT)
        assert table_of(app).at.form is TileForm.NUMBERS
        assert not table_of(app).at.marks
        assert load_settings(home).settings == Settings()
        await pilot.press("enter")
        assert app.screen is table_of(app)
        assert app.theme == Theme.LIGHT

    kept = replace(TAUGHT, theme=Theme.LIGHT, tiles=TileForm.NUMBERS, marks=False)
    assert load_settings(home).settings == kept


async def test_escape_puts_everything_back(home: Path) -> None:
    app, _client = at_table(FakeTable())
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("f8", "down", "down", "right", "down", "right", "escape")
        assert app.screen is table_of(app)
        assert app.theme == Theme.DARK
        assert table_of(app).at.form is TileForm.AUTO
        assert app.settings == TAUGHT
    assert load_settings(home).settings == Settings()


async def test_keys_changed_meanwhile_stay_where_the_form_is_left(home: Path) -> None:
    app, _client = at_table(FakeTable())
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("f8", "down", "down", "right", "f8", "down", "enter", "f9", "escape")
        assert load_settings(home).settings == replace(TAUGHT, keys={"table.draw": ("f9",)})
        assert app.theme == Theme.LIGHT
        await pilot.press("escape")
        assert app.screen is table_of(app)
        assert app.settings == replace(TAUGHT, keys={"table.draw": ("f9",)})
        assert app.theme == Theme.DARK


async def test_what_is_chosen_by_a_key_at_the_table_is_kept(home: Path) -> None:
    app, _client = at_table(FakeTable())
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("f3", "f5")
        assert table_of(app).at.order is HandOrder.WEIGHT
        assert "Tiles: numbers." in table_of(app).at.remark

    assert load_settings(home).settings == replace(
        TAUGHT, sort=HandOrder.WEIGHT, tiles=TileForm.NUMBERS
    )


@pytest.fixture
def no_folder(home: Path) -> None:
    """What stands where the folder of the settings should be is none."""
    home.touch()


@pytest.fixture
def by_hand(home: Path) -> None:
    """The player has written the file."""
    home.mkdir()
    (home / FILE_NAME).write_text("# mine\n", encoding="utf-8")


@pytest.mark.usefixtures("no_folder")
async def test_what_cannot_be_kept_is_used_and_said() -> None:
    app, _client = at_table(FakeTable())
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("f3", "right")
        assert "could not be written" in table_of(app).at.remark
        assert table_of(app).at.order is HandOrder.WEIGHT


@pytest.mark.usefixtures("by_hand")
async def test_what_others_wrote_is_set_aside_once_and_said_when_there_is_room() -> None:
    app, _client = at_table(FakeTable())
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("f3")
        assert table_of(app).at.remark == "Sorted by weight."
        await pilot.press("right")
        assert table_of(app).at.remark.endswith(f" is now {FILE_NAME}.old.")
        await pilot.press("f3")
        assert table_of(app).at.remark == "Sorted as the tiles came."


async def drawn(pilot: Pilot[int], client: FakeClient, key: str) -> bool:
    """Whether ``key`` asks for a tile."""
    before = len(client.sent)
    await pilot.press(key)
    return len(client.sent) > before


async def test_a_player_s_own_keys_act_are_shown_and_the_usual_ones_rest() -> None:
    table = FakeTable()
    table.act_once(first_play)
    table.act_until_turn_of(0, first_play)
    app, client = at_table(table, MOVED)
    async with app.run_test(size=(120, 30)) as pilot:
        await pilot.pause()
        keys = text(table_of(app).query_one("#keys", Rows))
        assert " F9  Draw " in keys
        assert " z  Hint " in keys
        assert "Space" not in keys
        assert not await drawn(pilot, client, "space")
        assert "Space does nothing here" in table_of(app).at.remark
        await pilot.press("я")  # the key of z, on a Cyrillic keyboard
        assert table_of(app).at.remark
        assert "nothing here" not in table_of(app).at.remark
        assert await drawn(pilot, client, "f9")


async def test_a_player_s_keys_end_with_the_app() -> None:
    app, _client = at_table(FakeTable(), MOVED)
    async with app.run_test(size=SIZE):
        assert row_of("table.draw").keys == ("f9", "d")
    assert row_of("table.draw").keys == ("space", "d")


async def test_keys_that_share_a_screen_with_changed_ones_act_as_ever() -> None:
    app = TableApp(FakeClient(Joined(lobby(ANA, BO))), settings=MOVED)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("f1")
        assert isinstance(app.screen, HelpScreen)
        await pilot.press("escape", "c")
        assert isinstance(app.screen, SettingsScreen)
        await pilot.press("escape")
        assert isinstance(app.screen, LobbyScreen)


async def test_the_lobby_names_keys_that_have_just_been_changed() -> None:
    app = TableApp(FakeClient(Joined(lobby(ANA, BO))), settings=Settings())
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        app.use(Settings(keys={"lobby.ready": ("f9",)}))
        await pilot.pause()
        assert " F9  Ready " in text(app.screen.query_one(KeyBar))
        assert "Press F9 when you are ready." in text(app.screen.query_one("#prompt", Rows))


@pytest.mark.parametrize("key", ["f1", "f8"])
async def test_who_reads_or_chooses_is_told_when_the_turn_comes(key: str) -> None:
    table = FakeTable()
    table.act_once(first_play)
    app, client = at_table(table)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press(key)
        table.act_until_turn_of(0, first_play)
        client.tell(table.update)
        await pilot.pause()
        shown = [text(rows) for rows in app.screen.query(Rows)]
        assert sum("It is your turn at the table." in row for row in shown) == 1


async def test_a_form_that_the_table_takes_away_leaves_what_was_chosen(home: Path) -> None:
    client = FakeClient(Joined(lobby(ANA, BO)))
    app = TableApp(client, settings=Settings())
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("f8", "down", "down", "right")
        client.tell(FakeTable().update)
        await pilot.pause()
        await pilot.pause()
        assert isinstance(app.screen, TableScreen)
        assert app.theme == Theme.LIGHT
    assert load_settings(home).settings == Settings(theme=Theme.LIGHT)


async def test_keys_are_chosen_from_the_form_and_the_way_back_is_the_same() -> None:
    app, _client = at_table(FakeTable())
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("f8", "f8")
        assert "KeysScreen" in str(app.screen)
        await pilot.press("escape", "escape")
        assert app.screen is table_of(app)
        assert row_of("table.draw").keys == ("space", "d")
