"""When a bot of the host's own acts: a fixed time after its turn began, whatever it holds (R12)."""

from __future__ import annotations

from math import inf

from engine.seats import Seat


class BotTimer:
    """The one timer of a table for the bot that is to act."""

    def __init__(self, pause: float) -> None:
        """``pause`` is in seconds, the same for every act."""
        self._pause = pause
        self._turn: int | None = None
        self.due = inf
        """When the bot acts, in the session's clock; infinite while none is to act."""

    def follow(self, bot: Seat | None, turn: int, now: float) -> None:
        """Run for ``bot`` in the turn numbered ``turn``; what else happens does not delay it."""
        if bot is None:
            self.stop()
        elif self._turn != turn:
            self._turn, self.due = turn, now + self._pause

    def stop(self) -> None:
        """No bot is to act."""
        self._turn, self.due = None, inf
