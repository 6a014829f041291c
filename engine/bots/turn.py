"""A turn that somebody had: what they saw, and what they chose."""

from __future__ import annotations

from typing import NamedTuple

from engine.actions import Action
from engine.view import SeatView


class Turn(NamedTuple):
    """A choice that a player had."""

    view: SeatView
    """As it was when the player was to act."""
    action: Action
    """What was chosen."""

    @property
    def is_choice(self) -> bool:
        """Whether there was anything else to do."""
        return len(self.view.legal) > 1
