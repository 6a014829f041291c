"""Which tables can be taken up, and where they are then."""

import sqlite3
from collections.abc import Sequence
from contextlib import closing

import pytest
from msgspec.structs import replace

from engine.ruleset import make_ruleset
from netplay.address import TcpAddress
from netplay.effects import Keep
from netplay.errors import StoreError
from netplay.files.folders import Folder, path_of
from netplay.hosting.cut_off import (
    forget_table,
    resume_options,
    unfinished_table,
    unfinished_tables,
)
from netplay.hosting.host_options import SshOptions
from netplay.hosting.shelf import store_path
from netplay.hosting.store import Store, StoredTable
from netplay.joining.client import NetClient, join
from netplay.joining.client_core import Guest
from netplay.joining.seat_store import Seat, hold_seat
from netplay.joining.updates import Changed
from netplay.kept import KeptConfig
from netplay.messages import Commit, SetReady
from netplay.shapes import Phase, Presence
from netplay.table_config import new_chance
from tests.netplay.clients import Watch
from tests.netplay.fair.fair_table import FairTable, without
from tests.netplay.hosting.test_shelf import begun
from tests.netplay.hosts import open_host, options

pytestmark = pytest.mark.usefixtures("home")

LONG_FROM_NOW = 1e10
"""Seconds since 1970: nothing is so old then that it is forgotten."""


def store(*names: str) -> None:
    """Store tables that were cut off in a match, one after another."""
    keeps = begun()
    for number, name in enumerate(names):
        store_kept(name, keeps, LONG_FROM_NOW + number)


def store_kept(name: str, keeps: Sequence[Keep], changed: float = LONG_FROM_NOW) -> None:
    """Store a table that was cut off when all of this had been kept."""
    config = replace(options().config, table=name)
    with closing(Store.open(store_path())) as kept:
        kept.add(KeptConfig(config, new_chance(1).root, port=4000), keeps[0].table, 0.0)
        for keep in keeps:
            kept.save(name, keep, changed)


def names() -> list[str]:
    return [found.made_from.config.table for found in unfinished_tables()]


def test_without_a_store_there_is_nothing_and_none_is_made() -> None:
    assert unfinished_tables() == ()
    assert not path_of(Folder.TABLES).exists()
    with pytest.raises(StoreError, match="nothing to resume"):
        unfinished_table(None)


def test_the_latest_comes_first_and_any_can_be_named() -> None:
    store("old", "young")

    assert names() == ["young", "old"]
    assert unfinished_table(None).made_from.config.table == "young"
    assert unfinished_table("old").made_from.config.table == "old"
    with pytest.raises(StoreError, match=r"No match of a table else .*known: young, old"):
        unfinished_table("else")


def test_it_is_taken_up_where_it_was() -> None:
    store("old")
    again = resume_options(unfinished_table(None))

    assert (again.resume, again.port, again.bind) == (True, 4000, "127.0.0.1")


def test_a_door_for_guests_is_opened_again_where_it_was_if_it_can_be() -> None:
    table, *_ = begun()
    made_from = KeptConfig(options().config, new_chance(1).root, port=4000)
    without = StoredTable(made_from, table.table, (), 0.0)
    having = StoredTable(replace(made_from, ssh_port=2224), table.table, (), 0.0)

    assert resume_options(without, ("client",)).ssh is None
    assert resume_options(having, ("client",)).ssh == SshOptions(
        port=2224, client=("client",), may_stay_shut=True
    )


def test_a_damaged_store_gets_a_sentence_and_stays_as_it_is() -> None:
    store_path().write_bytes(b"nothing of ours " * 64)

    with pytest.raises(StoreError, match="restore it from a copy"):
        unfinished_tables()
    assert store_path().read_bytes() == b"nothing of ours " * 64


def test_a_table_that_cannot_be_read_keeps_nobody_from_the_others() -> None:
    store("old", "young")
    with sqlite3.connect(store_path()) as database:
        database.execute("UPDATE tables SET state = '{}' WHERE id = 'young'")
    database.close()

    assert names() == ["old"]
    assert unfinished_table(None).made_from.config.table == "old"
    with pytest.raises(StoreError, match="stored of table young is damaged, or from a newer"):
        unfinished_table("young")
    with pytest.raises(StoreError, match="No match of a table else"):
        unfinished_table("else")


async def test_a_record_that_does_not_stand_is_not_taken_up_and_not_quoted() -> None:
    store("test-table")
    with sqlite3.connect(store_path()) as database:
        database.execute("UPDATE lines SET text = replace(text, '[6,4]', '[6,5]')")
    database.close()

    with pytest.raises(StoreError, match="stored of table test-table is damaged") as refused:
        async with open_host(replace(options(), resume=True)):
            pass
    assert "6-5" not in str(refused.value)


async def test_a_table_that_runs_is_not_offered_and_not_taken_up_twice() -> None:
    async with open_host(options()) as table:
        assert isinstance(table.address, TcpAddress)
        players = [NetClient(table.address, Guest(name=name)) for name in ("Ana", "Bo")]
        for player in players:
            await player.open()
            player.send(SetReady(player.new_id()))
        async for update in players[0].updates():
            if isinstance(update, Changed) and update.snapshot.phase is Phase.ROUND:
                break

        assert unfinished_tables() == ()
        with pytest.raises(StoreError, match=f"runs already: .*:{table.address.port}"):
            unfinished_table("test-table")
        with pytest.raises(StoreError, match="runs already"):
            async with open_host(replace(options(), resume=True)):
                pass
        for player in players:
            await player.close()
    assert names() == ["test-table"]

    async with open_host(resume_options(unfinished_table(None))) as again:
        assert again.address == table.address


@pytest.mark.parametrize(
    ("players", "are_ready", "is_offered"),
    [(1, False, False), (2, False, True), (2, True, True)],  # of the last, nothing is dealt yet
)
def test_a_lobby_is_offered_where_people_have_found_each_other(
    players: int, are_ready: bool, is_offered: bool
) -> None:
    table = FairTable(make_ruleset(2))
    seated = [table.join(name) for name in ("Ana", "Bo")[:players]]
    for client in seated:
        client.says = without(Commit)
    if are_ready:
        table.ready(*seated)
    store_kept("test-table", table.kept)

    assert names() == (["test-table"] if is_offered else [])


async def test_a_lobby_is_taken_up_with_everybody_in_their_seats() -> None:
    async with open_host(options(make_ruleset(3))) as table:
        players = [await join(table.address, name) for name in ("Ana", "Bo")]
        watch = Watch(players[0])
        await watch.shown(lambda s: s.chairs[1].name == "Bo")
    async with open_host(resume_options(unfinished_table(None))):
        shown = await watch.shown(
            lambda s: [chair.presence for chair in s.chairs[:2]] == [Presence.HERE] * 2
        )
        assert [chair.name for chair in shown.chairs] == ["Ana", "Bo", ""]
        assert shown.phase is Phase.LOBBY
        for player in players:
            await player.close()


async def test_a_table_that_has_moved_is_looked_for_where_it_went() -> None:
    store("test-table")
    old = hold_seat(TcpAddress("127.0.0.1", 4000))
    old.keep("Ana", "her token")
    old.let_go()
    told = resume_options(unfinished_table(None))
    async with open_host(replace(told, port=0)) as moved:
        assert isinstance(moved.address, TcpAddress)
        port = moved.address.port
        assert hold_seat(moved.address).seat == Seat("Ana", "her token")

    assert port != 4000
    assert unfinished_table(None).made_from.port == port


def test_a_match_that_is_forgotten_is_not_offered() -> None:
    store("old", "young")
    forget_table("young")

    assert names() == ["old"]
