"""A match looked at again: the turns whose choice cost most, going by what the player saw then."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random
from typing import Final, NamedTuple

from engine.bots.search import Effort
from engine.bots.thought import Thought, think
from engine.bots.turn import Turn

CARE: Final = Effort(iterations=600, candidates=300, deals=300)
"""For each of two acts that are compared: 0.02 to 0.05 s of a core a turn."""
TELLING_COST: Final = 0.02
"""Of all matches won: what costs less may be chance."""
MOST_POINTS: Final = 3
"""That are told of a match."""


class TurningPoint(NamedTuple):
    """A choice that cost something."""

    turn: Turn
    thought: Thought
    """Of the best act and the chosen one, in this order."""

    @property
    def cost(self) -> float:
        """What it took from the chance to win the match, 0 to 1."""
        best, chosen = self.thought.prospects
        return best.chance - chosen.chance


def reviewed(turns: Iterable[Turn], rng: Random) -> Iterator[tuple[Turn, Thought]]:
    """Every choice among ``turns``, with a thought in which it was held against the best act."""
    for turn in turns:
        if turn.is_choice:
            yield turn, think(turn.view, rng, CARE, turn.action)


def turning_points(thoughts: Iterable[tuple[Turn, Thought]]) -> tuple[TurningPoint, ...]:
    """The ``MOST_POINTS`` choices that cost most, each at least ``TELLING_COST``, in their order.

    Args:
        thoughts: the turns in the order in which they were, each with a thought in which the
            chosen act was held against the best.
    """
    points = [
        TurningPoint(turn, thought)
        for turn, thought in thoughts
        if len(thought.prospects) == 2 and thought.prospects[0].action != turn.action
    ]
    telling = (point for point in points if point.cost >= TELLING_COST)
    dearest = sorted(telling, key=lambda point: point.cost, reverse=True)[:MOST_POINTS]
    return tuple(point for point in points if point in dearest)
