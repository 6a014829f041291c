"""The bot that sheds pips: heaviest playable tile, else a draw, else a pass."""

from __future__ import annotations

from random import Random

from engine.actions import DRAW, PASS, Action, Play
from engine.bots.heaviest import heaviest_play
from engine.legal import legal_actions
from engine.view import SeatView


def greedy_bot(view: SeatView, rng: Random) -> Action:
    """The heaviest tile that fits, chance breaking ties; without one a draw before a pass."""
    legal = legal_actions(view)
    plays = [action for action in legal if isinstance(action, Play)]
    if plays:
        return heaviest_play(plays, rng)
    return DRAW if DRAW in legal else PASS
