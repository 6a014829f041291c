"""A table's place in the store: what its host writes there, and what it takes up again.

Where the store cannot be written any more (a full disk), the table is said to be unsafe once and
is played on: a match that goes on is worth more than one that could be resumed.
"""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Callable
from pathlib import Path

from netplay.address import DEFAULT_PORT
from netplay.effects import Keep, MatchOver
from netplay.errors import StoreError
from netplay.folders import Folder, folder
from netplay.host_options import HostOptions
from netplay.kept import KeptConfig
from netplay.registry import refuse_running, running_tables
from netplay.store import FILE_NAME, Store, StoredTable


class Shelf:
    """The place of one table."""

    def __init__(
        self,
        store: Store,
        made_from: KeptConfig,
        note: Callable[[str], None],
        *,
        is_stored: bool = False,
    ) -> None:
        """A place for the table that is ``made_from``.

        Args:
            store: where it is.
            made_from: the table.
            note: is told where something cannot be written.
            is_stored: whether the table is there already, taken up again.
        """
        self._store = store
        self._made_from = made_from
        self._table = made_from.config.table
        self._note = note
        self._is_stored = is_stored
        self._is_unsafe = False

    def keep(self, keep: Keep) -> None:
        """Write what has changed; it is safe on return."""
        self._write(lambda now: self._keep(keep, now))

    def match_over(self, over: MatchOver) -> None:
        """Write how a match ended."""
        self._write(lambda _now: self._store.add_result(self._table, over))

    def move(self) -> None:
        """Write where the table listens now, for it was taken up; the next time it does so too."""
        self._write(lambda _now: self._store.change_config(self._made_from))

    def end(self) -> None:
        """The table has ended by itself and will not be taken up again."""
        self._write(lambda now: self._store.end(self._table, now))

    def close(self) -> None:
        """Let go of the store; the table can be taken up by another host."""
        self._store.close()

    def _keep(self, keep: Keep, now: float) -> None:
        if not self._is_stored:
            self._store.add(self._made_from, keep.table, now)
            self._is_stored = True
        self._store.save(self._table, keep, now)

    def _write(self, write: Callable[[float], None]) -> None:
        if self._is_unsafe:
            return
        try:
            write(time.time())
        except sqlite3.Error as error:
            self._is_unsafe = True
            self._note(f"The store cannot be written ({error}): the table goes on without it.")


def store_path() -> Path:
    """Where the store of this account is.

    Raises:
        FolderError: there is no folder for it, and none can be made.
    """
    return folder(Folder.TABLES) / FILE_NAME


def open_store() -> Store:
    """The store of this account, rid of what is too old.

    Raises:
        StoreError: it is damaged, or from a newer release.
        FolderError: there is no folder for it, and none can be made.
    """
    store = Store.open(store_path())
    store.forget_old(time.time())
    return store


def unfinished_tables() -> tuple[StoredTable, ...]:
    """The tables whose match was cut off and that no host runs, the latest first.

    Raises:
        StoreError: the store is damaged, or from a newer release.
        FolderError: there is no folder for it, and none can be made.
    """
    if not store_path().exists():
        return ()
    running = {entry.table for entry in running_tables()}
    store = open_store()
    try:
        return tuple(
            stored
            for stored in store.unfinished()
            if stored.table.in_match and stored.made_from.config.table not in running
        )
    finally:
        store.close()


def forget_table(table: str) -> None:
    """Let nobody take up the ``table`` that was cut off any more.

    Raises:
        StoreError: it runs, or the store cannot be read.
        FolderError: there is no folder for the store.
    """
    refuse_running(table)
    store = open_store()
    try:
        store.end(table, time.time())
    finally:
        store.close()


def resume_options(stored: StoredTable) -> HostOptions:
    """The options with which a host takes ``stored`` up again, where its clients look for it."""
    made_from = stored.made_from
    port = DEFAULT_PORT if made_from.port is None else made_from.port
    return HostOptions(config=made_from.config, bind=made_from.bind, port=port, resume=True)


def unfinished_table(name: str | None) -> StoredTable:
    """The table of this ``name``, or the latest, whose match was cut off.

    Raises:
        StoreError: there is none, it runs, or the store is damaged.
        FolderError: there is no folder for the store, and none can be made.
    """
    if name is not None:
        refuse_running(name)
    tables = unfinished_tables()
    for stored in tables:
        if name in (None, stored.made_from.config.table):
            return stored
    if name is None:
        raise StoreError("No match was cut off here: there is nothing to resume.")
    known = ", ".join(stored.made_from.config.table for stored in tables) or "none"
    raise StoreError(f"No match of a table {name} was cut off here (known: {known}).")
