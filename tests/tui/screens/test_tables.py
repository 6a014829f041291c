"""The tables of this machine, as they are listed."""

import pytest

from engine.ruleset import make_ruleset
from netplay.registry import TableEntry
from tests.tui.screens.outside import SIZES, OutsideApp
from tests.tui.snapshots import SnapCompare
from tui.screens.tables import TablesScreen


def entry(name: str, port: int | None) -> TableEntry:
    return TableEntry(
        table=name,
        pid=1,
        address="127.0.0.1" if port else "/run/user/1000/passing",
        port=port,
        addresses=(),
        rules=make_ruleset(4, partners=True),
        started="yesterday",
        owner_key="secret",
    )


TABLES = [entry("red-owl-02", 28660), entry("amber-fox-01", None)]


@pytest.mark.parametrize("size", SIZES)
def test_tables_are_listed(size: tuple[int, int], snap_compare: SnapCompare) -> None:
    assert snap_compare(OutsideApp(TablesScreen(TABLES)), terminal_size=size)


def test_closing_asks_and_shows_the_answers(snap_compare: SnapCompare) -> None:
    app = OutsideApp(TablesScreen(TABLES))

    assert snap_compare(app, press=["down", "x"], terminal_size=(80, 24))


async def test_no_key_shows_the_owners() -> None:
    screen = TablesScreen(TABLES)
    async with OutsideApp(screen).run_test(size=(80, 24)):
        assert all("secret" not in f"{entry}" for entry in screen.menu.entries)
