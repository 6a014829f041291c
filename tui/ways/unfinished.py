"""Tables whose match was cut off: what is told of them, and with what they are taken up again.

The store has everybody's tiles beside it; a screen is given nothing but what is here.
"""

from __future__ import annotations

from msgspec import Struct

from netplay.errors import NetplayError
from netplay.hosting.cut_off import resume_options, unfinished_table, unfinished_tables
from netplay.hosting.host_options import HostOptions
from netplay.hosting.store import StoredTable
from netplay.shapes import Kind
from tui.ways.ssh_way import GUEST_CLIENT, door_words
from tui.words.faults import error_words


class UnfinishedTable(Struct, frozen=True):
    """A table that no host runs, in the middle of a match."""

    options: HostOptions
    """With which a host takes it up where it was."""
    players: tuple[str, ...]
    """The names of all who play there, bots too."""
    owner: str
    """The name of whoever owns it; empty where nobody does."""
    changed: float
    """When anything happened there last, in seconds since 1970."""

    @property
    def name(self) -> str:
        """The table's public name."""
        return self.options.config.table


def find_unfinished(name: str | None) -> UnfinishedTable:
    """The table of this name, or the one that was cut off last.

    Raises:
        StoreError: there is none, it runs, or the store cannot be read.
        FolderError: there is no folder to look in.
    """
    return _told(unfinished_table(name))


def all_unfinished() -> tuple[UnfinishedTable, ...]:
    """The unfinished tables of this account, the latest first.

    Raises:
        StoreError: the store cannot be read.
        FolderError: there is no folder to look in.
    """
    return tuple(map(_told, unfinished_tables()))


def unfinished_here() -> tuple[tuple[UnfinishedTable, ...], str]:
    """As ``all_unfinished``; where they cannot be read there are none, and a sentence says why."""
    try:
        return all_unfinished(), ""
    except NetplayError as error:
        return (), error_words(error)


def _told(stored: StoredTable) -> UnfinishedTable:
    chairs, owner = stored.table.chairs, stored.table.owner
    return UnfinishedTable(
        options=resume_options(stored, GUEST_CLIENT, door_words()),
        players=tuple(chair.name for chair in chairs if chair.kind is not Kind.OPEN),
        owner="" if owner is None else chairs[owner].name,
        changed=stored.changed,
    )
