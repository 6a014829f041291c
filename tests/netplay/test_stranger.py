"""A client written from docs/protocol.md alone: sockets, msgpack, and nothing of netplay."""

import asyncio
import struct
from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import NotRequired, TypedDict

import msgpack
import pytest

from engine.ruleset import make_ruleset
from netplay.address import TcpAddress
from netplay.host import MatchEnded
from tests.netplay.clients import GUARD
from tests.netplay.hosting import open_host, options


class Own(TypedDict):
    """What of it a player needs."""

    legal: NotRequired[list[object]]


class Shown(TypedDict):
    """What of a snapshot a player needs."""

    seq: int
    phase: str
    chairs: list[dict[str, object]]
    seat: int
    round: NotRequired[object]
    own: NotRequired[Own]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("PASSING_HOME", str(tmp_path))
    return tmp_path


class Stranger:
    """*A minimal player*, as the document calls it."""

    def __init__(self, name: str, seed: int) -> None:
        self.name = name
        self.goodbye: str | None = None
        self.refusals: list[str] = []
        self._rng = Random(seed)
        self._sent = 0
        self._asked: object = None

    async def play(self, host: str, port: int) -> None:
        """Play until the host hangs up."""
        self._reader, self._writer = await asyncio.open_connection(host, port)
        self._writer.write(bytes.fromhex("50 41 53 53 49 4e 47 01"))
        self._say({"type": "hello", "oldest": 1, "newest": 1, "name": self.name})
        assert await self._reader.readexactly(8) == b"PASSING\x01"
        while (body := await self._next_body()) is not None:
            message = msgpack.unpackb(body)
            match message["type"]:
                case "welcome":
                    self._number = message["snapshot"]["seq"]
                    self._look(message["snapshot"])
                case "snapshot":
                    self._follow(message["seq"])
                    self._look(message)
                case "quiet":
                    self._follow(message["seq"])
                case "reject":
                    self.refusals.append(message["code"])
                    self._look(message["snapshot"])
                case "ping":
                    self._say({"type": "pong", "nonce": message.get("nonce", 0)})
                case "goodbye":
                    self.goodbye = message["code"]
        self._writer.close()

    def _follow(self, seq: int) -> None:
        assert seq == self._number + 1
        self._number = seq

    def _look(self, snapshot: Shown) -> None:
        """Do what there is to do, and nothing twice."""
        chair = snapshot["chairs"][snapshot["seat"]]
        legal = snapshot.get("own", {}).get("legal", [])
        situation = (snapshot["phase"], str(snapshot.get("round")), str(legal), str(chair))
        if situation == self._asked:
            return
        self._asked = situation
        self._sent += 1
        request = {"id": f"{self.name}-{self._sent}"}
        if snapshot["phase"] == "round":
            if legal:
                move = self._rng.choice(legal)
                self._say(request | {"type": "act", "seq": snapshot["seq"], "move": move})
        elif not chair.get("ready", False):
            self._say(request | {"type": "set_ready" if snapshot["phase"] == "lobby" else "go_on"})

    def _say(self, message: Mapping[str, object]) -> None:
        body = msgpack.packb(message)
        self._writer.write(struct.pack(">I", len(body)) + body)

    async def _next_body(self) -> bytes | None:
        try:
            (length,) = struct.unpack(">I", await self._reader.readexactly(4))
            return await self._reader.readexactly(length)
        except asyncio.IncompleteReadError:
            return None


@pytest.mark.parametrize(
    ("players", "option"),
    [(2, {"draw": "until_playable"}), (3, {}), (4, {"draw": "one_then_play"})],
)
async def test_strangers_play_a_match_to_its_end(players: int, option: dict[str, str]) -> None:
    rules = make_ruleset(players, target=40, partners=players == 4, options=option)
    strangers = [Stranger(name, seed) for seed, name in enumerate(("Ana", "Bo", "Cy", "Di"))]
    async with open_host(options(rules, rematch=False)) as opened, asyncio.timeout(GUARD):
        assert isinstance(opened.address, TcpAddress)
        where = (opened.address.host, opened.address.port)
        await asyncio.gather(*(stranger.play(*where) for stranger in strangers[:players]))
        assert isinstance(opened.events[-1], MatchEnded)
    assert {stranger.goodbye for stranger in strangers[:players]} == {"table_closed"}
    assert all(stranger.refusals == [] for stranger in strangers)
