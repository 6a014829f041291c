"""The file of a store: how it is opened, its versions, and what is said where it cannot be used."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from netplay.errors import StoreError
from netplay.files.private_file import PRIVATE_FILE

APPLICATION_ID: Final = 0x50415353
"""Written into the file's header, so that no other program's database is taken for a store."""
_BESIDE: Final = ("-wal", "-shm", "-journal")
"""Ends of the names of what SQLite keeps beside the file."""
BUSY_TIMEOUT: Final = 5.0
"""Seconds to wait for another host of this account that is just writing."""

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
    """
    ALTER TABLE lines ADD COLUMN act BLOB;
    ALTER TABLE lines ADD COLUMN written REAL;
    """,
)
"""What each version of the store adds to the one before; ``user_version`` counts them."""


def open_file(path: Path) -> sqlite3.Connection:
    """The database in ``path``, made if there is none, and brought up to this release.

    Raises:
        StoreError: it is damaged, from a newer release, no store at all, or cannot be used.
    """
    with sentences(path):
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
    return database


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
    if application != 0:  # else there is nothing in it yet
        _look_for_damage(database)
    database.execute("PRAGMA journal_mode = WAL")
    # What is committed survives the process; a power cut may cost the last acts, never the file.
    database.execute("PRAGMA synchronous = NORMAL")
    for number, migration in enumerate(MIGRATIONS[version:], start=version + 1):
        database.executescript(
            f"BEGIN IMMEDIATE; {migration} PRAGMA application_id = {APPLICATION_ID}; "
            f"PRAGMA user_version = {number}; COMMIT;"
        )


def _look_for_damage(database: sqlite3.Connection) -> None:
    """See that ``database`` is whole.

    Raises:
        sqlite3.DatabaseError: it is not.
    """
    (verdict,) = database.execute("PRAGMA quick_check(1)").fetchone()
    if verdict != "ok":
        # Below a line that only names the database.
        raise sqlite3.DatabaseError(verdict.splitlines()[-1])


def _no_store(path: Path) -> StoreError:
    return StoreError("{path} is no store of tables: move it away, or set PASSING_HOME.", path=path)


def _has_tables(database: sqlite3.Connection) -> bool:
    (count,) = database.execute("SELECT COUNT(*) FROM sqlite_master").fetchone()
    return bool(count)


@contextmanager
def sentences(path: Path) -> Iterator[None]:
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
