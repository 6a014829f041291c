"""The strongest player there is: looks ahead as far as a fraction of a second allows."""

from __future__ import annotations

from random import Random
from typing import Final

from engine.actions import Action
from engine.bots.search import Effort, best_act
from engine.view import SeatView

EFFORT: Final = Effort(iterations=2_500, candidates=1_500, deals=750)
"""0.09 to 0.14 s of a core; twice the iterations gained nothing (docs/bots.md)."""


def master_bot(view: SeatView, rng: Random) -> Action:
    """What a long search finds."""
    return best_act(view, rng, EFFORT)
