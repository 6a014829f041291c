"""The home screen leads where its entries say, by every kind of key."""

import pytest

from tests.tui.cut_off import told
from tests.tui.snapshots import LEAST, SIZES, Looks, SnapCompare, screen_text
from tui.apps.game_app import GameApp
from tui.apps.places import Place
from tui.presenter.spans import width
from tui.profile import Colours, Profile
from tui.screens.home import HomeScreen, home_entries
from tui.settings import Settings


class HomeApp(GameApp):
    """Shows the home screen and remembers where it led."""

    def __init__(self, home: HomeScreen, profile: Profile | None = None) -> None:
        super().__init__(settings=Settings(), profile=profile)
        self.home = home
        self.went: list[Place] = []

    def on_mount(self) -> None:
        self.push_screen(self.home)

    def on_home_screen_wanted(self, event: HomeScreen.Wanted) -> None:
        self.went.append(event.place)


def test_it_looks_inviting(looks: Looks) -> None:
    looks(HomeApp(HomeScreen(tables=1)), [], [*SIZES, LEAST])


def test_its_colours(snap_compare: SnapCompare) -> None:
    assert snap_compare(HomeApp(HomeScreen(tables=1)))


def test_it_can_be_read_without_colours_and_signs(looks: Looks) -> None:
    profile = Profile(colours=Colours.NONE, utf8=False)
    home = HomeScreen(complaint="settings.toml cannot be used: it is too large.")

    looks(HomeApp(home, profile))


async def test_keys_lead_where_the_entries_say() -> None:
    app = HomeApp(HomeScreen(tables=2))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("h", "о", "З", "3", "down", "enter", "up", "up", "enter", "f1", "q")

    assert app.went == [
        Place.HOST,
        Place.JOIN,
        Place.PLAY,
        Place.PLAY,
        Place.TABLES,
        Place.JOIN,
        Place.HELP,
        Place.QUIT,
    ]


async def test_tables_are_offered_once_there_are_some() -> None:
    app = HomeApp(HomeScreen())
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("t")
        assert app.home.notice.sentence == "No table runs on this machine."
        app.home.show_tables(1)
        await pilot.press("t")

    assert app.went == [Place.TABLES]


def test_a_match_that_was_cut_off_is_offered(looks: Looks) -> None:
    cut_off = [told("amber-fox-01"), told("red-owl-02")]

    looks(HomeApp(HomeScreen(tables=1, unfinished=cut_off)), ["4"])


async def test_one_key_takes_the_latest_up() -> None:
    app = HomeApp(HomeScreen())
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("g")
        assert app.home.notice.sentence == "No match was cut off here."
        app.home.show_tables(0, [told()])
        await pilot.press("g", "п")

    assert app.went == [Place.RESUME, Place.RESUME]


async def test_ctrl_c_leaves_when_it_is_pressed_twice() -> None:
    app = HomeApp(HomeScreen())
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("ctrl+c")
        assert "Ctrl+C" in app.home.notice.sentence
        assert app.went == []
        await pilot.press("ctrl+c")

    assert app.went == [Place.QUIT]


@pytest.mark.parametrize("size", [(60, 20), (500, 200)])
async def test_from_the_smallest_size_on_keys_act(size: tuple[int, int]) -> None:
    app = HomeApp(HomeScreen(tables=1))
    async with app.run_test(size=size) as pilot:
        await pilot.press("down", "enter")

    assert app.went == [Place.JOIN]


@pytest.mark.parametrize("size", [(1, 1), (59, 24), (80, 19)])
async def test_below_it_only_ctrl_c_does(size: tuple[int, int]) -> None:
    app = HomeApp(HomeScreen(tables=1))
    async with app.run_test(size=size) as pilot:
        await pilot.press("down", "enter", "q")
        assert app.went == []
        await pilot.press("ctrl+c")
        if size[0] > 1:
            assert "Press Ctrl+C again to leave." in screen_text(app)
        await pilot.press("ctrl+c")

    assert app.went == [Place.QUIT]


@pytest.mark.parametrize("size", [(80, 24), (60, 20)])
async def test_what_an_entry_does_is_said_in_full(size: tuple[int, int]) -> None:
    app = HomeApp(HomeScreen(tables=3, unfinished=[told()]))
    async with app.run_test(size=size) as pilot:
        for entry in home_entries(3, [told()]):
            await pilot.pause()
            rows = app.home.about.lines
            assert " ".join(row[0].text.strip() for row in rows) == entry.help
            assert len(rows) == app.home.about.size.height
            assert all(width(row) <= app.home.about.size.width for row in rows)
            await pilot.press("down")
