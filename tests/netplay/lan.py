"""A local network that is made up: what is announced is heard on it, and no packet is sent."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest
import zeroconf
import zeroconf.asyncio
from zeroconf import (  # type: ignore[attr-defined]  # it exports its cache without saying so
    DNSCache,
    ServiceStateChange,
)

from netplay.finding.multicast import LAN_VARIABLE
from tests.netplay.clients import GUARD


class Lan:
    """All notices of a network, and who listens."""

    def __init__(self) -> None:
        self.notices: dict[str, Info] = {}
        self.listeners: list[Callable[..., None]] = []
        self.open = 0
        """Programs that take part."""
        self.looks = 0
        """How often somebody has looked at the network cards."""
        self._changed = asyncio.Event()

    def put(self, info: Info) -> None:
        """A notice is announced, or announced anew."""
        is_new = info.name not in self.notices
        self.notices[info.name] = info
        self._tell(info.name, ServiceStateChange.Added if is_new else ServiceStateChange.Updated)

    def take(self, name: str) -> None:
        """A notice is taken back, or has run out."""
        if self.notices.pop(name, None) is not None:
            self._tell(name, ServiceStateChange.Removed)

    async def until(self, holds: Callable[[], bool]) -> None:
        """Return once that holds, for the notices as they are then."""
        async with asyncio.timeout(GUARD):
            while not holds():
                self._changed.clear()
                await self._changed.wait()

    def _tell(self, name: str, change: ServiceStateChange) -> None:
        self._changed.set()
        for heard in self.listeners:
            heard(zeroconf=None, service_type="", name=name, state_change=change)


class Info:
    """A service, made to announce it or to ask for it."""

    lan: Lan

    def __init__(
        self,
        _type: str,
        name: str,
        *,
        port: int | None = None,
        properties: dict[str, str] | None = None,
        server: str | None = None,
        host_ttl: int = 0,
        other_ttl: int = 0,
        parsed_addresses: list[str] | None = None,
    ) -> None:
        self.name = name
        self.server = server
        self.port = port
        self.properties = {k.encode(): v.encode() for k, v in (properties or {}).items()}
        self.text = repr(self.properties).encode()
        self.ttl = max(host_ttl, other_ttl)
        self.numbers = parsed_addresses or []

    async def async_request(self, _zeroconf: object, _timeout: float) -> bool:
        there = self.lan.notices.get(self.name)
        if there is not None:
            self.__dict__.update(there.__dict__)
        return there is not None

    def parsed_addresses(self) -> list[str]:
        return self.numbers

    def parsed_scoped_addresses(self) -> list[str]:
        return self.numbers


class Participant:
    """One program's part in it."""

    lan: Lan

    def __init__(self, *_cards: object, **_family: object) -> None:
        self.zeroconf = self
        self.cache = DNSCache()
        self._mine: list[str] = []
        self.lan.open += 1

    def async_add_listener(self, *_listener: object) -> None:
        """No packet comes."""

    async def async_register_service(self, info: Info, *, allow_name_change: bool) -> None:
        while info.name in self.lan.notices:
            assert allow_name_change
            label, _dot, rest = info.name.partition(".")
            info.name = f"{label}-2.{rest}"
        self._mine.append(info.name)
        self.lan.put(info)

    async def async_update_service(self, info: Info) -> None:
        assert info.name in self._mine
        self.lan.put(info)

    async def async_update_interfaces(self) -> None:
        self.lan.looks += 1

    async def async_close(self) -> None:
        for name in self._mine:
            self.lan.take(name)
        self.lan.open -= 1


class Browser:
    """Hears what is there, and what comes."""

    lan: Lan

    def __init__(self, _zeroconf: object, _type: str, handlers: list[Callable[..., None]]) -> None:
        (self._heard,) = handlers
        self.lan.listeners.append(self._heard)
        for name in tuple(self.lan.notices):
            self._heard(
                zeroconf=None,
                service_type="",
                name=name,
                state_change=ServiceStateChange.Added,
            )

    async def async_cancel(self) -> None:
        self.lan.listeners.remove(self._heard)


def made_up_lan(patch: pytest.MonkeyPatch) -> Lan:
    """A network for all that is announced and looked for from now on."""
    lan = Lan()
    patch.delenv(LAN_VARIABLE, raising=False)
    for name, fake in (
        ("AsyncZeroconf", Participant),
        ("AsyncServiceInfo", Info),
        ("AsyncServiceBrowser", Browser),
    ):
        patch.setattr(fake, "lan", lan, raising=False)
        patch.setattr(zeroconf.asyncio, name, fake)
    return lan
