"""A record played again, line by line: what may follow what, and what it must say.

At every point of a record exactly one kind of line is due, so a position is named for what it
waits for, and ``follow`` is the whole grammar. The rules themselves are the engine's: each act goes
through ``engine.match``, and each total is compared with the one that ``engine.record.recorder``
would write.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple, TypeAlias

from engine.actions import DRAW, Action
from engine.errors import DealError, IllegalAction
from engine.events import Drew
from engine.match import MatchState, MatchStep, next_round, play, possible_leads, start_match
from engine.record.errors import RecordError
from engine.record.fields import shown
from engine.record.lines import (
    Drawn,
    Kind,
    Line,
    MatchEndLine,
    MatchLine,
    RoundEndLine,
    RoundLine,
    TurnLine,
    kind_of,
)
from engine.record.proof import Proof, check_proof, proof_of
from engine.record.recorder import match_end_line, round_end_line
from engine.record.why_unlawful import why_unlawful
from engine.ruleset import Ruleset
from engine.scoring import RoundResult
from engine.seats import Side
from engine.sentence import one_of
from engine.train import lead_on_left


class Blank(NamedTuple):
    """Nothing is written yet: the match line is due."""


class BetweenRounds(NamedTuple):
    """A round line is due."""

    rules: Ruleset
    last: MatchState | None
    """As the last round left it; None before the first."""


class InRound(NamedTuple):
    """A turn is due."""

    match: MatchState
    proof: Proof | None = None
    """What the host promised of the deal; None where it promised nothing."""


class RoundOver(NamedTuple):
    """A round_end line is due."""

    match: MatchState
    result: RoundResult
    proof: Proof | None = None


class MatchWon(NamedTuple):
    """A match_end line is due."""

    match: MatchState
    winner: Side


class Complete(NamedTuple):
    """Nothing may follow."""

    match: MatchState


Position: TypeAlias = Blank | BetweenRounds | InRound | RoundOver | MatchWon | Complete
"""How far a record has come."""

BLANK: Final = Blank()


def follow(at: Position, line: Line) -> Position:
    """The position after ``line``, written where the record has come to ``at``.

    Raises:
        RecordError: the line is out of place or breaks a rule; the sentence says which.
    """
    match at, line:
        case Blank(), MatchLine(rules):
            return BetweenRounds(rules, None)
        case BetweenRounds(rules, last), RoundLine():
            return _deal(rules, last, line)
        case InRound(played, proof), TurnLine():
            return _act(played, proof, line)
        case RoundOver(played, result, proof), RoundEndLine():
            closed = _close_round(played, result, line)
            check_proof(proof, line.secret)
            return closed
        case MatchWon(played, winner), MatchEndLine():
            _compare(line, match_end_line(played, winner))
            return Complete(played)
    raise _out_of_place(at, kind_of(line))


def replay(lines: Iterable[Line]) -> Iterator[MatchState]:
    """The states of the match that ``lines`` record: after each deal, and after each act.

    Raises:
        RecordError: at the first line that is out of place or breaks a rule.
    """
    at: Position = BLANK
    for line in lines:
        at = follow(at, line)
        if isinstance(line, RoundLine | TurnLine) and isinstance(at, InRound | RoundOver):
            yield at.match


def rounds_begun(at: Position) -> int:
    """How many rounds have been dealt, the running one included."""
    match at:
        case Blank():
            return 0
        case BetweenRounds(_, last):
            return last.number if last else 0
        case InRound(played) | RoundOver(played, _) | MatchWon(played, _) | Complete(played):
            return played.number


def _deal(rules: Ruleset, last: MatchState | None, line: RoundLine) -> Position:
    number, lead, deal = line.number, line.lead, line.deal
    expected = last.number + 1 if last else 1
    if number != expected:
        raise RecordError(
            "this is round {expected}, not round {number}", expected=expected, number=number
        )
    allowed = possible_leads(last) if last else tuple(range(rules.players))
    if lead not in allowed:
        raise RecordError(
            "seat {lead} cannot lead round {number}: seat {seats} must (R5)",
            lead=lead,
            number=number,
            seats=one_of(*map(str, allowed)),
        )
    try:
        step = next_round(last, deal, lead) if last else start_match(rules, deal, lead)
    except DealError as error:
        raise RecordError(error.sentence) from None
    return InRound(step.match, proof_of(rules, line))


def _act(match: MatchState, proof: Proof | None, line: TurnLine) -> Position:
    if line.number != match.number:
        raise RecordError(
            "this is round {number}, not round {written}", number=match.number, written=line.number
        )
    if line.seat != match.round.turn:
        raise RecordError(
            "it is the turn of seat {turn}, not of seat {seat}",
            turn=match.round.turn,
            seat=line.seat,
        )
    action = _action(match, line)
    try:
        step = play(match, action)
    except IllegalAction as error:
        raise RecordError(why_unlawful(match.round, action, error)) from None
    if isinstance(line.act, Drawn):
        _compare_drawn(step, line.act)
    ended = step.match.round.result
    return RoundOver(step.match, ended, proof) if ended else InRound(step.match, proof)


def _action(match: MatchState, line: TurnLine) -> Action:
    match line.act:
        case Drawn():
            return DRAW
        case action:
            return lead_on_left(match.round.train, action)


def _compare_drawn(step: MatchStep, drawn: Drawn) -> None:
    match step.events:
        case (Drew(seat, tile), *_) if tile != drawn.tile:
            raise RecordError(
                "seat {seat} draws {tile}, but {next} comes next (R4)",
                seat=seat,
                tile=drawn.tile,
                next=tile,
            )


def _close_round(match: MatchState, result: RoundResult, line: RoundEndLine) -> Position:
    _compare(line, round_end_line(match, result)._replace(secret=line.secret))
    if match.winner is not None:
        return MatchWon(match, match.winner)
    return BetweenRounds(match.rules, match)


def _compare(line: RoundEndLine | MatchEndLine, right: RoundEndLine | MatchEndLine) -> None:
    for key, value in right._asdict().items():
        written = getattr(line, key)
        if written != value:
            label = "round" if key == "number" else key
            raise RecordError(
                '"{label}" says {written}; by the rules it is {value}',
                label=label,
                written=shown(written),
                value=shown(value),
            )


def _out_of_place(at: Position, kind: Kind) -> RecordError:
    match at:
        case Blank():
            return RecordError("a record begins with its match line, not a {kind} line", kind=kind)
        case BetweenRounds(_, last):
            number = last.number + 1 if last else 1
            return RecordError(
                "round {number} is due here, not a {kind} line", number=number, kind=kind
            )
        case InRound(played):
            return RecordError(
                "round {number} is not over: a turn of seat {seat} is due, not a {kind} line",
                number=played.number,
                seat=played.round.turn,
                kind=kind,
            )
        case RoundOver(played, result):
            return RecordError(
                "round {number} is over ({ending}): its round_end is due here, not a {kind} line",
                number=played.number,
                ending=result.reason,
                kind=kind,
            )
        case MatchWon(_, winner):
            return RecordError(
                "side {side} has reached the target: the match_end is due here, not a {kind} line",
                side=winner,
                kind=kind,
            )
        case Complete():
            return RecordError(
                "the match is over: no {kind} line can follow its match_end", kind=kind
            )
