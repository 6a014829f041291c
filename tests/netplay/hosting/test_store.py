"""What was saved is there again, whatever happened to the process; a bad store is left alone."""

from __future__ import annotations

import os
import signal
import sqlite3
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from engine.ruleset import make_ruleset
from netplay.effects import MatchOver
from netplay.errors import StoreError
from netplay.files.ageing import KEPT_ANYWAY
from netplay.hosting import store as store_module
from netplay.hosting.store import FILE_NAME, KEPT_FOR, Store
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


@pytest.mark.parametrize("end", ["", "-wal"])
def test_a_pipe_is_no_store_and_keeps_nobody_waiting(path: Path, end: str) -> None:
    os.mkfifo(f"{path}{end}")

    with pytest.raises(StoreError, match="is no store of tables"):
        Store.open(path)


def test_the_file_is_its_owners_alone(path: Path) -> None:
    Store.open(path)
    assert path.stat().st_mode & 0o777 == 0o600


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
    "content",
    [b"not a database at all, but long enough to look at", b"SQLite format 3\x00" + b"\xff" * 200],
)
def test_a_damaged_store_is_a_sentence_and_is_left_alone(path: Path, content: bytes) -> None:
    path.write_bytes(content)
    with pytest.raises(StoreError, match=r"damaged|cannot be used"):
        Store.open(path)
    assert path.read_bytes() == content


def test_a_store_whose_damage_has_no_name_is_a_sentence(path: Path) -> None:
    """SQLite quotes what is damaged, and Python cannot read what it quotes."""
    shelved(path, "test", changed=1.0).close()
    database = sqlite3.connect(path)
    database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    database.execute("PRAGMA journal_mode = DELETE")
    database.close()
    content = path.read_bytes()
    assert b"CREATE TABLE said" in content
    path.write_bytes(content.replace(b"CREATE TABLE said", b"CREATE \x98ABLE said"))
    with pytest.raises(StoreError, match="damaged"):
        Store.open(path).names()


def test_a_store_with_a_broken_page_is_left_alone(path: Path) -> None:
    store = Store.open(path)
    saved(store, played(40))
    store.close()
    sqlite3.connect(path).execute("PRAGMA wal_checkpoint(TRUNCATE)")
    content = bytearray(path.read_bytes())
    content[4096:] = os.urandom(len(content) - 4096)
    path.write_bytes(content)
    with pytest.raises(StoreError, match=r"is damaged \([^*\n]+\)\. It was left"):
        Store.open(path)
    assert path.read_bytes() == content


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE tables SET state = replace(CAST(state AS TEXT), '\"owner\":0', '\"owner\":3')",
        "UPDATE tables SET state = replace(CAST(state AS TEXT), '\"seat\":1', '\"seat\":2')",
        "UPDATE tables SET config = replace(CAST(config AS TEXT), 'players\":2', 'players\":3')",
        "UPDATE tables SET state = 7",
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


def test_a_store_of_a_newer_release_is_left_alone(path: Path) -> None:
    Store.open(path).close()
    database = sqlite3.connect(path)
    database.execute("PRAGMA user_version = 99")
    database.close()
    before = path.read_bytes()
    with pytest.raises(StoreError, match="newer release"):
        Store.open(path)
    assert path.read_bytes() == before


def test_another_programs_database_is_left_alone(path: Path) -> None:
    database = sqlite3.connect(path)
    database.execute("CREATE TABLE bookmarks (url TEXT)")
    database.commit()
    database.close()
    before = path.read_bytes()
    with pytest.raises(StoreError, match="no store"):
        Store.open(path)
    assert path.read_bytes() == before


def test_an_older_store_is_migrated_and_keeps_its_tables(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = Store.open(path)
    saved(store, played(5))
    store.close()
    newer = (*store_module.MIGRATIONS, "ALTER TABLE tables ADD COLUMN note TEXT;")
    monkeypatch.setattr(store_module, "MIGRATIONS", newer)
    assert len(Store.open(path).unfinished()) == 1
    (version,) = sqlite3.connect(path).execute("PRAGMA user_version").fetchone()
    assert version == len(newer)


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
