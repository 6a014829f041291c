"""Connections from whoever finds the port: silent ones, other protocols, and worse."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from random import Random

from netplay.codec import encode
from netplay.framing import PREFACE, frame
from netplay.messages import PROTOCOL_VERSION, Hello, Message, Ping, Pong, SetReady
from netplay.shapes import Role
from tests.netplay.simulation.links import Link


class Habit(Enum):
    """What a stranger does; the values end a sentence that begins with ``a stranger``."""

    SILENCE = "says nothing"
    HANG_UP = "hangs up at once"
    HTTP = "speaks HTTP"
    NOISE = "makes noise"
    NO_HELLO = "does not greet"
    OLD = "speaks another version"
    GUESS = "guesses a token"
    NEARLY = "shows most of a token"
    NAMELESS = "has no name"
    TWICE = "greets twice, as a watcher"
    ENDLESS = "begins a frame that never ends"


class Stranger:
    """One connection, which reads nothing."""

    def __init__(self, rng: Random, tokens: Sequence[str]) -> None:
        self.habit = rng.choice(tuple(Habit))
        self._rng = rng
        self._token = rng.choice(tokens) if tokens else "nobody's"

    def connected(self, link: Link) -> None:
        """Say everything at once; some go, others stay."""
        link.down.attach(self)
        if data := self._words():
            link.up.write(data)
        if self.habit is Habit.HANG_UP or self._rng.random() < 0.3:
            link.up.end()

    def refused(self) -> None:
        """Go."""

    def arrived(self, data: bytes) -> None:
        """Let it be."""

    def ended(self) -> None:
        """Let it be."""

    def _words(self) -> bytes:
        match self.habit:
            case Habit.SILENCE | Habit.HANG_UP:
                return b""
            case Habit.HTTP:
                return b"GET / HTTP/1.1\r\nHost: table\r\n\r\n"
            case Habit.NOISE:
                return PREFACE + self._rng.randbytes(self._rng.randint(1, 300))
            case Habit.ENDLESS:
                return PREFACE + b"\x00\x00\xff\xff\x81"
            case _:
                return PREFACE + b"".join(frame(encode(message)) for message in self._messages())

    def _messages(self) -> Sequence[Message]:
        match self.habit:
            case Habit.NO_HELLO:
                return (SetReady("x"),)
            case Habit.OLD:
                return (Hello(oldest=0, newest=0, name="Old"),)
            case Habit.GUESS:
                return (_hello(token="guess"),)
            case Habit.NEARLY:
                return (_hello(token=self._token[:-1]),)
            case Habit.NAMELESS:
                return (_hello(name="\u200b"),)
            case _:
                watcher = _hello(role=Role.WATCHER, name="Eve")
                return (Ping(1), Pong(1)) if self._rng.random() < 0.2 else (watcher, watcher)


def _hello(name: str = "Eve", token: str | None = None, role: Role = Role.PLAYER) -> Hello:
    return Hello(
        oldest=PROTOCOL_VERSION, newest=PROTOCOL_VERSION, name=name, token=token, role=role
    )
