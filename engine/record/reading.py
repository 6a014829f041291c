"""A record as its readers want it: at a glance for a list, and round by round to look at again.

What comes out are views, as everybody at the table had them when each round ended, and the hands
that nobody had seen until then; whoever shows a record never holds a state.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from engine.projection import table_view
from engine.record.errors import RecordError
from engine.record.format import parse_line
from engine.record.judge import Verdict, judge_pieces, split_lines
from engine.record.lines import Kind, Line, MatchEndLine, MatchLine, RoundEndLine, RoundLine
from engine.record.replay import InRound, Position, RoundOver
from engine.seats import Seat, Side
from engine.tile import Tile
from engine.view import TableView

_ROUND_END: Final = Kind.ROUND_END.value.encode()
_MATCH_END: Final = Kind.MATCH_END.value.encode()


class Glance(NamedTuple):
    """What a list says of a record; its acts have not been looked at."""

    match: MatchLine
    rounds: int
    """That have ended."""
    scores: tuple[int, ...]
    """Points by side after the last of them."""
    winner: Side | None
    """None where the match is not over, as far as the record goes."""


class RoundReading(NamedTuple):
    """A round that has ended."""

    view: TableView
    """As everybody saw it then."""
    hands: tuple[tuple[tuple[Tile, ...], ...], ...]
    """What each seat held: as dealt, then after each act of ``view.acts``."""
    withheld: tuple[Seat, ...] | None = None
    """Who withheld a nonce from its fair deal, which was checked; None where there was none."""


class Reading(NamedTuple):
    """A record that was judged, and what it shows up to its end or its first fault."""

    verdict: Verdict
    match: MatchLine | None
    """None where not even the first line can be read."""
    rounds: tuple[RoundReading, ...]
    """Those that have ended."""


def glance(record: bytes) -> Glance:
    """What ``record``, the bytes of a whole file, tells of its match; quick, for nothing is judged.

    Raises:
        RecordError: the lines that say it cannot be read.
    """
    lines = [*split_lines((record,))]
    first = parse_line(lines[0]) if lines else None
    if not isinstance(first, MatchLine):
        raise RecordError("it does not begin with a match line")
    ended = _last(lines, _ROUND_END)
    over = _last(lines[-1:], _MATCH_END)
    if isinstance(ended, RoundEndLine):
        winner = over.winner if isinstance(over, MatchEndLine) else None
        return Glance(first, ended.number, ended.scores, winner)
    return Glance(first, 0, (0,) * first.rules.sides, None)


def read_record(record: bytes) -> Reading:
    """All that ``record`` shows, and the verdict on it. Raises nothing."""
    reader = _Reader()
    verdict = judge_pieces((record,), reader.take)
    return Reading(verdict, reader.match, tuple(reader.rounds))


class _Reader:
    """Takes the lines of a record and keeps what they show."""

    def __init__(self) -> None:
        self.match: MatchLine | None = None
        self.rounds: list[RoundReading] = []
        self._hands: list[tuple[tuple[Tile, ...], ...]] = []
        """Of the round that runs: as dealt, then after each act."""

    def take(self, before: Position, line: Line, after: Position) -> None:
        """``line`` stands, and led from the one position to the other."""
        match line:
            case MatchLine():
                self.match = line
            case RoundLine():
                self._hands.clear()
        if isinstance(after, InRound | RoundOver):
            self._hands.append(tuple(held.tiles for held in after.match.round.hands))
        if isinstance(after, RoundOver):
            self.rounds.append(RoundReading(table_view(after.match), tuple(self._hands)))
        if isinstance(before, RoundOver) and before.proof is not None:
            withheld = before.proof.terms.withheld
            self.rounds[-1] = self.rounds[-1]._replace(withheld=withheld)


def _last(lines: Iterable[bytes], kind: bytes) -> object:
    """The last line that speaks of ``kind``; None where there is none."""
    for data in reversed([*lines]):
        if kind in data:
            return parse_line(data)
    return None
