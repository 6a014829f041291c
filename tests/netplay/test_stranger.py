"""Strangers, who know docs/protocol.md alone, at tables of this program."""

import asyncio
import json
import re
import signal
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from engine.ruleset import make_ruleset
from netplay.hosting.host_events import MatchEnded
from tests.engine.record.independent_judge import find_fault
from tests.netplay.clients import GUARD
from tests.netplay.hosts import open_host, options
from tests.netplay.secured import CODE, keep_key
from tests.netplay.stranger import Stranger
from tests.netplay.stranger_pairing import StrangersSide

pytestmark = pytest.mark.usefixtures("home")

PASSING = (sys.executable, "-c", "from tui.cli import main; main()")
NAMES = ("Ana", "Bo", "Cy", "Di")


@pytest.mark.parametrize(
    ("players", "option"),
    [(2, {"draw": "until_playable"}), (3, {}), (4, {"draw": "one_then_play"})],
)
async def test_strangers_play_a_match_to_its_end(players: int, option: dict[str, str]) -> None:
    rules = make_ruleset(players, target=40, partners=players == 4, options=option)
    strangers = [Stranger(name, seed) for seed, name in enumerate(NAMES[:players])]
    async with open_host(options(rules, rematch=False)) as opened, asyncio.timeout(GUARD):
        where = (opened.tcp.host, opened.tcp.port)
        await asyncio.gather(*(stranger.play(*where) for stranger in strangers))
        assert isinstance(opened.events[-1], MatchEnded)
    assert {stranger.goodbye for stranger in strangers} == {"table_closed"}
    assert all(stranger.refusals == [] for stranger in strangers)


async def test_strangers_who_are_told_the_code_play_and_come_back_without_it() -> None:
    keep_key()
    strangers = [Stranger(name, seed, cuts=0.1, code=CODE) for seed, name in enumerate(NAMES[:2])]
    told = options(make_ruleset(2, target=20), rematch=False, code=CODE)
    async with open_host(told) as opened, asyncio.timeout(GUARD):
        where = (opened.tcp.host, opened.tcp.port)
        await asyncio.gather(*(stranger.play(*where) for stranger in strangers))
        assert isinstance(opened.events[-1], MatchEnded)
    assert sum(stranger.welcomes for stranger in strangers) > len(strangers)


async def test_a_stranger_with_another_code_stays_one() -> None:
    keep_key()
    stranger = Stranger("Ana", 1, code="river-sofa-moth")
    async with open_host(options(code=CODE)) as opened, asyncio.timeout(GUARD):
        with pytest.raises(KeyError):  # a goodbye has no proof
            await stranger.play(opened.tcp.host, opened.tcp.port)
    assert stranger.welcomes == 0


def test_the_example_of_an_exchange_is_what_a_stranger_says() -> None:
    page = (Path(__file__).resolve().parents[2] / "docs" / "protocol.md").read_text("utf-8")
    block = re.search(r"^```pairing\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)
    assert block is not None
    written = dict(line.split() for line in block[1].splitlines())
    side = StrangersSide("Amber Otter-lamp", x=5)

    assert side.element == written["pair"]
    proofs = side.proofs_for(written["pair_answer"], bytes.fromhex(written["hash"]))
    assert proofs == (written["pair_proof"], written["pair_done"])


def is_lawful(record: Path) -> bool:
    return find_fault(record.read_bytes()) is None


@asynccontextmanager
async def a_host(*arguments: str) -> AsyncIterator[asyncio.subprocess.Process]:
    """``passing host`` as a server would run it, stopped in the end."""
    process = await asyncio.create_subprocess_exec(
        *PASSING,
        "host",
        "--open",
        "--headless",
        "--json",
        "--port",
        "0",
        *arguments,
        stdout=subprocess.PIPE,
    )
    try:
        yield process
    finally:
        process.send_signal(signal.SIGTERM)
        await process.communicate()


async def test_strangers_play_at_a_host_of_its_own_through_lost_connections() -> None:
    strangers = [Stranger(name, seed, cuts=0.1) for seed, name in enumerate(NAMES[:3])]
    async with a_host("--players", "3", "--target", "60", "--rematch") as host:
        assert host.stdout is not None
        async with asyncio.timeout(GUARD):
            port = json.loads(await host.stdout.readline())["port"]
            await asyncio.gather(*(stranger.play("127.0.0.1", port) for stranger in strangers))
            over = json.loads(await host.stdout.readline())

    assert is_lawful(Path(over["record"]))
    assert sum(stranger.welcomes for stranger in strangers) > len(strangers)
    # The next round does not wait for the yes of who is away.
    assert {code for stranger in strangers for code in stranger.refusals} <= {"wrong_phase"}
