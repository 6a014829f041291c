"""The five lines of a match record, as values (docs/record.md). Text is ``engine.record.format``.

A line knows its own shape and nothing of the lines before it: whether it can stand where it
stands is said by ``engine.record.replay``.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Literal, NamedTuple, TypeAlias

from engine.actions import Play, Tileless
from engine.deal import Deal
from engine.record.errors import RecordError
from engine.ruleset import Ruleset
from engine.scoring import Reason
from engine.seats import Seat, Side
from engine.tile import Tile


class Kind(StrEnum):
    """The ``type`` of a line."""

    MATCH = "match"
    ROUND = "round"
    TURN = "turn"
    ROUND_END = "round_end"
    MATCH_END = "match_end"


class Drawn(NamedTuple):
    """A draw, with the tile that came of it."""

    tile: Tile


Act: TypeAlias = Play | Drawn | Literal[Tileless.PASS]
"""What a turn line says was done. In a lead the end of the play says nothing."""


class SeatEntry(NamedTuple):
    """Who sat in a seat."""

    name: str
    kind: str = ""
    """Free: who or what played, such as ``human`` or a bot's level; empty is not written."""


@dataclass(frozen=True, slots=True)
class MatchLine:
    """The first line: what was played, and by whom.

    Raises:
        RecordError: there is not one entry for each player.
    """

    rules: Ruleset
    seats: tuple[SeatEntry, ...]
    id: str = ""
    """Free: what the host calls the match; empty is not written."""
    started: str = ""
    """Free: when it began, as an ISO 8601 time; empty is not written."""

    def __post_init__(self) -> None:
        """Refuse a table with more or fewer names than players."""
        if len(self.seats) != self.rules.players:
            raise RecordError(
                '"seats" must name {players} players, and names {named}',
                players=self.rules.players,
                named=len(self.seats),
            )


class DealTerms(NamedTuple):
    """What is written of a fair deal when it is dealt (docs/fair-deal.md)."""

    table: str
    """The public name of the table."""
    match: int
    """Of the table."""
    commitment: bytes
    """The host's."""
    commitments: tuple[bytes | None, ...]
    """By seat."""
    nonces: tuple[bytes | None, ...]
    """By seat."""


class RoundLine(NamedTuple):
    """A deal: everybody's tiles, and the boneyard in the order in which it is drawn."""

    number: int
    """Of the round, from 1."""
    lead: Seat
    deal: Deal
    terms: DealTerms | None = None
    """Of a fair deal; None where the host chose the tiles alone."""


class TurnLine(NamedTuple):
    """One act of one seat."""

    number: int
    """Of the round."""
    seat: Seat
    act: Act


class RoundEndLine(NamedTuple):
    """What a round came to. Its fields stand in the order in which they are judged."""

    number: int
    """Of the round."""
    reason: Reason
    pips: tuple[int, ...]
    """Left in each hand, by seat."""
    winner: Side | None
    points: int
    scores: tuple[int, ...]
    """Points by side, this round's included."""
    secret: bytes | None = None
    """The host's, of a fair deal."""


class MatchEndLine(NamedTuple):
    """The last line of a finished match."""

    winner: Side
    scores: tuple[int, ...]
    """Points by side."""


Line: TypeAlias = MatchLine | RoundLine | TurnLine | RoundEndLine | MatchEndLine


def kind_of(line: Line) -> Kind:
    """The ``type`` that ``line`` is written with."""
    match line:
        case MatchLine():
            return Kind.MATCH
        case RoundLine():
            return Kind.ROUND
        case TurnLine():
            return Kind.TURN
        case RoundEndLine():
            return Kind.ROUND_END
        case MatchEndLine():
            return Kind.MATCH_END
