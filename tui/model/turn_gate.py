"""Keys that were pressed before the turn came do not count.

A player who is ahead of the table (a slow link, a held key, a habit) would otherwise draw or pass
by what was meant for another moment.
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct
from msgspec.structs import replace

TYPE_AHEAD: Final = 0.3
"""Seconds. What is pressed up to this long before the turn does not count, nor what follows such a
press within this time: it belongs to the same burst, or to a key that is held down."""

_NEVER: Final = float("-inf")


class TurnGate(Struct, frozen=True):
    """When the turn came, and when a key last came too early; both in the clock of the keys."""

    opened: float = _NEVER
    early: float = _NEVER

    def open(self, now: float) -> TurnGate:
        """The gate as the turn comes ``now``."""
        return replace(self, opened=now)

    def refuse(self, pressed: float) -> TurnGate:
        """The gate after a key was pressed too early, or while it is another's turn."""
        return replace(self, early=max(self.early, pressed))

    def lets(self, pressed: float) -> bool:
        """Whether a key that was pressed at ``pressed`` counts, the turn having come."""
        return pressed > self.opened and pressed - self.early > TYPE_AHEAD


NO_TURN_YET: Final = TurnGate()
