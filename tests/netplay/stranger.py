"""A client written from docs/protocol.md alone, of sockets and msgpack: nothing of the project.

It is *A minimal player*, as the document calls it, that loses its connection now and then, comes
back with its token, and holds the host to what is promised about numbers, answers and their order.
"""

from __future__ import annotations

import asyncio
import ssl
import struct
from collections.abc import Mapping
from random import Random
from typing import Final, Required, TypedDict

import msgpack

from tests.netplay.stranger_pairing import StrangersSide

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
    "code_needed",
    "wrong_code",
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
    element: str
    proof: str


async def _next(reader: asyncio.StreamReader) -> Message:
    """The next message of a host."""
    (length,) = struct.unpack(">I", await reader.readexactly(4))
    message: Message = msgpack.unpackb(await reader.readexactly(length))
    return message


def _tls() -> ssl.SSLContext:
    """TLS 1.3, whatever the certificate says."""
    way = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    way.minimum_version = ssl.TLSVersion.TLSv1_3
    way.check_hostname = False
    way.verify_mode = ssl.CERT_NONE
    way.set_alpn_protocols(["passing/1"])
    return way


class Stranger:
    """Plays until the host says goodbye for good, or the match is over."""

    def __init__(self, name: str, seed: int, cuts: float = 0.0, code: str | None = None) -> None:
        """Call itself ``name``, and lose the connection at ``cuts`` of all messages.

        With a ``code`` it speaks TLS, and proves that it knows it where it has no token.
        """
        self.name = name
        self._code = code
        self._certificate: bytes | None = None
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
            way = None if self._code is None else _tls()
            reader, self._writer = await asyncio.open_connection(host, port, ssl=way)
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
        if self._code is not None:
            await self._know_each_other(reader, self._code)
        who = {"token": self._token} if self._token else {"name": self.name}
        self._say({"type": "hello", "oldest": 1, "newest": 1, **who})
        if self._code is None:
            assert await reader.readexactly(len(PREFACE)) == PREFACE
        while True:
            self._hear(await _next(reader))
            if self._token and self._rng.random() < self._cuts:
                return

    async def _know_each_other(self, reader: asyncio.StreamReader, code: str) -> None:
        """See that it is the host of before; at first, prove the code and have it proved."""
        shown = self._writer.get_extra_info("ssl_object").getpeercert(binary_form=True)
        assert await reader.readexactly(len(PREFACE)) == PREFACE
        if self._token:
            assert shown == self._certificate
            return
        side = StrangersSide(code)
        self._say({"type": "pair", "element": side.element})
        answer = await _next(reader)
        ours, theirs = side.proofs(answer["element"], shown)
        self._say({"type": "pair_proof", "proof": ours})
        assert (await _next(reader))["proof"] == theirs
        self._certificate = shown

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
