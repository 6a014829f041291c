"""A notice on a network that is made up: announced, kept true, taken back."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import aclosing, asynccontextmanager

import pytest
import zeroconf.asyncio
from msgspec.structs import replace

from engine.ruleset import make_ruleset
from netplay.finding import lan_announcer
from netplay.finding.discovery import tables_near
from netplay.finding.lan_announcer import MAX_NUMBERS, NOTICE_TTL, LanAnnouncer
from netplay.finding.notice import Notice, service_name
from tests.netplay.clients import GUARD
from tests.netplay.lan import Info, Lan, Participant, made_up_lan

TABLE = Notice(table="amber-fox-42", machine="box", rules=make_ruleset(2), open_seats=2)
NAME = service_name(TABLE.table)


@pytest.fixture
def lan(monkeypatch: pytest.MonkeyPatch) -> Lan:
    monkeypatch.setattr(lan_announcer, "LOOK_SECONDS", 0.0)  # each pause is one turn of the loop
    monkeypatch.setattr(lan_announcer, "UPDATE_PAUSE", 0.0)
    return made_up_lan(monkeypatch)


@asynccontextmanager
async def announcing(numbers: list[str]) -> AsyncIterator[LanAnnouncer]:
    announcer = LanAnnouncer(TABLE, 4000, lambda: tuple(numbers))
    try:
        yield announcer
    finally:
        await announcer.close()


async def test_what_is_announced_is_found_and_then_no_more(lan: Lan) -> None:
    async with announcing(["10.0.0.5"]):
        await lan.until(lambda: NAME in lan.notices)
        async with asyncio.timeout(GUARD), aclosing(tables_near()) as near:
            (found,) = await anext(near)
        assert found.notice == TABLE
        assert lan.notices[NAME].ttl == NOTICE_TTL
    assert lan.notices == {}
    assert lan.open == 0


async def test_seats_and_numbers_are_kept_true(lan: Lan) -> None:
    numbers = ["10.0.0.5"]
    async with announcing(numbers) as announcer:
        await lan.until(lambda: NAME in lan.notices)
        announcer.tell(replace(TABLE, open_seats=0))
        await lan.until(lambda: lan.notices[NAME].properties[b"open"] == b"0")
        numbers[:] = ["192.168.1.7%eth1"]  # another network: cards are looked at now and then
        await lan.until(lambda: lan.notices[NAME].numbers == ["192.168.1.7"])
        assert lan.looks > 0


async def test_a_name_that_is_taken_is_changed_and_the_table_keeps_its_own(lan: Lan) -> None:
    lan.put(Info("", NAME, port=1))
    async with announcing(["10.0.0.5"]) as announcer:
        await lan.until(lambda: len(lan.notices) == 2)
        announcer.tell(replace(TABLE, open_seats=1))
        ours = lan.notices[service_name("amber-fox-42-2")]
        assert ours.properties[b"table"] == b"amber-fox-42"
        await lan.until(
            lambda: lan.notices[service_name("amber-fox-42-2")].properties[b"open"] == b"1"
        )
    assert list(lan.notices) == [NAME]


async def test_dozens_of_cards_fit_into_a_notice(lan: Lan) -> None:
    async with announcing([f"10.0.{card}.1" for card in range(99)]):
        await lan.until(lambda: NAME in lan.notices)
        assert len(lan.notices[NAME].numbers) == MAX_NUMBERS


async def test_a_network_that_fails_is_tried_again(
    lan: Lan, monkeypatch: pytest.MonkeyPatch
) -> None:
    faults: list[Exception] = [OSError("the network is down"), zeroconf.NotRunningException()]
    register = Participant.async_register_service

    async def refuse(self: Participant, info: Info, *, allow_name_change: bool) -> None:
        if faults:
            raise faults.pop(0)
        await register(self, info, allow_name_change=allow_name_change)

    monkeypatch.setattr(Participant, "async_register_service", refuse)
    async with announcing(["10.0.0.5"]):
        await lan.until(lambda: NAME in lan.notices)
        assert lan.open == 1


async def test_where_there_is_no_multicast_nothing_is_said_of_it(
    lan: Lan, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_arguments: object, **_more: object) -> None:
        raise OSError("no multicast")

    monkeypatch.setattr(zeroconf.asyncio, "AsyncZeroconf", broken)
    monkeypatch.delenv("PASSING_LAN", raising=False)
    async with announcing(["10.0.0.5"]):
        await asyncio.sleep(0)
    assert lan.notices == {}
