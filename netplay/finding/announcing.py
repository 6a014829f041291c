"""How a table is made known, and what is told of it kept true, near and far.

The account's own list (``netplay.finding.registry``) always has it. Other accounts of the machine
find it on the board (``netplay.finding.notice_board``) and other machines by multicast
(``netplay.finding.lan_announcer``), as far as it listens for them and as far as that works: an
address always does.
"""

from __future__ import annotations

import socket
from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from typing import TYPE_CHECKING

from msgspec.structs import replace

from netplay.address import TcpAddress, is_loopback
from netplay.errors import FolderError
from netplay.finding.notice import Notice
from netplay.finding.registry import ListedTable, TableEntry
from netplay.hosting.listeners import EVERYWHERE, Listeners
from netplay.shapes import Chair, Kind

if TYPE_CHECKING:
    from netplay.finding.lan_announcer import LanAnnouncer
    from netplay.finding.notice_board import PostedNotice


class Announcement:
    """All that is told of one table to whoever looks for one."""

    def __init__(
        self,
        listed: ListedTable,
        posted: PostedNotice | None = None,
        on_lan: LanAnnouncer | None = None,
    ) -> None:
        self._listed = listed
        self._posted = posted
        self._on_lan = on_lan

    def seats(self, chairs: Iterable[Chair]) -> None:
        """Tell how many of a table's ``chairs`` are nobody's."""
        entry = self._listed.entry
        count = open_seats(chairs)
        if count == entry.open_seats:
            return
        entry = replace(entry, open_seats=count)
        with suppress(FolderError):  # a full disk: what is not told is found out at the table
            self._listed.change(entry)
        if self._posted is not None:
            with suppress(OSError):
                self._posted.tell(notice_of(entry))
        if self._on_lan is not None:
            self._on_lan.tell(notice_of(entry))


@asynccontextmanager
async def announced(listed: ListedTable, where: Listeners) -> AsyncIterator[Announcement]:
    """Let a table be found, while the context lasts.

    Args:
        listed: the table in its account's list.
        where: it listens.
    """
    if where.port is None:  # at the path of a socket: for those who were told of it
        yield Announcement(listed)
        return
    # Whoever hosts for a test, or for a door of another kind, need not load what others look for.
    from netplay.finding.notice_board import post  # noqa: PLC0415

    async with AsyncExitStack() as held:
        notice = notice_of(listed.entry)
        posted = post(notice, TcpAddress(where.joins_at, where.port))
        if posted is not None:
            held.callback(posted.remove)
        on_lan = None
        if not is_loopback(TcpAddress(where.address)):
            from netplay.finding.lan_announcer import LanAnnouncer  # noqa: PLC0415 - most are found without

            on_lan = LanAnnouncer(notice, where.port, lambda: numbers_at(where))
            held.push_async_callback(on_lan.close)
        yield Announcement(listed, posted, on_lan)


def notice_of(entry: TableEntry) -> Notice:
    """What others are told of the table in ``entry``."""
    return Notice(
        table=entry.table,
        machine=socket.gethostname().partition(".")[0],
        rules=entry.rules,
        open_seats=entry.open_seats,
        asks_code=entry.asks_code,
        seal=entry.seal,
    )


def numbers_at(where: Listeners) -> Sequence[str]:
    """The numbers of this machine at which others reach ``where`` now."""
    if where.address not in EVERYWHERE:
        return [where.address]
    from netplay.finding.interfaces import own_interfaces  # noqa: PLC0415 - see its top

    families = {listener.family for listener in where.sockets}
    return [
        str(each.ip)
        for each in own_interfaces()
        if (socket.AF_INET if each.version == 4 else socket.AF_INET6) in families
    ]


def open_seats(chairs: Iterable[Chair]) -> int:
    """How many of ``chairs`` are nobody's."""
    return sum(chair.kind is Kind.OPEN for chair in chairs)
