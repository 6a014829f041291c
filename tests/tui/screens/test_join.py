"""The list of tables to join, and the form for an address."""

import pytest
from msgspec.structs import replace
from textual.widgets import Input

from engine.ruleset import make_ruleset
from netplay.address import TcpAddress
from netplay.shapes import Role
from tests.tui.screens.outside import Heard, OutsideApp
from tests.tui.snapshots import LEAST, SIZES, Looks
from tui.apps.messages import JoinWanted
from tui.screens.join import AddressForm, JoinScreen
from tui.settings import Settings
from tui.ways.found_tables import FoundTable

SIZE = (80, 24)
FOUND = (
    FoundTable("amber-fox-01", TcpAddress("127.0.0.1"), make_ruleset(2), open_seats=1),
    FoundTable("red-owl-02", TcpAddress("fe80::1%eth0", 4000), make_ruleset(4, partners=True),
               machine="box", open_seats=0, asks_code=True),
    FoundTable("jade-elk-03", TcpAddress("192.168.1.9"), None, machine="attic", other_version=2),
)  # fmt: skip


class Filled(JoinScreen):
    """Has found its tables by the time it is seen."""

    def on_screen_resume(self) -> None:
        self.offer(FOUND)


def test_tables_are_listed(looks: Looks) -> None:
    looks(OutsideApp(Filled()), [], [*SIZES, LEAST])


def test_what_can_be_done_about_a_table_is_said(looks: Looks) -> None:
    looks(OutsideApp(Filled()), ["down", "down"], [LEAST])


def test_that_one_looks_is_said(looks: Looks) -> None:
    looks(OutsideApp(JoinScreen()))


async def test_nothing_found_is_said_and_what_then_comes_up(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("tui.screens.join.PATIENCE", 0.001)
    screen = JoinScreen()
    async with OutsideApp(screen).run_test(size=SIZE) as pilot:
        await pilot.pause(0.05)
        assert screen.notice.sentence.startswith("No table was found yet")
        screen.offer(FOUND)
        assert screen.notice.sentence == ""
        screen.offer(())
        screen.say("Nobody is there.")
        screen.offer(FOUND[:1])
        assert screen.notice.sentence == "Nobody is there."


async def test_rows_come_and_go_and_the_chosen_one_stays_chosen() -> None:
    screen = Filled()
    async with OutsideApp(screen).run_test(size=SIZE) as pilot:
        await pilot.press("down")
        fuller = replace(FOUND[1], open_seats=2)
        newer = replace(FOUND[1], name="sea-elk-9", address=TcpAddress("10.0.0.9"))
        screen.offer((newer, FOUND[2], fuller))  # the first one is gone, and a new one is there
        rows = [entry.label.split()[0] for entry in screen.menu.entries]
        assert rows[:3] == ["red-owl-02", "sea-elk-9", "jade-elk-03"]
        assert screen.menu.chosen is not None
        assert screen.menu.index == 0
        assert "2 seats left" in screen.menu.chosen.label
        screen.offer((FOUND[2],))  # it is gone: another is chosen
        assert screen.menu.chosen.label.startswith("jade-elk-03")


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
