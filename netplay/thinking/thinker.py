"""A process that thinks, seen from the one that asks: one question at a time, bytes both ways.

The process is started when it is first needed, and again when it was lost. Whatever goes wrong
with it (it dies, hangs, or answers what makes no sense) is no answer, and costs no more than that.
"""

from __future__ import annotations

import asyncio
from asyncio.subprocess import DEVNULL, PIPE, Process
from contextlib import suppress
from typing import Final, TypeVar

import msgspec

from netplay.child import child_command, next_body
from netplay.framing import frame
from netplay.thinking.thinker_process import AnyQuestion

LAST_BREATH: Final = 1.0
"""Seconds for a process that has closed its pipes to be gone: it takes milliseconds."""

_Answer = TypeVar("_Answer")


class ThinkingProcess:
    """One process that thinks. Questions are answered one after another."""

    def __init__(self) -> None:
        """Nothing is started before it is needed."""
        self._process: Process | None = None
        self._last: Process | None = None
        """That was ended."""
        self._is_free = asyncio.Lock()

    async def answer(
        self, question: AnyQuestion, kind: type[_Answer], patience: float
    ) -> _Answer | None:
        """What comes of ``question``; None where that failed, and the process begins anew.

        To cancel it ends the process: nobody needs what it still thinks about.

        Args:
            question: what is to be thought about.
            kind: of the answer.
            patience: seconds after which it is not waited for any more, once it was asked.
        """
        async with self._is_free:
            try:
                async with asyncio.timeout(patience):
                    body = await self._ask(msgspec.msgpack.encode(question))
                return msgspec.msgpack.decode(body, type=kind)
            except (TimeoutError, ValueError, msgspec.MsgspecError):
                self._end()
                return None
            except (OSError, EOFError):  # it is dying
                await self._see_it_end()
                return None
            except BaseException:  # cancelled in the middle of an answer
                self._end()
                raise

    async def close(self) -> None:
        """End the process; it can be asked again."""
        self._end()
        if self._last is not None:
            await self._last.wait()

    async def _ask(self, question: bytes) -> bytes:
        process = self._process = self._process or await _start()
        if process.stdin is None or process.stdout is None:
            raise EOFError
        process.stdin.write(frame(question))
        await process.stdin.drain()
        return await next_body(process.stdout)

    async def _see_it_end(self) -> None:
        """End the process, which is ending by itself.

        Whoever kills a process that asyncio is just burying has it warn on standard error.
        """
        try:
            async with asyncio.timeout(LAST_BREATH):
                if self._process is not None:
                    await self._process.wait()
        except TimeoutError:  # it has closed its pipes, and goes on
            pass
        finally:
            self._end()

    def _end(self) -> None:
        if self._process is not None:
            if self._process.returncode is None:
                with suppress(ProcessLookupError):
                    self._process.kill()
            self._last = self._process
        self._process = None


async def _start() -> Process:
    return await asyncio.create_subprocess_exec(
        *child_command("netplay.thinking.thinker_process"),
        stdin=PIPE, stdout=PIPE, stderr=DEVNULL, start_new_session=True,
    )  # fmt: skip
