"""Those who come to a table, and come again whatever happens to them, until it has closed.

Some are programs of their own, ``passing join --bot``; others are clients in this process, which
can be asked what they have seen.
"""

from __future__ import annotations

import asyncio
import signal
from collections.abc import AsyncIterator
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Final, Protocol

from engine.bots.bot import Level
from netplay.address import TcpAddress
from netplay.codes import Code
from netplay.errors import JoinError
from netplay.fair.verdict import Verdict
from netplay.joining.bot_player import play_as_bot
from netplay.joining.client import NetClient, join
from netplay.joining.updates import Changed, DealChecked, Ended, Joined, Offline, Refused, Update
from netplay.messages import AnyRequest, RequestId, Snapshot
from netplay.shapes import Phase, Role
from tests.processes.limits import SHORT, command
from tests.processes.program import PASSING, Program

AGAIN_AFTER: Final = 0.05
"""Seconds until somebody who was turned away, or whose program ended, tries again."""
MAX_STARTS: Final = 300
"""More than anybody needs: somebody who is kept out."""


class KeptOutError(Exception):
    """Somebody tried again and again, and was never let in for long."""


class Person(Protocol):
    """Somebody who wants to be at the table."""

    name: str

    async def attend(self) -> None:
        """Be there until the table has closed."""

    async def send_home(self) -> None:
        """The table has closed, and this one did not hear of it."""

    async def kill(self) -> None:
        """End the program at once; a new one is started."""

    async def stop(self, seconds: float) -> None:
        """Let the program stand still for a while."""


class ProcessPlayer:
    """A player's program in a process of its own."""

    def __init__(self, name: str, level: Level, address: TcpAddress, home: Path) -> None:
        self.name = name
        self.pids: list[int] = []
        """Of every process there was."""
        self.words = b""
        """What its last process said."""
        self._home = home
        self._is_over = False
        self._program: Program | None = None
        where = f"{address.host}:{address.port}"
        self._command = command(
            PASSING, SHORT, "join", where, "--bot", level, "--name", name, "--json"
        )

    async def attend(self) -> None:
        """Be there until the table has closed."""
        for _ in range(MAX_STARTS):
            self._program = Program(self._command, self._home, self._home / f"{self.name}.stderr")
            async with self._program:
                await self._program.start()
                self.pids.append(self._program.pid)
                code, self.words = await self._program.ended(None)
            if code == 0 or self._is_over:
                return
            await asyncio.sleep(AGAIN_AFTER)
        raise KeptOutError(self.name)

    async def send_home(self) -> None:
        """The table has closed, and this one did not hear of it."""
        self._is_over = True
        if self._program is not None:
            self._program.send(signal.SIGCONT)
            self._program.send(signal.SIGTERM)

    async def kill(self) -> None:
        """End the program at once; a new one is started."""
        if self._program is not None:
            self._program.send(signal.SIGKILL)

    async def stop(self, seconds: float) -> None:
        """Let the program stand still for a while."""
        stopped = self._program
        if stopped is not None:
            stopped.send(signal.SIGSTOP)
            await asyncio.sleep(seconds)
            stopped.send(signal.SIGCONT)


class InsidePerson:
    """A player or a watcher in this process."""

    def __init__(self, name: str, role: Role, address: TcpAddress) -> None:
        self.name = name
        self.seen: Snapshot | None = None
        """The newest view; None while the connection is lost."""
        self.verdicts: list[Verdict] = []
        """On the deals of all rounds."""
        self.heard_the_end = False
        """Whether the table has told that it is closed."""
        self._role = role
        self._address = address
        self._is_over = False
        self._client: NetClient | None = None

    async def attend(self) -> None:
        """Be there until the table has closed."""
        for _ in range(MAX_STARTS):
            if self._is_over or self.heard_the_end:
                return
            try:
                self._client = await join(self._address, self.name, role=self._role, only_as=True)
            except JoinError:
                await asyncio.sleep(AGAIN_AFTER)
            else:
                await self._be_there(self._client)
        raise KeptOutError(self.name)

    async def send_home(self) -> None:
        """The table has closed, and this one did not hear of it."""
        self._is_over = True
        await self.kill()

    async def kill(self) -> None:
        """End the program at once; a new one is started."""
        if self._client is not None:
            await self._client.close()

    async def stop(self, seconds: float) -> None:
        """Being in this process, it cannot stand still alone."""

    async def _be_there(self, client: NetClient) -> None:
        try:
            await self._live(_Noticing(client, self))
        finally:
            await client.close()

    async def _live(self, client: _Noticing) -> None:
        """Do what one is there for, until the updates end."""
        async for _ in client.updates():
            pass

    def notice(self, update: Update) -> None:
        """Take in what the table tells."""
        match update:
            case Joined(welcome):
                self.seen = welcome.snapshot
            case Changed(snapshot) | Refused(snapshot=snapshot):
                self.seen = snapshot
            case Offline():
                self.seen = None
            case DealChecked(verdict):
                self.verdicts.append(verdict)
            case Ended(code, _):
                self.heard_the_end = code is Code.TABLE_CLOSED


class InsidePlayer(InsidePerson):
    """A player in this process, whose bot has the seat of a person."""

    def __init__(self, name: str, level: Level, address: TcpAddress, rng: Random) -> None:
        super().__init__(name, Role.PLAYER, address)
        self._level = level
        self._rng = rng

    async def _live(self, client: _Noticing) -> None:
        await play_as_bot(client, self._level, self._rng)


class Witness(InsidePerson):
    """A watcher with a wire of its own to the host, who tells how far the match has come."""

    def __init__(self, address: TcpAddress) -> None:
        super().__init__("witness", Role.WATCHER, address)
        self.acts = 0
        """Changes seen while a round ran."""
        self._news = asyncio.Event()

    def notice(self, update: Update) -> None:
        """Take in what the table tells."""
        super().notice(update)
        if self.seen is not None and self.seen.phase is Phase.ROUND:
            self.acts += 1
        self._news.set()

    async def until(self, acts: int) -> None:
        """Return once so many acts were seen, and a round runs."""
        while self.acts < max(acts, 1):
            self._news.clear()
            await self._news.wait()


class _Noticing:
    """A ``TableClient`` over whose shoulder ``person`` looks."""

    def __init__(self, client: NetClient, person: InsidePerson) -> None:
        self._client = client
        self._person = person

    async def updates(self) -> AsyncIterator[Update]:
        async for update in self._client.updates():
            self._person.notice(update)
            yield update

    def new_id(self) -> RequestId:
        return self._client.new_id()

    def send(self, request: AnyRequest) -> None:
        self._client.send(request)

    async def close(self) -> None:
        with suppress(OSError):
            await self._client.close()
