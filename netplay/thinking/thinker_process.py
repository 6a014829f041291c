"""A process in which bots think: questions come in on standard input, answers go out on the other.

It belongs to one host, or to one player's coach, and ends when that does.
"""

from __future__ import annotations

import sys
from random import Random
from typing import BinaryIO, TypeAlias

import msgspec

from engine.bots.bot import Level, bot_of
from engine.view import SeatView
from netplay.framing import LENGTH, frame
from netplay.messages import Snapshot
from netplay.shapes import Move
from netplay.wire import action_from_wire, move_to_wire, seat_view


class Choose(msgspec.Struct, frozen=True, tag="choose"):
    """What does a bot do here? The answer is a ``Move``."""

    level: Level
    snapshot: Snapshot
    """As the seat that is to act sees it."""
    seed: int


class Consider(msgspec.Struct, frozen=True, tag="consider"):
    """What would a good player think here? The answer is a ``Considered``."""

    snapshot: Snapshot
    """As the seat that is to act sees it."""
    seed: int
    played: Move | None = None
    """To be held against the best act; all that is legal where there is none."""


class Weighed(msgspec.Struct, frozen=True, array_like=True):
    """An act, as ``engine.bots.search.Prospect``."""

    move: Move
    visits: int
    chance: float


class Considered(msgspec.Struct, frozen=True):
    """What came of looking ahead, as ``engine.bots.thought.Thought``."""

    prospects: tuple[Weighed, ...]
    holding: tuple[tuple[float, ...], ...]
    fewest: float


AnyQuestion: TypeAlias = Choose | Consider
AnyAnswer: TypeAlias = Move | Considered | None
"""None where the seat has nothing to do."""


def answer(question: AnyQuestion) -> AnyAnswer:
    """What is to be said to ``question``."""
    view = seat_view(question.snapshot)
    if view is None or not view.legal:
        return None
    if isinstance(question, Consider):
        return _considered(view, question)
    return move_to_wire(bot_of(question.level)(view, Random(question.seed)))


def _considered(view: SeatView, question: Consider) -> Considered | None:
    # A process of bots that act needs none of it, nor does whoever asks.
    from engine.bots.hard_bot import EFFORT  # noqa: PLC0415
    from engine.bots.review import CARE  # noqa: PLC0415
    from engine.bots.thought import think  # noqa: PLC0415

    rng = Random(question.seed)
    if question.played is None:
        thought = think(view, rng, EFFORT)
    else:
        played = action_from_wire(question.played)
        if played not in view.legal:
            return None
        thought = think(view, rng, CARE, played)
    return Considered(
        tuple(Weighed(move_to_wire(act), visits, chance) for act, visits, chance in thought[0]),
        thought.holding,
        thought.fewest,
    )


def serve(questions: BinaryIO, answers: BinaryIO) -> None:
    """Answer ``questions`` one after another until they end."""
    decode = msgspec.msgpack.Decoder(AnyQuestion).decode
    encode = msgspec.msgpack.Encoder().encode
    while head := questions.read(LENGTH.size):
        (length,) = LENGTH.unpack(head)
        answers.write(frame(encode(answer(decode(questions.read(length))))))
        answers.flush()


def main() -> None:
    """Serve whoever started this process."""
    serve(sys.stdin.buffer, sys.stdout.buffer)
