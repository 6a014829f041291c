"""What every screen shares: help that opens anywhere, and windows that are too small for it."""

from collections.abc import Callable
from pathlib import Path

import pytest

from engine.ruleset import make_ruleset
from netplay.address import TcpAddress
from netplay.pairing.errors import CodeNeeded
from netplay.shapes import Role
from tests.netplay.entries import entry
from tests.tui.presenter.texts import texts
from tests.tui.screens.outside import Heard, OutsideApp
from tests.tui.screens.shown_table import ShownTable
from tests.tui.snapshots import screen_text
from tests.tui.tables import FakeTable
from tui.apps.help_app import HelpApp
from tui.apps.messages import JoinWanted
from tui.keys import rows
from tui.screens.base import GameScreen
from tui.screens.code_form import CodeForm
from tui.screens.help import HelpScreen
from tui.screens.join import AddressForm, JoinScreen
from tui.screens.keys import KeysScreen
from tui.screens.records import RecordsScreen
from tui.screens.settings import SettingsScreen
from tui.screens.table_form import TableForm
from tui.screens.tables import TablesScreen
from tui.settings import Settings

SIZE = (80, 24)
NARROW = (59, 24)
ASKED = JoinWanted(TcpAddress("192.168.1.5"), Role.PLAYER)
RUNNING = entry(owner_key="secret")
OUTSIDE: tuple[Callable[[], GameScreen], ...] = (
    lambda: TableForm(alone=False),
    lambda: TableForm(alone=True),
    lambda: SettingsScreen(Settings()),
    lambda: CodeForm(ASKED, CodeNeeded("192.168.1.5:28660")),
    lambda: TablesScreen([RUNNING]),
    lambda: RecordsScreen(Path("records"), []),
    AddressForm,
    JoinScreen,
    KeysScreen,
)


async def test_help_opens_on_every_screen_and_tells_the_keys_there() -> None:
    app = HelpApp(settings=Settings())
    async with app.run_test(size=SIZE) as pilot:
        for make in OUTSIDE:
            below = make()
            await app.push_screen(below)
            await pilot.press("f1")
            opened = app.screen
            assert isinstance(opened, HelpScreen), below
            told = "\n".join(texts(opened.lines(200)))
            assert all(str(row.help) in told for row in rows(*below.SCOPES) if row.in_bar), below
            await pilot.press("f1")
            assert app.screen is below
            app.pop_screen()


async def test_help_opens_at_a_question_which_waits_meanwhile() -> None:
    below: GameScreen = TablesScreen([RUNNING])
    app = OutsideApp(below)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("x", "f1")
        opened = app.screen
        assert isinstance(opened, HelpScreen)
        assert "At a question" in "\n".join(texts(opened.lines(78)))
        await pilot.press("f1")
        assert below.is_asking


async def test_no_key_acts_where_the_window_is_too_small_to_see_what_it_does() -> None:
    heard = Heard(TableForm.Opened)
    form = TableForm(alone=False)
    async with OutsideApp(form).run_test(size=NARROW, message_hook=heard) as pilot:
        await pilot.press("down", "down", "down", "down", "7", "enter")
        assert not heard.messages
        await pilot.resize_terminal(*SIZE)
        await pilot.pause()
        assert form.values()["target"] == ""
        await pilot.press("enter")
        assert heard.messages


async def test_nor_does_any_at_a_table() -> None:
    table = FakeTable(make_ruleset(2), seed=2)
    app = ShownTable(table)
    async with app.run_test(size=NARROW) as pilot:
        await pilot.press("right", "enter", "f4", "x")
        assert not app.client.sent
        await pilot.resize_terminal(*SIZE)
        await pilot.pause()
        assert not app.screen.query("ChatInput")


async def test_what_is_asked_is_asked_in_the_notice_too() -> None:
    below = TablesScreen([RUNNING])
    heard = Heard(TablesScreen.Close)
    app = OutsideApp(below)
    async with app.run_test(size=SIZE, message_hook=heard) as pilot:
        await pilot.press("x")
        await pilot.resize_terminal(*NARROW)
        await pilot.pause()
        assert "Close red-owl-02 for everybody there? y: yes, n: no." in screen_text(app)
        await pilot.press("n")
        assert "Close red-owl-02" not in screen_text(app)
        assert not heard.messages


async def test_a_screen_that_is_left_twice_takes_no_other_along() -> None:
    app = OutsideApp(TablesScreen([RUNNING]))
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("f1")
        screen = app.screen
        assert isinstance(screen, HelpScreen)
        screen.action_close()
        screen.action_close()
        await pilot.pause()

        assert app.screen is app.shown


@pytest.mark.parametrize("make", OUTSIDE)
async def test_a_screen_that_comes_while_the_app_goes_shows_nothing(
    make: Callable[[], GameScreen],
) -> None:
    app = OutsideApp(HelpScreen())
    async with app.run_test(size=SIZE) as pilot:
        app.push_screen(make())
        app.exit(0)
        await pilot.pause()

    assert app.return_code == 0
