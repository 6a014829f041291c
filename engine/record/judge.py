"""Is a record lawful? From bytes to a verdict, whatever the bytes are.

    verdict = judge(path.read_bytes())
    print(f"{path}: {verdict}" if isinstance(verdict, Lawful) else f"{path}:{verdict}")

A record is judged line by line and each line is then forgotten, so it may have any
number of rounds, and ``judge_pieces`` needs no more memory for a huge file than for a small one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple, TypeAlias

from engine.record.errors import NonceError, RecordError
from engine.record.format import MAX_LINE_BYTES, parse_line
from engine.record.lines import Line, RoundEndLine
from engine.record.proof import whose_fault
from engine.record.replay import (
    BLANK,
    BetweenRounds,
    Blank,
    Complete,
    InRound,
    Position,
    RoundOver,
    follow,
    rounds_begun,
)
from engine.sentence import Sentence


class Lawful(NamedTuple):
    """Every line stands, and every act, total and winner is by the rules."""

    rounds: int
    """Rounds dealt, a running one included."""
    is_finished: bool
    """Whether the record goes to the end of its match; a running one is lawful too."""
    fair: int = 0
    """Rounds whose deal was promised to be fair."""
    verified: int = 0
    """Of these, the ones that have ended: their secret is shown, and their deal was drawn anew."""

    def __str__(self) -> str:
        """As the command line begins: ``lawful, 12 rounds``."""
        return f"lawful, {self.rounds} round{'' if self.rounds == 1 else 's'}"


class Fault(NamedTuple):
    """The first line that cannot stand."""

    line: int
    """From 1."""
    sentence: str

    def __str__(self) -> str:
        """As the command line says it after the file: ``7: seat 2 plays 6-4, which ...``."""
        return f"{self.line}: {self.sentence}"


Verdict: TypeAlias = Lawful | Fault

OnLine: TypeAlias = Callable[[Position, Line, Position], None]
"""Is told a line that stands, between the positions before and after it."""


def judge(record: bytes) -> Verdict:
    """The verdict on ``record``, the bytes of a whole file. Raises nothing."""
    return judge_pieces((record,))


def judge_pieces(pieces: Iterable[bytes], on_line: OnLine = lambda *_: None) -> Verdict:
    """The verdict on a record that comes in pieces, cut anywhere. Raises what ``pieces`` raises.

    Args:
        pieces: the bytes of the record.
        on_line: told of each line that stands, until one cannot.
    """
    at: Position = BLANK
    fair = verified = 0
    lines = split_lines(pieces)
    for number, data in enumerate(lines, start=1):
        before = at
        try:
            line = parse_line(data)
            at = follow(before, line)
        except RecordError as error:
            return _fault_at(number, error, lines)
        fair += _is_promised(before, at)
        verified += _is_verified(before)
        on_line(before, line, at)
    if isinstance(at, Blank):
        return Fault(1, Sentence("the record is empty: its first line is the match line"))
    return Lawful(rounds_begun(at), isinstance(at, Complete), fair, verified)


def _fault_at(number: int, error: RecordError, rest: Iterable[bytes]) -> Fault:
    """The verdict where line ``number`` cannot stand; the ``rest`` may tell whose fault that is."""
    if isinstance(error, NonceError):
        error = whose_fault(error, _next_secret(rest))
    return Fault(number, error.sentence)


def _is_promised(before: Position, after: Position) -> bool:
    """Whether the line between these positions deals a round, and promises that it is fair."""
    is_dealt = isinstance(before, BetweenRounds)
    return is_dealt and isinstance(after, InRound | RoundOver) and after.proof is not None


def _is_verified(before: Position) -> bool:
    """Whether the line that followed ``before`` showed the secret of a fair deal."""
    return isinstance(before, RoundOver) and before.proof is not None


def _next_secret(rest: Iterable[bytes]) -> bytes | None:
    """What the host shows at the end of the round that runs; None where it cannot be read."""
    for data in rest:
        try:
            line = parse_line(data)
        except RecordError:
            return None
        if isinstance(line, RoundEndLine):
            return line.secret
    return None


def split_lines(pieces: Iterable[bytes]) -> Iterator[bytes]:
    """The lines of a record that comes in pieces, without their newlines.

    A line longer than ``MAX_LINE_BYTES`` is the last: it comes cut, but too long for
    ``parse_line`` still, and what follows is not read.
    """
    rest = bytearray()
    for piece in pieces:
        head, *others = piece.split(b"\n")
        rest += head
        for start in others:
            yield bytes(rest)
            rest = bytearray(start)
        if len(rest) > MAX_LINE_BYTES:
            break
    if rest:
        yield bytes(rest)
