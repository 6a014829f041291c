"""Bots against bots: whole matches without a network or a clock, and what came of them.

``play_match`` is the loop; ``simulate`` counts. A bot is given what it is given at any table, the
view of its seat, and nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from random import Random

from engine.bots.bot import Bot
from engine.deal import shuffled_deal
from engine.match import MatchStep, draw_lead, next_round, play, start_match
from engine.projection import view_for
from engine.ruleset import Ruleset


@dataclass(frozen=True, slots=True, kw_only=True)
class Summary:
    """What a series of matches came to.

    The tuples have an entry for each seat. Of two partners both have what their side has, so that
    an entry always says how the player in that seat fared.
    """

    matches: int
    rounds: int
    turns: int
    """Acts, as a record writes them: a draw and the play after it are two (R10)."""
    wins: tuple[int, ...]
    """Matches won, by seat."""
    points: tuple[int, ...]
    """Points scored, by seat."""


def play_match(rules: Ruleset, bots: Sequence[Bot], rng: Random) -> Iterator[MatchStep]:
    """The steps of one match, from the first deal to the act that wins it (R21).

    Args:
        rules: the rules in force.
        bots: who plays, by seat.
        rng: deals and draws the leads. What the bots choose by follows from it, and tells nothing
            of the deals.

    Raises:
        ValueError: there is not one bot for each seat.
        IllegalAction: a bot chose what is not legal.
    """
    if len(bots) != rules.players:
        raise ValueError(f"{len(bots)} bots cannot fill {rules.players} seats: name one for each")
    chance = Random(str(rng.getstate()))  # its seed is hashed
    step = start_match(rules, shuffled_deal(rules, rng), draw_lead(None, rules, rng))
    yield step
    while step.match.winner is None:
        match = step.match
        if match.round.result is None:
            seat = match.round.turn
            step = play(match, bots[seat](view_for(match, seat), chance))
        else:
            step = next_round(match, shuffled_deal(rules, rng), draw_lead(match, rules, rng))
        yield step


def simulate(
    rules: Ruleset,
    bots: Sequence[Bot],
    rng: Random,
    matches: int,
    on_match: Callable[[Sequence[MatchStep]], None] | None = None,
) -> Summary:
    """What ``matches`` matches between ``bots`` came to; the same ``rng`` gives the same.

    Args:
        rules: the rules in force.
        bots: who plays, by seat.
        rng: as in ``play_match``.
        matches: how many to play, 0 or more.
        on_match: called with all steps of each match when it is over, say to write its record.

    Raises:
        ValueError: there is not one bot for each seat.
        IllegalAction: a bot chose what is not legal.
    """
    rounds = turns = 0
    wins, points = [0] * rules.players, [0] * rules.players
    for _ in range(matches):
        steps = tuple(play_match(rules, bots, rng))
        end = steps[-1].match
        rounds += end.number
        turns += len(steps) - end.number  # each step is a deal or an act
        for seat in range(rules.players):
            side = rules.side_of(seat)
            wins[seat] += side == end.winner
            points[seat] += end.scores[side]
        if on_match is not None:
            on_match(steps)
    return Summary(
        matches=matches, rounds=rounds, turns=turns, wins=tuple(wins), points=tuple(points)
    )
