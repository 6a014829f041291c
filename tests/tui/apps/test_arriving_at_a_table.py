"""From home to a table, by every way."""

import pytest
from textual.pilot import Pilot

from engine.ruleset import make_ruleset
from netplay.address import TcpAddress
from netplay.errors import NobodyThere
from netplay.joining.updates import Joined
from netplay.messages import Leave
from netplay.pairing.errors import CodeNeeded, WrongCode
from netplay.shapes import Role
from tests.tui.apps.fake_ways import NEAR, SIZE, FakeWays, app, notice, type_ahead
from tests.tui.cut_off import store
from tests.tui.lobbies import ANA, OPEN, FakeClient, lobby
from tui.apps.passing_app import PassingApp
from tui.apps.places import Place
from tui.screens.code_form import CodeForm
from tui.screens.home import HomeScreen
from tui.screens.join import JoinScreen
from tui.screens.lobby import LobbyScreen
from tui.settings import Settings
from tui.ways.player_name import PlayerName


async def test_hosting_takes_two_keys(ways: FakeWays) -> None:
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


@pytest.mark.parametrize("is_slow", [True, False])
async def test_a_table_is_opened_once_however_often_enter_is_pressed(
    ways: FakeWays, *, is_slow: bool
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


async def test_playing_alone_asks_for_bots(ways: FakeWays) -> None:
    game = app()
    async with game.run_test(size=SIZE) as pilot:
        await pilot.press("p", "right", "enter")
        await pilot.pause()
        assert isinstance(game.screen, LobbyScreen)

    assert ways.asked == [make_ruleset(3), ("greedy", "greedy"), PlayerName("Ana")]


async def test_a_table_that_was_found_is_joined_by_enter(ways: FakeWays) -> None:
    game = app()
    async with game.run_test(size=SIZE) as pilot:
        await pilot.press("j")
        await pilot.pause()
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(game.screen, LobbyScreen)

    assert ways.asked == [NEAR.address, PlayerName("Ana"), Role.PLAYER, None]


async def test_an_address_is_typed_and_refused_with_a_sentence(ways: FakeWays) -> None:
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


async def test_a_code_is_asked_until_it_is_right(ways: FakeWays) -> None:
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


async def test_who_has_no_code_goes_back_to_the_list(ways: FakeWays) -> None:
    ways.refusal = CodeNeeded("192.168.1.5:28660")
    game = app()
    async with game.run_test(size=SIZE) as pilot:
        await ask_for_seat(game, pilot)
        await pilot.press("escape")
        assert notice(game) == ""
        await pilot.press("enter")  # and may try again
        await pilot.pause()
        assert [type(screen) for screen in game.screen_stack[-2:]] == [JoinScreen, CodeForm]


async def test_a_table_of_this_machine_is_rejoined_as_its_owner(ways: FakeWays) -> None:
    game = PassingApp(settings=Settings(), start=Place.TABLES, name="Chi")
    async with game.run_test(size=SIZE) as pilot:
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(game.screen, LobbyScreen)

    name = PlayerName("Chi", is_chosen=True)
    assert ways.asked == [TcpAddress("127.0.0.1", 4000), name, Role.PLAYER, "secret"]


async def test_a_match_that_was_cut_off_goes_on_by_one_key(ways: FakeWays) -> None:
    store("red-owl-02", "amber-fox-01")
    game = app()
    async with game.run_test(size=SIZE) as pilot:
        await pilot.press("g")
        await pilot.pause()
        assert isinstance(game.screen, LobbyScreen)

    assert ways.asked == ["amber-fox-01", PlayerName("Ana")]


async def test_any_match_that_was_cut_off_goes_on_from_the_list(ways: FakeWays) -> None:
    store("sandy-raven-03", "amber-fox-01")
    game = app()
    async with game.run_test(size=SIZE) as pilot:
        await pilot.press("t", "3")
        await pilot.pause()
        assert isinstance(game.screen, LobbyScreen)

    assert ways.asked == ["sandy-raven-03", PlayerName("Ana")]


async def test_who_went_back_meanwhile_is_not_dragged_to_a_table(ways: FakeWays) -> None:
    game = app()
    async with game.run_test(size=SIZE) as pilot:
        game.post_message(PassingApp.Arrived(ways.client, None))
        await pilot.pause()
        assert isinstance(game.screen, HomeScreen)

    assert ways.client.is_closed


async def test_a_table_that_nobody_waits_for_any_more_is_left_again(ways: FakeWays) -> None:
    """It would run on, open to others, without anybody who knows of it."""
    ways.is_open.clear()
    abandoned = ways.client
    game = app()
    async with game.run_test(size=SIZE) as pilot:
        await pilot.press("h")
        await type_ahead(pilot, "enter")
        assert notice(game) == "One moment..."
        await pilot.press("escape", "h")
        ways.client = FakeClient(Joined(lobby(ANA, OPEN)))
        await type_ahead(pilot, "enter")
        ways.is_open.set()
        await pilot.pause()
        await pilot.pause()
        assert isinstance(game.screen, LobbyScreen)

    assert [type(request) for request in abandoned.sent] == [Leave]
    assert abandoned.is_closed
    assert not ways.client.sent


async def test_who_goes_elsewhere_keeps_the_seat_that_was_theirs_before(ways: FakeWays) -> None:
    game = app()
    async with game.run_test(size=SIZE) as pilot:
        game.post_message(PassingApp.Arrived(ways.client, None, comes_back=True))
        await pilot.pause()

    assert ways.client.is_closed
    assert not ways.client.sent


async def test_a_form_that_is_left_at_once_opens_nothing(ways: FakeWays) -> None:
    game = app()
    async with game.run_test(size=SIZE) as pilot:
        await pilot.press("h")
        await type_ahead(pilot, "enter", "escape")
        await pilot.pause()
        assert isinstance(game.screen, HomeScreen)
        assert notice(game) == ""

    assert not ways.asked or ways.client.is_closed
