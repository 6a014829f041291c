"""Tables of this machine come at once, others as they answer, none of them twice."""

from collections.abc import AsyncGenerator

import pytest

from engine.ruleset import make_ruleset
from netplay.address import TcpAddress
from netplay.errors import FolderError
from netplay.lan_notice import NearTable
from netplay.registry import TableEntry
from tui.found_tables import find_tables, tables_here

HERE = TableEntry(
    table="red-owl-02",
    pid=1,
    address="127.0.0.1",
    port=4000,
    addresses=(),
    rules=make_ruleset(2),
    started="2026-01-01T12:00:00+00:00",
)


def near(table: str) -> NearTable:
    return NearTable(table, TcpAddress("192.168.1.5"), "box", make_ruleset(3))


async def answers() -> AsyncGenerator[NearTable, None]:
    yield near("red-owl-02")
    yield near("amber-fox-01")


async def test_what_is_found_grows_and_knows_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tui.found_tables.running_tables", lambda: (HERE,))
    monkeypatch.setattr("tui.found_tables.tables_near", answers)

    found = [tables async for tables in find_tables()]

    assert [[table.name for table in tables] for tables in found] == [
        ["red-owl-02"],
        ["red-owl-02", "amber-fox-01"],
    ]
    assert [table.where for table in found[-1]] == ["this machine", "box"]
    assert found[-1][0].address == TcpAddress("127.0.0.1", 4000)


def test_without_a_folder_there_are_no_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse() -> tuple[TableEntry, ...]:
        raise FolderError("/none", "Permission denied")

    monkeypatch.setattr("tui.found_tables.running_tables", refuse)

    assert tables_here() == ()
