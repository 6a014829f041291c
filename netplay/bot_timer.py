"""When a bot of the host's own acts: a fixed time after its turn began, whatever it holds (R12).

A bot that looks ahead thinks in that time, elsewhere. What it comes to is waited for a while
longer, and then it is late and somebody simpler acts.
"""

from __future__ import annotations

from math import inf
from typing import Final

from engine.actions import Action
from engine.seats import Seat

THINKING_PAUSE: Final = 0.6
"""Seconds that a bot which looks ahead takes at the least: more than its longest search, so that
how long it takes tells nothing of its hand."""
THINKING_TIMEOUT: Final = 10.0
"""Seconds after which a bot that looks ahead is thought to have lost itself."""


class BotTimer:
    """The one timer of a table for the bot that is to act."""

    def __init__(self, pause: float) -> None:
        """``pause`` is in seconds, the same for every act."""
        self._pause = pause
        self._turn: int | None = None
        self._earliest = inf
        self.due = inf
        """When the bot acts, in the session's clock; infinite while none is to act."""
        self.thought: Action | None = None
        """What a bot that looks ahead came to in this turn; None while nothing was heard of it."""

    def follow(self, bot: Seat | None, turn: int, now: float, *, thinks: bool = False) -> bool:
        """Run for ``bot`` in the turn numbered ``turn``; nothing else that happens delays it.

        Args:
            bot: the seat that is to act; None where it is not a bot of the host's.
            turn: the number of its turn.
            now: in the session's clock.
            thinks: whether the bot looks ahead, and is to be waited for.

        Returns:
            Whether a turn begins in which the bot is to think.
        """
        if bot is None:
            self.stop()
            return False
        if self._turn == turn:
            return False
        self._turn, self.thought = turn, None
        self._earliest = now + (max(self._pause, THINKING_PAUSE) if thinks else self._pause)
        self.due = now + THINKING_TIMEOUT if thinks else self._earliest
        return thinks

    def hear(self, turn: int, thought: Action | None, now: float) -> None:
        """The bot has thought about the turn numbered ``turn``; if that is past, nothing follows.

        Args:
            turn: what it has thought about.
            thought: what it came to; None where it failed.
            now: in the session's clock.
        """
        if turn == self._turn:
            self.thought = thought
            self.due = max(self._earliest, now)

    def stop(self) -> None:
        """No bot is to act."""
        self._turn, self.due, self.thought = None, inf, None
