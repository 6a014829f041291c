"""The yardstick: heaviest tile that fits, else a pass. It never draws while it may pass."""

from __future__ import annotations

from random import Random

from engine.actions import DRAW, PASS, Action
from engine.bots.heaviest import heaviest_play
from engine.legal import legal_actions, legal_plays
from engine.view import SeatView


def stubborn_bot(view: SeatView, rng: Random) -> Action:
    """The heaviest tile that fits, chance breaking ties; without one a pass before a draw."""
    plays = legal_plays(view)
    if plays:
        return heaviest_play(plays, rng)
    return PASS if PASS in legal_actions(view) else DRAW
