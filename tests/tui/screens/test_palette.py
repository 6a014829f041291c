"""The command palette: what is chosen is seen on every terminal; a table goes on below it."""

import pytest
from textual.command import CommandList
from textual.events import Key
from textual.geometry import Region
from textual.pilot import Pilot
from textual.widgets import Input

from netplay.joining.updates import Changed, Joined
from tests.tui.apps.test_table_app import deal
from tests.tui.lobbies import ANA, BO, FakeClient, lobby
from tests.tui.screens.outside import OutsideApp
from tests.tui.screens.shown_table import ShownTable
from tests.tui.tables import FakeTable
from tui.apps.table_app import TableApp
from tui.profile import Colours, Profile
from tui.screens.help import HelpScreen
from tui.screens.home import HomeScreen
from tui.screens.join import JoinScreen
from tui.screens.palette import Palette
from tui.screens.table import TableScreen
from tui.settings import Settings

SIZE = (80, 24)


async def opened(pilot: Pilot[int]) -> CommandList:
    """The list of a palette that has just been opened, once it is filled."""
    await pilot.press("ctrl+p")
    commands = pilot.app.screen.query_one(CommandList)
    while not commands.option_count:
        await pilot.pause()
    return commands


def underlined(commands: CommandList) -> list[str]:
    rows = commands.render_lines(Region(0, 0, commands.size.width, commands.size.height))
    marked = ((part.text.strip(), part.style) for row in rows for part in row)
    return [text for text, style in marked if text and style and style.underline]


@pytest.mark.parametrize("colours", [Colours.SIXTEEN, Colours.NONE])
async def test_the_chosen_entry_shows_without_its_colours(
    colours: Colours, monkeypatch: pytest.MonkeyPatch
) -> None:
    if colours is Colours.NONE:
        monkeypatch.setenv("NO_COLOR", "1")
    app = OutsideApp(HomeScreen(), profile=Profile(colours=colours))
    async with app.run_test(size=SIZE) as pilot:
        commands = await opened(pilot)
        await pilot.press("down")

        chosen = commands.get_option_at_index(commands.highlighted or 0).prompt
        assert str(chosen).splitlines() == underlined(commands)


@pytest.mark.parametrize("colours", [Colours.SIXTEEN, Colours.NONE])
async def test_so_does_the_cursor(colours: Colours) -> None:
    app = OutsideApp(HomeScreen(), profile=Profile(colours=colours))
    async with app.run_test(size=SIZE) as pilot:
        await opened(pilot)

        line = app.screen.query_one(Input)
        assert line.get_component_rich_style("input--cursor").reverse


async def test_it_says_which_keys_lead_on() -> None:
    app = OutsideApp(HomeScreen())
    async with app.run_test(size=SIZE) as pilot:
        await opened(pilot)

        words = app.screen.query_one(Input).placeholder
        assert "Enter" in words
        assert "Esc" in words


async def test_it_gives_way_to_help() -> None:
    app = OutsideApp(JoinScreen())
    async with app.run_test(size=SIZE) as pilot:
        await opened(pilot)
        await pilot.press("f1")
        await pilot.pause()
        assert [type(each) for each in app.screen_stack[1:]] == [JoinScreen, HelpScreen]


async def test_each_act_stands_with_its_own_key() -> None:
    app = ShownTable(FakeTable())
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        listed = {
            each.title: each.help.split(": ")[0] for each in app.get_system_commands(app.screen)
        }

    assert (listed["Tile to the right"], listed["Tile to the left"]) == ("→", "←")
    assert (listed["Leave"], listed["Pass"]) == ("Ctrl+Q", "Backspace")


async def test_a_match_that_starts_takes_it_away() -> None:
    client = FakeClient(Joined(lobby(ANA, BO)))
    app = TableApp(client, settings=Settings())
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("ctrl+p", "l")
        assert isinstance(app.screen, Palette)
        client.tell(Changed(deal(2)))
        await pilot.pause()
        assert isinstance(app.screen, TableScreen)


async def test_a_search_that_fails_ends_no_game() -> None:
    async def search() -> None:  # as one does whose palette was just taken away
        raise LookupError

    app = TableApp(FakeClient(Joined(lobby(ANA, BO))), settings=Settings())
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("ctrl+p")
        app.screen.run_worker(search())
        await pilot.pause()
        assert isinstance(app.screen, Palette)


async def test_a_page_of_entries_without_room_ends_no_game() -> None:
    app = OutsideApp(HomeScreen())
    async with app.run_test(size=SIZE) as pilot:
        await opened(pilot)
        await pilot.resize_terminal(2, 2)
        await pilot.press("down", "pagedown", "pageup")

        assert isinstance(app.screen, Palette)


async def test_that_nothing_has_such_a_name_is_said_by_us() -> None:
    app = OutsideApp(HomeScreen())
    async with app.run_test(size=SIZE) as pilot:
        commands = await opened(pilot)
        await pilot.press(*"zzz")
        while commands.option_count != 1:
            await pilot.pause()
        assert str(commands.get_option_at_index(0).prompt) == "Nothing here has such a name."
        await pilot.press("enter", "enter")
        await pilot.pause()

        assert isinstance(app.screen, HomeScreen)


@pytest.mark.parametrize("keys", [("enter", "enter"), ("escape", "escape"), ("enter", "escape")])
async def test_a_key_that_comes_twice_takes_away_the_palette_alone(keys: tuple[str, str]) -> None:
    app = OutsideApp(HomeScreen())
    async with app.run_test(size=SIZE) as pilot:
        await opened(pilot)
        await pilot.press(*"zzz", "down")
        for key in keys:
            app.post_message(Key(key, None))
        await pilot.pause()
        await pilot.pause()

        assert isinstance(app.screen, HomeScreen)
