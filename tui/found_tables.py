"""The tables that can be joined from here without knowing an address."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from dataclasses import dataclass

from engine.ruleset import Ruleset
from netplay.address import Address
from netplay.discovery import tables_near
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
    rules: Ruleset
    """Players, partners and target; on another machine the options are not told."""


async def find_tables() -> AsyncGenerator[tuple[FoundTable, ...], None]:
    """What was found so far, those of this machine at once, again whenever one more answers.

    It ends when there is nothing more to wait for.
    """
    found = {
        entry.table: FoundTable(entry.table, entry.joins_at, _("this machine"), entry.rules)
        for entry in tables_here()
    }
    yield tuple(found.values())
    async for near in tables_near():
        if near.table not in found:
            found[near.table] = FoundTable(near.table, near.address, near.machine, near.rules)
            yield tuple(found.values())


def tables_here() -> tuple[TableEntry, ...]:
    """The tables that run on this machine; none where there is no folder to look in."""
    try:
        return running_tables()
    except NetplayError:
        return ()
