"""The tables that can be joined from here without knowing an address."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import dataclass

from netplay.address import Address
from netplay.errors import NetplayError
from netplay.registry import TableEntry, running_tables
from tui.i18n import _


@dataclass(frozen=True, slots=True)
class FoundTable:
    """A table that can be joined."""

    name: str
    address: Address
    where: str
    """On which machine it is, in words."""


async def find_tables() -> AsyncIterator[tuple[FoundTable, ...]]:
    """What was found so far, again whenever something more is."""
    yield tuple(
        FoundTable(entry.table, entry.joins_at, _("on this machine")) for entry in tables_here()
    )


def tables_here() -> tuple[TableEntry, ...]:
    """The tables that run on this machine; none where there is no folder to look in."""
    try:
        return running_tables()
    except NetplayError:
        return ()
