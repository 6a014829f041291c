"""Streams of recorded frames with something wrong in them, the same for the same seed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Final, TypeAlias

from netplay.framing import PREFACE, frame
from netplay.messages import Message
from tests.netplay.samples import golden_file

Mutation: TypeAlias = Callable[[bytearray, Random], None]

MAX_FRAMES: Final = 3
"""Of one stream."""
MAX_MUTATIONS: Final = 4


def _set_a_byte(stream: bytearray, rng: Random) -> None:
    stream[rng.randrange(len(stream))] = rng.randrange(256)


def _flip_a_bit(stream: bytearray, rng: Random) -> None:
    stream[rng.randrange(len(stream))] ^= 1 << rng.randrange(8)


def _insert(stream: bytearray, rng: Random) -> None:
    at = rng.randrange(len(stream))
    stream[at:at] = rng.randbytes(rng.randint(1, 9))


def _delete(stream: bytearray, rng: Random) -> None:
    at = rng.randrange(len(stream))
    if len(stream) > len(PREFACE) * 2:
        del stream[at : at + rng.randint(1, 9)]


def _repeat(stream: bytearray, rng: Random) -> None:
    at = rng.randrange(len(stream))
    stream[at:at] = stream[at : at + rng.randint(1, 40)] * rng.randint(1, 4)


def _cut_short(stream: bytearray, rng: Random) -> None:
    del stream[rng.randint(1, len(stream)) :]


def _lie_about_a_length(stream: bytearray, rng: Random) -> None:
    at = len(PREFACE)
    stream[at : at + 4] = rng.choice((0, 1, 5, 65_536, 65_537, 2**31, 2**32 - 1)).to_bytes(4)


def _claim_a_huge_value(stream: bytearray, rng: Random) -> None:
    """A msgpack head that announces more than anybody may send."""
    at = rng.randrange(len(stream))
    stream[at : at + 1] = rng.choice((b"\xdf", b"\xdd", b"\xdb", b"\xc6", b"\xc9")) + b"\xff" * 4


def _nest(stream: bytearray, rng: Random) -> None:
    at = rng.randrange(len(stream))
    stream[at:at] = rng.choice((b"\x91", b"\x81\xa1x")) * rng.choice((3, 70, 1_100))


MUTATIONS: Final[tuple[Mutation, ...]] = (
    _set_a_byte,
    _set_a_byte,
    _flip_a_bit,
    _flip_a_bit,
    _insert,
    _delete,
    _repeat,
    _cut_short,
    _lie_about_a_length,
    _claim_a_huge_value,
    _nest,
)


def mutants(messages: Sequence[Message], seed: int, count: int) -> Iterator[bytes]:
    """``count`` streams, each of a preface and a few recorded frames with a few mutations."""
    rng = Random(f"mutants {seed}")
    frames = [frame(golden_file(message).read_bytes()) for message in messages]
    for _ in range(count):
        stream = bytearray(PREFACE)
        for _ in range(rng.randint(1, MAX_FRAMES)):
            stream += rng.choice(frames)
        for _ in range(rng.randint(1, MAX_MUTATIONS)):
            rng.choice(MUTATIONS)(stream, rng)
        yield bytes(stream)
