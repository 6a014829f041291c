"""The bot that sheds pips: heaviest playable tile, else a draw, else a pass."""

from __future__ import annotations

from random import Random

from engine.actions import DRAW, PASS, Action
from engine.bots.heaviest import heaviest_play
from engine.legal import legal_actions, legal_plays
from engine.view import SeatView


def greedy_bot(view: SeatView, rng: Random) -> Action:
    """The heaviest tile that fits, chance breaking ties; without one a draw before a pass."""
    plays = legal_plays(view)
    if plays:
        return heaviest_play(plays, rng)
    return DRAW if DRAW in legal_actions(view) else PASS
