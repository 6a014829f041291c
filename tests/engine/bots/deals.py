"""Rounds between bots, looked at from inside for tests of what bots think."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple

from engine.bots.bot import Bot
from engine.deal import shuffled_deal
from engine.match import MatchState, play, start_match
from engine.projection import view_for
from engine.ruleset import Ruleset
from engine.view import SeatView


class Moment(NamedTuple):
    """A turn: what the player to act sees, and how the tiles really lie."""

    view: SeatView
    match: MatchState


def moments(rules: Ruleset, bots: Sequence[Bot], rng: Random) -> Iterator[Moment]:
    """The turns of one round between ``bots``."""
    lead = rng.randrange(rules.players)
    match = start_match(rules, shuffled_deal(rules, rng), lead).match
    while match.round.result is None:
        view = view_for(match, match.round.turn)
        yield Moment(view, match)
        match = play(match, bots[view.seat](view, rng)).match
