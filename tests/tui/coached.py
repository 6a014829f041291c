"""A coach for tests, who thinks for as long as a test wants."""

from __future__ import annotations

import asyncio
from random import Random

import pytest

from engine.actions import Action
from engine.bots.search import Effort
from engine.bots.thought import Thought, think
from engine.view import SeatView

GLANCE = Effort(iterations=30, candidates=20, deals=10)


class FakeCoach:
    """Stands in for ``netplay.thinking.coach.Coach`` wherever one is made."""

    def __init__(self) -> None:
        self.asked: list[SeatView] = []
        self.reviewed = 0
        self.cancelled = 0
        self.is_closed = False
        self.knows = True
        """Whether it has anything to say."""
        self.may_speak = asyncio.Event()
        self.may_speak.set()

    async def consider(self, view: SeatView, played: Action | None = None) -> Thought | None:
        if played is None:
            self.asked.append(view)
        else:
            self.reviewed += 1
        try:
            await self.may_speak.wait()
        except asyncio.CancelledError:
            self.cancelled += 1
            raise
        if not self.knows:
            return None
        return think(view, Random(1), GLANCE, played, deals_to_tell_by=10)

    async def close(self) -> None:
        self.is_closed = True


@pytest.fixture
def coach(monkeypatch: pytest.MonkeyPatch) -> FakeCoach:
    """The one coach of a test."""
    fake = FakeCoach()
    monkeypatch.setattr("netplay.thinking.coach.Coach", lambda: fake)
    return fake
