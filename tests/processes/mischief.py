"""What a bad network does to one direction of one connection, byte by byte and without I/O.

Bytes go in, steps come out: what to hand on, how long to wait, when to break the connection. Each
mischief happens at one byte of the stream, wherever the pieces that come in end.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class Cut:
    """Hand on ``at`` bytes, then break the connection."""

    at: int


@dataclass(frozen=True, slots=True)
class Hush:
    """Hand on ``at`` bytes, then nothing more, and close nothing."""

    at: int


@dataclass(frozen=True, slots=True)
class Stall:
    """Hand on ``at`` bytes, then wait before the next."""

    at: int
    seconds: float


@dataclass(frozen=True, slots=True)
class Crumble:
    """After ``at`` bytes hand the next ``length`` on in pieces of ``size``, each a bit later."""

    at: int
    length: int
    size: int
    seconds: float


@dataclass(frozen=True, slots=True)
class Echo:
    """Hand on ``at`` bytes, then the last ``length`` of them once more."""

    at: int
    length: int


Mischief: TypeAlias = Cut | Hush | Stall | Crumble | Echo


@dataclass(frozen=True, slots=True)
class Wait:
    """Do nothing for some seconds."""

    seconds: float


class End(Enum):
    """Nothing more is handed on."""

    CUT = "break the connection"
    HUSH = "swallow what comes"


Step: TypeAlias = bytes | Wait | End


class Troubled:
    """One direction of one connection, with one mischief, or none."""

    def __init__(self, mischief: Mischief | None = None) -> None:
        self.mischief = mischief
        self.taken = bytearray()
        """All that came in."""
        self.has_happened = False
        """Whether the mischief was done."""

    def steps(self, data: bytes) -> Iterator[Step]:
        """What to do about ``data``, which has come in."""
        before = len(self.taken)
        self.taken += data
        mischief = self.mischief
        if mischief is None or before + len(data) < mischief.at:
            yield data
            return
        at = max(0, mischief.at - before)
        if at:
            yield data[:at]
        yield from self._at_the_place(mischief, data[at:])

    def _at_the_place(self, mischief: Mischief, rest: bytes) -> Iterator[Step]:
        is_first, self.has_happened = not self.has_happened, True
        match mischief:
            case Cut():
                yield End.CUT
            case Hush():
                yield End.HUSH
            case Stall(_, seconds):
                if is_first:
                    yield Wait(seconds)
                yield rest
            case Echo(at, length):
                if is_first:
                    yield bytes(self.taken[max(0, at - length) : at])
                yield rest
            case Crumble(at, length, size, seconds):
                slow = max(0, at + length - (len(self.taken) - len(rest)))
                for start in range(0, min(slow, len(rest)), size):
                    yield rest[start : min(start + size, slow)]
                    yield Wait(seconds)
                yield rest[slow:]
