"""A player and their coach: what is asked, what is told once it was thought about, what is past.

The coach thinks in a process of its own (``netplay.thinking.coach``); nobody at the table can see
that it was asked. Full screen and line mode are told alike.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Final, TypeAlias

from msgspec import Struct

from engine.bots.turn import Turn
from engine.view import SeatView
from netplay.shapes import Phase
from tui.model.table_model import TableModel

if TYPE_CHECKING:
    from engine.bots.review import TurningPoint
    from engine.bots.thought import Thought
    from netplay.thinking.coach import Coach

REVIEW_BUDGET: Final = 30.0
"""Seconds for looking at a match again: a choice takes 0.1 s of a core at most, and a match has a
hundred; what was not looked at by then is left out."""


class Considered(Struct, frozen=True):
    """The coach has thought about a hint."""

    view: SeatView
    thought: Thought | None
    """None where it could not."""


class Reviewed(Struct, frozen=True):
    """The coach has looked at a match again."""

    turns: tuple[Turn, ...]
    """What it was shown."""
    points: tuple[TurningPoint, ...]


Told: TypeAlias = Considered | Reviewed


class Coaching:
    """What one player has a coach for."""

    def __init__(self, tell: Callable[[Told], object]) -> None:
        """``tell`` is called with whatever comes of a question, on the event loop."""
        self._tell = tell
        self._coach: Coach | None = None
        self._hint: asyncio.Task[None] | None = None
        self._review: asyncio.Task[None] | None = None
        self._asked: SeatView | None = None

    @property
    def is_thinking(self) -> bool:
        """Whether a hint is being thought about."""
        return self._asked is not None

    def ask(self, view: SeatView) -> None:
        """Have the coach think about a hint for ``view``."""
        if self._asked != view:
            self.forget_hint()
            self._asked = view
            self._hint = _started(self._consider(view))

    def follow(self, before: TableModel, now: TableModel) -> None:
        """Let the coach think about a match that is over, and no more about what is past."""
        if self._asked is not None and self._asked != now.own:
            self.forget_hint()
        if now.phase is before.phase:
            return
        if now.phase is Phase.MATCH_OVER and now.turns:
            self.review(now.turns)
        else:
            self.forget_review()

    def forget_hint(self) -> None:
        """Let the coach think of a hint no more."""
        if self._hint is not None:
            self._hint.cancel()
        self._asked = self._hint = None

    def review(self, turns: Sequence[Turn]) -> None:
        """Have the coach look at ``turns``, those of one match, again."""
        self.forget_review()
        self._review = _started(self._look_again(tuple(turns)))

    def forget_review(self) -> None:
        """Let the coach look at a match no more."""
        if self._review is not None:
            self._review.cancel()
        self._review = None

    async def close(self) -> None:
        """Nobody is there any more to be told."""
        self.forget_hint()
        self.forget_review()
        if self._coach is not None:
            await self._coach.close()

    async def _consider(self, view: SeatView) -> None:
        thought = await self._the_coach().consider(view)
        self._asked = self._hint = None
        self._tell(Considered(view, thought))

    async def _look_again(self, turns: tuple[Turn, ...]) -> None:
        from engine.bots.review import turning_points  # noqa: PLC0415 - with all the bots, as below

        coach = self._the_coach()
        seen: list[tuple[Turn, Thought]] = []
        with suppress(TimeoutError):
            async with asyncio.timeout(REVIEW_BUDGET):
                for turn in turns:
                    if turn.is_choice:
                        thought = await coach.consider(*turn)
                        seen += [(turn, thought)] if thought else []
        await coach.close()  # Nobody asks for hints now: its memory is free until the next one.
        self._tell(Reviewed(turns, turning_points(seen)))

    def _the_coach(self) -> Coach:
        # The bots that look ahead take a while to import, and a table needs none of them.
        from netplay.thinking.coach import Coach  # noqa: PLC0415

        self._coach = self._coach or Coach()
        return self._coach


def _started(work: Coroutine[object, object, None]) -> asyncio.Task[None]:
    return asyncio.get_running_loop().create_task(work)
