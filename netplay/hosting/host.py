"""A table on the network: its sockets, its connections, its records and its log.

The session decides; here is what takes an operating system: who may connect, what is written to
disk, and how it all ends within seconds.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import AsyncExitStack, asynccontextmanager, closing
from datetime import datetime
from typing import TYPE_CHECKING

from msgspec.structs import replace

from netplay.effects import Keep, MatchOver, Think
from netplay.errors import HostError
from netplay.finding.announcing import Announcement, announced
from netplay.finding.own_socket import own_socket
from netplay.finding.registry import TableEntry, announce
from netplay.hosting.beginning import Beginning, begin
from netplay.hosting.host_events import (
    CodeChanged,
    DoorOpen,
    DoorShut,
    HostEvent,
    Listening,
    MatchEnded,
)
from netplay.hosting.host_link import HostLink, Links
from netplay.hosting.host_log import HostLog
from netplay.hosting.host_options import HostOptions
from netplay.hosting.listeners import BACKLOG, Listeners, listen
from netplay.hosting.record_files import RecordFiles
from netplay.hosting.shelf import Shelf
from netplay.hosting.table_runner import OnThought, TableRunner
from netplay.session import Session
from netplay.table_config import TableConfig

if TYPE_CHECKING:
    from netplay.hosting.entrance import Entrance
    from netplay.pairing.guard import News
    from netplay.thinking.thinkers import Thinkers


@asynccontextmanager
async def hosted_table(
    options: HostOptions, report: Callable[[HostEvent], None]
) -> AsyncIterator[Host]:
    """A table on the network, open inside the context; leaving it sends everybody home.

    Args:
        options: the table and where it listens.
        report: is told what happens, in order, ``Listening`` first.

    Raises:
        HostError: the address cannot be had, or the SSH door cannot be opened.
        FolderError: nothing can be kept.
        StoreError: the store is damaged, or has no such table to resume.
    """
    async with AsyncExitStack() as held:
        where = held.enter_context(closing(listen(options.bind, options.port)))
        loop = asyncio.get_running_loop()
        entrance = _entrance(options, loop.time())
        seal = entrance.seal if entrance else None
        config = replace(options.config, addresses=where.addresses, seal=seal)
        # From here on the table is nobody else's.
        listed = announce(_entry(config, where, is_resumed=options.resume))
        held.callback(listed.remove)
        own = held.enter_context(own_socket(listed)) if where.port is not None else None
        log = held.enter_context(closing(HostLog(config.table)))
        door = await held.enter_async_context(_ssh_door(options, listed.entry, log, entrance))
        if isinstance(door, DoorOpen):
            config = replace(config, addresses=(*where.addresses, *door.addresses))
        elif door is not None:
            listed.change(replace(listed.entry, shut_door=door.sentence))
        records = held.enter_context(closing(RecordFiles(config.table)))
        begun_from = Beginning(options, config, where, None if door is None else door.port)
        session, shelf = begin(begun_from, records, log, loop.time())
        held.enter_context(closing(shelf))
        host = Host(session, shelf, log, records, report, entrance)
        held.callback(host.runner.stop)
        servers = [
            await loop.create_server(host.new_link, sock=listener, backlog=BACKLOG)
            for listener in (*where.sockets, *filter(None, [own]))
        ]
        log.note(f"The table is open at {', '.join(where.addresses)}.")
        report(_listening(where, config, options.code))
        if door is not None:
            report(door)
        try:
            async with announced(listed, where) as host.announcement:
                yield host
        finally:
            await host.send_everybody_home(servers)


class Host:
    """A table on the network; does with its runner's effects what is not about connections."""

    def __init__(
        self,
        session: Session,
        shelf: Shelf,
        log: HostLog,
        records: RecordFiles,
        report: Callable[[HostEvent], None],
        entrance: Entrance | None = None,
    ) -> None:
        self._shelf = shelf
        self._log = log
        self._records = records
        self._report = report
        self._over = asyncio.Event()
        self.links = Links()
        self.entrance = entrance
        """None at an open table."""
        if entrance is not None:
            entrance.report_to(self._code_failed)
        self.announcement: Announcement | None = None
        """What is told to whoever looks for a table; None until it can be found."""
        self._thinkers: Thinkers | None = None
        self.runner = TableRunner(session, self)

    def new_link(self) -> HostLink:
        """This side's end of a connection that was just accepted."""
        if self.entrance is None:
            return HostLink(self.runner, self.links)
        from netplay.hosting.secured_link import SecuredLink  # noqa: PLC0415 - open tables have none

        return SecuredLink(self.runner, self.links, self.entrance)

    def _code_failed(self, news: News) -> None:
        """Somebody gave a wrong code: whoever owns the table is told, and nobody else."""
        self.note(news.for_log, news.last_from)
        if news.has_changed:
            self._shelf.change_code(news.code)
            self._report(CodeChanged(news.code))
        for link in self.links:
            link.tell_owner()

    async def until_over(self) -> None:
        """Return once the table has ended by itself, or was stopped."""
        await self._over.wait()

    def stop(self) -> None:
        """Let ``until_over`` return."""
        self._over.set()

    async def send_everybody_home(self, servers: Iterable[asyncio.Server]) -> None:
        """Let nobody in any more, tell who is there, and return once they are gone."""
        for server in servers:
            server.close()
        self.runner.close("The host was stopped.")
        await self.links.see_all_off()
        if self._thinkers is not None:
            await self._thinkers.close()

    # ------------------------------------------------------------ what the table wants done

    def keep(self, keep: Keep) -> None:
        """Store what has changed, before anybody is told."""
        self._shelf.keep(keep)
        if self.announcement is not None:
            self.announcement.seats(keep.table.chairs)

    def record(self, match: int, line: str) -> None:
        """Write a line of the record; after a failure, none of that match."""
        try:
            self._records.append(match, line)
        except OSError as error:
            self.note(f"The record of match {match} cannot be written: {error.strerror}.")

    def match_over(self, over: MatchOver) -> None:
        """Store the result and report it."""
        self._shelf.match_over(over)
        self._report(MatchEnded(over.winner, over.scores, self._records.path(over.match)))

    def think(self, think: Think, on_thought: OnThought) -> None:
        """Have a bot think in a process of its own."""
        if self._thinkers is None:
            from netplay.thinking.thinkers import Thinkers  # noqa: PLC0415 - few tables have such a bot

            self._thinkers = Thinkers()
        self._thinkers.think(think, on_thought)

    def note(self, text: str, peer: str | None = None) -> None:
        """Log a line."""
        self._log.note(text, peer)

    def table_over(self) -> None:
        """Let ``until_over`` return: there is nothing left to host, and nothing to resume."""
        self._shelf.end()
        self.stop()


@asynccontextmanager
async def _ssh_door(
    options: HostOptions, entry: TableEntry, log: HostLog, entrance: Entrance | None
) -> AsyncIterator[DoorOpen | DoorShut | None]:
    """The door for guests over SSH, if there is to be one, on the table's own address.

    Raises:
        HostError: it cannot be opened, and may not stay shut.
    """
    if options.ssh is None:
        yield None
        return
    from netplay.ssh_door.for_table import judged_by, setup_for  # noqa: PLC0415 - few tables
    from netplay.ssh_door.keeper import kept_open  # noqa: PLC0415 - have such a door

    judge = judged_by(entrance.guard if entrance else None, asyncio.get_running_loop().time)
    async with AsyncExitStack() as held:
        door: DoorOpen | DoorShut
        try:
            setup = setup_for(options.ssh, options.bind, entry)
            opened = await held.enter_async_context(kept_open(setup, judge, log.note))
            door = DoorOpen(opened.port, opened.fingerprint, opened.addresses)
        except HostError as error:
            if not options.ssh.may_stay_shut:
                raise
            log.note(str(error))
            door = DoorShut(str(error), options.ssh.port)
        yield door


def _entrance(options: HostOptions, now: float) -> Entrance | None:
    """The entrance of a table that asks for a code; None for an open one."""
    if options.code is None:
        return None
    from netplay.hosting.entrance import Entrance  # noqa: PLC0415 - open tables have none

    return Entrance(options.code, options.config.owner_key, now)


def _listening(where: Listeners, config: TableConfig, code: str | None) -> Listening:
    return Listening(config.table, where.address, where.port, where.addresses, code, config.seal)


def _entry(config: TableConfig, where: Listeners, *, is_resumed: bool) -> TableEntry:
    return TableEntry(
        table=config.table,
        pid=os.getpid(),
        address=where.joins_at,
        port=where.port,
        addresses=config.addresses,
        rules=config.rules,
        started=datetime.now().astimezone().isoformat(timespec="seconds"),
        owner_key=config.owner_key,
        asks_code=config.seal is not None,
        seal=config.seal or "",
        open_seats=None if is_resumed else config.rules.players - len(config.bots),
    )
