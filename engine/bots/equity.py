"""What a round is worth: the chance to win the match, by how far each side is from the target."""

from __future__ import annotations

from math import exp, sqrt
from typing import Final

from engine.ruleset import Ruleset
from engine.scoring import award, scores_after
from engine.seats import Seat

POINTS_THAT_TELL: Final = 22.0
"""Points by which a side must be nearer to the target for its chance to be 2.7 times another's.

Fitted to 2,500 matches of each mode between equal players: 18 to 24 (docs/bots.md)."""
SPREAD_OF_TWO: Final = 2.9
"""Of two players, who play some twenty rounds: those points, by the square root of the points to
go, as in a random walk. Fitted to what rounds bring: 31 at the beginning, 11 near the end."""
LAST_ROUND: Final = 13.0
"""Points that are always to go: a round brings so many more than the target asks for."""


def chances(rules: Ruleset, scores: tuple[int, ...]) -> tuple[float, ...]:
    """The chance of each side to win the match from ``scores``, together 1."""
    best = max(scores)
    if best >= rules.target:  # R21
        return tuple([float(score == best) for score in scores])
    points = _points_that_tell(rules, best)
    shares = [exp((score - best) / points) for score in scores]
    total = sum(shares)
    return tuple([share / total for share in shares])


def _points_that_tell(rules: Ruleset, best: int) -> float:
    if rules.players > 2:
        return POINTS_THAT_TELL
    return SPREAD_OF_TWO * sqrt(rules.target - best + LAST_ROUND)


class RoundsWorth(dict[tuple[tuple[int, ...], Seat | None], tuple[float, ...]]):
    """The chances of each side after a round, by the pips of every hand and who went out."""

    def __init__(self, rules: Ruleset, scores: tuple[int, ...]) -> None:
        """``scores`` are those before the round."""
        super().__init__()
        self._rules = rules
        self._scores = scores

    def __missing__(self, end: tuple[tuple[int, ...], Seat | None]) -> tuple[float, ...]:
        """Work it out; a search meets the same end again and again."""
        pips, out = end
        after = scores_after(self._scores, award(self._rules, pips, out))
        worth = self[end] = chances(self._rules, after)
        return worth
