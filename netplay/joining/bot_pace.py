"""How fast a bot acts for whom others wait: by the clock alone, whatever it holds (R12)."""

from __future__ import annotations

import asyncio

from engine.bots.bot import THINKERS, Level
from netplay.bot_timer import THINKING_PAUSE
from netplay.joining.bot_player import Pace


def pace_of(level: Level) -> Pace:
    """The pace of a bot of ``level``: what takes no time to choose needs no pause."""
    return SteadyPace(THINKING_PAUSE) if level in THINKERS else Pace()


class SteadyPace(Pace):
    """Acts a fixed time after it began to think, and later only if it thought for longer."""

    def __init__(self, seconds: float) -> None:
        """``seconds`` are from the beginning of a turn to its act."""
        self._seconds = seconds
        self._clock = asyncio.get_running_loop().time
        self._earliest = self._clock()

    def begin(self) -> None:
        """Count from now."""
        self._earliest = self._clock() + self._seconds

    async def end(self) -> None:
        """Return when the time is over."""
        await asyncio.sleep(self._earliest - self._clock())
