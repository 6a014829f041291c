"""A beginner: likes heavy tiles, overlooks some, and draws when in doubt."""

from __future__ import annotations

from random import Random
from typing import Final

from engine.actions import DRAW, Action, Play
from engine.bots.greedy_bot import greedy_bot
from engine.bots.heaviest import heaviest_play
from engine.legal import legal_actions, legal_plays
from engine.view import SeatView

OVERLOOKS: Final = 0.25
"""The chance that a beginner does not see that a tile fits."""
DOUBTS: Final = 0.05
"""The chance that a beginner draws although a tile fits: one more may be better."""


def easy_bot(view: SeatView, rng: Random) -> Action:
    """The heaviest tile that was not overlooked; without one a draw, else a pass."""
    legal = legal_actions(view)
    if DRAW in legal and rng.random() < DOUBTS:
        return DRAW
    overlooked = {tile for tile in view.hand if rng.random() < OVERLOOKS}
    seen = [play for play in legal_plays(view) if play.tile not in overlooked]
    if not seen:
        return greedy_bot(view._replace(legal=_without_plays(legal)), rng)
    return heaviest_play(seen, rng)


def _without_plays(legal: tuple[Action, ...]) -> tuple[Action, ...]:
    """``legal`` for somebody who sees no play; all of it, where only plays are legal."""
    return tuple(action for action in legal if not isinstance(action, Play)) or legal
