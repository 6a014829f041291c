"""The tables that run on this machine: one private file each, held by its host.

Whoever wants to find, rejoin or close a table reads them; a host that is gone, however it went, no
longer holds its file, and then the file is removed.
"""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Final

import msgspec

from engine.ruleset import Ruleset
from netplay.address import Address, SocketPath, TcpAddress, format_address, is_loopback
from netplay.errors import FolderError, StoreError
from netplay.files.folders import Folder, folder, folder_there
from netplay.files.locked_file import LockedFile, read_held

_SUFFIX: Final = ".json"
SOCKET_SUFFIX: Final = ".sock"
"""Of a table's private socket, which lies beside its file."""


class TableEntry(msgspec.Struct, frozen=True, kw_only=True):
    """What is known of a table that runs on this machine."""

    table: str
    """Its public name."""
    pid: Annotated[int, msgspec.Meta(ge=2)]
    """Of its host process."""
    address: str
    """Where this machine reaches it, or the path of its socket."""
    port: int | None
    """None for a socket's path."""
    addresses: tuple[str, ...]
    """Where others can join."""
    rules: Ruleset
    started: str
    """When, in ISO 8601 with the offset from UTC."""
    owner_key: str | None = None
    """Whoever shows it owns the table."""
    open_seats: int | None = None
    """Seats that nobody has; None where that is not known."""
    asks_code: bool = False
    """Whether strangers are asked for a code."""
    seal: str = ""
    """Of its certificate; empty where there is none."""
    socket: str | None = None
    """The path of its private socket; None where it has none."""
    shut_door: str = ""
    """Why its door for guests over SSH stays shut, in a sentence; empty where none was wished for,
    or it is open."""

    def __repr__(self) -> str:
        """Without the key."""
        return f"TableEntry({self.table!r}, {self.address!r}, {self.port!r})"

    @property
    def joins_at(self) -> Address:
        """The address for this account's own clients, which are not asked for a code there."""
        if self.socket is None:
            return self.shown_at
        return SocketPath(self.socket, format_address(self.shown_at))

    @property
    def shown_at(self) -> Address:
        """The address that people of this machine are told."""
        if self.port is None:
            return SocketPath(self.address)
        return TcpAddress(self.address, self.port)


class ListedTable:
    """A table of this process in the list of its account."""

    def __init__(self, entry: TableEntry, file: LockedFile) -> None:
        self.entry = entry
        """What the list has of it."""
        self._file = file

    def change(self, entry: TableEntry) -> None:
        """Have ``entry`` in the list from now on.

        Raises:
            FolderError: it cannot be written; the list has the old one.
        """
        try:
            self._file.replace(msgspec.json.encode(entry))
        except OSError as error:
            raise FolderError.of(self._file.path, error) from error
        self.entry = entry

    def remove(self) -> None:
        """Take the table off the list."""
        self._file.remove()


def announce(entry: TableEntry) -> ListedTable:
    """List ``entry``'s table for as long as this process lives, or until it is removed.

    No table has two hosts: of two that take up the same one at once, one is refused.

    Raises:
        FolderError: the file cannot be written.
        StoreError: another host runs the table.
    """
    path = folder(Folder.TABLES) / f"{entry.table}{_SUFFIX}"
    try:
        file = LockedFile.claim(path, msgspec.json.encode(entry))
    except OSError as error:
        raise FolderError.of(path, error) from error
    if file is None:
        refuse_running(entry.table)
        raise StoreError(
            "Table {table} is run already by another host with these files.", table=entry.table
        )
    return ListedTable(entry, file)


def refuse_running(table: str) -> None:
    """Let nobody take up a ``table`` that a host of this machine runs.

    Raises:
        StoreError: one does.
        FolderError: there is no folder to look in.
    """
    for entry in running_tables():
        if entry.table == table:
            where = format_address(entry.shown_at)
            raise StoreError(
                "Table {table} runs already: go to it with passing join {where}.",
                table=table,
                where=where,
            )


def running_tables() -> tuple[TableEntry, ...]:
    """The tables that run on this machine, oldest first; what cannot be read is left out.

    Raises:
        FolderError: the folder is there, or may be, and cannot be looked into.
    """
    at = folder_there(Folder.TABLES)
    if at is None:
        return ()
    entries = [entry for path in sorted(at.glob(f"*{_SUFFIX}")) if (entry := _entry(path))]
    _clear_sockets(at)
    return tuple(sorted(entries, key=lambda entry: entry.started))


def own_way(address: Address) -> Address:
    """Where this account comes in without a code, if ``address`` is that of a table it runs.

    Any other address comes back as it is, and so does that of a table without a private socket.
    """
    try:
        tables = running_tables()
    except FolderError:
        return address
    return next((entry.joins_at for entry in tables if _is_at(entry, address)), address)


def _is_at(entry: TableEntry, address: Address) -> bool:
    """Whether the table has a private socket, and is reached at ``address`` as well."""
    if not isinstance(address, TcpAddress) or address.port != entry.port or entry.socket is None:
        return False
    return (
        is_loopback(address)
        or address.host == entry.address
        or (format_address(address) in entry.addresses)
    )


def _clear_sockets(at: Path) -> None:
    """Remove the sockets of hosts that are gone; their files went before."""
    for path in at.glob(f"*{SOCKET_SUFFIX}"):
        if not path.with_suffix(_SUFFIX).exists():
            with suppress(OSError):
                path.unlink()


def _entry(path: Path) -> TableEntry | None:
    content = read_held(path)
    if content is None:
        return None
    try:
        entry = msgspec.json.decode(content, type=TableEntry)
    except (msgspec.MsgspecError, UnicodeError):
        return None
    return entry if _runs_here(entry.pid) else None


def _runs_here(pid: int) -> bool:
    """Whether the process is on this machine: a home may be shared, and so are its locks."""
    try:
        os.kill(pid, 0)
    except (ProcessLookupError, PermissionError, OverflowError):
        return False
    return True
