"""The tables that can be joined from here without knowing an address, for as long as one looks."""

from __future__ import annotations

import asyncio
import os
import pwd
from collections.abc import AsyncGenerator, Collection, Iterable, Iterator
from contextlib import suppress
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from engine.ruleset import Ruleset
from netplay.address import Address
from netplay.errors import NetplayError
from netplay.finding.discovery import tables_near
from netplay.finding.interfaces import own_interfaces
from netplay.finding.near_table import NearTable
from netplay.finding.notice import WORD_CELLS, Notice
from netplay.finding.notice_board import PostedTable, posted_tables
from netplay.finding.registry import TableEntry, own_way, running_tables
from netplay.joining.seat_store import has_seat
from netplay.names import one_line

LOOK_SECONDS: Final = 1.0
"""Seconds in which tables near answer: most at once, one whose card sleeps within the second."""
LOOK_AGAIN: Final = 1.0
"""Seconds between looks at the tables of this machine, which tell nobody when they come and go."""


class FoundTable(Struct, frozen=True):
    """A table that can be joined, or at least be known of."""

    name: str
    address: Address
    rules: Ruleset | None
    """Players, partners and target; elsewhere the options are not told. None in another version."""
    machine: str = ""
    """The name of its machine; empty for this one."""
    account: str = ""
    """Of this machine, where its host is another's; else empty."""
    open_seats: int | None = None
    """Seats that nobody has; None where that is not known."""
    has_own_seat: bool = False
    """Whether all seats are taken, one of them by this account."""
    asks_code: bool = False
    """Whether whoever comes from here is asked for its code."""
    seal: str = ""
    """Of its certificate, as it says itself; empty where there is none."""
    other_version: int | None = None
    """Of the protocol that it speaks; None where that is ours."""


async def find_tables(
    seconds: float | None = None,
) -> AsyncGenerator[tuple[FoundTable, ...], None]:
    """What is found, those of this machine at once, again whenever that has changed.

    Args:
        seconds: after which to stop looking; None to look until it is closed.
    """
    clock = asyncio.get_running_loop().time
    until = None if seconds is None else clock() + seconds
    near = _Near()
    following = asyncio.create_task(near.follow())
    shown: tuple[FoundTable, ...] | None = None
    try:
        while True:
            found = await asyncio.to_thread(_found, near.tables)  # a disk may be slow
            if found != shown:
                shown = found
                yield found
            if until is not None and clock() >= until:
                return
            await near.change(LOOK_AGAIN if until is None else min(LOOK_AGAIN, until - clock()))
    finally:
        following.cancel()
        await asyncio.gather(following, return_exceptions=True)


def merged(
    own: Iterable[TableEntry], posted: Iterable[PostedTable], near: Iterable[NearTable]
) -> Iterator[FoundTable]:
    """One row for each table: this account's, then others' on this machine, then those near.

    A table may be found in all three ways. It is this machine's if it listens at the port of one
    of ours, at a number of ours: names may be the same by chance, or be another's on purpose.
    """
    places = set[tuple[str, int | None]]()
    for entry in own:
        places.add((entry.table, entry.port))
        yield _own(entry)
    for each in posted:
        if (place := (each.notice.table, each.address.port)) not in places:
            places.add(place)
            yield _noticed(each.notice, each.address, account=_account(each.user))
    ports = {port for _name, port in places}
    for table in near:
        if table.address.port not in ports or not _is_this_machine(table.numbers):
            machine = table.notice.machine or table.address.host
            yield _noticed(table.notice, table.address, machine=machine)


def tables_here() -> tuple[TableEntry, ...]:
    """The tables of this account on this machine; none where there is no folder to look in."""
    try:
        return running_tables()
    except NetplayError:
        return ()


def _found(near: Iterable[NearTable]) -> tuple[FoundTable, ...]:
    return tuple(map(with_own_seat, merged(tables_here(), posted_tables(), near)))


def with_own_seat(table: FoundTable) -> FoundTable:
    """``table``, and whether it is full because this account sits there."""
    if table.open_seats != 0:
        return table
    return replace(table, has_own_seat=has_seat(own_way(table.address), table.seal))


class _Near:
    """The tables of the network, as they are now."""

    def __init__(self) -> None:
        self.tables: tuple[NearTable, ...] = ()
        self._is_news = asyncio.Event()

    async def follow(self) -> None:
        """Follow what comes and goes, until cancelled."""
        async for tables in tables_near():
            self.tables = tables
            self._is_news.set()

    async def change(self, pause: float) -> None:
        """Return once there is news, or after ``pause`` seconds."""
        with suppress(TimeoutError):
            async with asyncio.timeout(pause):
                await self._is_news.wait()
        self._is_news.clear()


def _own(entry: TableEntry) -> FoundTable:
    return FoundTable(
        name=entry.table,
        address=entry.shown_at,
        rules=entry.rules,
        open_seats=entry.open_seats,
        seal=entry.seal,
    )


def _noticed(
    notice: Notice, address: Address, *, machine: str = "", account: str = ""
) -> FoundTable:
    return FoundTable(
        name=notice.table,
        address=address,
        rules=notice.rules,
        machine=machine,
        account=account,
        open_seats=notice.open_seats,
        asks_code=notice.asks_code,
        seal=notice.seal,
        other_version=None if notice.is_ours else notice.version,
    )


def _account(user: int) -> str:
    """The name of the account of that number, where it is not ours."""
    if user == os.geteuid():
        return ""
    try:
        return one_line(pwd.getpwuid(user).pw_name, WORD_CELLS)
    except KeyError:
        return str(user)


def _is_this_machine(numbers: Collection[str]) -> bool:
    return any(str(each.ip) in numbers for each in own_interfaces())
