"""What a host and its door tell each other, over the door's standard input and output.

Frames of msgpack as everywhere, without a preface: the two are one program. The first word is the
host's ``Setup``, the door answers ``Opened`` or ``Failed``; when its input ends, the door ends.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypeAlias

import msgspec

from netplay.framing import frame


class Setup(msgspec.Struct, frozen=True, tag=True):
    """What the door is to be."""

    table: str
    """Its public name."""
    joins_at: str
    """The address that a guest's client joins."""
    bind: str
    port: int
    """0 for any that is free."""
    client: tuple[str, ...]
    """The command of a guest's client; the address and the guest's name are put behind it."""
    asks_code: bool
    words: Mapping[str, str] = {}
    """What it says in another language than English, by the English words."""


class Verdict(msgspec.Struct, frozen=True, tag=True):
    """The answer to a ``Guess``."""

    guess: int
    is_right: bool = False
    wait: float = 0.0
    """Seconds until another guess from the same address is looked at."""


class Opened(msgspec.Struct, frozen=True, tag=True):
    """The door is open."""

    port: int
    fingerprint: str
    """Of its host key, as ``ssh`` shows it: ``SHA256:...``."""
    addresses: tuple[str, ...]
    """How it is written among the addresses of its table."""


class Failed(msgspec.Struct, frozen=True, tag=True):
    """The door cannot be opened."""

    sentence: str


class Guess(msgspec.Struct, frozen=True, tag=True):
    """Somebody says that ``text`` is the join code."""

    guess: int
    text: str
    peer: str
    """The address that they come from."""

    def __repr__(self) -> str:
        """Without the text, which may be the code."""
        return f"Guess({self.guess!r}, ..., {self.peer!r})"


class Said(msgspec.Struct, frozen=True, tag=True):
    """A line for the host's log."""

    text: str
    peer: str | None = None


FromDoor: TypeAlias = Opened | Failed | Guess | Said
ToDoor: TypeAlias = Setup | Verdict

from_door: Final = msgspec.msgpack.Decoder(FromDoor)
first_to_door: Final = msgspec.msgpack.Decoder(Setup)
next_to_door: Final = msgspec.msgpack.Decoder(Verdict)


def packed(message: FromDoor | ToDoor) -> bytes:
    """``message`` as it is written."""
    return frame(msgspec.msgpack.encode(message))
