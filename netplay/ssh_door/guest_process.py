"""A guest's client: started in a session, a home, an environment of its own; and surely ended."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path

from netplay.ssh_door.guest_terminal import Ends
from netplay.ssh_door.limits import HANGUP_GRACE


class GuestProcess:
    """A client that was started; it leads a process group that is ended as a whole."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process
        self._ending: asyncio.Task[None] | None = None

    @classmethod
    async def start(
        cls, command: Sequence[str], environment: Mapping[str, str], home: Path, ends: Ends
    ) -> GuestProcess:
        """Start ``command`` on the client's side of ``ends``.

        Raises:
            OSError: the system starts nothing more.
        """
        stdin, stdout = ends.theirs
        process = await asyncio.create_subprocess_exec(
            *command,
            stdin=stdin, stdout=stdout, stderr=stdout,
            cwd=home, env=environment, start_new_session=True,
        )  # fmt: skip
        return cls(process)

    async def ended(self) -> int:
        """The exit code, once it has ended; negative for the signal that killed it."""
        return await self._process.wait()

    async def end(self) -> None:
        """Have it end as a terminal that is closed would, and kill it where it does not."""
        self._signal(signal.SIGHUP)
        try:
            async with asyncio.timeout(HANGUP_GRACE):
                await self._process.wait()
        except TimeoutError:
            self.kill()
            await self._process.wait()

    def kill(self) -> None:
        """End whatever is left of its group at once."""
        self._signal(signal.SIGKILL)

    def _signal(self, number: signal.Signals) -> None:
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(self._process.pid, number)
