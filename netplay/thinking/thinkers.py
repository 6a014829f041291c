"""Bots that look ahead, in a process of their own, so that no table waits while one thinks."""

from __future__ import annotations

import asyncio

from netplay.bot_timer import THINKING_TIMEOUT
from netplay.effects import Think
from netplay.hosting.table_runner import OnThought
from netplay.shapes import Move
from netplay.thinking.thinker import ThinkingProcess
from netplay.thinking.thinker_process import Choose
from netplay.wire import action_from_wire


class Thinkers:
    """The thinking of one table's bots."""

    def __init__(self) -> None:
        """Nothing is started before it is needed."""
        self._process = ThinkingProcess()
        self._tasks: set[asyncio.Task[None]] = set()

    def think(self, think: Think, on_thought: OnThought) -> None:
        """Think about ``think``, and tell ``on_thought`` what came of it."""
        task = asyncio.get_running_loop().create_task(self._think(think, on_thought))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        """Let all thinking end; nothing more is answered."""
        tasks = tuple(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self._process.close()

    async def _think(self, think: Think, on_thought: OnThought) -> None:
        question = Choose(think.level, think.snapshot, think.seed)
        move = await self._process.answer(question, Move, THINKING_TIMEOUT)
        on_thought(think.turn, None if move is None else action_from_wire(move))
