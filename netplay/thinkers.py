"""Bots that look ahead, in a process of their own, so that no table waits while one thinks.

The process is started when it is first needed, and again when it was lost. Whatever goes wrong
with it (it dies, hangs, or answers what is no act) is no answer, and costs no more than that.
"""

from __future__ import annotations

import asyncio
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from contextlib import suppress
from pathlib import Path
from typing import Final

import msgspec

from engine.actions import Action
from netplay.bot_timer import THINKING_TIMEOUT
from netplay.effects import Think
from netplay.framing import MAX_BODY, frame
from netplay.shapes import Move
from netplay.table_runner import Answer
from netplay.thinker_process import LENGTH, Question
from netplay.wire import action_from_wire

_CHILD: Final = (
    "import sys; sys.path.append(sys.argv[1]); from netplay.thinker_process import main; main()"
)
"""Finds this package wherever it is, without a look into the current folder (-P)."""
_ROOT: Final = str(Path(__file__).resolve().parent.parent)


class Thinkers:
    """The thinking of one table's bots. Questions are answered one after another."""

    def __init__(self) -> None:
        """Nothing is started before it is needed."""
        self._process: Process | None = None
        self._is_free = asyncio.Lock()
        self._tasks: set[asyncio.Task[None]] = set()

    def think(self, think: Think, answer: Answer) -> None:
        """Think about ``think``, and tell ``answer`` what came of it."""
        task = asyncio.get_running_loop().create_task(self._think(think, answer))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        """Let all thinking end; nothing more is answered."""
        process = self._process
        for task in self._tasks:
            task.cancel()
        self._end()
        if process is not None:
            await process.wait()

    async def _think(self, think: Think, answer: Answer) -> None:
        async with self._is_free:
            thought = await self._thought(Question(think.level, think.snapshot, think.seed))
        answer(think.turn, thought)

    async def _thought(self, question: Question) -> Action | None:
        """What comes of ``question``; None where it failed, and the process begins anew."""
        try:
            async with asyncio.timeout(THINKING_TIMEOUT):
                move = await self._ask(question)
        except (OSError, EOFError, TimeoutError, ValueError, msgspec.MsgspecError):
            self._end()
            return None
        except BaseException:  # cancelled in the middle of an answer
            self._end()
            raise
        return None if move is None else action_from_wire(move)

    async def _ask(self, question: Question) -> Move | None:
        process = self._process = self._process or await _start()
        if process.stdin is None or process.stdout is None:
            raise EOFError
        process.stdin.write(frame(msgspec.msgpack.encode(question)))
        await process.stdin.drain()
        (length,) = LENGTH.unpack(await process.stdout.readexactly(LENGTH.size))
        if length > MAX_BODY:
            raise ValueError("an answer is never that long")
        body = await process.stdout.readexactly(length)
        return msgspec.msgpack.decode(body, type=Move | None)

    def _end(self) -> None:
        if self._process is not None:
            with suppress(ProcessLookupError):
                self._process.kill()
        self._process = None


async def _start() -> Process:
    return await asyncio.create_subprocess_exec(
        sys.executable, "-P", "-c", _CHILD, _ROOT,
        stdin=PIPE, stdout=PIPE, stderr=DEVNULL, start_new_session=True,
    )  # fmt: skip
