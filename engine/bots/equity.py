"""What a round is worth: the chance to win the match, by how far each side is from the target."""

from __future__ import annotations

from math import exp
from typing import Final

from engine.ruleset import Ruleset
from engine.scoring import award, scores_after
from engine.seats import Seat

POINTS_THAT_TELL: Final = 22.0
"""Points by which a side must be nearer to the target for its chance to be 2.7 times another's.

Fitted to 2,500 matches of each mode between equal players: 18 to 24 (docs/bots.md)."""


def chances(rules: Ruleset, scores: tuple[int, ...]) -> tuple[float, ...]:
    """The chance of each side to win the match from ``scores``, together 1."""
    best = max(scores)
    if best >= rules.target:  # R21
        return tuple([float(score == best) for score in scores])
    shares = [exp((score - best) / POINTS_THAT_TELL) for score in scores]
    total = sum(shares)
    return tuple([share / total for share in shares])


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
