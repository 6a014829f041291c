"""What a bad network does to one direction of one connection, byte by byte and without I/O.

Bytes go in, steps come out: what to hand on, how long to wait, when to break the connection. Each
mischief happens at one byte of the stream, wherever the pieces that come in end.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from typing import Final, TypeAlias

from netplay.framing import PREFACE

LENGTH_BYTES: Final = 4
"""Before the body of each frame."""


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
    """Hand on the frame in which byte ``at`` lies, then it and those before once more.

    Whole ones: a half that was repeated could turn a message into another that is as good, and
    against that TCP has its checksums.
    """

    at: int
    frames: int


@dataclass(frozen=True, slots=True)
class Noise:
    """Hand on ``at`` bytes, then some that can stand nowhere, then the rest."""

    at: int


NOISE: Final = b"\xc1" * 12
"""Neither msgpack nor UTF-8 knows this byte; so many are more than any number takes."""

Mischief: TypeAlias = Cut | Hush | Stall | Crumble | Echo | Noise


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
        mischief, place = self.mischief, 0 if self.has_happened else self._place()
        if mischief is None or place is None or len(self.taken) < place:
            yield data
            return
        at = max(0, place - before)
        if at:
            yield data[:at]
        yield from self._at_the_place(mischief, data[at:])

    def _place(self) -> int | None:
        """The byte before which it happens; None while that is not known."""
        if isinstance(self.mischief, Echo):
            ends = frame_ends(bytes(self.taken))
            return next((end for end in ends if end >= self.mischief.at), None)
        return self.mischief.at if self.mischief else None

    def _at_the_place(self, mischief: Mischief, rest: bytes) -> Iterator[Step]:
        is_first, self.has_happened = not self.has_happened, True
        match mischief:
            case Cut():
                yield End.CUT
            case Hush():
                yield End.HUSH
            case Crumble():
                yield from self._crumbs(mischief, rest)
            case _:
                if is_first:
                    yield self._between(mischief)
                yield rest

    def _between(self, mischief: Stall | Echo | Noise) -> Step:
        """What comes between the bytes before and after the place."""
        match mischief:
            case Stall(_, seconds):
                return Wait(seconds)
            case Echo(_, frames):
                return self._last(frames)
            case Noise():
                return NOISE

    def _crumbs(self, mischief: Crumble, rest: bytes) -> Iterator[Step]:
        slow = mischief.at + mischief.length - (len(self.taken) - len(rest))
        slow = min(max(0, slow), len(rest))
        for start in range(0, slow, mischief.size):
            yield rest[start : min(start + mischief.size, slow)]
            yield Wait(mischief.seconds)
        yield rest[slow:]

    def _last(self, frames: int) -> bytes:
        """The last frames up to the place, so many of them or all there are."""
        taken = bytes(self.taken)
        ends = [len(PREFACE), *(end for end in frame_ends(taken) if end <= (self._place() or 0))]
        return taken[ends[-1 - min(frames, len(ends) - 1)] : ends[-1]]


def frame_ends(stream: bytes) -> Iterator[int]:
    """Where the whole frames of ``stream``, which begins with the preface, end."""
    at = len(PREFACE)
    while at + LENGTH_BYTES <= len(stream):
        at += LENGTH_BYTES + int.from_bytes(stream[at : at + LENGTH_BYTES])
        if at <= len(stream):
            yield at
