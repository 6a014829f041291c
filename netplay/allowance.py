"""How often one may do what costs nothing: much at once, then as fast as a hand types.

Pure: the time comes in, in monotonic seconds.
"""

from __future__ import annotations

from typing import Final

NUISANCE_LIMIT: Final = 60
"""Refused requests, pings, chat lines and changes to the table that one connection may send at
once, newcomers that one table lets in, and times that one seat is taken up again …"""
NUISANCE_REFILL: Final = 10.0
"""… and how many more each second: no hand types faster, and acts that are done are free."""


class Allowance:
    """What is left of it, for one connection, one seat or one table."""

    def __init__(self, now: float) -> None:
        """All of it is left."""
        self._left: float = NUISANCE_LIMIT
        self._counted = now

    def is_spent(self, now: float) -> bool:
        """Count one more, unless that is too many; whether it is."""
        gained = (now - self._counted) * NUISANCE_REFILL
        self._left = min(NUISANCE_LIMIT, self._left + gained)
        self._counted = now
        if self._left < 1:
            return True
        self._left -= 1
        return False
