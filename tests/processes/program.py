"""A program of ours in a process of its own: started, stopped, killed, and its words read."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Final, Self

from netplay.finding.multicast import LAN_VARIABLE
from netplay.finding.notice_board import BOARD_VARIABLE

ROOT: Final = Path(__file__).resolve().parent.parent.parent
PASSING: Final = "from tui.cli import main; main()"
"""What the console command runs."""
PATIENCE: Final = 30.0
"""Seconds to wait for what must come: many times what it takes on a busy machine."""


def environment(home: Path) -> Mapping[str, str]:
    """As a player's, with everything that is kept in ``home``."""
    names = ("PATH", "HOME", BOARD_VARIABLE, LAN_VARIABLE)
    inherited = {name: os.environ[name] for name in names if name in os.environ}
    coverage = {name: value for name, value in os.environ.items() if "COVERAGE" in name}
    ours = {"LANG": "C.UTF-8", "PASSING_HOME": str(home), "PYTHONPATH": str(ROOT)}
    return inherited | coverage | ours


class Program:
    """A process; in the end of its context it is killed if it still runs."""

    def __init__(self, command: Sequence[str], home: Path, errors: Path) -> None:
        """Not started yet.

        Args:
            command: what to run.
            home: where it keeps its things.
            errors: the file to which its standard error is added.
        """
        self._command = command
        self._home = home
        self._errors = errors
        self._process: asyncio.subprocess.Process | None = None
        self._end: asyncio.Task[tuple[bytes, bytes]] | None = None

    async def start(self, words: bytes | None = None) -> None:
        """Start it; ``words`` are on its standard input."""
        with self._errors.open("ab") as errors:
            self._process = await asyncio.create_subprocess_exec(
                *self._command,
                stdin=subprocess.DEVNULL if words is None else subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=errors,
                env=self._environment,
                start_new_session=True,
            )
        if words is not None and self._process.stdin is not None:
            self._process.stdin.write(words)
            self._process.stdin.close()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self,
        _kind: type[BaseException] | None,
        _error: BaseException | None,
        _trace: TracebackType | None,
    ) -> None:
        if self.is_running:
            self.send(signal.SIGKILL)
        if self._process is not None:
            await self.ended()

    @property
    def _environment(self) -> Mapping[str, str]:
        return environment(self._home)

    @property
    def _started(self) -> asyncio.subprocess.Process:
        if self._process is None:
            raise RuntimeError("the program was not started")
        return self._process

    @property
    def pid(self) -> int:
        """Its process."""
        return self._started.pid

    @property
    def is_running(self) -> bool:
        """Whether it has been started and has not ended."""
        return self._process is not None and self._process.returncode is None

    def send(self, number: signal.Signals) -> None:
        """Send a signal; to a process that has ended, nothing.

        ``Process.send_signal`` may find that it has ended before the event loop does, which then
        never learns the exit code.
        """
        if self.is_running:
            with suppress(ProcessLookupError):
                os.kill(self._started.pid, number)

    async def line(self) -> bytes:
        """The next line of its output; empty once it has ended."""
        stdout = self._started.stdout
        if stdout is None:
            raise RuntimeError("its output is not read here")
        async with asyncio.timeout(PATIENCE):
            return await stdout.readline()

    async def ended(self, within: float | None = PATIENCE) -> tuple[int, bytes]:
        """The exit code and what else it said, once it has ended.

        Args:
            within: seconds; None to wait for as long as it takes.

        Raises:
            TimeoutError: it does not end.
        """
        if self._end is None:  # many may wait for it, and one must read
            self._end = asyncio.create_task(self._started.communicate())
        async with asyncio.timeout(within):
            out, _ = await asyncio.shield(self._end)
        code = self._started.returncode
        return -1 if code is None else code, out


def resident(pid: int) -> int:
    """Bytes of memory that the process has; 0 once it is gone."""
    done = subprocess.run(
        ["ps", "-o", "rss=", "-p", str(pid)], capture_output=True, text=True, check=False
    )
    return int(done.stdout.strip() or 0) * 1024


def processes() -> str:
    """What everybody on this machine can see of every process, a line each."""
    done = subprocess.run(
        ["ps", "-A", "-ww", "-o", "pid=,ppid=,stat=,args="],
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout
