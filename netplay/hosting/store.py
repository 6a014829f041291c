"""The store of a host: tables that survive their process, in SQLite.

One file for all tables of an account, in write-ahead mode: what ``save`` has written is there after
``kill -9`` at any moment. It holds tiles and tokens and is readable by its owner alone. A store
that is damaged, or from a newer release, is refused with a sentence and never written to.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final, Self

import msgspec

from netplay.effects import Keep, MatchOver
from netplay.errors import StoreError
from netplay.files.ageing import KEPT_ANYWAY, outdated
from netplay.files.private_file import PRIVATE_FILE
from netplay.kept import KeptConfig, KeptTable, judge_kept

FILE_NAME: Final = "tables.sqlite3"
APPLICATION_ID: Final = 0x50415353
"""Written into the file's header, so that no other program's database is taken for a store."""
_BESIDE: Final = ("-wal", "-shm", "-journal")
"""Ends of the names of what SQLite keeps beside the file."""
BUSY_TIMEOUT: Final = 5.0
"""Seconds to wait for another host of this account that is just writing."""
KEPT_FOR: Final = 90 * 24 * 3600.0
"""Seconds for which a table is kept after its last change: a season. Those that have not ended are
kept longer where there are few (``netplay.files.ageing``)."""

MIGRATIONS: Final[tuple[str, ...]] = (
    """
    CREATE TABLE tables (
        id TEXT PRIMARY KEY,
        config BLOB NOT NULL,
        state BLOB NOT NULL,
        started REAL NOT NULL,
        changed REAL NOT NULL,
        ended REAL
    );
    CREATE TABLE lines (
        table_id TEXT NOT NULL,
        match INTEGER NOT NULL,
        number INTEGER NOT NULL,
        text TEXT NOT NULL,
        PRIMARY KEY (table_id, match, number)
    ) WITHOUT ROWID;
    CREATE TABLE said (
        table_id TEXT NOT NULL,
        seq INTEGER NOT NULL,
        seat INTEGER,
        name TEXT NOT NULL,
        text TEXT NOT NULL
    );
    CREATE TABLE results (
        table_id TEXT NOT NULL,
        match INTEGER NOT NULL,
        winner INTEGER NOT NULL,
        scores BLOB NOT NULL,
        PRIMARY KEY (table_id, match)
    ) WITHOUT ROWID;
    """,
)
"""What each version of the store adds to the one before; ``user_version`` counts them."""


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

    @classmethod
    def open(cls, path: Path) -> Self:
        """The store in ``path``, made if there is none, and brought up to this release.

        Raises:
            StoreError: it is damaged, from a newer release, no store at all, or cannot be used.
        """
        with _sentences(path):
            for name in (path, *(path.with_name(path.name + end) for end in _BESIDE)):
                if name.exists() and not name.is_file():  # a pipe would keep us waiting for ever
                    raise _no_store(name)
            if not path.exists():
                path.touch(PRIVATE_FILE)
            database = sqlite3.connect(path, timeout=BUSY_TIMEOUT, isolation_level=None)
            try:
                _bring_up_to_date(database, path)
            except BaseException:
                database.close()
                raise
        return cls(database, path)

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
        try:
            with self._database:
                self._save(table_id, keep, now)
        except sqlite3.Error:
            self._lines.clear()  # none of those that were just counted is there
            raise

    def _save(self, table_id: str, keep: Keep, now: float) -> None:
        execute = self._database.execute
        execute("BEGIN IMMEDIATE")
        execute(
            "UPDATE tables SET state = ?, changed = ? WHERE id = ?",
            (_json(keep.table), now, table_id),
        )
        for record in keep.lines:
            number = self._next_line(table_id, record.match)
            execute(
                "INSERT INTO lines VALUES (?, ?, ?, ?)",
                (table_id, record.match, number, record.line),
            )
        for said in keep.said:
            execute(
                "INSERT INTO said VALUES (?, ?, ?, ?, ?)",
                (table_id, keep.table.seq, said.seat, said.name, said.text),
            )
        execute("COMMIT")  # from the cache of statements: the connection's own is parsed each time

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
        with _sentences(self._path):
            self.end(table_id, now)

    def forget_old(self, now: float) -> None:
        """Remove what has ended, or been left, long ago; ``now`` is in seconds since 1970.

        What was taken up or begun last is no less new for a clock that was behind then.

        Raises:
            StoreError: it cannot be written.
        """
        execute = self._database.execute
        with _sentences(self._path), self._database:
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
        for table_id in self._names("WHERE ended IS NULL ORDER BY CAST(changed AS REAL) DESC, id"):
            with suppress(StoreError):
                tables.append(self.load(table_id))
        return tuple(tables)

    def names(self) -> tuple[str, ...]:
        """Of all tables, whether they can be read or not.

        Raises:
            StoreError: none of them can be read.
        """
        return self._names()

    def _names(self, which: str = "") -> tuple[str, ...]:
        with _sentences(self._path):
            rows = self._database.execute(f"SELECT CAST(id AS BLOB) FROM tables {which}").fetchall()  # noqa: S608 - our own words
        return tuple(_text(name) for (name,) in rows)

    def load(self, table_id: str) -> StoredTable:
        """The table as it was kept last.

        Raises:
            StoreError: there is no such table, or what is stored of it is damaged.
        """
        with _sentences(self._path):
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
        try:
            made_from = msgspec.json.decode(row[0], type=KeptConfig)
            table = msgspec.json.decode(row[1], type=KeptTable)
            judge_kept(table, made_from.config)
        except (msgspec.MsgspecError, ValueError) as error:
            raise damaged(table_id) from error
        return StoredTable(made_from, table, self._record(table_id, table.matches), row[2])

    def _record(self, table_id: str, match: int) -> tuple[bytes, ...]:
        with _sentences(self._path):
            lines = self._database.execute(
                "SELECT CAST(text AS BLOB) FROM lines WHERE table_id = ? AND match = ?"
                " ORDER BY number",
                (table_id, match),
            ).fetchall()
        return tuple(line for (line,) in lines)

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


def _bring_up_to_date(database: sqlite3.Connection, path: Path) -> None:
    """Check that ``database`` is ours and whole, and migrate it where it is older.

    Raises:
        StoreError: it is from a newer release, or no store at all.
    """
    (version,) = database.execute("PRAGMA user_version").fetchone()
    (application,) = database.execute("PRAGMA application_id").fetchone()
    if application not in (0, APPLICATION_ID) or (application == 0 and _has_tables(database)):
        raise _no_store(path)
    if version > len(MIGRATIONS):
        raise StoreError(
            "{path} was written by a newer release of The Passing Game (its version "
            "{version}, this release knows {known}): update, or set PASSING_HOME to another "
            "folder.",
            path=path,
            version=version,
            known=len(MIGRATIONS),
        )
    (verdict,) = database.execute("PRAGMA quick_check(1)").fetchone()
    if verdict != "ok":
        # Below a line that only names the database.
        raise sqlite3.DatabaseError(verdict.splitlines()[-1])
    database.execute("PRAGMA journal_mode = WAL")
    # What is committed survives the process; a power cut may cost the last acts, never the file.
    database.execute("PRAGMA synchronous = NORMAL")
    for number, migration in enumerate(MIGRATIONS[version:], start=version + 1):
        database.executescript(
            f"BEGIN IMMEDIATE; {migration} PRAGMA application_id = {APPLICATION_ID}; "
            f"PRAGMA user_version = {number}; COMMIT;"
        )


def _no_store(path: Path) -> StoreError:
    return StoreError("{path} is no store of tables: move it away, or set PASSING_HOME.", path=path)


def _has_tables(database: sqlite3.Connection) -> bool:
    (count,) = database.execute("SELECT COUNT(*) FROM sqlite_master").fetchone()
    return bool(count)


@contextmanager
def _sentences(path: Path) -> Iterator[None]:
    """Turn what the system or SQLite complains of into a sentence."""
    try:
        yield
    except sqlite3.OperationalError as error:
        raise StoreError(
            "{path} cannot be used ({error}): mend it, or set PASSING_HOME.", path=path, error=error
        ) from error
    except (sqlite3.DatabaseError, UnicodeDecodeError) as error:
        # The latter where SQLite names what is damaged, and its name is no text any more.
        reason = "malformed" if isinstance(error, UnicodeDecodeError) else str(error)
        raise StoreError(
            "{path} is damaged ({error}). It was left as it is: restore it from a copy, or "
            "move it away to begin anew.",
            path=path,
            error=reason,
        ) from error
    except OSError as error:
        reason = error.strerror or str(error)
        raise StoreError(
            "{path} cannot be used ({reason}): mend it, or set PASSING_HOME.",
            path=path,
            reason=reason,
        ) from error
