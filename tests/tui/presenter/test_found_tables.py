"""What is said of a table that was found."""

import pytest
from msgspec.structs import replace

from engine.ruleset import make_ruleset
from netplay.address import TcpAddress
from netplay.shapes import Role
from tui.presenter.found_tables import found_facts, found_help, found_order, found_rows
from tui.ways.found_tables import FoundTable

TABLE = FoundTable("amber-fox-01", TcpAddress("192.168.1.5"), make_ruleset(2), open_seats=1)
OTHER = replace(TABLE, rules=None, open_seats=None, other_version=2, machine="box")


def test_each_fact_stands_below_its_like() -> None:
    full = replace(TABLE, name="sea-elk-3", open_seats=0, address=TcpAddress("::1", 1))

    assert [f"{row.facts}  {row.where}" for row in found_rows([TABLE, full, OTHER])] == [
        "amber-fox-01  192.168.1.5:28660  1 seat left      2 players to 101  here",
        "sea-elk-3     [::1]:1            full             2 players to 101  here",
        "amber-fox-01  192.168.1.5:28660  another version                    on box",
    ]
    assert found_rows([]) == ()


def test_a_code_that_is_asked_is_told_and_an_address_may_be_told_elsewhere() -> None:
    (row,) = found_rows([replace(TABLE, asks_code=True)], with_addresses=False)

    assert row[1:] == ("amber-fox-01  1 seat left, code  2 players to 101", "here")


def test_a_column_with_nothing_in_it_takes_no_room() -> None:
    (row,) = found_rows([replace(OTHER, machine="")])

    assert row[1:] == ("amber-fox-01  192.168.1.5:28660  another version", "here")


@pytest.mark.parametrize(
    ("table", "facts"),
    [
        (TABLE, ("1 seat left", "2 players to 101", "here")),
        (replace(TABLE, open_seats=0), ("full", "2 players to 101", "here")),
        (
            replace(TABLE, open_seats=0, has_own_seat=True),
            ("your seat", "2 players to 101", "here"),
        ),
        (replace(TABLE, open_seats=None), ("2 players to 101", "here")),
        (
            replace(TABLE, open_seats=None, asks_code=True),
            ("asks a code", "2 players to 101", "here"),
        ),
        (
            replace(TABLE, account="ana"),
            ("1 seat left", "2 players to 101", "of ana"),
        ),
        (OTHER, ("another version", "on box")),
    ],
)
def test_what_decides_comes_first(table: FoundTable, facts: tuple[str, ...]) -> None:
    assert tuple(filter(None, found_facts(table))) == facts


def test_first_come_tables_where_the_wish_can_be_had() -> None:
    full = replace(TABLE, open_seats=0)
    kept = replace(full, has_own_seat=True)
    found = [OTHER, full, TABLE, kept]

    assert sorted(found, key=lambda each: found_order(each, Role.PLAYER)) == [
        TABLE, kept, full, OTHER,
    ]  # fmt: skip
    assert sorted(found, key=lambda each: found_order(each, Role.WATCHER)) == [
        full, TABLE, kept, OTHER,
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("table", "role", "words"),
    [
        (TABLE, Role.PLAYER, "takes a seat there"),
        (replace(TABLE, open_seats=0), Role.PLAYER, "all seats taken: w watches"),
        (
            replace(TABLE, open_seats=0, has_own_seat=True),
            Role.PLAYER,
            "Enter goes back to your seat",
        ),
        (TABLE, Role.WATCHER, "watches it"),
        (OTHER, Role.PLAYER, "version 2 of the game's protocol, you have 1"),
    ],
)
def test_what_can_be_done_is_said(table: FoundTable, role: Role, words: str) -> None:
    assert words in found_help(table, role)
