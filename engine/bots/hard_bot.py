"""A strong player: looks ahead a little, and thinks about who may hold what."""

from __future__ import annotations

from random import Random
from typing import Final

from engine.actions import Action
from engine.bots.search import Effort, best_act
from engine.view import SeatView

EFFORT: Final = Effort(iterations=600, candidates=600, deals=300)
"""About 0.025 s of a core."""


def hard_bot(view: SeatView, rng: Random) -> Action:
    """What a short search finds."""
    return best_act(view, rng, EFFORT)
