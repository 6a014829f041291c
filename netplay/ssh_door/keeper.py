"""A host's door, seen from the host: started with the table, answered, started again, ended.

The library that speaks SSH is loaded in the door's own process alone.
"""

from __future__ import annotations

import asyncio
import os
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from importlib.util import find_spec
from typing import Final, TypeAlias

from msgspec.structs import replace

from netplay.child import child_command, next_body
from netplay.errors import HostError
from netplay.ssh_door.for_table import Judge
from netplay.ssh_door.limits import (
    FAILURES_FADE,
    HANGUP_GRACE,
    MAX_FAILURES,
    OPEN_TIMEOUT,
    RESTART_PAUSE,
)
from netplay.ssh_door.messages import (
    Failed,
    FromDoor,
    Guess,
    Opened,
    Said,
    Setup,
    ToDoor,
    Verdict,
    from_door,
    packed,
)

LIBRARY: Final = "asyncssh"
_SECRET: Final = "PASSING_CODE"
"""The variable of a join code, which is the host's alone."""

Note: TypeAlias = Callable[[str, str | None], None]
"""Logs a line; the second is the address that it is about."""


class DoorMissing(HostError):
    """The library of the door is not installed."""

    def __init__(self) -> None:
        super().__init__(
            "A door for guests over SSH needs one more package: install it with "
            "pip install 'passing-game[ssh]', then open the table again."
        )


@asynccontextmanager
async def kept_open(setup: Setup, judge: Judge, note: Note) -> AsyncIterator[Opened]:
    """A door, open inside the context; leaving it sees its guests off.

    Raises:
        HostError: it cannot be opened, as the sentence says.
    """
    keeper = DoorKeeper(setup, judge, note)
    try:
        yield await keeper.open()
    finally:
        await keeper.close()


class DoorKeeper:
    """One table's door."""

    def __init__(self, setup: Setup, judge: Judge, note: Note) -> None:
        """Not open yet."""
        self._setup = setup
        self._judge = judge
        self._note = note
        self._process: Process | None = None
        self._keeping: asyncio.Task[None] | None = None

    async def open(self) -> Opened:
        """Open the door; from then on it is kept open until it is closed.

        Raises:
            HostError: it cannot be opened, as the sentence says.
        """
        if find_spec(LIBRARY) is None:
            raise DoorMissing
        process = await self._start()
        try:
            opened = await self._opened(process)
        except BaseException:
            await self._end(process)
            raise
        self._setup = replace(self._setup, port=opened.port)
        self._keeping = asyncio.create_task(self._keep(process))
        return opened

    async def close(self) -> None:
        """Close the door, and see its guests off."""
        if self._keeping is not None:
            self._keeping.cancel()
            await asyncio.gather(self._keeping, return_exceptions=True)
        if self._process is not None:
            await self._end(self._process)

    # ------------------------------------------------------------ one door after another

    async def _keep(self, process: Process) -> None:
        """Answer the door; where it fails, open another one in its place."""
        loop = asyncio.get_running_loop()
        failures, failed_at = 0, loop.time()
        while True:
            await self._attend(process)
            await self._end(process)
            failures = 1 if loop.time() - failed_at > FAILURES_FADE else failures + 1
            failed_at = loop.time()
            if failures > MAX_FAILURES:
                self._note("The SSH door failed again and again, and stays closed.", None)
                return
            self._note("The SSH door has failed.", None)
            await asyncio.sleep(RESTART_PAUSE * failures)
            with suppress(HostError):  # then the next try fails at once, and is counted
                process = await self._start()
                await self._opened(process)
                self._note("The SSH door is open again.", None)

    async def _start(self) -> Process:
        environment = {name: os.environ[name] for name in os.environ if name != _SECRET}
        try:
            process = self._process = await asyncio.create_subprocess_exec(
                *child_command("netplay.ssh_door.door_process"),
                stdin=PIPE, stdout=PIPE, stderr=DEVNULL, env=environment, start_new_session=True,
            )  # fmt: skip
        except OSError as error:
            raise HostError(
                "The SSH door cannot be started ({reason}).", reason=error.strerror
            ) from error
        _tell(process, self._setup)
        return process

    async def _opened(self, process: Process) -> Opened:
        """The first word of a door that was just started.

        Raises:
            HostError: it is another one, or none.
        """
        said: FromDoor | None = None
        with suppress(TimeoutError):
            async with asyncio.timeout(OPEN_TIMEOUT):
                said = await _next_word(process)
        match said:
            case Opened():
                return said
            case Failed(sentence):
                raise HostError(sentence)
            case _:
                raise HostError("The SSH door did not open: this machine is very busy; try again.")

    async def _attend(self, process: Process) -> None:
        """Do what the door asks for until it is gone."""
        while (said := await _next_word(process)) is not None:
            match said:
                case Guess():
                    # A fault in judging is the host's to note, and this goes on.
                    asyncio.get_running_loop().call_soon(self._answer, process, said)
                case Said(text, peer):
                    self._note(text, peer)
                case Failed(sentence):
                    self._note(sentence, None)
                case Opened():
                    pass

    def _answer(self, process: Process, guess: Guess) -> None:
        _tell(process, Verdict(guess.guess, *self._judge(guess.text, guess.peer)))

    async def _end(self, process: Process) -> None:
        """Let a door see its guests off; it is killed where it takes too long."""
        if process.stdin is not None:
            process.stdin.close()
        with suppress(TimeoutError):
            async with asyncio.timeout(2 * HANGUP_GRACE):
                await process.wait()
        with suppress(ProcessLookupError):
            process.kill()
        await process.wait()


def _tell(process: Process, message: ToDoor) -> None:
    if process.stdin is not None and not process.stdin.is_closing():
        process.stdin.write(packed(message))


async def _next_word(process: Process) -> FromDoor | None:
    """The door's next message; None once it is gone, or says what cannot be understood."""
    if process.stdout is None:
        return None
    try:
        return from_door.decode(await next_body(process.stdout))
    except (OSError, EOFError, ValueError):  # msgspec.DecodeError is a ValueError
        return None
