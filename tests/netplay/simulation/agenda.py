"""A virtual clock and what is due on it: nothing sleeps, and a seed always meets the same order."""

from __future__ import annotations

from collections.abc import Callable
from heapq import heappop, heappush
from itertools import count
from typing import Final, TypeAlias

Do: TypeAlias = Callable[[], None]

START: Final = 1_000.0
"""Seconds on the clock when a world begins; monotonic clocks begin anywhere."""


class Agenda:
    """Everything that will happen, in order of time, and of arrangement where times are equal."""

    def __init__(self) -> None:
        self.now = START
        self._due: list[tuple[float, int, Do]] = []
        self._numbers = count()

    def at(self, when: float, do: Do) -> None:
        """Arrange for ``do`` at ``when``; at once where that has passed."""
        heappush(self._due, (max(when, self.now), next(self._numbers), do))

    def after(self, seconds: float, do: Do) -> None:
        """Arrange for ``do`` in ``seconds``."""
        self.at(self.now + seconds, do)

    def step(self) -> None:
        """Let the next thing happen."""
        self.now, _, do = heappop(self._due)
        do()
