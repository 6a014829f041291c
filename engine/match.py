"""A match: rounds to the target (R5, R20 to R22). It holds everybody's tiles, as the round does."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from engine.actions import Action
from engine.deal import Deal
from engine.events import Event, MatchEnded, RoundStarted
from engine.fast import fast
from engine.rules import apply
from engine.ruleset import LeadRule, Ruleset
from engine.scoring import RoundResult, scores_after
from engine.seats import Seat, Side, next_seat, steps_clockwise
from engine.state import RoundState, start_round


class MatchState(NamedTuple):
    """A match between two acts. Immutable."""

    rules: Ruleset
    number: int
    """Of the round, from 1."""
    scores: tuple[int, ...]
    """Points by side, as they stood when the last round ended (R20)."""
    round: RoundState
    winner: Side | None
    """None until a side has reached the target (R21)."""
    acts: tuple[Action, ...] = ()
    """Of this round, from the lead on; ``engine.history`` tells whose each is."""
    score_sheet: tuple[tuple[int, ...], ...] = ()
    """Points by side after each round that has ended, from the first on."""


class MatchStep(NamedTuple):
    """What one act, or one deal, led to."""

    match: MatchState
    events: tuple[Event, ...]


def start_match(rules: Ruleset, deal: Deal, lead: Seat) -> MatchStep:
    """A new match, its first round dealt, all scores 0.

    Raises:
        DealError: the deal does not suit ``rules``.
        ValueError: there is no seat ``lead``.
    """
    scores = (0,) * rules.sides
    match = MatchState(rules, 1, scores, start_round(rules, deal, lead), None)
    return MatchStep(match, (RoundStarted(1, lead),))


def next_round(match: MatchState, deal: Deal, lead: Seat) -> MatchStep:
    """The match with its next round dealt. The caller takes ``lead`` from ``possible_leads``.

    Raises:
        ValueError: the round still runs, the match is over, or the lead is not possible.
        DealError: the deal does not suit the rules.
    """
    if match.round.result is None or match.winner is not None:
        raise ValueError("a round can only follow one that is over, in a match that is not")
    if lead not in possible_leads(match):
        raise ValueError(f"seat {lead} cannot lead round {match.number + 1}")
    number = match.number + 1
    dealt = match._replace(number=number, round=start_round(match.rules, deal, lead), acts=())
    return MatchStep(dealt, (RoundStarted(number, lead),))


def play(match: MatchState, action: Action) -> MatchStep:
    """The match after ``action`` of the player to act.

    Raises:
        IllegalAction: as ``engine.rules.apply``; the match is unchanged.
    """
    state, events = apply(match.round, action)
    rules, number, scores, _, winner, acts, sheet = match
    acts = (*acts, action)
    if state.result is None:
        goes_on = fast(MatchState, (rules, number, scores, state, winner, acts, sheet))
        return fast(MatchStep, (goes_on, events))
    scores = scores_after(scores, state.result.award)
    winner = _winner(rules, scores)
    ended = match._replace(
        round=state,
        scores=scores,
        winner=winner,
        acts=acts,
        score_sheet=(*sheet, scores),
    )
    return MatchStep(ended, events if winner is None else (*events, MatchEnded(winner)))


def possible_leads(match: MatchState) -> tuple[Seat, ...]:
    """The seats that may lead the round after this one; the host draws one of them (R5)."""
    return leads_after(match.rules, match.round.lead, match.round.result)


def leads_after(rules: Ruleset, leader: Seat, result: RoundResult | None) -> tuple[Seat, ...]:
    """The seats that may lead after the round that ``leader`` led and that came to ``result``."""
    match rules.lead:
        case LeadRule.RANDOM:
            return tuple(range(rules.players))
        case LeadRule.ROTATE:
            return (next_seat(leader, rules.players),)
        case LeadRule.WINNER:
            return (_leading_winner(rules, leader, result),)


def draw_lead(match: MatchState | None, rules: Ruleset, rng: Random) -> Seat:
    """The leader of the first round (``match`` is None) or of the next one, drawn by ``rng``."""
    return rng.choice(range(rules.players) if match is None else possible_leads(match))


def _leading_winner(rules: Ruleset, leader: Seat, result: RoundResult | None) -> Seat:
    """The winner of a round, or the one of two partners who leads for their side (R5)."""
    if result is None or result.award.winner is None:
        return leader
    seats = rules.seats_of(result.award.winner)
    if result.out in seats:
        return result.out
    return min(
        seats,
        key=lambda seat: (result.pips[seat], steps_clockwise(leader, seat, rules.players)),
    )


def _winner(rules: Ruleset, scores: tuple[int, ...]) -> Side | None:
    """The side that has reached the target; one scores a round, so never two (R21)."""
    best = max(scores)
    return scores.index(best) if best >= rules.target else None
