"""The list of tables to join, and the form for an address."""

import pytest
from textual.widgets import Input

from engine.ruleset import make_ruleset
from netplay.address import TcpAddress
from netplay.shapes import Role
from tests.tui.screens.outside import Heard, OutsideApp
from tests.tui.snapshots import LEAST, SIZES, Looks
from tui.found_tables import FoundTable
from tui.screens.join import AddressForm, JoinScreen, JoinWanted
from tui.settings import Settings

SIZE = (80, 24)
FOUND = (
    FoundTable("amber-fox-01", TcpAddress("127.0.0.1"), "this machine", make_ruleset(2)),
    FoundTable("red-owl-02", TcpAddress("fe80::1%eth0", 4000), "box",
               make_ruleset(4, partners=True)),
)  # fmt: skip


class Filled(JoinScreen):
    """Has found its tables by the time it is seen."""

    def on_screen_resume(self) -> None:
        self.offer(FOUND)
        self.tell_end()


def test_tables_are_listed(looks: Looks) -> None:
    looks(OutsideApp(Filled()), [], [*SIZES, LEAST])


def test_nothing_found_is_said(looks: Looks) -> None:
    looks(OutsideApp(JoinScreen()))


def test_an_address_is_asked_for_with_an_example(looks: Looks) -> None:
    app = OutsideApp(AddressForm(), Settings(name="Ana"))

    looks(app, [], SIZES)


@pytest.mark.parametrize(("name", "meant"), [("Bob", "Bob"), (None, "Ana")])
async def test_an_empty_name_says_what_it_means(name: str | None, meant: str) -> None:
    app = OutsideApp(JoinScreen(name=name), Settings(name="Ana"))
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("1")

        assert app.screen.query_one("#name Input", Input).placeholder == meant


@pytest.mark.parametrize(
    ("role", "keys", "wanted"),
    [
        (Role.PLAYER, ["enter"], JoinWanted(FOUND[0].address, Role.PLAYER)),
        (Role.PLAYER, ["2"], JoinWanted(FOUND[1].address, Role.PLAYER)),
        (Role.PLAYER, ["down", "ц"], JoinWanted(FOUND[1].address, Role.WATCHER)),
        (Role.WATCHER, ["enter"], JoinWanted(FOUND[0].address, Role.WATCHER)),
    ],
)
async def test_a_table_is_joined_or_watched(
    role: Role, keys: list[str], wanted: JoinWanted
) -> None:
    heard = Heard(JoinWanted)
    async with OutsideApp(Filled(role)).run_test(size=SIZE, message_hook=heard) as pilot:
        await pilot.press(*keys)

    (told,) = heard.messages
    assert isinstance(told, JoinWanted)
    assert (told.address, told.role) == (wanted.address, wanted.role)


async def test_the_form_takes_an_address_a_name_and_whether_to_watch() -> None:
    heard = Heard(JoinWanted)
    async with OutsideApp(AddressForm()).run_test(size=SIZE, message_hook=heard) as pilot:
        await pilot.press(*"[::1]:4000", "down", *"Bo", "down", "right", "enter")

    (told,) = heard.messages
    assert isinstance(told, JoinWanted)
    assert (told.address, told.role, told.name) == (TcpAddress("::1", 4000), Role.WATCHER, "Bo")


async def test_looking_again_is_asked_of_the_app() -> None:
    screen, heard = Filled(), Heard(JoinScreen.LookAgain)
    async with OutsideApp(screen).run_test(size=SIZE, message_hook=heard) as pilot:
        await pilot.press("f5")
        assert screen.notice.sentence.startswith("Looking for tables")

    assert len(heard.messages) == 1
