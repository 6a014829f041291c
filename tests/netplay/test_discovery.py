"""Announcing and finding, on a network that is made up here: no packet leaves this process."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest
import zeroconf
import zeroconf.asyncio
from zeroconf import ServiceStateChange

from engine.ruleset import make_ruleset
from netplay.address import TcpAddress
from netplay.discovery import announced, tables_near
from netplay.lan_notice import SERVICE_TYPE
from tests.netplay.clients import GUARD

RULES = make_ruleset(4, partners=True)


class Network:
    """All notices of a network."""

    def __init__(self) -> None:
        self.notices: dict[str, Info] = {}
        self.changed = asyncio.Event()
        self.open = 0

    async def until(self, count: int) -> None:
        """Return once there are ``count`` notices."""
        async with asyncio.timeout(GUARD):
            while len(self.notices) != count:
                self.changed.clear()
                await self.changed.wait()


class Info:
    """A notice, made to announce it or to ask for it."""

    network: Network

    def __init__(
        self,
        _type: str,
        name: str,
        *,
        port: int | None = None,
        properties: dict[str, str] | None = None,
        server: str | None = None,
        parsed_addresses: list[str] | None = None,
    ) -> None:
        self.name = name
        self.server = server
        self.port = port
        self.properties = {k.encode(): v.encode() for k, v in (properties or {}).items()}
        self.numbers = parsed_addresses or []

    async def async_request(self, _zeroconf: object, _timeout: float) -> bool:
        there = self.network.notices.get(self.name)
        if there is not None:
            self.__dict__.update(there.__dict__)
        return there is not None

    def parsed_scoped_addresses(self) -> list[str]:
        return self.numbers


class Zeroconf:
    network: Network

    def __init__(self) -> None:
        self.zeroconf = self
        self.mine: list[str] = []
        self.network.open += 1

    async def async_register_service(self, info: Info, *, allow_name_change: bool) -> None:
        assert allow_name_change
        self.mine.append(info.name)
        self.network.notices[info.name] = info
        self.network.changed.set()

    async def async_unregister_all_services(self) -> None:
        for name in self.mine:
            del self.network.notices[name]
        self.network.changed.set()

    async def async_close(self) -> None:
        self.network.open -= 1


class Browser:
    network: Network

    def __init__(self, zeroconf: Zeroconf, type_: str, handlers: list[Callable[..., None]]) -> None:
        for name in (*self.network.notices, f"gone.{SERVICE_TYPE}"):
            for state in (ServiceStateChange.Added, ServiceStateChange.Updated):
                handlers[0](zeroconf=zeroconf, service_type=type_, name=name, state_change=state)

    async def async_cancel(self) -> None:
        """Nothing runs."""


@pytest.fixture
def network(monkeypatch: pytest.MonkeyPatch) -> Network:
    made = Network()
    for name, fake in (
        ("AsyncZeroconf", Zeroconf),
        ("AsyncServiceInfo", Info),
        ("AsyncServiceBrowser", Browser),
    ):
        monkeypatch.setattr(fake, "network", made, raising=False)
        monkeypatch.setattr(zeroconf.asyncio, name, fake)
    return made


async def test_what_is_announced_is_found_and_then_no_more(network: Network) -> None:
    async with announced("amber-fox-42", RULES, ["10.0.0.5"], 4000):
        await network.until(1)
        (found,) = [table async for table in tables_near(0.05)]
        assert found.table == "amber-fox-42"
        assert found.address == TcpAddress("10.0.0.5", 4000)
        assert found.rules == RULES
    assert network.notices == {}
    assert [table async for table in tables_near(0.05)] == []
    assert network.open == 0


async def test_nonsense_on_the_network_is_passed_over(network: Network) -> None:
    network.notices[f"odd.{SERVICE_TYPE}"] = Info("", f"odd.{SERVICE_TYPE}", port=1)

    assert [table async for table in tables_near(0.05)] == []


async def test_looking_can_be_broken_off(network: Network) -> None:
    async with announced("amber-fox-42", RULES, ["10.0.0.5"], 4000):
        await network.until(1)
        looking = tables_near(GUARD)
        await anext(looking)
        await looking.aclose()
        assert network.open == 1  # the announcement's


@pytest.mark.parametrize("fault", [OSError("no multicast"), zeroconf.NonUniqueNameException()])
async def test_a_network_without_multicast_is_no_fault(
    fault: Exception, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken() -> None:
        raise fault

    monkeypatch.setattr(zeroconf.asyncio, "AsyncZeroconf", broken)

    assert [table async for table in tables_near(0.05)] == []
    async with announced("amber-fox-42", RULES, ["10.0.0.5"], 4000):
        await asyncio.sleep(0)
