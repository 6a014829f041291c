"""The tables of this machine, as they are listed."""

import pytest

from engine.ruleset import make_ruleset
from netplay.finding.registry import TableEntry
from tests.netplay.entries import entry as listed_entry
from tests.tui.cut_off import told
from tests.tui.screens.outside import Heard, OutsideApp
from tests.tui.snapshots import LEAST, SIZES, Looks
from tui.screens.tables import TablesScreen
from tui.widgets.key_bar import KeyBar


def entry(name: str, port: int | None) -> TableEntry:
    return listed_entry(
        name,
        port=port,
        address="127.0.0.1" if port else "/run/user/1000/passing",
        rules=make_ruleset(4, partners=True),
        started="2026-11-30T14:05:00",
        owner_key="secret",
    )


TABLES = [entry("red-owl-02", 28660), entry("amber-fox-01", None)]


def test_tables_are_listed(looks: Looks) -> None:
    looks(OutsideApp(TablesScreen(TABLES)), [], [*SIZES, LEAST])


async def test_an_empty_list_shows_no_key_that_needs_an_entry() -> None:
    screen = TablesScreen([])
    async with OutsideApp(screen).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        bar = screen.query_one(KeyBar)
        words = "".join(span.text for span in bar.lines[0]).split()
        assert words[:2] == ["Esc", "Back"]
        screen.offer(TABLES)
        await pilot.pause()
        words = "".join(span.text for span in bar.lines[0]).split()
        assert words[:2] == ["Enter", "Open"]
        screen.offer([])
        await pilot.pause()
        await pilot.press("enter", "x", "down")
        assert not screen.is_asking


def test_closing_asks_and_shows_the_answers(looks: Looks) -> None:
    app = OutsideApp(TablesScreen(TABLES))

    looks(app, ["down", "x"])


@pytest.mark.usefixtures("in_utc")
def test_matches_that_were_cut_off_come_after_those_that_run(looks: Looks) -> None:
    app = OutsideApp(TablesScreen(TABLES[:1], [told("amber-fox-01")]))

    looks(app, ["down", "x"])


async def test_enter_takes_a_match_up_and_x_forgets_it() -> None:
    cut_off = told()
    app = OutsideApp(TablesScreen([], [cut_off]))
    taken_up, forgotten = Heard(TablesScreen.Resume), Heard(TablesScreen.Forget)
    for heard in (taken_up, forgotten):
        async with app.run_test(size=(80, 24), message_hook=heard) as pilot:
            await pilot.press("enter", "x", "enter", "x", "y")
            await pilot.pause()
        app = OutsideApp(TablesScreen([], [cut_off]))

    assert taken_up.messages == [TablesScreen.Resume(cut_off)]
    assert forgotten.messages == [TablesScreen.Forget(cut_off)]


async def test_what_could_not_be_read_is_said() -> None:
    screen = TablesScreen([], complaint="The store is damaged.")
    async with OutsideApp(screen).run_test(size=(80, 24)):
        assert screen.notice.sentence == "The store is damaged."


async def test_no_key_shows_the_owners() -> None:
    screen = TablesScreen(TABLES, [told()])
    async with OutsideApp(screen).run_test(size=(80, 24)):
        assert all("secret" not in f"{entry}" for entry in screen.menu.entries)
        assert all("the key" not in f"{entry}" for entry in screen.menu.entries)


async def test_the_list_is_made_anew_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tui.screens.tables.LOOK_AGAIN", 0.01)
    heard = Heard(TablesScreen.LookAgain)
    screen = TablesScreen(TABLES)
    async with OutsideApp(screen).run_test(size=(80, 24), message_hook=heard) as pilot:
        while not heard.messages:
            await pilot.pause(0.01)
        await pilot.press("x")
        await pilot.pause(0.02)
        asked = len(heard.messages)
        await pilot.pause(0.05)
        assert screen.is_asking
        assert len(heard.messages) == asked, "a question is not pulled from under its reader"
