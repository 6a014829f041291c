"""The bot that passes for a player who is not there; no level that anybody would choose."""

from __future__ import annotations

from random import Random

from engine.actions import DRAW, PASS, Action
from engine.legal import legal_actions
from engine.view import SeatView


def passing_bot(view: SeatView, rng: Random) -> Action:
    """A pass; where that is not legal a draw, and where neither is any play."""
    legal = legal_actions(view)
    return next((action for action in (PASS, DRAW) if action in legal), None) or rng.choice(legal)
