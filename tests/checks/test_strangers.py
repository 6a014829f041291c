"""Checks 7, 16 and 20: whatever else comes to the port of a table."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from functools import partial
from pathlib import Path
from random import Random
from typing import Final

import pytest

from netplay.address import TcpAddress
from netplay.codec import encode
from netplay.framing import PREFACE, frame
from netplay.shapes import Role
from tests.checks.seated import NAMES, Player, catch_up, eventually, hello, play_on, start
from tests.netplay.clients import GUARD
from tests.netplay.hosts import RawPeer
from tests.processes.host import HostProcess
from tests.processes.program import resident

HTTP: Final = (
    b"GET / HTTP/1.1\r\nHost: 127.0.0.1:28660\r\nUser-Agent: curl/8.5.0\r\nAccept: */*\r\n\r\n"
)
SSH: Final = b"SSH-2.0-OpenSSH_9.6p1 Ubuntu-3ubuntu13\r\n"
TLS: Final = bytes.fromhex(
    "160301010b0100010703"  # a handshake record with a ClientHello of TLS 1.2 or 1.3
    "03" + "5a" * 32 + "20" + "a5" * 32 + "003e130213031301c02cc030009fcca9cca8ccaac02bc02f009e"
) + bytes(180)
"""As ``openssl s_client`` begins."""
GOLDEN: Final = sorted((Path(__file__).parent.parent / "netplay" / "golden").glob("*.bin"))
FRAMES: Final = 100_000
PORTIONS: Final = 20
"""In which they are thrown: between them the players show that they are there, as they must."""
MAX_GROWTH: Final = 10_000_000
"""Bytes of memory that bad frames may cost a host."""


@asynccontextmanager
async def match_of_two(home: Path) -> AsyncIterator[tuple[HostProcess, TcpAddress, list[Player]]]:
    """A host in a process of its own, and two who play there."""
    async with HostProcess(home / "host") as host, AsyncExitStack() as held:
        address = await host.open("--rematch", "--target", "500", "--seed", "3")
        players = []
        for name in NAMES[:2]:
            player = await Player.join(address, name)
            await held.enter_async_context(player.peer)
            players.append(player)
        await start(players)
        yield host, address, players


async def hung_up_on(address: TcpAddress, data: bytes) -> str:
    """Send ``data``, and read until the host hangs up; what the sender is called."""
    async with await RawPeer.connect(address) as peer, asyncio.timeout(GUARD):
        peer.write(data)
        await peer.last_words()
        host, port = peer.writer.get_extra_info("sockname")
        return f"{host}:{port}"


def was_logged(host: HostProcess, name: str) -> bool:
    """Whether there is a line about whoever is called ``name``."""
    return f" {name}: " in host.log


# ---------------------------------------------------------------- check 7


@pytest.mark.parametrize("silent", [50, 300])
async def test_check_07_sockets_that_say_nothing_keep_no_player_out(
    silent: int, home: Path
) -> None:
    async with HostProcess(home / "host") as host, AsyncExitStack() as held:
        address = await host.open("--players", "3")
        first = await Player.join(address, "Ana")
        await held.enter_async_context(first.peer)
        for _ in range(silent):
            await held.enter_async_context(await RawPeer.connect(address))
        second = await Player.join(address, "Bo")
        await held.enter_async_context(second.peer)
        assert second.seat == 1
        await catch_up([first], second.snapshot.seq)


# ---------------------------------------------------------------- check 16


async def test_check_16_strangers_get_one_line_in_the_log_each_and_the_match_goes_on(
    home: Path,
) -> None:
    rng = Random(16)
    strangers = (HTTP, SSH, TLS, rng.randbytes(4_096), PREFACE + b"\xff\xff\xff\xff")
    names: list[str] = []
    async with match_of_two(home) as (host, address, players):
        for number, said in enumerate(strangers):
            name = await hung_up_on(address, said)
            await eventually(partial(was_logged, host, name))
            await play_on(players, Random(number), acts=3)
            names.append(name)
        assert [host.log.count(f" {name}: ") for name in names] == [1] * len(strangers)
        watcher = await Player.join(address, role=Role.WATCHER)
        async with watcher.peer:
            assert watcher.snapshot.round is not None
        assert all(player.snapshot.chairs == players[0].snapshot.chairs for player in players)


async def test_check_16_a_thousand_strangers_are_a_few_lines(home: Path) -> None:
    async with match_of_two(home) as (host, address, players):
        for _ in range(50):
            await asyncio.gather(*(hung_up_on(address, HTTP) for _ in range(20)))
        assert host.log.count("looks like HTTP") <= 5
        await play_on(players, Random(1), acts=5)
        host.program.send(signal.SIGTERM)
        await host.program.ended()
        assert "995 more lines like these were left out" in host.log


# ---------------------------------------------------------------- check 20


def mutated(rng: Random, body: bytes) -> bytes:
    """``body`` with something wrong in it, more often than not."""
    data = bytearray(body)
    match rng.randrange(4):
        case 0:
            data[rng.randrange(len(data))] = rng.randrange(256)
        case 1:
            del data[rng.randrange(len(data)) :]
        case 2:
            data.insert(rng.randrange(len(data)), rng.randrange(256))
        case _:
            start = rng.randrange(len(data))
            data[start:start] = data[start : start + rng.randrange(1, 40)]
    return bytes(data) or b"\xc0"


async def test_check_20_a_hundred_thousand_mutated_frames_cost_nothing_that_lasts(
    home: Path,
) -> None:
    rng = Random(20)
    bodies = [path.read_bytes() for path in GOLDEN]
    async with match_of_two(home) as (host, address, players):
        await throw(address, bodies, rng, 2_000)
        before = resident(host.program.pid)
        for _ in range(PORTIONS):
            await throw(address, bodies, rng, FRAMES // PORTIONS)
            await play_on(players, rng, acts=1)
        assert resident(host.program.pid) < before + MAX_GROWTH
        assert "fault of its own" not in host.log


async def throw(address: TcpAddress, bodies: list[bytes], rng: Random, frames: int) -> None:
    """Send so many frames, each mutated; a new connection follows whenever one is ended."""
    while frames > 0:
        peers = [throw_until_hung_up(address, bodies, rng, 10) for _ in range(10)]
        frames -= sum(await asyncio.gather(*peers))


async def throw_until_hung_up(
    address: TcpAddress, bodies: list[bytes], rng: Random, frames: int
) -> int:
    """Send up to so many frames on one connection; how many were sent."""
    async with await RawPeer.connect(address) as peer, asyncio.timeout(GUARD):
        greeting = rng.random() < 0.5
        peer.write(PREFACE + (frame(encode(hello(role=Role.WATCHER))) if greeting else b""))
        peer.write(b"".join(frame(mutated(rng, rng.choice(bodies))) for _ in range(frames)))
        await peer.last_words()
    return frames


def test_golden_frames_are_there() -> None:
    assert len(GOLDEN) > 20
    assert os.access(GOLDEN[0], os.R_OK)
