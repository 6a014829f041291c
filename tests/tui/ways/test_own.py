"""A table on this machine: how its owner gets in, and how it is ended."""

import asyncio
import signal

import pytest
from msgspec.structs import replace as with_fields

from netplay.address import DEFAULT_PORT
from netplay.codes import Code
from netplay.errors import NoAnswer, PortInUse, TurnedAway
from netplay.finding.registry import TableEntry
from netplay.hosting.host_options import HostOptions
from netplay.joining.client import NetClient
from netplay.joining.updates import Ended, Joined, Noted
from netplay.messages import CloseTable
from netplay.shapes import Role
from tests.netplay.entries import entry
from tests.tui.cut_off import told
from tests.tui.ways.door import Door
from tui.ways.new_table import new_config
from tui.ways.own import SeatElsewhere, close_table, open_table, resume_table
from tui.ways.player_name import PlayerName
from tui.ways.table_wish import table_wish

TABLE = entry(owner_key="secret")


def at(door: Door, monkeypatch: pytest.MonkeyPatch) -> Door:
    """Its owner and whoever closes it come to the same door."""
    monkeypatch.setattr("tui.ways.joined.join", door)
    monkeypatch.setattr("tui.ways.own.join", door)
    return door


def launches(
    monkeypatch: pytest.MonkeyPatch, *ports_in_use: int, shut_door: str = ""
) -> list[HostOptions]:
    """The options with which hosts are started, each of which opens ``TABLE``."""
    told: list[HostOptions] = []

    async def launch(options: HostOptions) -> TableEntry:
        told.append(options)
        if options.port in ports_in_use:
            raise PortInUse(options.bind, options.port)
        return with_fields(TABLE, shut_door=shut_door)

    monkeypatch.setattr("tui.ways.own.launch_host", launch)
    return told


async def test_a_table_that_does_not_let_its_owner_in_is_closed_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    launches(monkeypatch)
    at(Door("", code=Code.NAME_EMPTY), monkeypatch)
    closed: list[TableEntry] = []

    async def close(entry: TableEntry) -> None:
        closed.append(entry)

    monkeypatch.setattr("tui.ways.own.close_table", close)
    options = HostOptions(config=new_config(table_wish({}, alone=False)))

    with pytest.raises(TurnedAway, match="choose another with --name"):
        await open_table(options, PlayerName("", is_chosen=True))
    assert closed == [TABLE]


async def test_a_table_whose_owner_does_not_wait_for_it_ends(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    launches(monkeypatch)
    stopped: list[TableEntry] = []
    monkeypatch.setattr("tui.ways.own.stop_host", stopped.append)

    async def nobody_answers(*_address: object, **_means: object) -> NetClient:
        return await asyncio.Future()

    monkeypatch.setattr("tui.ways.own.join_table", nobody_answers)
    options = HostOptions(config=new_config(table_wish({}, alone=False)))
    opening = asyncio.create_task(open_table(options, PlayerName("Ana")))
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    opening.cancel()

    with pytest.raises(asyncio.CancelledError):
        await opening
    assert stopped == [TABLE]


async def test_any_port_does_where_none_was_chosen_and_the_usual_one_is_in_use(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked = launches(monkeypatch, DEFAULT_PORT)
    at(Door(), monkeypatch)
    options = HostOptions(config=new_config(table_wish({}, alone=False)))

    with pytest.raises(PortInUse):
        await open_table(options, PlayerName("Ana"))
    await open_table(options, PlayerName("Ana"), is_port_chosen=False)
    assert [each.port for each in asked] == [DEFAULT_PORT, DEFAULT_PORT, 0]


async def test_the_owners_seat_is_taken_where_a_match_is_taken_up(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    door, cut_off, options = at(Door(), monkeypatch), told(), launches(monkeypatch)

    await resume_table(cut_off, PlayerName("root"))

    assert options == [cut_off.options]
    assert door.asked == [("Ana", Role.PLAYER, True, "secret")]


async def test_another_seat_of_ours_will_do_unless_one_was_named(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    launches(monkeypatch)
    door = at(Door("Ana"), monkeypatch)
    await resume_table(told(), PlayerName("root"))
    assert [name for name, *_ in door.asked] == ["Ana", "root"]

    door = at(Door("Ana"), monkeypatch)
    await resume_table(told(), PlayerName("Bo", is_chosen=True))
    assert door.asked == [("Bo", Role.PLAYER, True, "secret")]


async def test_a_seat_that_another_terminal_holds_is_left_to_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    launches(monkeypatch)
    at(Door("Ana", "root", code=Code.TABLE_FULL), monkeypatch)

    with pytest.raises(SeatElsewhere, match=r"runs again at 127\.0\.0\.1:4000"):
        await resume_table(told(), PlayerName("root"))


async def test_why_the_door_for_guests_stays_shut_is_told_to_who_takes_the_table_up(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    launches(monkeypatch, shut_door="Port 2224 is in use.")
    at(Door(), monkeypatch)
    client = await resume_table(told(), PlayerName("root"))
    updates = client.updates()

    assert isinstance(await anext(updates), Joined)
    assert await anext(updates) == Noted("Port 2224 is in use.", is_news=True)
    at(Door("Ana", "root", code=Code.TABLE_FULL), monkeypatch)
    with pytest.raises(SeatElsewhere, match=r"by itself\. Port 2224 is in use\."):
        await resume_table(told(), PlayerName("root"))


async def test_other_reasons_not_to_get_in_are_told_as_they_are(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    launches(monkeypatch)
    at(Door("Ana", code=Code.TABLE_CLOSED), monkeypatch)

    with pytest.raises(TurnedAway, match="closed"):
        await resume_table(told(), PlayerName("root"))


async def test_a_table_is_ended_by_its_owners_key(monkeypatch: pytest.MonkeyPatch) -> None:
    door = at(Door(), monkeypatch)
    door.client.tell(Ended(Code.TABLE_CLOSED, "Closed."))
    looks = iter([(TABLE,), (TABLE,), ()])
    monkeypatch.setattr("tui.ways.own.running_tables", lambda: next(looks))

    await close_table(TABLE)

    assert door.asked == [("", Role.WATCHER, False, "secret")]
    assert door.client.sent == [CloseTable("r0")]
    assert door.client.is_closed


async def test_a_table_of_nobody_is_ended_by_a_signal(monkeypatch: pytest.MonkeyPatch) -> None:
    killed: list[tuple[int, int]] = []
    monkeypatch.setattr(
        "netplay.hosting.launch.os.kill", lambda pid, number: killed.append((pid, number))
    )
    monkeypatch.setattr("tui.ways.own.running_tables", tuple)

    await close_table(with_fields(TABLE, owner_key=None))

    assert killed == [(12345, signal.SIGTERM)]


async def test_a_table_that_does_not_end_is_told_of(monkeypatch: pytest.MonkeyPatch) -> None:
    at(Door(), monkeypatch)
    monkeypatch.setattr("tui.ways.own.CLOSE_TIMEOUT", 0.0)

    with pytest.raises(NoAnswer, match=r"127\.0\.0\.1:4000"):
        await close_table(TABLE)
