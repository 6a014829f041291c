"""What a host begins with: a new table, or one whose host was cut off, as the store has it."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from netplay.address import TcpAddress
from netplay.errors import StoreError
from netplay.hosting.host_log import HostLog
from netplay.hosting.host_options import HostOptions
from netplay.hosting.listeners import Listeners
from netplay.hosting.record_files import RecordFiles
from netplay.hosting.shelf import Shelf, open_store
from netplay.hosting.store import StoredTable, damaged
from netplay.kept import KeptConfig
from netplay.session import Session
from netplay.table_config import Chance, TableConfig, new_chance


class Beginning(Struct, frozen=True):
    """What a table begins with, or is taken up with."""

    options: HostOptions
    config: TableConfig
    """Of the options, with what the host has found out since."""
    where: Listeners
    ssh_port: int | None
    """Of its door for guests, open or to be opened the next time; None where there is none."""

    def kept(self, root: str) -> KeptConfig:
        """As the store has it, with the ``root`` of the table's chance."""
        options = self.options
        return KeptConfig(
            self.config, root, options.bind, self.where.port, options.code, self.ssh_port
        )


def begin(
    begun: Beginning, records: RecordFiles, log: HostLog, now: float
) -> tuple[Session, Shelf]:
    """The table, new or taken up from the store, and its place there.

    Args:
        begun: what it begins with.
        records: where its records go; those of a match that is taken up are put back there.
        log: of its host.
        now: in seconds of its clock.

    Raises:
        StoreError: the store is damaged, or has no such table.
        FolderError: there is no folder for the store.
    """
    if begun.options.resume:
        return _resume(begun, records, log, now)
    chance = new_chance(begun.config.seed)
    shelf = Shelf(open_store(), begun.kept(chance.root), log.note)
    return Session(begun.config, chance, now), shelf


def _resume(
    begun: Beginning, records: RecordFiles, log: HostLog, now: float
) -> tuple[Session, Shelf]:
    """The table as it was kept, and its place in the store; it may listen elsewhere now."""
    config, where = begun.config, begun.where
    store = open_store()
    try:
        stored = store.load(config.table)
        session = _session_of(stored, config, now)
    except StoreError:
        store.close()
        raise
    records.restore(stored.table.matches, stored.record)
    shelf = Shelf(store, begun.kept(stored.made_from.root), log.note, is_stored=True)
    shelf.move()
    if where.port is not None and stored.made_from.port is not None:
        from netplay.joining.seat_store import bring_seats  # noqa: PLC0415 - most tables are new

        here = TcpAddress(where.joins_at, where.port)
        bring_seats(replace(here, port=stored.made_from.port), here)
    log.note("The table is taken up where it was.")
    return session, shelf


def _session_of(stored: StoredTable, config: TableConfig, now: float) -> Session:
    try:
        return Session.resumed(
            config, Chance(stored.made_from.root), stored.table, stored.record, now
        )
    except ValueError as error:
        raise damaged(config.table) from error
