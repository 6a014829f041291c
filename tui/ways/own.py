"""A table of one's own on this machine: opened, taken up again, closed."""

from __future__ import annotations

from asyncio import CancelledError, sleep, timeout
from contextlib import suppress
from typing import Final

from msgspec.structs import replace

from netplay.address import Address, format_address
from netplay.codes import Code
from netplay.errors import NetplayError, NoAnswer, PortInUse, TurnedAway
from netplay.finding.registry import TableEntry, running_tables
from netplay.hosting.host_options import HostOptions
from netplay.hosting.launch import launch_host, stop_host
from netplay.joining.client import NetClient, join
from netplay.joining.updates import Noted, TableClient
from netplay.messages import CloseTable
from netplay.shapes import Role
from tui.i18n import _
from tui.ways.joined import join_table
from tui.ways.noted import with_note
from tui.ways.player_name import PlayerName
from tui.ways.unfinished import UnfinishedTable
from tui.words.faults import host_words

CLOSE_TIMEOUT: Final = 5.0
"""Seconds for a table on this machine to end once its owner has asked: it has sockets to close."""

CLOSE_POLL: Final = 0.05
"""Seconds between looks whether it has ended."""

_NO_SEAT: Final = (Code.TABLE_FULL, Code.NAME_TAKEN)
"""How a table in a match refuses whoever has no seat there to come back to."""


class SeatElsewhere(NetplayError):
    """A table runs again, and the seats that are ours there are not ours to take from here."""

    def __init__(self, table: str, address: Address, news: str = "") -> None:
        """``news`` is a sentence on what else its owner should know."""
        sentence = _(
            "Table {table} runs again at {address}. Your seat there is held by another "
            "terminal, which goes back to it by itself."
        ).format(table=table, address=format_address(address))
        super().__init__(f"{sentence} {news}" if news else sentence)


async def open_table(
    options: HostOptions, name: PlayerName, *, is_port_chosen: bool = True
) -> NetClient:
    """The owner's seat at a new table, whose host is a process of its own and outlives this one.

    A table that does not let its owner in is closed again, and so is one whose owner does not wait
    for it: nobody would know of it.

    Args:
        options: the table, and where it listens.
        name: of its owner.
        is_port_chosen: whether the player insists on the port; else any free one does where that
            one is in use.

    Raises:
        HostError: the table cannot be opened.
        JoinError: it was opened, and cannot be joined.
        FolderError: nothing can be kept.
    """
    try:
        entry = await launch_host(options)
    except PortInUse:
        if is_port_chosen:
            raise
        entry = await launch_host(replace(options, port=0))
    try:
        return await join_table(
            entry.joins_at, name, owner=entry.owner_key, seal=entry.seal or None
        )
    except CancelledError:
        stop_host(entry)
        raise
    except NetplayError:
        with suppress(NetplayError):
            await close_table(entry)
        raise


async def resume_table(unfinished: UnfinishedTable, name: PlayerName) -> TableClient:
    """A seat of this account at a table that was cut off, once a host has taken it up.

    The owner's is taken before others, unless ``name`` was chosen to say which one. Whoever sits
    there is told why the door for guests stays shut, if it does.

    Raises:
        SeatElsewhere: the table runs again, and no seat there is to be had from here.
        HostError: the table cannot be taken up.
        JoinError: it was taken up, and cannot be joined.
        FolderError: nothing can be kept.
    """
    entry = await launch_host(unfinished.options)
    there, news = entry.joins_at, host_words(None, entry.shut_door)
    owner = PlayerName(unfinished.owner, is_chosen=True)
    for each in (name,) if name.is_chosen else (owner, name):
        try:
            client = await join_table(there, each, owner=entry.owner_key, seal=entry.seal or None)
        except TurnedAway as refusal:
            if refusal.code not in _NO_SEAT:
                raise
        else:
            return with_note(client, Noted(news, is_news=True)) if news else client
    raise SeatElsewhere(unfinished.name, entry.shown_at, news)


async def close_table(entry: TableEntry) -> None:
    """End a table that runs on this machine, for everybody at it; it is gone on return.

    One that nobody owns is asked by a signal: its host is a process of this account.

    Raises:
        JoinError: it cannot be reached, or does not end in time.
        FolderError: there is no folder to see it gone from.
    """
    try:
        async with timeout(CLOSE_TIMEOUT):
            if entry.owner_key is None:
                stop_host(entry)
            else:
                await _ask_to_close(entry)
            # There is no event to wait for: another process is to end.
            while entry.table in {table.table for table in running_tables()}:  # noqa: ASYNC110
                await sleep(CLOSE_POLL)
    except TimeoutError:
        raise NoAnswer(format_address(entry.shown_at), CLOSE_TIMEOUT) from None


async def _ask_to_close(entry: TableEntry) -> None:
    client = await join(
        entry.joins_at,
        "",
        role=Role.WATCHER,
        owner=entry.owner_key,
        seal=entry.seal or None,
    )
    try:
        client.send(CloseTable(client.new_id()))
        async for _update in client.updates():
            pass
    finally:
        await client.close()
