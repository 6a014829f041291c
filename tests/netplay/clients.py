"""What tests of clients share: waiting for an update, and bots that play on a client."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from random import Random
from typing import TypeVar

from engine.bots.bot import Level
from netplay.fair.verdict import Verdict
from netplay.joining.bot_player import BotReports, MatchResult, play_as_bot
from netplay.joining.updates import Ended, TableClient, Update, snapshot_of
from netplay.messages import Snapshot

GUARD = 20.0
"""Seconds after which a test that waits has failed."""


class Remembered(BotReports):
    """What a bot has told."""

    def __init__(self) -> None:
        self.results: list[MatchResult] = []
        self.deals: list[tuple[Verdict, Snapshot]] = []
        self.link: list[str] = []

    def match_ended(self, result: MatchResult) -> None:
        self.results.append(result)

    def deal_checked(self, verdict: Verdict, table: Snapshot) -> None:
        self.deals.append((verdict, table))

    def lost(self, text: str) -> None:
        self.link.append(text)

    def came_back(self) -> None:
        self.link.append("back")

    def seat_kept(self, fault: str) -> None:
        self.link.append(f"seat: {fault}")


UpdateT = TypeVar("UpdateT", bound=Update)


class Watch:
    """A client's updates, taken one by one."""

    def __init__(self, client: TableClient) -> None:
        self.client = client
        self.seen: list[Update] = []
        self._updates = client.updates()

    async def until(
        self, kind: type[UpdateT], fits: Callable[[UpdateT], bool] = lambda _: True
    ) -> UpdateT:
        """The next update of ``kind`` that ``fits``."""
        async with asyncio.timeout(GUARD):
            async for update in self._updates:
                self.seen.append(update)
                if isinstance(update, kind) and fits(update):
                    return update
        raise AssertionError(f"no {kind.__name__} among {self.seen}")

    async def shown(self, fits: Callable[[Snapshot], bool]) -> Snapshot:
        """The next snapshot that ``fits``, in whatever it comes."""
        async with asyncio.timeout(GUARD):
            async for update in self._updates:
                self.seen.append(update)
                snapshot = snapshot_of(update)
                if snapshot is not None and fits(snapshot):
                    return snapshot
        raise AssertionError(f"no such snapshot among {self.seen}")


@asynccontextmanager
async def playing(
    *clients: TableClient, level: Level = Level.GREEDY, seed: int = 1
) -> AsyncIterator[list[asyncio.Task[tuple[Ended, list[MatchResult]]]]]:
    """A bot on each of ``clients``; in the end they are closed."""
    tasks = [
        asyncio.create_task(played(client, level, Random(seed + number)))
        for number, client in enumerate(clients)
    ]
    try:
        async with asyncio.timeout(GUARD):
            yield tasks
    finally:
        for client in clients:
            await client.close()
        await asyncio.gather(*tasks)


async def played(client: TableClient, level: Level, rng: Random) -> tuple[Ended, list[MatchResult]]:
    """How a bot's play on ``client`` ended, and its matches."""
    reports = Remembered()
    return await play_as_bot(client, level, rng, reports), reports.results
