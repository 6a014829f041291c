"""The processes that are measured: how they start, and what the system says of them (Linux)."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Final

import msgspec

ROOT: Final = Path(__file__).resolve().parents[2]
STOP_TIMEOUT: Final = 5.0
"""Seconds in which a process must end when it is told to."""

INTERPRETER: Final = (
    "-c",
    "import asyncio, msgpack, msgspec, sys; print('{}', flush=True); sys.stdin.read()",
)
"""Held open: what any host that speaks msgpack needs, and nothing else."""
PASSING: Final = ("-P", "-c", "from tui.cli import main; main()")
"""What the console command runs."""
HOST: Final = (
    *PASSING,
    *("host", "--headless", "--json", "--rematch"),
    *("--port", "0", "--target", "999"),
)
HEADLESS: Final = (*HOST, "--open", "--players", "4")
CODED: Final = (*HOST, "--players", "4")
"""As a table usually is: with a code, at all addresses, announced."""


@dataclass(frozen=True, slots=True)
class Running:
    """A process that has said its first line."""

    pid: int
    said: bytes
    """Its first line, JSON."""
    seconds: float
    """From its start to that line."""
    home: Path
    """Where it keeps things."""

    @property
    def port(self) -> int:
        """Where it listens."""
        return msgspec.json.decode(self.said, type=_Listening).port

    @property
    def resident(self) -> int:
        """Bytes of memory it has now."""
        return resident(self.pid)

    @property
    def cpu(self) -> float:
        """Seconds of processor time it has had so far."""
        return cpu(self.pid)


def resident(pid: int) -> int:
    """Bytes of memory that a process has now."""
    pages = Path(f"/proc/{pid}/statm").read_text(encoding="ascii").split()[1]
    return int(pages) * os.sysconf("SC_PAGE_SIZE")


def cpu(pid: int) -> float:
    """Seconds of processor time that the threads of a process have had so far."""
    tasks = Path(f"/proc/{pid}/task").glob("*/schedstat")
    return sum(int(task.read_text(encoding="ascii").split()[0]) for task in tasks) / 1e9


@contextmanager
def undisturbed() -> Iterator[None]:
    """Let this process and those that it starts run before all others, while the context lasts.

    So a busy machine measures as an idle one. Where the system does not let us, they run as usual.
    """
    with suppress(PermissionError):
        os.sched_setscheduler(0, os.SCHED_RR, os.sched_param(1))
    try:
        yield
    finally:
        os.sched_setscheduler(0, os.SCHED_OTHER, os.sched_param(0))


class _Listening(msgspec.Struct):
    port: int


@contextmanager
def running(arguments: Sequence[str]) -> Iterator[Running]:
    """A Python with these ``arguments``, from its first line on, while the context lasts.

    What it keeps goes into a folder of its own.
    """
    with TemporaryDirectory(prefix="passing-bench-") as home:
        environment = {**os.environ, "PASSING_HOME": home, "PYTHONPATH": str(ROOT)}
        start = perf_counter()
        with subprocess.Popen(  # noqa: S603 - our own interpreter and our own modules
            [sys.executable, *arguments],
            env=environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        ) as process:
            try:
                if process.stdout is None:  # it is a pipe: asked for above
                    raise TypeError("no pipe")
                said = process.stdout.readline()
                yield Running(process.pid, said, perf_counter() - start, Path(home))
            finally:
                process.terminate()
                try:
                    process.wait(STOP_TIMEOUT)
                except subprocess.TimeoutExpired:
                    process.kill()
