"""What happened in a match, as the lines of its record: writing while playing.

A host puts ``MatchLine`` first and then, after each deal and each act, ``lines_for`` its step.
Nothing is kept between two steps.
"""

from __future__ import annotations

from engine.actions import PASS, Play
from engine.deal import Deal
from engine.events import Drew, Event, MatchEnded, Passed, Played, RoundEnded, RoundStarted
from engine.match import MatchState, MatchStep
from engine.record.lines import (
    Drawn,
    Line,
    MatchEndLine,
    RoundEndLine,
    RoundLine,
    TurnLine,
)
from engine.scoring import RoundResult
from engine.seats import Side


def lines_for(step: MatchStep) -> tuple[Line, ...]:
    """The lines that ``step`` of ``start_match``, ``next_round`` or ``play`` adds to a record."""
    return tuple([_line_for(step.match, event) for event in step.events])


def round_line(match: MatchState) -> RoundLine:
    """The deal of the round that has just been dealt in ``match``."""
    state = match.round
    deal = Deal(tuple(hand.tiles for hand in state.hands), state.boneyard)
    return RoundLine(match.number, state.lead, deal)


def round_end_line(match: MatchState, result: RoundResult) -> RoundEndLine:
    """What the round that has just ended in ``match`` with ``result`` came to."""
    award = result.award
    return RoundEndLine(
        number=match.number,
        reason=result.reason,
        pips=result.pips,
        winner=award.winner,
        points=award.points,
        scores=match.scores,
    )


def match_end_line(match: MatchState, winner: Side) -> MatchEndLine:
    """The end of ``match``, which ``winner`` has won."""
    return MatchEndLine(winner, match.scores)


def _line_for(match: MatchState, event: Event) -> Line:
    match event:
        case RoundStarted():
            return round_line(match)
        case Played(seat, tile, end):
            return TurnLine(match.number, seat, Play(tile, end))
        case Drew(seat, tile):
            if tile is None:
                raise ValueError("a record needs the host's own events, with every tile drawn")
            return TurnLine(match.number, seat, Drawn(tile))
        case Passed(seat):
            return TurnLine(match.number, seat, PASS)
        case RoundEnded(result):
            return round_end_line(match, result)
        case MatchEnded(winner):
            return match_end_line(match, winner)
