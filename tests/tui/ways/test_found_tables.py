"""Tables are found in three ways, each of them once, for as long as one looks."""

import os
from collections.abc import AsyncGenerator
from contextlib import aclosing
from ipaddress import ip_interface

import pytest
from msgspec.structs import replace

from engine.ruleset import make_ruleset
from netplay.address import TcpAddress
from netplay.errors import FolderError
from netplay.finding.near_table import NearTable
from netplay.finding.notice import Notice
from netplay.finding.notice_board import PostedTable
from netplay.finding.registry import TableEntry
from tests.netplay.entries import entry
from tui.ways import found_tables
from tui.ways.found_tables import FoundTable, find_tables, merged, tables_here, with_own_seat

OWN = entry(open_seats=1, asks_code=True, socket="/home/ana/tables/red-owl-02.sock")
NOTICE = Notice(
    table="amber-fox-01", machine="box", rules=make_ruleset(3), open_seats=0, asks_code=True
)
POSTED = PostedTable(NOTICE, TcpAddress("127.0.0.1", 5000), user=2**31 - 5)
"""Of an account that is in nobody's list."""


def near(port: int = 28660, number: str = "192.168.1.5", notice: Notice = NOTICE) -> NearTable:
    return NearTable("a service", notice, TcpAddress(number, port), frozenset({number}))


@pytest.fixture(autouse=True)
def cards(monkeypatch: pytest.MonkeyPatch) -> None:
    """This machine is 192.168.1.2."""
    own = (ip_interface("192.168.1.2/24"),)
    monkeypatch.setattr(found_tables, "own_interfaces", lambda: own)


def test_what_is_known_of_each() -> None:
    own, posted, afar = merged([OWN], [POSTED], [near()])

    assert own == FoundTable(
        "red-owl-02", TcpAddress("127.0.0.1", 4000), make_ruleset(2), open_seats=1
    )  # and no code: it is ours
    assert posted == FoundTable(
        "amber-fox-01",
        TcpAddress("127.0.0.1", 5000),
        make_ruleset(3),
        account="2147483643",
        open_seats=0,
        asks_code=True,
    )
    assert (afar.machine, afar.address) == ("box", TcpAddress("192.168.1.5"))


def test_a_full_table_at_which_this_account_sits_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(found_tables, "has_seat", lambda address, _seal: address.port == 4000)
    full = FoundTable("red-owl-02", TcpAddress("127.0.0.1", 4000), None, open_seats=0)

    assert with_own_seat(full).has_own_seat
    assert not with_own_seat(replace(full, open_seats=1)).has_own_seat
    assert not with_own_seat(replace(full, address=POSTED.address)).has_own_seat


def test_a_table_that_is_found_in_three_ways_is_one() -> None:
    said = replace(NOTICE, table=OWN.table)
    posted = PostedTable(said, TcpAddress("127.0.0.1", 4000), os.geteuid())
    heard = near(4000, "192.168.1.2", said)

    assert [table.account for table in merged([OWN], [posted], [heard])] == [""]
    assert len(list(merged([], [posted], [heard]))) == 1


@pytest.mark.parametrize(
    "other",
    [
        near(4000, "192.168.1.5", replace(NOTICE, table=OWN.table)),  # that name and port, afar
        near(4001, "192.168.1.2", replace(NOTICE, table=OWN.table)),  # that name, another port here
    ],
)
def test_nobody_hides_a_table_or_is_hidden_by_its_name(other: NearTable) -> None:
    assert len(list(merged([OWN], [], [other]))) == 2


def test_another_home_of_the_same_account_is_not_called_another_account() -> None:
    (found,) = merged([], [PostedTable(NOTICE, POSTED.address, os.geteuid())], [])

    assert found.account == found.machine == ""


def test_another_version_is_known_as_such() -> None:
    (found,) = merged([], [], [near(notice=replace(NOTICE, version=7, rules=None))])

    assert found.other_version == 7


async def test_what_is_found_changes_while_one_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    own = [OWN]

    async def come_and_go() -> AsyncGenerator[tuple[NearTable, ...], None]:
        yield (near(),)
        own.clear()
        yield ()

    monkeypatch.setattr(found_tables, "LOOK_AGAIN", 0.0)
    monkeypatch.setattr(found_tables, "running_tables", lambda: tuple(own))
    monkeypatch.setattr(found_tables, "tables_near", come_and_go)
    found = []
    async with aclosing(find_tables()) as looking:
        async for tables in looking:
            found.append([table.name for table in tables])
            if not tables:
                break

    assert found[0] == ["red-owl-02"]
    assert found[-1] == []


async def test_looking_ends_when_it_was_to(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(found_tables, "running_tables", lambda: (OWN,))

    assert [[table.name for table in tables] async for tables in find_tables(0.0)] == [
        ["red-owl-02"]
    ]


def test_without_a_folder_there_are_no_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse() -> tuple[TableEntry, ...]:
        raise FolderError("/none", "Permission denied")

    monkeypatch.setattr(found_tables, "running_tables", refuse)

    assert tables_here() == ()
