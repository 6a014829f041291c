"""The store of a host: tables that survive their process, in SQLite.

One file for all tables of an account, in write-ahead mode: what ``save`` has written is there after
``kill -9`` at any moment. It holds tiles and tokens and is readable by its owner alone. A store
that is damaged, or from a newer release, is refused with a sentence and never written to.
"""

from __future__ import annotations

import sqlite3
from contextlib import suppress
from pathlib import Path
from typing import Final, Self

import msgspec

from netplay.effects import Keep, MatchOver, Record
from netplay.errors import StoreError
from netplay.files.ageing import KEPT_ANYWAY, outdated
from netplay.hosting.store_file import open_file, sentences
from netplay.kept import (
    KeptAct,
    KeptConfig,
    KeptTable,
    act_between,
    after_act,
    judge_kept,
)

FILE_NAME: Final = "tables.sqlite3"
KEPT_FOR: Final = 90 * 24 * 3600.0
"""Seconds for which a table is kept after its last change: a season. Those that have not ended are
kept longer where there are few (``netplay.files.ageing``)."""


class StoredTable(msgspec.Struct, frozen=True):
    """A table that was kept."""

    made_from: KeptConfig
    table: KeptTable
    record: tuple[bytes, ...]
    """The lines of its last match."""
    changed: float
    """When anything happened last, in seconds since 1970."""


class Store:
    """An open store. Every call is one transaction, written when it returns.

    What is read is cast to the type that it was written with: the file may have been damaged where
    SQLite does not look. What a host writes raises ``sqlite3.Error`` where that fails, for it goes
    on without; all other calls raise ``StoreError``.
    """

    def __init__(self, database: sqlite3.Connection, path: Path) -> None:
        """Use ``Store.open``."""
        self._database = database
        self._path = path
        self._lines: dict[tuple[str, int], int] = {}
        """How many lines of its present match each table has."""
        self._kept: dict[str, KeptTable] = {}
        """Each table as it was saved last."""

    @classmethod
    def open(cls, path: Path) -> Self:
        """The store in ``path``, made if there is none, and brought up to this release.

        Raises:
            StoreError: it is damaged, from a newer release, no store at all, or cannot be used.
        """
        return cls(open_file(path), path)

    def close(self) -> None:
        """Close the file; everything is written already."""
        self._database.close()

    def add(self, made_from: KeptConfig, table: KeptTable, now: float) -> None:
        """Store a new table; ``now`` is in seconds since 1970."""
        row = (made_from.config.table, _json(made_from), _json(table), now, now)
        self._database.execute(
            "INSERT INTO tables (id, config, state, started, changed) VALUES (?, ?, ?, ?, ?)", row
        )

    def change_config(self, made_from: KeptConfig) -> None:
        """Store that a table is made from something else now: it listens elsewhere."""
        self._database.execute(
            "UPDATE tables SET config = ? WHERE id = ?",
            (_json(made_from), made_from.config.table),
        )

    def save(self, table_id: str, keep: Keep, now: float) -> None:
        """Store what has changed at a table, all of it or, where that fails, nothing."""
        act = self._act_alone(table_id, keep)
        try:
            if act is None:
                with self._database:
                    self._save_whole(table_id, keep, now)
            else:
                self._add_line(table_id, keep.lines[0], _json(act), now)
        except sqlite3.Error:
            self._lines.clear()  # none of those that were just counted is there
            raise
        self._kept[table_id] = keep.table

    def _act_alone(self, table_id: str, keep: Keep) -> KeptAct | None:
        """What has changed since the table was saved last, if that is one act and its line.

        It is stored with the line: the whole table, with everybody's tokens and answers, is thirty
        times as long.
        """
        before = self._kept.get(table_id)
        if before is None or len(keep.lines) != 1 or keep.said:
            return None
        return act_between(before, keep.table)

    def _save_whole(self, table_id: str, keep: Keep, now: float) -> None:
        execute = self._database.execute
        execute("BEGIN IMMEDIATE")
        execute(
            "UPDATE tables SET state = ?, changed = ? WHERE id = ?",
            (_json(keep.table), now, table_id),
        )
        for record in keep.lines:
            self._add_line(table_id, record, None, now)
        for said in keep.said:
            execute(
                "INSERT INTO said VALUES (?, ?, ?, ?, ?)",
                (table_id, keep.table.seq, said.seat, said.name, said.text),
            )
        execute("COMMIT")  # from the cache of statements: the connection's own is parsed each time

    def _add_line(self, table_id: str, record: Record, act: bytes | None, now: float) -> None:
        number = self._next_line(table_id, record.match)
        self._database.execute(
            "INSERT INTO lines VALUES (?, ?, ?, ?, ?, ?)",
            (table_id, record.match, number, record.line, act, now),
        )

    def add_result(self, table_id: str, over: MatchOver) -> None:
        """Store how a match ended."""
        self._database.execute(
            "INSERT OR REPLACE INTO results VALUES (?, ?, ?, ?)",
            (table_id, over.match, over.winner, _json(over.scores)),
        )

    def end(self, table_id: str, now: float) -> None:
        """The table has ended: it is no longer offered."""
        self._database.execute("UPDATE tables SET ended = ? WHERE id = ?", (now, table_id))

    def forget(self, table_id: str, now: float) -> None:
        """As ``end``, for whoever is no host.

        Raises:
            StoreError: it cannot be written.
        """
        with sentences(self._path):
            self.end(table_id, now)

    def forget_old(self, now: float) -> None:
        """Remove what has ended, or been left, long ago; ``now`` is in seconds since 1970.

        What was taken up or begun last is no less new for a clock that was behind then.

        Raises:
            StoreError: it cannot be written.
        """
        execute = self._database.execute
        with sentences(self._path), self._database:
            execute("BEGIN IMMEDIATE")
            rows = execute(
                "SELECT CAST(id AS BLOB), CAST(changed AS REAL), CAST(ended AS REAL)"
                " FROM tables ORDER BY rowid DESC"
            ).fetchall()
            ended = [table_id for table_id, when, end in rows if end and now - when > KEPT_FOR]
            going_on = [(when, table_id) for table_id, when, end in rows if not end]
            begun_last = {table_id for _, table_id in going_on[:KEPT_ANYWAY]}
            left = set(outdated(going_on, now, KEPT_FOR)) - begun_last
            old = [(_text(table_id),) for table_id in (*ended, *left)]
            for table in ("lines", "said", "results"):
                self._database.executemany(f"DELETE FROM {table} WHERE table_id = ?", old)  # noqa: S608 - our own names
            self._database.executemany("DELETE FROM tables WHERE id = ?", old)

    def unfinished(self) -> tuple[StoredTable, ...]:
        """The tables that have not ended, the one that changed last first.

        One that cannot be read keeps nobody from the others: ``load`` says what is the matter.

        Raises:
            StoreError: none of them can be read.
        """
        tables = []
        for table_id in self._names("WHERE ended IS NULL ORDER BY id"):
            with suppress(StoreError):
                tables.append(self.load(table_id))
        return tuple(sorted(tables, key=lambda stored: stored.changed, reverse=True))

    def names(self) -> tuple[str, ...]:
        """Of all tables, whether they can be read or not.

        Raises:
            StoreError: none of them can be read.
        """
        return self._names()

    def _names(self, which: str = "") -> tuple[str, ...]:
        with sentences(self._path):
            rows = self._database.execute(f"SELECT CAST(id AS BLOB) FROM tables {which}").fetchall()  # noqa: S608 - our own words
        return tuple(_text(name) for (name,) in rows)

    def load(self, table_id: str) -> StoredTable:
        """The table as it was kept last.

        Raises:
            StoreError: there is no such table, or what is stored of it is damaged.
        """
        with sentences(self._path):
            row = self._database.execute(
                "SELECT CAST(config AS BLOB), CAST(state AS BLOB), CAST(changed AS REAL)"
                " FROM tables WHERE id = ?",
                (table_id,),
            ).fetchone()
        if row is None:
            raise StoreError(
                "No table {table} is stored here. See passing tables for a list.",
                table=table_id,
            )
        made_from, state, changed = row
        try:
            config = msgspec.json.decode(made_from, type=KeptConfig)
            table = msgspec.json.decode(state, type=KeptTable)
            lines = self._lines_of(table_id, table.matches)
            for _, act, written in lines:
                since = msgspec.json.decode(act, type=KeptAct) if act else None
                if since is not None and since.seq > table.seq:
                    table, changed = after_act(table, since), written
            judge_kept(table, config.config)
        except (msgspec.MsgspecError, ValueError) as error:
            raise damaged(table_id) from error
        return StoredTable(config, table, tuple([line for line, _, _ in lines]), changed)

    def _lines_of(self, table_id: str, match: int) -> list[tuple[bytes, bytes | None, float]]:
        """The lines of a match, each with the act that brought it alone, and when it was written.

        The time is 0 where an older release wrote the line.
        """
        with sentences(self._path):
            return self._database.execute(
                "SELECT CAST(text AS BLOB), CAST(act AS BLOB), COALESCE(CAST(written AS REAL), 0.0)"
                " FROM lines WHERE table_id = ? AND match = ? ORDER BY number",
                (table_id, match),
            ).fetchall()

    def _next_line(self, table_id: str, match: int) -> int:
        number = self._lines.get((table_id, match))
        if number is None:
            (number,) = self._database.execute(
                "SELECT COALESCE(MAX(number) + 1, 0) FROM lines WHERE table_id = ? AND match = ?",
                (table_id, match),
            ).fetchone()
        self._lines[table_id, match] = number + 1
        return int(number)


def damaged(table: str) -> StoreError:
    """What is stored of ``table`` makes no sense. Nothing of it is quoted: it may name tiles."""
    return StoreError(
        "What is stored of table {table} is damaged, or from a newer release of The Passing Game.",
        table=table,
    )


def _text(stored: bytes) -> str:
    return stored.decode(errors="replace")


def _json(value: object) -> bytes:
    return msgspec.json.encode(value)
