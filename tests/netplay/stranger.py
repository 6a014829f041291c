"""A client written from docs/protocol.md alone, of sockets and msgpack: nothing of the project.

It is *A minimal player*, as the document calls it, that loses its connection now and then, comes
back with its token, and holds the host to what is promised about numbers, answers and their order.
"""

from __future__ import annotations

import asyncio
import struct
from collections.abc import Mapping
from random import Random
from typing import Final, Required, TypedDict

import msgpack

PREFACE: Final = bytes.fromhex("50 41 53 53 49 4e 47 01")
FOR_GOOD: Final = {
    "wrong_version",
    "table_full",
    "name_taken",
    "name_empty",
    "unknown_token",
    "displaced",
    "unseated",
    "table_closed",
}


class Chair(TypedDict, total=False):
    """What of it a player needs."""

    ready: bool


class Own(TypedDict, total=False):
    """What of it a player needs."""

    legal: list[Mapping[str, object]]


class Message(TypedDict, total=False):
    """What a player needs of all that a host may send."""

    type: Required[str]
    id: str
    seq: int
    code: str
    token: str
    nonce: int
    snapshot: Message
    phase: str
    paused: bool
    chairs: list[Chair]
    seat: int
    own: Own


class Stranger:
    """Plays until the host says goodbye for good, or the match is over."""

    def __init__(self, name: str, seed: int, cuts: float = 0.0) -> None:
        """Call itself ``name``, and lose the connection at ``cuts`` of all messages."""
        self.name = name
        self.goodbye: str | None = None
        self.refusals: list[str] = []
        self.welcomes = 0
        self._rng = Random(seed)
        self._cuts = cuts
        self._token: str | None = None
        self._sent = 0
        self._unanswered: dict[str, Mapping[str, object]] = {}
        self._number = 0
        self._due: int | None = None
        """The snapshot that an ack has promised to be the next message."""
        self._has_left = False

    async def play(self, host: str, port: int) -> None:
        """Come back as long as that is of use; a person's client would wait in between."""
        while not self._has_left and self.goodbye not in FOR_GOOD:
            reader, self._writer = await asyncio.open_connection(host, port)
            try:
                await self._visit(reader)
            except (asyncio.IncompleteReadError, ConnectionError):
                pass  # the host has hung up
            finally:
                self._writer.close()

    async def _visit(self, reader: asyncio.StreamReader) -> None:
        """Follow the host's words until one side hangs up."""
        self._due = None
        self._writer.write(PREFACE)
        who = {"token": self._token} if self._token else {"name": self.name}
        self._say({"type": "hello", "oldest": 1, "newest": 1, **who})
        assert await reader.readexactly(len(PREFACE)) == PREFACE
        while True:
            (length,) = struct.unpack(">I", await reader.readexactly(4))
            self._hear(msgpack.unpackb(await reader.readexactly(length)))
            if self._token and self._rng.random() < self._cuts:
                return

    def _hear(self, message: Message) -> None:
        if self._due is not None:
            assert (message["type"], message["seq"]) in {
                ("snapshot", self._due),
                ("quiet", self._due),
            }
            self._due = None
        match message["type"]:
            case "welcome":
                self._come_in(message)
            case "snapshot":
                self._count(message["seq"])
                self._look(message)
            case "quiet":
                self._count(message["seq"])
            case "ack":
                self._take_ack(message)
            case "reject":
                self._take_answer(message["id"])
                self.refusals.append(message["code"])
                assert message["snapshot"]["seq"] == self._number
                self._look(message["snapshot"])
            case "ping":
                self._say({"type": "pong", "nonce": message.get("nonce", 0)})
            case "goodbye":
                self.goodbye = message["code"]

    def _come_in(self, welcome: Message) -> None:
        self.welcomes += 1
        self._token = welcome["token"]
        self._number = welcome["snapshot"]["seq"]
        for name, request in tuple(self._unanswered.items()):
            if request["type"] == "leave":  # coming back has undone it
                del self._unanswered[name]
            else:
                self._say(request)
        self._look(welcome["snapshot"])

    def _count(self, number: int) -> None:
        assert number == self._number + 1
        self._number = number

    def _take_ack(self, ack: Message) -> None:
        request = self._take_answer(ack["id"])
        if request["type"] == "leave":
            self._has_left = True
        elif ack["seq"] > self._number:
            self._due = ack["seq"]
        else:  # done before the connection was lost
            self._look(self._shown)

    def _take_answer(self, request: str) -> Mapping[str, object]:
        assert request == next(iter(self._unanswered)), "answers come in the order of the requests"
        return self._unanswered.pop(request)

    def _look(self, snapshot: Message) -> None:
        """Do what there is to do, one thing at a time."""
        self._shown = snapshot
        phase, is_ready = snapshot["phase"], snapshot["chairs"][snapshot["seat"]].get("ready")
        legal = snapshot.get("own", {}).get("legal")
        if self._unanswered:
            return
        if phase == "match_over":
            self._ask({"type": "leave"})
        elif phase == "round" and legal and not snapshot.get("paused"):
            move = self._rng.choice(legal)
            self._ask({"type": "act", "seq": snapshot["seq"], "move": move})
        elif phase != "round" and not is_ready:
            self._ask({"type": "set_ready" if phase == "lobby" else "go_on"})

    def _ask(self, request: Mapping[str, object]) -> None:
        self._sent += 1
        name = f"{self.name}-{self._sent}"
        self._unanswered[name] = {"id": name, **request}
        self._say(self._unanswered[name])

    def _say(self, message: Mapping[str, object]) -> None:
        body = msgpack.packb(message)
        self._writer.write(struct.pack(">I", len(body)) + body)
