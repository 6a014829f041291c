"""Checks 6, 17, 18 and 19: programs and networks that stand still, and readers that do not read."""

from __future__ import annotations

import asyncio
import json
import signal
import socket
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from random import Random
from statistics import median
from typing import Final

import pytest

from netplay import connection
from netplay.address import TcpAddress, format_address
from netplay.codec import encode
from netplay.framing import PREFACE, frame
from netplay.hosting.host_link import MAX_UNSENT
from netplay.joining import client_core
from netplay.joining.client import join
from netplay.joining.updates import Joined, Offline
from netplay.messages import Ack, SetReady
from netplay.shapes import Phase, Presence, Role
from tests.checks.seated import (
    NAMES,
    Player,
    agree,
    catch_up,
    eventually,
    hello,
    new_id,
    play_on,
    seated,
    start,
    table,
)
from tests.netplay.clients import GUARD, Watch
from tests.netplay.hosts import Wire, open_host
from tests.processes.host import HostProcess
from tests.processes.limits import OWN, SHORT, command
from tests.processes.program import PASSING, Program, resident
from tui.apps.table_app import TableApp
from tui.settings import Settings

GONE_AFTER: Final = SHORT["netplay.connection.GONE_AFTER"]
SLACK: Final = 1.5
"""Seconds that a busy machine may take longer."""
MOST_ACTS: Final = 2_000
"""Of a few hundred bytes each: so many a reader who does not read is behind at the most."""
BUSY: Final = 3.0
"""How many times longer an acknowledgement may take on a busy machine."""


@pytest.fixture
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    """The limits of hosts and clients in this process are short."""
    for limit, seconds in SHORT.items():
        monkeypatch.setattr(limit, seconds)


def test_the_announced_times_are_those_of_the_checks() -> None:
    assert connection.GONE_AFTER <= 15
    assert client_core.SILENCE_TIMEOUT <= 15


# ---------------------------------------------------------------- check 6


def kept_token(home: Path) -> str:
    """Of the only seat of a program, as that has kept it."""
    (path,) = (home / "seats").rglob("*.json")
    token = json.loads(path.read_text())["token"]
    assert isinstance(token, str)
    return token


@pytest.mark.usefixtures("short")
async def test_check_06_a_stopped_client_is_dropped_in_time_and_its_token_takes_over_at_once(
    home: Path,
) -> None:
    async with seated(table(2), people=1) as (opened, (ana,)):
        where = format_address(opened.address)
        words = command(PASSING, OWN, "join", where, "--bot", "greedy", "--name", "Bo")
        (home / "bo").mkdir()
        async with Program(words, home / "bo", home / "stderr") as bo:
            await bo.start()
            await ana.sees(lambda shown: shown.chairs[1].name == "Bo")
            await ana.asks(SetReady(new_id()))
            await ana.sees(lambda shown: shown.phase is Phase.ROUND)
            clock = asyncio.get_running_loop().time
            bo.send(signal.SIGSTOP)
            stopped = clock()
            await ana.sees(lambda shown: shown.chairs[1].presence is Presence.AWAY)
            assert GONE_AFTER / 2 < clock() - stopped < GONE_AFTER + SLACK
            again = await Player.join(opened.address, token=kept_token(home / "bo"))
            async with again.peer:
                assert (again.seat, again.snapshot.phase) == (1, Phase.ROUND)
                await ana.sees(lambda shown: shown.chairs[1].presence is Presence.HERE)


@pytest.mark.usefixtures("short")
async def test_check_06_the_token_takes_over_before_the_stopped_client_is_missed() -> None:
    async with seated(table(2)) as (opened, (ana, bo)):
        await start([ana, bo])  # from now on Bo reads nothing and says nothing
        again = await Player.join(opened.address, token=bo.token)
        async with again.peer:
            assert again.snapshot.chairs[1].presence is Presence.HERE
            actor = ana if ana.is_to_act else again
            assert isinstance(await actor.asks(actor.act(Random(1))), Ack)


# ---------------------------------------------------------------- check 17


@asynccontextmanager
async def behind_a_wire() -> AsyncIterator[tuple[Wire, TcpAddress, Player]]:
    """A table for two with Bo at it, and a wire by which to join."""
    async with open_host(table(2)) as opened:
        wire = Wire(opened.tcp)
        async with wire.laid() as address:
            bo = await Player.join(opened.address, "Bo")
            async with bo.peer:
                yield wire, address, bo


@pytest.mark.usefixtures("short")
async def test_check_17_a_wire_that_stops_is_noticed_at_both_ends_in_time() -> None:
    async with behind_a_wire() as (wire, address, bo), asyncio.timeout(GUARD):
        ana = await join(address, "Ana")
        await bo.sees(lambda shown: shown.chairs[1].presence is Presence.HERE)
        clock = asyncio.get_running_loop().time
        wire.stop()
        stopped = clock()
        told = asyncio.create_task(Watch(ana).until(Offline))
        await bo.sees(lambda shown: shown.chairs[1].presence is Presence.AWAY)
        assert clock() - stopped < GONE_AFTER + SLACK
        await told
        assert clock() - stopped < GONE_AFTER + SLACK
        await ana.close()


async def test_check_17_whoever_waits_behind_it_can_still_quit(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("tui.apps.table_app.LEAVE_TIMEOUT", 0.2)
    async with behind_a_wire() as (wire, address, bo):
        app = TableApp(await join(address, "Ana"), settings=Settings())
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            await pilot.press("enter")
            await bo.asks(SetReady(new_id()))
            await bo.sees(lambda shown: shown.phase is Phase.ROUND)
            wire.stop()
            await pilot.press("ctrl+q", "y")
            await eventually(lambda: app.return_value is not None)
        assert app.return_value == 0


# ---------------------------------------------------------------- check 18


async def test_check_18_a_stopped_host_has_dropped_nobody_and_no_clock_has_run_out(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It stands still for longer than a turn, and than it takes to be gone."""
    for limit, seconds in SHORT.items():
        monkeypatch.setattr(limit, seconds)
    monkeypatch.setattr(client_core, "SILENCE_TIMEOUT", 2.3)
    async with HostProcess(home / "host", SHORT) as host, AsyncExitStack() as held:
        address = await host.open("--turn-clock", "2", "--target", "300")
        players = [await Player.join(address, name) for name in NAMES[:2]]
        for player in players:
            await held.enter_async_context(player.peer)
        await start(players)
        watch = Watch(await join(address, "Eve", role=Role.WATCHER))
        await watch.until(Joined)
        host.program.send(signal.SIGSTOP)
        await watch.until(Offline)
        host.program.send(signal.SIGCONT)
        await play_on(players, Random(1), acts=3)
        for player in players:
            assert [chair.presence for chair in player.snapshot.chairs] == [Presence.HERE] * 2
        await watch.until(Joined)
        await watch.client.close()
        assert "ran out" not in host.log
        assert "away" not in host.log


# ---------------------------------------------------------------- check 19


def deaf(address: TcpAddress) -> socket.socket:
    """A watcher who never reads."""
    never_read = socket.socket(socket.AF_INET)
    never_read.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4_096)
    never_read.connect((address.host, address.port))
    never_read.sendall(PREFACE + frame(encode(hello("Deaf", role=Role.WATCHER))))
    return never_read


async def latency(players: list[Player], rng: Random, acts: int) -> float:
    """The median of the seconds from an act to its acknowledgement."""
    clock = asyncio.get_running_loop().time
    seconds = []
    for _ in range(acts):
        actor = next((player for player in players if player.is_to_act), None)
        if actor is None:
            await agree(players)
            continue
        act = actor.act(rng)
        began = clock()
        answer = await actor.asks(act)
        seconds.append(clock() - began)
        assert isinstance(answer, Ack)
        await catch_up(players, answer.seq)
    return median(seconds)


async def test_check_19_a_client_that_never_reads_is_dropped_and_nobody_else_notices(
    home: Path,
) -> None:
    rng = Random(19)
    async with HostProcess(home / "host") as host, AsyncExitStack() as held:
        address = await host.open("--target", "999", "--rematch")
        players = [await Player.join(address, name) for name in NAMES[:2]]
        for player in players:
            await held.enter_async_context(player.peer)
        await start(players)
        before = await latency(players, rng, 150)
        memory = resident(host.program.pid)
        held.enter_context(deaf(address))
        await players[0].sees(lambda shown: shown.watchers == 1)
        during: list[float] = []
        while players[0].snapshot.watchers:
            during.append(await latency(players, rng, 50))
        assert len(during) * 50 < MOST_ACTS
        assert min(during) < BUSY * before  # other programs may slow any stretch, not each
        assert resident(host.program.pid) < memory + 10 * MAX_UNSENT
