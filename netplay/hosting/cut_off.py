"""Tables whose match was cut off: which there are, and what their hosts are told to go on."""

from __future__ import annotations

import time
from collections.abc import Mapping
from contextlib import closing

from engine.sentence import Sentence
from netplay.address import DEFAULT_PORT
from netplay.errors import StoreError
from netplay.files.folders import Folder, folder_there
from netplay.finding.registry import refuse_running, running_tables
from netplay.hosting.host_options import HostOptions, SshOptions
from netplay.hosting.shelf import open_store, store_path
from netplay.hosting.store import StoredTable


def unfinished_tables() -> tuple[StoredTable, ...]:
    """The tables that were cut off, are missed and no host runs, the latest first.

    Most are in a match; a lobby is missed too where people have found each other in it.

    Raises:
        StoreError: the store is damaged, or from a newer release.
        FolderError: its folder is there, or may be, and cannot be looked into.
    """
    if not _is_store_there():
        return ()
    running = {entry.table for entry in running_tables()}
    with closing(open_store()) as store:
        return tuple(
            stored
            for stored in store.unfinished()
            if stored.table.is_missed and stored.made_from.config.table not in running
        )


def forget_table(table: str) -> None:
    """Let nobody take up the ``table`` that was cut off any more.

    Raises:
        StoreError: it runs, or the store cannot be read or written.
        FolderError: there is no folder for the store.
    """
    refuse_running(table)
    with closing(open_store()) as store:
        store.forget(table, time.time())


def resume_options(
    stored: StoredTable,
    guest_client: tuple[str, ...] = (),
    door_words: Mapping[str, str] | None = None,
) -> HostOptions:
    """The options with which a host takes ``stored`` up again, where its clients look for it.

    Args:
        stored: the table.
        guest_client: the command of a guest's client, should the table have had a door for guests;
            it is not kept, for the program may lie elsewhere by now.
        door_words: what that door says in another language than English.
    """
    made_from, door = stored.made_from, None
    if made_from.ssh_port is not None:
        door = SshOptions(
            port=made_from.ssh_port, client=guest_client, words=door_words or {}, may_stay_shut=True
        )
    port = DEFAULT_PORT if made_from.port is None else made_from.port
    return HostOptions(
        config=made_from.config,
        bind=made_from.bind,
        port=port,
        code=made_from.code,
        ssh=door,
        resume=True,
    )


def unfinished_table(name: str | None) -> StoredTable:
    """The table of this ``name``, or the latest, whose match was cut off.

    Raises:
        StoreError: there is none, it runs, or the store is damaged.
        FolderError: the folder of the store cannot be looked into.
    """
    if name is not None:
        refuse_running(name)
    tables = unfinished_tables()
    for stored in tables:
        if name in (None, stored.made_from.config.table):
            return stored
    if name is None:
        raise StoreError("No match was cut off here: there is nothing to resume.")
    _refuse_unreadable(name)
    known = ", ".join(stored.made_from.config.table for stored in tables) or Sentence("none")
    raise StoreError(
        "No match of a table {name} was cut off here (known: {known}).", name=name, known=known
    )


def _refuse_unreadable(name: str) -> None:
    """Say of a table that is there, but was not among those that can be taken up, why it was not.

    Raises:
        StoreError: it cannot be read.
    """
    if not _is_store_there():
        return
    with closing(open_store()) as store:
        if name in store.names():
            store.load(name)


def _is_store_there() -> bool:
    """Whether there is a store to look into; neither it nor its folder is made for that."""
    return folder_there(Folder.TABLES) is not None and store_path().exists()
