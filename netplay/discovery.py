"""Tables on the local network, by multicast DNS: announced by their hosts, found by who looks.

``zeroconf`` is imported only where it is used: it costs 18 ms and 5 MB. Where multicast does not
work, nothing is announced and nothing found, and nobody is bothered with it.
"""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncGenerator, AsyncIterator, Iterable
from contextlib import asynccontextmanager, suppress
from typing import TYPE_CHECKING, Final

from engine.ruleset import Ruleset
from netplay.lan_notice import SERVICE_TYPE, NearTable, notice_words, read_notice, service_name

if TYPE_CHECKING:
    from zeroconf import ServiceStateChange, Zeroconf
    from zeroconf.asyncio import AsyncServiceInfo, AsyncZeroconf

LOOK_SECONDS: Final = 1.0
"""Seconds to wait for answers: a machine answers at once, a sleepy card within the second."""
FAREWELL_SECONDS: Final = 0.5
"""Seconds in which a notice is taken back; after them it runs out by itself."""


@asynccontextmanager
async def announced(
    table: str, rules: Ruleset, numbers: Iterable[str], port: int
) -> AsyncIterator[None]:
    """Announce a table on the local network, while the context lasts and as far as that works."""
    running = asyncio.create_task(_announce(table, rules, list(numbers), port))
    try:
        yield
    finally:
        running.cancel()
        with suppress(TimeoutError):
            async with asyncio.timeout(FAREWELL_SECONDS):
                await asyncio.gather(running, return_exceptions=True)


async def tables_near(seconds: float = LOOK_SECONDS) -> AsyncGenerator[NearTable, None]:
    """The tables on the local network, each as it answers within ``seconds``."""
    from zeroconf import Error  # noqa: PLC0415 - see the top
    from zeroconf.asyncio import AsyncZeroconf  # noqa: PLC0415

    with suppress(OSError, Error):
        zeroconf = AsyncZeroconf()
        try:
            async for table in _answers(zeroconf, seconds):
                yield table
        finally:
            await zeroconf.async_close()


async def _announce(table: str, rules: Ruleset, numbers: list[str], port: int) -> None:
    """Register the notice, and take it back when cancelled."""
    from zeroconf import Error  # noqa: PLC0415 - see the top
    from zeroconf.asyncio import AsyncServiceInfo, AsyncZeroconf  # noqa: PLC0415

    with suppress(OSError, Error):
        zeroconf = AsyncZeroconf()
        try:
            notice = AsyncServiceInfo(
                SERVICE_TYPE,
                service_name(table),
                port=port,
                properties=notice_words(rules),
                server=f"{socket.gethostname().partition('.')[0]}.local.",
                parsed_addresses=numbers,
            )
            await zeroconf.async_register_service(notice, allow_name_change=True)
            await asyncio.Event().wait()
        finally:
            await zeroconf.async_unregister_all_services()
            await zeroconf.async_close()


async def _answers(zeroconf: AsyncZeroconf, seconds: float) -> AsyncGenerator[NearTable, None]:
    from zeroconf import ServiceStateChange  # noqa: PLC0415 - see the top
    from zeroconf.asyncio import AsyncServiceBrowser, AsyncServiceInfo  # noqa: PLC0415

    names = asyncio.Queue[str]()

    def heard(
        zeroconf: Zeroconf, service_type: str, name: str, state_change: ServiceStateChange
    ) -> None:
        del zeroconf, service_type
        if state_change is ServiceStateChange.Added:
            names.put_nowait(name)

    until = asyncio.get_running_loop().time() + seconds
    browser = AsyncServiceBrowser(zeroconf.zeroconf, SERVICE_TYPE, handlers=[heard])
    try:
        while True:
            async with asyncio.timeout_at(until):  # never around a yield: it would hit the caller
                notice = AsyncServiceInfo(SERVICE_TYPE, await names.get())
                is_there = await notice.async_request(zeroconf.zeroconf, seconds * 1_000)
            table = _read(notice) if is_there else None
            if table is not None:
                yield table
    except TimeoutError:
        return
    finally:
        await browser.async_cancel()


def _read(notice: AsyncServiceInfo) -> NearTable | None:
    return read_notice(
        notice.name,
        notice.server,
        notice.port,
        notice.parsed_scoped_addresses(),
        notice.properties,
    )
