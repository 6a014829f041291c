"""The updates of a client, from whatever drives it to whoever looks at the table."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterable
from typing import Final

from netplay.joining.updates import Ended, Update

MAX_WAITING: Final = 256
"""Updates that may wait to be looked at; then the driver waits, and lets the host wait too."""


class UpdateQueue:
    """Updates in order, until ``Ended``."""

    def __init__(self) -> None:
        self._queue = asyncio.Queue[Update | BaseException]()
        self._has_room = asyncio.Event()
        self._has_room.set()

    async def room(self) -> None:
        """Return once no more than ``MAX_WAITING`` updates wait."""
        await self._has_room.wait()

    def put(self, updates: Iterable[Update]) -> None:
        """Add ``updates``; never waits."""
        for update in updates:
            self._queue.put_nowait(update)
        if self._queue.qsize() > MAX_WAITING:
            self._has_room.clear()

    def fail_with(self, task: asyncio.Task[None]) -> None:
        """If ``task`` failed by a fault of ours, let whoever waits for updates see it."""
        fault = None if task.cancelled() else task.exception()
        if fault is not None:
            self._queue.put_nowait(fault)

    async def all(self) -> AsyncIterator[Update]:
        """Every update until ``Ended``, that one included."""
        while True:
            update = await self._queue.get()
            if self._queue.qsize() <= MAX_WAITING:
                self._has_room.set()
            if isinstance(update, BaseException):
                raise update
            yield update
            if isinstance(update, Ended):
                return
