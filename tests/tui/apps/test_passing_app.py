"""From home to each place and back."""

from pathlib import Path

import pytest

from netplay.codes import Code
from netplay.joining.updates import Ended
from tests.tui.apps.fake_ways import HERE, SIZE, FakeWays, app, notice, type_ahead
from tests.tui.cut_off import damage, store
from tui.apps.passing_app import PassingApp
from tui.apps.places import Place
from tui.screens.help import HelpScreen
from tui.screens.home import HomeScreen
from tui.screens.join import JoinScreen
from tui.screens.record import RecordScreen
from tui.screens.records import RecordsScreen
from tui.screens.settings import SettingsScreen
from tui.screens.table_form import TableForm
from tui.screens.tables import TablesScreen
from tui.settings import HandOrder, Settings, load_settings

RECORDS = Path(__file__).resolve().parents[2] / "records"


@pytest.mark.parametrize(
    ("key", "screen"),
    [
        ("h", TableForm),
        ("j", JoinScreen),
        ("p", TableForm),
        ("t", TablesScreen),
        ("m", RecordsScreen),
        ("r", HelpScreen),
        ("s", SettingsScreen),
    ],
)
@pytest.mark.usefixtures("ways")
async def test_every_place_can_be_reached_and_left(key: str, screen: type[object]) -> None:
    game = app()
    async with game.run_test(size=SIZE) as pilot:
        await pilot.press(key)
        assert isinstance(game.screen, screen)
        await pilot.press("escape")
        assert isinstance(game.screen, HomeScreen)
        await pilot.press("q")

    assert game.return_value == 0


@pytest.mark.usefixtures("ways")
async def test_keys_typed_ahead_open_no_screen_twice() -> None:
    game = app()
    async with game.run_test(size=SIZE) as pilot:
        for keys in (("p", "enter"), ("s", "s"), ("m", "enter", "enter")):
            await type_ahead(pilot, *keys)
            assert len(game.screen_stack) == 3
            await pilot.press("escape")
        await pilot.press("j", "2", "escape")
        await type_ahead(pilot, "enter", "enter")
        assert len(game.screen_stack) == 4


@pytest.mark.usefixtures("ways")
async def test_settings_are_left_once_however_often_enter_is_pressed() -> None:
    game = app()
    async with game.run_test(size=SIZE) as pilot:
        await pilot.press("s")
        await type_ahead(pilot, "enter", "enter")
        assert isinstance(game.screen, HomeScreen)


async def test_a_match_that_is_forgotten_is_offered_no_more(ways: FakeWays) -> None:
    ways.tables.clear()
    store("amber-fox-01")
    game = app()
    async with game.run_test(size=SIZE) as pilot:
        await pilot.press("t", "x", "y")
        await pilot.pause()
        assert notice(game) == "No table runs on this machine."
        await pilot.press("escape", "g", "t")
        assert isinstance(game.screen, HomeScreen)

    assert ways.asked == []


@pytest.mark.usefixtures("ways")
async def test_a_store_that_is_damaged_is_said_at_home_and_in_the_list() -> None:
    damage()
    game = app()
    async with game.run_test(size=SIZE) as pilot:
        assert "restore it from a copy" in notice(game)
        await pilot.press("t")
        assert "restore it from a copy" in notice(game)


async def test_a_table_is_closed_after_a_question(ways: FakeWays) -> None:
    game = PassingApp(settings=Settings(), start=Place.TABLES)
    async with game.run_test(size=SIZE) as pilot:
        await pilot.press("x", "enter")
        assert ways.tables == [HERE]
        await pilot.press("x", "y")
        await pilot.pause()
        assert ways.tables == []
        assert notice(game) == "No table runs on this machine."
        await pilot.press("escape")
        assert isinstance(game.screen, HomeScreen)
        assert all(entry.id != Place.TABLES for entry in game.screen.menu.entries)


async def test_how_a_table_ended_is_said_at_home_which_lists_it_no_more(
    ways: FakeWays, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tui.apps.passing_app.LOOK_AGAIN", 0.1)
    game = app()
    async with game.run_test(size=SIZE) as pilot:
        await pilot.press("enter", "enter")
        await pilot.pause()
        ways.client.tell(Ended(Code.TABLE_CLOSED, "The owner has closed the table."))
        await pilot.pause()
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(game.screen, HomeScreen)
        assert notice(game) == "The owner has closed the table."
        await pilot.pause(0.15)
        ways.tables.clear()  # Its host needs some moments to end.
        await pilot.pause(0.15)
        assert all(entry.id != Place.TABLES for entry in game.screen.menu.entries)


@pytest.mark.usefixtures("ways")
async def test_settings_are_kept(tmp_path: Path) -> None:
    game = app()
    async with game.run_test(size=SIZE) as pilot:
        await pilot.press("s", "end", "backspace", *["down"] * 4, "space", "down", "right", "enter")
        assert isinstance(game.screen, HomeScreen)
        assert notice(game) == "The settings are kept."

    kept = Settings(name="An", marks=False, sort=HandOrder.WEIGHT)
    assert game.settings == kept
    assert load_settings(tmp_path / "settings").settings == kept


@pytest.mark.usefixtures("ways")
async def test_settings_that_cannot_be_written_are_used_and_said(tmp_path: Path) -> None:
    (tmp_path / "settings").touch()
    game = app()
    async with game.run_test(size=SIZE) as pilot:
        await pilot.press("s", "enter")
        assert "could not be written" in notice(game)


@pytest.mark.usefixtures("ways")
async def test_records_are_listed_and_shown(tmp_path: Path) -> None:
    folder = tmp_path / "records"
    folder.mkdir()
    lawful = RECORDS / "partners-blocked.jsonl"
    (folder / "red-owl-02-1.jsonl").write_bytes(lawful.read_bytes())
    game = app()
    async with game.run_test(size=SIZE) as pilot:
        await pilot.press("m", "enter", "down")
        assert isinstance(game.screen, RecordScreen)
        assert game.screen.at.is_at_end


@pytest.mark.usefixtures("ways")
async def test_keys_that_cannot_be_used_are_told_at_home() -> None:
    game = PassingApp(settings=Settings(keys={"table.draw": ("6",), "home.play": ("z",)}))
    async with game.run_test(size=SIZE) as pilot:
        await pilot.pause()
        assert "table.draw: 6 is taken" in notice(game)
        await pilot.press("z")
        assert isinstance(game.screen, TableForm)
