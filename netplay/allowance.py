"""How often something may be done: much at once, then so many times a second (a token bucket).

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
    """What may still be done, by one connection or address, at one seat or table."""

    def __init__(
        self, now: float, at_once: int = NUISANCE_LIMIT, refill: float = NUISANCE_REFILL
    ) -> None:
        """All of it is left.

        Args:
            now: the time.
            at_once: how many times, after a long rest.
            refill: how many more times each second.
        """
        self._at_once = at_once
        self._refill = refill
        self._left: float = at_once
        self._counted = now

    def take(self, now: float) -> float:
        """Count one more, unless that is too many: 0, or the seconds until it is not."""
        gained = (now - self._counted) * self._refill
        self._left = min(self._at_once, self._left + gained)
        self._counted = now
        if self._left < 1:
            return (1 - self._left) / self._refill
        self._left -= 1
        return 0.0

    def is_spent(self, now: float) -> bool:
        """Count one more, unless that is too many; whether it is."""
        return self.take(now) > 0

    def give_back(self) -> None:
        """One does not count after all."""
        self._left = min(self._at_once, self._left + 1)
