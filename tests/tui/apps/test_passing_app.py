"""From home to each place and back, with every way to a table stood in for."""

import asyncio
from collections.abc import AsyncGenerator
from pathlib import Path

import pytest
from textual import events
from textual.pilot import Pilot

from engine.ruleset import make_ruleset
from netplay.address import TcpAddress
from netplay.codes import Code
from netplay.errors import JoinError, NobodyThere
from netplay.finding.registry import TableEntry
from netplay.hosting.host_options import HostOptions
from netplay.joining.updates import Ended, Joined
from netplay.pairing.errors import CodeNeeded, WrongCode
from netplay.shapes import Role
from netplay.table_config import TableConfig
from tests.netplay.entries import entry
from tests.tui.cut_off import damage, store
from tests.tui.lobbies import ANA, OPEN, FakeClient, lobby
from tui.apps.passing_app import PassingApp
from tui.apps.places import Place
from tui.screens.code_form import CodeForm
from tui.screens.help import HelpScreen
from tui.screens.home import HomeScreen
from tui.screens.join import JoinScreen
from tui.screens.lobby import LobbyScreen
from tui.screens.record import RecordScreen
from tui.screens.records import RecordsScreen
from tui.screens.settings import SettingsScreen
from tui.screens.table_form import TableForm
from tui.screens.tables import TablesScreen
from tui.settings import HandOrder, Settings, load_settings
from tui.ways.found_tables import FoundTable
from tui.ways.player_name import PlayerName
from tui.ways.unfinished import UnfinishedTable
from tui.widgets.notice import Notice

RECORDS = Path(__file__).resolve().parents[2] / "records"
SIZE = (80, 24)
HERE = entry(owner_key="secret")
NEAR = FoundTable("amber-fox-01", TcpAddress("192.168.1.5"), make_ruleset(2), machine="box")


class Ways:
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
        await self.is_open.wait()
        return self._let_in()

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


@pytest.fixture
def ways(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Ways:
    """The ways from ``tui.apps.passing_app`` to a table, and a home for what it keeps."""
    monkeypatch.setenv("PASSING_HOME", str(tmp_path))
    ways = Ways()
    for name in ("open_table", "solo_table", "join_table", "resume_table", "close_table"):
        monkeypatch.setattr(f"tui.apps.passing_app.{name}", getattr(ways, name))
    monkeypatch.setattr("tui.apps.arriving.join_table", ways.join_table)
    monkeypatch.setattr("tui.apps.passing_app.tables_here", lambda: tuple(ways.tables))

    async def nothing_near() -> AsyncGenerator[tuple[FoundTable, ...], None]:
        yield (NEAR,)

    monkeypatch.setattr("tui.apps.passing_app.find_tables", nothing_near)
    return ways


def app() -> PassingApp:
    return PassingApp(settings=Settings(name="Ana"))


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


async def test_hosting_takes_two_keys(ways: Ways) -> None:
    game = app()
    async with game.run_test(size=SIZE) as pilot:
        await pilot.press("enter", "enter")
        await pilot.pause()
        assert isinstance(game.screen, LobbyScreen)
        assert ways.asked == [make_ruleset(2), "0.0.0.0", PlayerName("Ana")]
        await pilot.press("q")
        await pilot.pause()
        assert isinstance(game.screen, HomeScreen)

    assert ways.client.is_closed


async def type_ahead(pilot: Pilot[int], *keys: str) -> None:
    """Press ``keys`` before the first of them has led anywhere, as over a slow link."""
    for key in keys:
        pilot.app.post_message(events.Key(key, "\r" if key == "enter" else key))
    await pilot.pause()
    await pilot.pause()


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


@pytest.mark.parametrize("is_slow", [True, False])
async def test_a_table_is_opened_once_however_often_enter_is_pressed(
    ways: Ways, *, is_slow: bool
) -> None:
    if is_slow:
        ways.is_open.clear()
    game = app()
    async with game.run_test(size=SIZE) as pilot:
        await pilot.press("h")
        await type_ahead(pilot, "enter", "enter", "enter")
        ways.is_open.set()
        await pilot.pause()
        await pilot.pause()
        assert isinstance(game.screen, LobbyScreen)

    assert ways.asked == [make_ruleset(2), "0.0.0.0", PlayerName("Ana")]


@pytest.mark.usefixtures("ways")
async def test_settings_are_left_once_however_often_enter_is_pressed() -> None:
    game = app()
    async with game.run_test(size=SIZE) as pilot:
        await pilot.press("s")
        await type_ahead(pilot, "enter", "enter")
        assert isinstance(game.screen, HomeScreen)


async def test_playing_alone_asks_for_bots(ways: Ways) -> None:
    game = app()
    async with game.run_test(size=SIZE) as pilot:
        await pilot.press("p", "right", "enter")
        await pilot.pause()
        assert isinstance(game.screen, LobbyScreen)

    assert ways.asked == [make_ruleset(3), ("greedy", "greedy"), PlayerName("Ana")]


async def test_a_table_that_was_found_is_joined_by_enter(ways: Ways) -> None:
    game = app()
    async with game.run_test(size=SIZE) as pilot:
        await pilot.press("j")
        await pilot.pause()
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(game.screen, LobbyScreen)

    assert ways.asked == [NEAR.address, PlayerName("Ana"), Role.PLAYER, None]


async def test_an_address_is_typed_and_refused_with_a_sentence(ways: Ways) -> None:
    ways.refusal = NobodyThere("box:28660")
    game = app()
    async with game.run_test(size=SIZE) as pilot:
        await pilot.press("j", "2", *"http://b")
        await pilot.press("enter")
        assert "is no address" in notice(game)
        await pilot.press(*["backspace"] * 8, *"box", "enter")
        await pilot.pause()
        assert notice(game).startswith("No table answers at box:28660")

    assert ways.asked == [TcpAddress("box"), PlayerName("Ana"), Role.PLAYER, None]


async def ask_for_seat(game: PassingApp, pilot: Pilot[int]) -> None:
    """Ask for a seat at the table near, which asks for its code."""
    await pilot.press("j")
    await pilot.pause()
    await pilot.press("enter")
    await pilot.pause()
    assert isinstance(game.screen, CodeForm)


async def test_a_code_is_asked_until_it_is_right(ways: Ways) -> None:
    ways.refusal = CodeNeeded("192.168.1.5:28660")
    game = app()
    async with game.run_test(size=SIZE) as pilot:
        await ask_for_seat(game, pilot)
        assert notice(game).startswith("This table asks for its code")
        ways.refusal = WrongCode("192.168.1.5:28660")
        await pilot.press(*"Elk 1", "enter")
        await pilot.pause()
        assert notice(game).startswith("That is not the code")
        ways.refusal = None
        await pilot.press(*"elk 2", "enter")  # in an empty field
        await pilot.pause()
        assert isinstance(game.screen, LobbyScreen)

    asked = [NEAR.address, PlayerName("Ana"), Role.PLAYER]
    assert ways.asked == [*asked, None, *asked, "elk-1", *asked, "elk-2"]


async def test_who_has_no_code_goes_back_to_the_list(ways: Ways) -> None:
    ways.refusal = CodeNeeded("192.168.1.5:28660")
    game = app()
    async with game.run_test(size=SIZE) as pilot:
        await ask_for_seat(game, pilot)
        await pilot.press("escape")
        assert notice(game) == ""
        await pilot.press("enter")  # and may try again
        await pilot.pause()
        assert [type(screen) for screen in game.screen_stack[-2:]] == [JoinScreen, CodeForm]


async def test_a_table_of_this_machine_is_rejoined_as_its_owner(ways: Ways) -> None:
    game = PassingApp(settings=Settings(), start=Place.TABLES, name="Chi")
    async with game.run_test(size=SIZE) as pilot:
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(game.screen, LobbyScreen)

    name = PlayerName("Chi", is_chosen=True)
    assert ways.asked == [TcpAddress("127.0.0.1", 4000), name, Role.PLAYER, "secret"]


async def test_a_match_that_was_cut_off_goes_on_by_one_key(ways: Ways) -> None:
    store("red-owl-02", "amber-fox-01")
    game = app()
    async with game.run_test(size=SIZE) as pilot:
        await pilot.press("g")
        await pilot.pause()
        assert isinstance(game.screen, LobbyScreen)

    assert ways.asked == ["amber-fox-01", PlayerName("Ana")]


async def test_any_match_that_was_cut_off_goes_on_from_the_list(ways: Ways) -> None:
    store("sandy-raven-03", "amber-fox-01")
    game = app()
    async with game.run_test(size=SIZE) as pilot:
        await pilot.press("t", "3")
        await pilot.pause()
        assert isinstance(game.screen, LobbyScreen)

    assert ways.asked == ["sandy-raven-03", PlayerName("Ana")]


async def test_a_match_that_is_forgotten_is_offered_no_more(ways: Ways) -> None:
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


async def test_a_table_is_closed_after_a_question(ways: Ways) -> None:
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


async def test_how_a_table_ended_is_said_at_home(ways: Ways) -> None:
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


async def test_who_went_back_meanwhile_is_not_dragged_to_a_table(ways: Ways) -> None:
    game = app()
    async with game.run_test(size=SIZE) as pilot:
        game.post_message(PassingApp.Arrived(ways.client))
        await pilot.pause()
        assert isinstance(game.screen, HomeScreen)

    assert ways.client.is_closed


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


def notice(game: PassingApp) -> str:
    """What the present screen says above its keys."""
    return game.screen.query_one(Notice).sentence


@pytest.mark.usefixtures("ways")
async def test_keys_that_cannot_be_used_are_told_at_home() -> None:
    game = PassingApp(settings=Settings(keys={"table.draw": ("6",), "home.play": ("z",)}))
    async with game.run_test(size=SIZE) as pilot:
        await pilot.pause()
        assert "table.draw: 6 is taken" in notice(game)
        await pilot.press("z")
        assert isinstance(game.screen, TableForm)
