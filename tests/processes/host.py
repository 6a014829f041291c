"""A host as its owner starts it, and as a crash ends it: ``passing host --headless`` for tests."""

from __future__ import annotations

import asyncio
import json
import signal
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Final

from netplay.address import TcpAddress
from netplay.files.folders import Folder, path_of
from netplay.hosting.host_options import HostOptions, options_to_json
from netplay.hosting.store import FILE_NAME, Store, StoredTable
from tests.processes.limits import OWN, Limits, command
from tests.processes.program import PASSING, PATIENCE, Program, environment

_FOREGROUND: Final = (
    "from netplay.hosting.host_options import options_from_json;"
    "from netplay.hosting.host_process import print_json, run_host;"
    "sys.exit(run_host(options_from_json(sys.stdin.buffer.read()), print_json))"
)
"""For tables that the command line has no options for."""


class DidNotOpenError(Exception):
    """The host ended, or said something else, before the table was open."""


class HostProcess:
    """One table through any number of processes, the last of which may run."""

    def __init__(self, home: Path, limits: Limits = OWN) -> None:
        """Nothing runs yet.

        Args:
            home: everything that the host keeps goes into this folder.
            limits: shorter ones than the program's own.
        """
        home.mkdir(parents=True, exist_ok=True)
        self._home = home
        self._limits = limits
        self._program: Program | None = None
        self.errors = home / "stderr"
        """What was said on standard error."""
        self.port = 0
        self.pids: list[int] = []
        """Of every process there was."""

    async def open(self, *arguments: str) -> TcpAddress:
        """Open a table with the command line; where it listens."""
        options = ("host", "--open", "--headless", "--json", "--port", "0", *arguments)
        return await self._start(command(PASSING, self._limits, *options))

    async def open_with(self, options: HostOptions) -> TcpAddress:
        """Open a table that the command line has no options for; where it listens."""
        run = f"import sys; {_FOREGROUND}"
        return await self._start(command(run, self._limits), options_to_json(options))

    async def resume(self) -> TcpAddress:
        """Take the table up again after a crash, where it was."""
        options = ("host", "--headless", "--json", "--resume")
        return await self._start(command(PASSING, self._limits, *options))

    async def _start(self, words: list[str], options: bytes | None = None) -> TcpAddress:
        self._program = Program(words, self._home, self.errors)
        await self._program.start(options)
        self.pids.append(self._program.pid)
        line = await self._program.line()
        if not line:
            await self._program.ended()
            raise DidNotOpenError(self.errors.read_text())
        said = json.loads(line)
        if said["event"] != "listening":
            raise DidNotOpenError(f"it said {said}")
        self.port = int(said["port"])
        return TcpAddress("127.0.0.1", self.port)

    @property
    def program(self) -> Program:
        """The newest process."""
        if self._program is None:
            raise RuntimeError("the host was not started")
        return self._program

    async def kill(self) -> None:
        """End it at once, as a power cut would."""
        self.program.send(signal.SIGKILL)
        await self.program.ended()

    async def closed(self) -> None:
        """Kill whatever still runs of it, also if it was stopped."""
        if self._program is not None:
            await self._program.__aexit__(None, None, None)

    async def table_ended(
        self, within: float | None = PATIENCE
    ) -> tuple[int, list[dict[str, object]]]:
        """The exit code and the last words, once the table has ended by itself.

        Args:
            within: seconds; None to wait for as long as it takes.

        Raises:
            TimeoutError: it goes on.
        """
        code, out = await self.program.ended(within)
        return code, [json.loads(line) for line in out.splitlines()]

    def stored(self) -> StoredTable:
        """The table as its store has it; there is one in each home."""
        (name,) = self._asked("SELECT id FROM tables")
        with closing(Store.open(self._store)) as store:
            return store.load(str(name))

    @property
    def has_ended(self) -> bool:
        """Whether the store knows that the table has ended."""
        return self._asked("SELECT ended IS NOT NULL FROM tables") == (1,)

    def results(self) -> tuple[object, ...]:
        """The match, the winner and the scores of the only result in the store."""
        return self._asked("SELECT match, winner, scores FROM results")

    @property
    def _store(self) -> Path:
        return path_of(Folder.TABLES, environment(self._home)) / FILE_NAME

    def _asked(self, sql: str) -> tuple[object, ...]:
        """The only row of the answer."""
        with closing(sqlite3.connect(self._store)) as database:
            (row,) = database.execute(sql).fetchall()
        return tuple(row)

    def record(self) -> bytes:
        """The only record file."""
        (path,) = path_of(Folder.RECORDS, environment(self._home)).glob("*.jsonl")
        return path.read_bytes()

    @property
    def log(self) -> str:
        """All that is in its log."""
        logs = path_of(Folder.LOGS, environment(self._home))
        return "".join(path.read_text() for path in sorted(logs.glob("*.log*")))

    async def __aenter__(self) -> HostProcess:
        return self

    async def __aexit__(self, *_: object) -> None:
        async with asyncio.timeout(10):
            await self.closed()
