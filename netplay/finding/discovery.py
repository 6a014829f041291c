"""Finding tables on the local network by multicast DNS, for as long as somebody looks.

``zeroconf`` is imported only where it is used (see ``netplay.finding.multicast``). Where multicast
does not work nothing is found, and nobody is bothered with it.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from netplay.finding.interfaces import own_interfaces
from netplay.finding.multicast import multicast
from netplay.finding.near_table import NearTable, read_service
from netplay.finding.notice import SERVICE_TYPE

if TYPE_CHECKING:
    from zeroconf import ServiceStateChange, Zeroconf
    from zeroconf.asyncio import AsyncServiceInfo

ASK_SECONDS: Final = 3.0
"""Seconds in which a table that was announced may say where it is; it takes a tenth of one."""
MAX_TABLES: Final = 50
"""Tables known at once: more than a list can show, and an end to what strangers can fill."""


async def tables_near() -> AsyncGenerator[tuple[NearTable, ...], None]:
    """The tables on the local network, again whenever one comes, changes or goes.

    It ends by itself only where multicast does not work; whoever has seen enough closes it.
    """
    zeroconf = await multicast()
    if zeroconf is None:
        return
    from zeroconf.asyncio import AsyncServiceBrowser  # noqa: PLC0415 - see the top

    near = _Near()
    try:
        browser = AsyncServiceBrowser(zeroconf.zeroconf, SERVICE_TYPE, handlers=[near.heard])
        try:
            while True:
                await near.changed()
                yield near.tables
        finally:
            await browser.async_cancel()
            await near.close()
    finally:
        await zeroconf.async_close()


class _Near:
    """What is known of the tables near, and who is being asked."""

    def __init__(self) -> None:
        self._tables: dict[str, NearTable] = {}  # in the order in which they answered
        self._asking: dict[str, asyncio.Task[None]] = {}
        self._is_news = asyncio.Event()

    @property
    def tables(self) -> tuple[NearTable, ...]:
        return tuple(self._tables.values())

    async def changed(self) -> None:
        """Return once ``tables`` is another than when this was last called."""
        await self._is_news.wait()
        self._is_news.clear()

    def heard(
        self,
        zeroconf: Zeroconf,
        service_type: str,
        name: str,
        state_change: ServiceStateChange,
    ) -> None:
        """A table has come, changed or gone: ask it, or forget it."""
        from zeroconf import ServiceStateChange  # noqa: PLC0415 - see the top

        del service_type
        asking = self._asking.pop(name, None)
        if asking is not None:
            asking.cancel()
        if state_change is ServiceStateChange.Removed:
            self._know(name, None)
        elif name in self._tables or len(self._tables) + len(self._asking) < MAX_TABLES:
            self._asking[name] = asyncio.create_task(self._ask(zeroconf, name))

    async def close(self) -> None:
        """Ask nobody any more."""
        asking = tuple(self._asking.values())
        for task in asking:
            task.cancel()
        await asyncio.gather(*asking, return_exceptions=True)

    async def _ask(self, zeroconf: Zeroconf, name: str) -> None:
        from zeroconf import Error  # noqa: PLC0415 - see the top
        from zeroconf.asyncio import AsyncServiceInfo  # noqa: PLC0415 - see the top

        table = None
        with suppress(OSError, Error, ValueError):  # whatever its words are
            service = AsyncServiceInfo(SERVICE_TYPE, name)
            if await service.async_request(zeroconf, ASK_SECONDS * 1_000):
                table = _read(service)
        del self._asking[name]
        self._know(name, table)

    def _know(self, name: str, table: NearTable | None) -> None:
        if table == self._tables.get(name):
            return
        if table is None:
            del self._tables[name]
        else:
            self._tables[name] = table
        self._is_news.set()


def _read(service: AsyncServiceInfo) -> NearTable | None:
    numbers = service.parsed_scoped_addresses()
    return read_service(service.name, service.port, numbers, service.properties, own_interfaces())
