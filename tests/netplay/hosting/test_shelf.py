"""A table's place in the store, also where that cannot be written."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random

import pytest

from netplay.effects import Keep, MatchOver
from netplay.hosting.cut_off import resume_options, unfinished_table
from netplay.hosting.shelf import Shelf, store_path
from netplay.hosting.store import Store
from netplay.kept import KeptConfig
from netplay.table_config import new_chance
from tests.netplay.hosts import options
from tests.netplay.table_of_clients import TableOfClients

pytestmark = pytest.mark.usefixtures("home")


def begun() -> list[Keep]:
    """What is kept of a table at which a match has begun."""
    table = TableOfClients()
    table.ready(table.join("Ana"), table.join("Bo"))
    return table.kept


def test_the_code_that_was_asked_last_is_asked_again() -> None:
    first, *rest = begun()
    made_from = KeptConfig(options().config, new_chance(1).root, port=4000, code="an-older-code")
    shelf = Shelf(Store.open(store_path()), made_from, lambda _: None)
    shelf.keep(first)
    shelf.change_code("amber-otter-lamp")
    for keep in rest:
        shelf.keep(keep)
    shelf.close()

    stored = unfinished_table(None)
    assert resume_options(stored).code == "amber-otter-lamp"
    assert "amber" not in repr(stored.made_from)
    assert store_path().stat().st_mode & 0o077 == 0


def shelved(notes: list[str]) -> tuple[Shelf, TableOfClients]:
    """A table of its own, nothing of which was stored yet, and its shelf."""
    table = TableOfClients()
    ana, bo = table.join("Ana"), table.join("Bo")
    table.ready(ana, bo)
    table.play_on(ana, bo, rng=Random(1), acts=10)
    return Shelf(Store.open(store_path()), table.made_from, notes.append), table


@contextmanager
def unwritable() -> Iterator[None]:
    """Another program does not let go of the store."""
    other = sqlite3.connect(store_path(), isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    yield
    other.close()


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("netplay.hosting.store_file.BUSY_TIMEOUT", 0.0)
    monkeypatch.setattr("netplay.hosting.shelf.RETRY_AFTER", 0.0)


@pytest.mark.usefixtures("impatient")
def test_what_a_store_could_not_take_is_written_when_it_can() -> None:
    notes: list[str] = []
    shelf, table = shelved(notes)
    for keep in table.kept[:6]:
        shelf.keep(keep)
    with unwritable():
        for keep in table.kept[6:-1]:
            shelf.keep(keep)
        shelf.match_over(MatchOver(1, 0, (101, 20)))
        assert len(notes) == 1
        assert "the table goes on without it" in notes[0]
    shelf.keep(table.kept[-1])

    assert notes[1:] == ["The store can be written again, and lacks nothing."]
    stored = Store.open(store_path()).load("test")
    assert stored.table == table.kept[-1].table
    assert stored.record == tuple(line.encode() for line in table.records[1])
    results = sqlite3.connect(store_path()).execute("SELECT winner FROM results").fetchall()
    assert results == [(0,)]


@pytest.mark.usefixtures("impatient")
def test_when_a_host_ends_its_store_has_one_more_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("netplay.hosting.shelf.RETRY_AFTER", 1000.0)
    shelf, table = shelved([])
    with unwritable():
        for keep in table.kept:
            shelf.keep(keep)
    shelf.close()

    assert Store.open(store_path()).load("test").table == table.kept[-1].table


@pytest.mark.usefixtures("impatient")
def test_a_store_that_cannot_be_written_for_too_long_is_given_up(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("netplay.hosting.shelf.MAX_WAITING", 5)
    notes: list[str] = []
    shelf, table = shelved(notes)
    with unwritable():
        for keep in table.kept:
            shelf.keep(keep)
    shelf.close()

    assert len(notes) == 2
    assert "it is given up" in notes[1]
    assert Store.open(store_path()).unfinished() == ()
