"""The file of a store is opened, migrated, or refused with a sentence and left alone."""

from __future__ import annotations

import os
import sqlite3
from pathlib import Path

import pytest
from msgspec import json

from netplay.errors import StoreError
from netplay.hosting import store_file
from netplay.hosting.store import FILE_NAME, Store
from tests.netplay.hosting.test_store import played, saved, shelved


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / FILE_NAME


@pytest.mark.parametrize("end", ["", "-wal"])
def test_a_pipe_is_no_store_and_keeps_nobody_waiting(path: Path, end: str) -> None:
    os.mkfifo(f"{path}{end}")

    with pytest.raises(StoreError, match="is no store of tables"):
        Store.open(path)


def test_the_file_is_its_owners_alone(path: Path) -> None:
    Store.open(path)
    assert path.stat().st_mode & 0o777 == 0o600


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
    newer = (*store_file.MIGRATIONS, "ALTER TABLE tables ADD COLUMN note TEXT;")
    monkeypatch.setattr(store_file, "MIGRATIONS", newer)
    assert len(Store.open(path).unfinished()) == 1
    (version,) = sqlite3.connect(path).execute("PRAGMA user_version").fetchone()
    assert version == len(newer)


def test_a_store_of_the_first_release_is_taken_up(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = played(20)
    *before, last = table.kept
    with monkeypatch.context() as old:
        old.setattr(store_file, "MIGRATIONS", store_file.MIGRATIONS[:1])
        database = store_file.open_file(path)
    row = ("test", json.encode(table.made_from), json.encode(before[-1].table), 1.0, 2.0)
    database.execute(
        "INSERT INTO tables (id, config, state, started, changed) VALUES (?, ?, ?, ?, ?)", row
    )
    for number, line in enumerate(line for keep in before for line in keep.lines):
        database.execute("INSERT INTO lines VALUES ('test', 1, ?, ?)", (number, line.line))
    database.close()

    store = Store.open(path)
    assert (found := store.load("test")).table == before[-1].table
    assert found.changed == 2.0
    store.save("test", last, 3.0)
    assert (found := store.load("test")).table == last.table
    assert [line.decode() for line in found.record] == table.records[1]
