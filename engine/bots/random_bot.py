"""The bot that does anything that is legal."""

from __future__ import annotations

from random import Random

from engine.actions import Action
from engine.legal import legal_actions
from engine.view import SeatView


def random_bot(view: SeatView, rng: Random) -> Action:
    """Any legal action, each as likely as another."""
    return rng.choice(legal_actions(view))
