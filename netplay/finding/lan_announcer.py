"""A table's notice on the local network, by multicast DNS, kept up to date while it is wanted.

``zeroconf`` is imported only where it is used (see ``netplay.finding.multicast``). Where multicast
does not work, nothing is announced and nobody is bothered with it; it is tried again now and then,
for networks come and go.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from secrets import token_hex
from typing import TYPE_CHECKING, Final

from netplay.finding.multicast import multicast
from netplay.finding.notice import SERVICE_TYPE, Notice, service_name, words_of

if TYPE_CHECKING:
    from zeroconf.asyncio import AsyncServiceInfo, AsyncZeroconf

NOTICE_TTL: Final = 120
"""Seconds after which a notice that nobody repeats runs out. RFC 6762 (section 10) has 120 for what
names a machine and 75 minutes for the rest: too long to list a table whose machine was cut off."""
UPDATE_PAUSE: Final = 1.0
"""Seconds between two changes of a notice: people come and go, the network need not hear each."""
LOOK_SECONDS: Final = 30.0
"""Seconds between looks at this machine's network cards, and between attempts where none works."""
FAREWELL_SECONDS: Final = 0.5
"""Seconds in which a notice is taken back; after them it runs out by itself."""
MAX_NUMBERS: Final = 16
"""Numbers of this machine that are named: some machines have dozens of cards that lead nowhere."""


class LanAnnouncer:
    """Announces one table until it is closed."""

    def __init__(self, notice: Notice, port: int, numbers: Callable[[], Sequence[str]]) -> None:
        """Begin at once, on the running loop.

        Args:
            notice: what is said of the table at first.
            port: where it listens.
            numbers: those of this machine's numbers at which it listens, asked anew now and then.
        """
        self._notice = notice
        self._port = port
        self._numbers = numbers
        self._server = f"passing-{token_hex(4)}.local."  # nobody else's, whatever a machine is
        self._changed = asyncio.Event()  # called
        self._running = asyncio.create_task(self._run())

    def tell(self, notice: Notice) -> None:
        """Announce ``notice`` from now on."""
        if notice != self._notice:
            self._notice = notice
            self._changed.set()

    async def close(self) -> None:
        """Take the notice back; returns within ``FAREWELL_SECONDS``."""
        self._running.cancel()
        with suppress(TimeoutError):
            async with asyncio.timeout(FAREWELL_SECONDS):
                await asyncio.gather(self._running, return_exceptions=True)

    async def _run(self) -> None:
        while True:
            zeroconf = await multicast()
            if zeroconf is not None:
                await self._announce_while_it_works(zeroconf)
            await asyncio.sleep(LOOK_SECONDS)

    async def _announce_while_it_works(self, zeroconf: AsyncZeroconf) -> None:
        from zeroconf import Error  # noqa: PLC0415 - see the top

        try:
            with suppress(OSError, Error):
                await self._announce(zeroconf)
        finally:
            await zeroconf.async_close()  # takes back what was announced

    async def _announce(self, zeroconf: AsyncZeroconf) -> None:
        """Register the notice, and keep it true until cancelled."""
        service = self._service(service_name(self._notice.table))
        await zeroconf.async_register_service(service, allow_name_change=True)
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout(LOOK_SECONDS):
                    await self._changed.wait()
            self._changed.clear()
            await zeroconf.async_update_interfaces()
            now = self._service(service.name)
            if (now.text, now.parsed_addresses()) != (service.text, service.parsed_addresses()):
                service = now
                await zeroconf.async_update_service(service)
            await asyncio.sleep(UPDATE_PAUSE)

    def _service(self, name: str) -> AsyncServiceInfo:
        from zeroconf.asyncio import AsyncServiceInfo  # noqa: PLC0415 - see the top

        return AsyncServiceInfo(
            SERVICE_TYPE,
            name,
            port=self._port,
            properties=words_of(self._notice),
            server=self._server,
            host_ttl=NOTICE_TTL,
            other_ttl=NOTICE_TTL,
            parsed_addresses=[each.partition("%")[0] for each in self._numbers()[:MAX_NUMBERS]],
        )
