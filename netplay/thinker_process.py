"""A process in which bots think: questions come in on standard input, acts go out on the other.

It belongs to one host, or to one game alone, and ends when that does.
"""

from __future__ import annotations

import struct
import sys
from random import Random
from typing import BinaryIO, Final

import msgspec

from engine.bots.bot import Level, bot_of
from netplay.framing import frame
from netplay.messages import Snapshot
from netplay.shapes import Move
from netplay.wire import move_to_wire, seat_view

LENGTH: Final = struct.Struct(">I")
"""What a frame begins with: the bytes of its body."""


class Question(msgspec.Struct, frozen=True):
    """What is to be thought about."""

    level: Level
    snapshot: Snapshot
    """As the seat that is to act sees it."""
    seed: int


def answer(question: Question) -> Move | None:
    """The act that the bot comes to; None where the seat has nothing to do."""
    view = seat_view(question.snapshot)
    if view is None or not view.legal:
        return None
    return move_to_wire(bot_of(question.level)(view, Random(question.seed)))


def serve(questions: BinaryIO, answers: BinaryIO) -> None:
    """Answer ``questions`` one after another until they end."""
    decode = msgspec.msgpack.Decoder(Question).decode
    encode = msgspec.msgpack.Encoder().encode
    while head := questions.read(LENGTH.size):
        (length,) = LENGTH.unpack(head)
        answers.write(frame(encode(answer(decode(questions.read(length))))))
        answers.flush()


def main() -> None:
    """Serve whoever started this process."""
    serve(sys.stdin.buffer, sys.stdout.buffer)
