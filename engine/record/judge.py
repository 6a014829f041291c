"""Is a record lawful? From bytes to a verdict, whatever the bytes are.

    verdict = judge(path.read_bytes())
    print(f"{path}: {verdict}" if isinstance(verdict, Lawful) else f"{path}:{verdict}")

A record is judged line by line and each line is then forgotten, so there is no bound on how many
rounds it may have, and ``judge_pieces`` needs no more memory for a huge file than for a small one.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple, TypeAlias

from engine.record.errors import RecordError
from engine.record.format import MAX_LINE_BYTES, parse_line
from engine.record.replay import BLANK, Blank, Complete, Position, follow, rounds_begun
from engine.sentence import Sentence


class Lawful(NamedTuple):
    """Every line stands, and every act, total and winner is by the rules."""

    rounds: int
    """Rounds dealt, a running one included."""
    is_finished: bool
    """Whether the record goes to the end of its match; a running one is lawful too."""

    def __str__(self) -> str:
        """As the command line says it: ``lawful, 12 rounds``."""
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


def judge(record: bytes) -> Verdict:
    """The verdict on ``record``, the bytes of a whole file. Raises nothing."""
    return judge_pieces((record,))


def judge_pieces(pieces: Iterable[bytes]) -> Verdict:
    """The verdict on a record that comes in pieces, cut anywhere. Raises what ``pieces`` raises."""
    at: Position = BLANK
    for number, data in enumerate(split_lines(pieces), start=1):
        try:
            at = follow(at, parse_line(data))
        except RecordError as error:
            return Fault(number, error.sentence)
    if isinstance(at, Blank):
        return Fault(1, Sentence("the record is empty: its first line is the match line"))
    return Lawful(rounds_begun(at), isinstance(at, Complete))


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
