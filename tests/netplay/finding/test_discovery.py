"""Finding tables on a network that is made up: no packet leaves this process."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator

import pytest
import zeroconf.asyncio
from msgspec.structs import replace

from engine.ruleset import make_ruleset
from netplay.address import TcpAddress
from netplay.finding.discovery import MAX_TABLES, tables_near
from netplay.finding.near_table import NearTable
from netplay.finding.notice import SERVICE_TYPE, Notice, service_name, words_of
from tests.netplay.clients import GUARD
from tests.netplay.lan import Info, Lan, made_up_lan

TABLE = Notice(table="amber-fox-42", machine="box", rules=make_ruleset(2), open_seats=1)


def notice(table: str = "amber-fox-42", open_seats: int = 1) -> Info:
    said = words_of(replace(TABLE, table=table, open_seats=open_seats))
    return Info("", service_name(table), port=4000, properties=said, parsed_addresses=["10.0.0.5"])


@pytest.fixture
def lan(monkeypatch: pytest.MonkeyPatch) -> Lan:
    return made_up_lan(monkeypatch)


async def following(near: AsyncGenerator[tuple[NearTable, ...], None]) -> list[str]:
    async with asyncio.timeout(GUARD):
        return [f"{each.notice.table} {each.notice.open_seats}" for each in await anext(near)]


async def test_tables_come_change_and_go_while_one_looks(lan: Lan) -> None:
    lan.put(notice())
    near = tables_near()

    assert await following(near) == ["amber-fox-42 1"]
    lan.put(notice("red-owl-02"))
    assert await following(near) == ["amber-fox-42 1", "red-owl-02 1"]
    lan.put(notice(open_seats=0))
    assert await following(near) == ["amber-fox-42 0", "red-owl-02 1"]
    lan.take(service_name("amber-fox-42"))
    assert await following(near) == ["red-owl-02 1"]
    await near.aclose()
    assert lan.open == 0
    assert lan.listeners == []


async def test_where_a_table_is(lan: Lan) -> None:
    lan.put(notice())
    near = tables_near()
    (found,) = await anext(near)

    assert found.address == TcpAddress("10.0.0.5", 4000)
    await near.aclose()


async def test_what_makes_no_sense_is_passed_over(lan: Lan) -> None:
    lan.put(Info("", f"odd.{SERVICE_TYPE}", port=1))
    lan.put(notice())
    near = tables_near()

    assert await following(near) == ["amber-fox-42 1"]
    lan.put(notice("red-owl-02"))
    lan.put(Info("", service_name("amber-fox-42"), port=0))  # it was one, and is no more
    while (found := await following(near)) != ["red-owl-02 1"]:
        assert "amber-fox-42 1" in found
    await near.aclose()


async def test_a_flood_of_tables_ends_somewhere(lan: Lan) -> None:
    for number in range(3 * MAX_TABLES):
        lan.put(notice(f"flood-{number}"))
    near = tables_near()
    async with asyncio.timeout(GUARD):
        found = await anext(near)

    assert 1 <= len(found) <= MAX_TABLES
    lan.take(service_name("flood-0"))  # and makes room again
    await anext(near)
    lan.put(notice("amber-fox-42"))
    async with asyncio.timeout(GUARD):
        while TABLE.table not in {each.notice.table for each in found}:
            found = await anext(near)
    await near.aclose()


async def test_looking_can_be_broken_off_in_the_midst_of_asking(
    lan: Lan, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = asyncio.Event()

    async def never(_info: Info, _zeroconf: object, _timeout: float) -> bool:
        asked.set()
        return await asyncio.Event().wait()

    monkeypatch.setattr(Info, "async_request", never)
    lan.put(notice())
    near = tables_near()
    looking = asyncio.ensure_future(anext(near))
    await asked.wait()
    looking.cancel()
    await asyncio.gather(looking, return_exceptions=True)

    assert lan.open == 0
    assert {task for task in asyncio.all_tasks() if task is not asyncio.current_task()} == set()


@pytest.mark.parametrize(
    "fault", [OSError("no multicast"), RuntimeError("no card"), zeroconf.NotRunningException()]
)
async def test_a_network_without_multicast_is_no_fault(
    fault: Exception, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_arguments: object, **_more: object) -> None:
        raise fault

    monkeypatch.setattr(zeroconf.asyncio, "AsyncZeroconf", broken)
    monkeypatch.delenv("PASSING_LAN", raising=False)

    assert [tables async for tables in tables_near()] == []
