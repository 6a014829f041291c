"""What is said of a table that was found."""

from dataclasses import replace

import pytest

from engine.ruleset import make_ruleset
from netplay.address import TcpAddress
from netplay.shapes import Role
from tui.found_tables import FoundTable
from tui.found_words import found_facts, found_help, found_rows

TABLE = FoundTable("amber-fox-01", TcpAddress("192.168.1.5"), make_ruleset(2), open_seats=1)
OTHER = replace(TABLE, rules=None, open_seats=None, other_version=2, machine="box")


def test_each_fact_stands_below_its_like() -> None:
    full = replace(TABLE, name="sea-elk-3", open_seats=0, address=TcpAddress("::1", 1))

    assert [row for _table, row in found_rows([TABLE, full, OTHER])] == [
        "amber-fox-01   1 seat left       on this machine   2 players to 101   192.168.1.5:28660",
        "sea-elk-3      full              on this machine   2 players to 101   [::1]:1",
        "amber-fox-01   another version   on box                               192.168.1.5:28660",
    ]
    assert found_rows([]) == ()


def test_a_code_that_is_asked_is_told_and_an_address_may_be_told_elsewhere() -> None:
    ((_table, row),) = found_rows([replace(TABLE, asks_code=True)], with_addresses=False)

    assert row == "amber-fox-01   1 seat left, code   on this machine   2 players to 101"


def test_a_column_with_nothing_in_it_takes_no_room() -> None:
    ((_table, row),) = found_rows([replace(OTHER, machine="")])

    assert row == "amber-fox-01   another version   on this machine   192.168.1.5:28660"


@pytest.mark.parametrize(
    ("table", "facts"),
    [
        (TABLE, ("1 seat left", "on this machine", "2 players to 101")),
        (replace(TABLE, open_seats=0), ("full", "on this machine", "2 players to 101")),
        (replace(TABLE, open_seats=None), ("on this machine", "2 players to 101")),
        (
            replace(TABLE, open_seats=None, asks_code=True),
            ("asks a code", "on this machine", "2 players to 101"),
        ),
        (
            replace(TABLE, account="ana"),
            ("1 seat left", "on this machine, of ana", "2 players to 101"),
        ),
        (OTHER, ("another version", "on box")),
    ],
)
def test_what_decides_comes_first(table: FoundTable, facts: tuple[str, ...]) -> None:
    assert tuple(filter(None, found_facts(table))) == (*facts, "192.168.1.5:28660")


@pytest.mark.parametrize(
    ("table", "role", "words"),
    [
        (TABLE, Role.PLAYER, "takes a seat there"),
        (replace(TABLE, open_seats=0), Role.PLAYER, "goes back to one of yours"),
        (TABLE, Role.WATCHER, "watches it"),
        (OTHER, Role.PLAYER, "version 2 of the game's protocol, you have 1"),
    ],
)
def test_what_can_be_done_is_said(table: FoundTable, role: Role, words: str) -> None:
    assert words in found_help(table, role)
