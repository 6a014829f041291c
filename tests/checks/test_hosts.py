"""Checks 12 to 15: hosts that are killed, stopped, one too many, or called by many names."""

from __future__ import annotations

import signal
import socket
from collections.abc import Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random
from time import monotonic

import pytest

from engine.record.format import parse_line
from engine.record.judge import Lawful, judge
from engine.record.replay import replay
from netplay.address import TcpAddress, parse_address
from netplay.codes import Code
from netplay.hosting.host_events import Listening
from netplay.hosting.store import StoredTable
from netplay.joining.client import join
from netplay.joining.updates import Changed, Ended, Joined
from netplay.messages import Ack, Goodbye, GoOn, Leave, Snapshot
from netplay.shapes import Phase, Presence, Role
from tests.checks.seated import NAMES, Player, catch_up, new_id, start, table
from tests.netplay.clients import Watch, playing
from tests.netplay.hosts import RawPeer, Wire, has_ipv6, open_host
from tests.processes.host import HostProcess
from tests.processes.limits import OWN, command
from tests.processes.program import PASSING, Program

THE_END = Goodbye(Code.TABLE_CLOSED, "The match is over, and the table with it.")
ROUND = ("--target", "1", "--seed", "6")
"""A match of one round and fifteen acts, with plays, draws and passes."""


# ---------------------------------------------------------------- check 12


def boneyard(stored: StoredTable) -> list[str]:
    """The tiles that lie there, in the order in which they will be drawn."""
    *_, last = replay(map(parse_line, stored.record))
    return [str(tile) for tile in last.round.boneyard]


async def play_with_a_host_that_dies(host: HostProcess, *, dies: bool) -> bytes:
    """The record of a match whose host is killed after each act that it acknowledged."""
    async with AsyncExitStack() as held:
        await play_to_the_end(host, held, dies=dies)
    assert host.has_ended
    return host.record()


async def play_to_the_end(host: HostProcess, held: AsyncExitStack, *, dies: bool) -> None:
    address = await host.open(*ROUND)
    players = [await Player.join(address, name) for name in NAMES[:2]]
    for player in players:
        await held.enter_async_context(player.peer)
    await start(players)
    rng = Random(1)
    while not is_over(players):
        answer = await next_answer(players, rng)
        if dies:
            await host.kill()
            if host.has_ended:  # it was quicker, and has told everybody
                break
            before = host.stored()
            assert before.table.seq >= answer.seq
            await host.resume()
            after = host.stored()
            assert (after.record, boneyard(after)) == (before.record, boneyard(before))
            players = [await Player.join(address, token=player.token) for player in players]
            for player in players:
                await held.enter_async_context(player.peer)
        await catch_up(players, max(answer.seq, *(player.snapshot.seq for player in players)))
    assert [await player.peer.last_words() for player in players] == [THE_END] * 2
    await host.program.ended()


def is_over(players: list[Player]) -> bool:
    return players[0].snapshot.phase is Phase.MATCH_OVER


async def next_answer(players: list[Player], rng: Random) -> Ack:
    """The answer to what one of them does next; between rounds that is to go on, for each."""
    actor = next((player for player in players if player.is_to_act), None)
    if actor is not None:
        answer = await actor.asks(actor.act(rng))
    else:
        for player in players:
            answer = await player.asks(GoOn(new_id()))
    assert isinstance(answer, Ack)
    return answer


async def test_check_12_killed_after_every_act_it_loses_nothing(home: Path) -> None:
    async with HostProcess(home / "dies") as dies, HostProcess(home / "lives") as lives:
        died = await play_with_a_host_that_dies(dies, dies=True)
        lived = await play_with_a_host_that_dies(lives, dies=False)
        assert len(dies.pids) >= 15
    assert isinstance(judge(died), Lawful)
    assert died.splitlines()[1:] == lived.splitlines()[1:]  # before them stands when it began


async def test_check_12_clients_come_back_by_themselves(home: Path) -> None:
    async with HostProcess(home / "host") as host:
        address = await host.open("--target", "400", "--rematch", "--seed", "7")
        clients = [await join(address, name) for name in NAMES[:2]]
        watcher = Watch(await join(address, "Eve", role=Role.WATCHER))
        async with playing(*clients):
            for _ in range(4):
                await watcher.until(Changed, lambda told: told.snapshot.phase is Phase.ROUND)
                await host.kill()
                await host.resume()
                await watcher.until(Joined)
                await watcher.shown(everybody_is_here)
        await watcher.client.close()
        assert isinstance(judge(b"\n".join(host.stored().record)), Lawful)


def everybody_is_here(shown: Snapshot) -> bool:
    return all(chair.presence is Presence.HERE for chair in shown.chairs)


# ---------------------------------------------------------------- check 13


@pytest.mark.parametrize("told", [[], ["--json"]])
async def test_check_13_a_second_host_on_the_port_is_told_the_way_out(
    told: list[str], home: Path
) -> None:
    async with HostProcess(home / "host") as host:
        await host.open()
        words = ("host", "--open", "--headless", "--port", str(host.port), *told)
        errors = home / "stderr"
        async with Program(command(PASSING, OWN, *words), home, errors) as second:
            await second.start()
            code, out = await second.ended()
        sentence = errors.read_text()
        assert (code, out) == (1, b"")
        assert f"Port {host.port} of 127.0.0.1 is in use" in sentence
        assert "--port 0" in sentence
        assert sentence.count("\n") == 1
        assert host.program.is_running


# ---------------------------------------------------------------- check 14


async def test_check_14_ctrl_c_with_four_idle_clients_takes_less_than_two_seconds(
    home: Path,
) -> None:
    begun = monotonic()
    async with HostProcess(home / "host") as host, AsyncExitStack() as held:
        address = await host.open("--players", "4")
        started_in = monotonic() - begun  # much less, but where it hardly gets a processor
        for name in NAMES:
            player = await Player.join(address, name)  # reads no more from here on
            await held.enter_async_context(player.peer)
        for _ in range(4):
            await held.enter_async_context(await RawPeer.connect(address))
        began = monotonic()
        host.program.send(signal.SIGINT)
        assert await host.program.ended() == (0, b"")
        assert monotonic() - began < max(2.0, started_in)
        assert host.errors.read_text() == ""


# ---------------------------------------------------------------- check 15


def zoned_addresses() -> Iterator[str]:
    """This machine's link-local addresses with their zones; asking for them sends nothing.

    Where it has none, its loopback address with a zone: that goes the same way.
    """
    loopback = "::1"
    found = False
    for index, name in socket.if_nameindex():
        with socket.socket(socket.AF_INET6, socket.SOCK_DGRAM) as way:
            try:
                way.connect(("fe80::1", 9, 0, index))
            except OSError:
                continue
            number = str(way.getsockname()[0]).partition("%")[0]
            if number.startswith("fe80"):
                found = True
                yield f"{number}%{name}"
    if not found:
        yield f"{loopback}%{socket.if_indextoname(1)}"


async def seat_at(address: str) -> int | None:
    """The seat that somebody who joins there gets."""
    client = await join(parse_address(address), "Ana")
    welcome = (await Watch(client).until(Joined)).welcome
    client.send(Leave(client.new_id()))
    await Watch(client).until(Ended)
    await client.close()
    return welcome.snapshot.seat


async def test_check_15_it_is_joined_by_every_name_of_this_machine(home: Path) -> None:
    async with HostProcess(home / "host") as host:
        await host.open()
        families = ["127.0.0.1:{}", "localhost:{}"]
        families += ["[::1]:{}"] if has_ipv6() else []
        for address in families:
            assert await seat_at(address.format(host.port)) == 0


def test_check_15_an_address_without_a_port_means_the_usual_one() -> None:
    usual = parse_address("127.0.0.1")
    assert isinstance(usual, TcpAddress)
    assert parse_address("::1") == TcpAddress("::1", usual.port)
    assert parse_address("fe80::1%eth0") == TcpAddress("fe80::1%eth0", usual.port)


@pytest.mark.parametrize("numbers", [("::1", "127.0.0.1"), ("127.0.0.1", "::1")])
async def test_check_15_a_name_of_both_families_is_joined_by_the_one_that_answers(
    numbers: tuple[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The wire listens on IPv4 alone, as behind many a router."""
    find = socket.getaddrinfo

    def both(host: str, *more: int, **named: int) -> list[object]:
        names = numbers if host == "both.example" else (host,)
        return [found for name in names for found in find(name, *more, **named)]

    monkeypatch.setattr(socket, "getaddrinfo", both)
    async with open_host(table(2)) as opened, Wire(opened.tcp).laid() as there:
        assert await seat_at(f"both.example:{there.port}") == 0


@pytest.mark.parametrize("address", zoned_addresses())
async def test_check_15_a_link_local_address_is_joined_in_its_zone(address: str) -> None:
    async with open_host(table(2, bind=address)) as opened:
        (listening,) = opened.events
        assert isinstance(listening, Listening)
        assert await seat_at(f"[{address}]:{listening.port}") == 0
