"""What was saved is there again, whatever happened to the process."""

from __future__ import annotations

import signal
import sqlite3
import subprocess
import sys
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from engine.ruleset import make_ruleset
from netplay.effects import MatchOver
from netplay.errors import StoreError
from netplay.files.ageing import KEPT_ANYWAY
from netplay.holders import Answer
from netplay.hosting.store import FILE_NAME, KEPT_FOR, Store
from netplay.kept import KeptTable
from tests.netplay.deeds import BEGINNING, CrowdedTable, Deed, deeds
from tests.netplay.table_of_clients import TableOfClients


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / FILE_NAME


def played(acts: int) -> TableOfClients:
    table = TableOfClients(make_ruleset(2, target=60))
    ana, bo = table.join("Ana"), table.join("Bo")
    table.ready(ana, bo)
    table.play_on(ana, bo, rng=Random(1), acts=acts)
    return table


def saved(store: Store, table: TableOfClients) -> None:
    first, *rest = table.kept
    store.add(table.made_from, first.table, 1.0)
    for number, keep in enumerate([first, *rest]):
        store.save("test", keep, 1.0 + number)


def test_what_was_saved_comes_back(path: Path) -> None:
    table = played(30)
    saved(Store.open(path), table)
    found = Store.open(path).load("test")
    assert found.made_from == table.made_from
    assert found.table == table.kept[-1].table
    assert [line.decode() for line in found.record] == table.records[1]


@settings(max_examples=15)
@given(st.lists(deeds, max_size=40), st.sampled_from((None, 5.0)))
def test_check_12_at_every_moment_a_killed_host_leaves_what_was_kept_last(
    sequence: list[Deed], turn_clock: float | None
) -> None:
    table = CrowdedTable(rules=make_ruleset(2, target=30), turn_clock=turn_clock)
    with TemporaryDirectory() as folder:
        mine, heirs = (Store.open(Path(folder) / FILE_NAME) for _ in range(2))
        for moment, deed in enumerate((*BEGINNING, *sequence)):
            before = len(table.kept)
            deed.do(table)
            for keep in table.kept[before:]:
                if keep is table.kept[0]:
                    mine.add(table.made_from, keep.table, 0.0)
                mine.save("test", keep, float(moment))
                found = heirs.load("test")
                assert found.table == keep.table
                assert answers(found.table) == answers(keep.table)
                assert found.changed == moment
        lines = table.records.get(found.table.matches, [])
        assert [line.decode() for line in found.record] == lines


def answers(table: KeptTable) -> list[list[tuple[str, Answer]]]:
    """Of each holder, oldest first."""
    return [[*holder.answers.items()] for holder in table.holders]


def test_with_an_act_only_its_line_is_written(path: Path) -> None:
    table, store = played(30), Store.open(path)
    store.add(table.made_from, table.kept[0].table, 0.0)
    database = sqlite3.connect(path)
    seen = set()
    for keep in table.kept:
        store.save("test", keep, 0.0)
        seen |= set(database.execute("SELECT state FROM tables"))
    assert len(seen) < len(table.kept) / 2


def test_only_the_last_match_is_loaded_and_all_are_stored(path: Path) -> None:
    table = TableOfClients(make_ruleset(2, target=1), bots=("random", "random"), pause=1.0)  # type: ignore[arg-type] # as JSON has it
    table.wait(120)
    saved(Store.open(path), table)
    found = Store.open(path).load("test")
    assert [line.decode() for line in found.record] == table.records[found.table.matches]


def test_ended_tables_are_not_offered(path: Path) -> None:
    store = Store.open(path)
    saved(store, played(3))
    assert [found.made_from.config.table for found in store.unfinished()] == ["test"]
    store.end("test", 99.0)
    assert store.unfinished() == ()


def shelved(path: Path, *names: str, changed: float) -> Store:
    """A store with tables of these ``names``, all changed at that time."""
    store, table = Store.open(path), played(3)
    for name in names:
        made_from = table.made_from
        named = replace(made_from, config=replace(made_from.config, table=name))
        store.add(named, table.kept[0].table, changed)
        store.save(name, table.kept[-1], changed)
    return store


LONG_AGO, LATER = 1e9, 1e11


def test_a_clock_that_has_jumped_takes_no_match_that_is_wanted(path: Path) -> None:
    store = shelved(path, "ended", "wanted", changed=LONG_AGO)
    store.end("ended", LONG_AGO)
    store.forget_old(LONG_AGO + KEPT_FOR - 1)
    assert set(store.names()) == {"ended", "wanted"}
    store.forget_old(LATER)
    assert store.names() == ("wanted",)
    assert store.load("wanted").record != ()
    assert lines_of(path) == {"wanted"}


def test_of_many_that_were_left_the_old_ones_go(path: Path) -> None:
    shelved(path, "old", changed=LONG_AGO).close()
    store = shelved(path, *map(str, range(KEPT_ANYWAY)), changed=LATER)
    store.forget_old(LATER)
    assert set(store.names()) == set(map(str, range(KEPT_ANYWAY)))
    assert "old" not in lines_of(path)


def test_a_clock_that_was_behind_makes_no_table_old(path: Path) -> None:
    shelved(path, *map(str, range(KEPT_ANYWAY)), changed=LATER).close()
    store = shelved(path, "in-1970", changed=0.0)
    store.forget_old(LATER)
    assert "in-1970" in store.names()


def lines_of(path: Path) -> set[str]:
    """The tables of which there are lines of a record."""
    rows = sqlite3.connect(path).execute("SELECT DISTINCT table_id FROM lines")
    return {name for (name,) in rows}


def test_results_are_stored(path: Path) -> None:
    store = Store.open(path)
    store.add_result("test", MatchOver(1, 0, (101, 20)))
    rows = sqlite3.connect(path).execute("SELECT * FROM results").fetchall()
    assert rows == [("test", 1, 0, b"[101,20]")]


def test_a_table_that_is_not_there_is_a_sentence(path: Path) -> None:
    with pytest.raises(StoreError, match="No table nothing"):
        Store.open(path).load("nothing")


def test_a_change_is_stored_whole_or_not_at_all(path: Path) -> None:
    table = played(5)
    store = Store.open(path)
    saved(store, table)
    before = store.load("test")
    keep = table.kept[-1]
    twice = type(keep)(keep.table, table.kept[-2].lines, ("no chat line",))  # type: ignore[arg-type] # a fault in its middle
    with pytest.raises(AttributeError):
        store.save("test", twice, 9.0)
    assert Store.open(path).load("test") == before


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE tables SET state = replace(CAST(state AS TEXT), '\"owner\":0', '\"owner\":3')",
        "UPDATE tables SET state = replace(CAST(state AS TEXT), '\"seat\":1', '\"seat\":2')",
        "UPDATE tables SET config = replace(CAST(config AS TEXT), 'players\":2', 'players\":3')",
        "UPDATE tables SET state = 7",
        "UPDATE lines SET act = x'ff'",
        "UPDATE tables SET id = CAST(x'ff' AS TEXT)",
    ],
)
def test_a_table_that_cannot_be_hides_no_other(path: Path, damage: str) -> None:
    shelved(path, "bad", changed=2.0).close()
    database = sqlite3.connect(path)
    database.execute(damage)
    database.commit()
    database.close()
    store = shelved(path, "good", changed=1.0)

    assert [found.made_from.config.table for found in store.unfinished()] == ["good"]
    with pytest.raises(StoreError, match="bad"):
        store.load("bad")
    store.forget_old(LONG_AGO)


def test_a_byte_that_is_no_text_and_a_moment_that_is_none_lose_nothing(path: Path) -> None:
    shelved(path, "test", changed=1.0).close()
    database = sqlite3.connect(path)
    database.execute("UPDATE lines SET text = CAST(x'7bff' AS TEXT) WHERE number = 0")
    database.execute("UPDATE tables SET changed = 'yesterday'")
    database.commit()
    database.close()
    store = Store.open(path)
    store.forget_old(2.0)

    found = store.load("test")
    assert found.changed == 0.0
    assert found.record[0] == b"{\xff"


KILLED = """
import sys
from pathlib import Path
from tests.netplay.hosting.test_store import played, saved
from netplay.hosting.store import Store
store = Store.open(Path(sys.argv[1]))
table = played(30)
store.add(table.made_from, table.kept[0].table, 1.0)
for keep in table.kept:
    store.save("test", keep, 1.0)
    print(keep.table.seq, flush=True)
sys.stdin.read()
"""


def test_check_12_nothing_saved_is_lost_to_kill_9(path: Path) -> None:
    process = subprocess.Popen(
        [sys.executable, "-c", KILLED, str(path)],
        stdout=subprocess.PIPE,
        stdin=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    wanted = 20
    last = 0
    while last < wanted:
        last = int(process.stdout.readline())
    process.send_signal(signal.SIGKILL)
    process.communicate()
    assert Store.open(path).load("test").table.seq >= last
