"""A pseudo-terminal of 80 columns and 24 rows: what a key leads to, how soon, in how many bytes.

It answers nothing that a program asks of it, as the plainest terminals do not. It reads what is
written without looking at it until nothing more comes; what counts is when the last of it came.
"""

from __future__ import annotations

import os
import select
import signal
import sys
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter
from typing import Final, TypeAlias

import pexpect
import pyte

from scripts.bench_parts.processes import ROOT

COLUMNS: Final = 80
ROWS: Final = 24
QUIET: Final = 0.03
"""Seconds without a byte after which a screen is complete: two of Textual's frames."""
PATIENCE: Final = 20.0
"""Seconds in which whatever is waited for must come."""
CHUNK: Final = 1 << 16

ENTER: Final = "\r"
ESCAPE: Final = "\x1b"
RIGHT: Final = "\x1b[C"
BACKSPACE: Final = "\x7f"
SPACE: Final = " "

Test: TypeAlias = Callable[[str], bool]
"""Whether a screen, by its text, is the one that is waited for."""


@dataclass(frozen=True, slots=True)
class Painted:
    """What was written until a screen was complete."""

    seconds: float
    """Until the last byte came."""
    size: int
    """Bytes."""


class Terminal:
    """A program and the terminal that it runs in."""

    def __init__(self, arguments: Sequence[str], home: Path) -> None:
        """Start a Python with ``arguments``; what it keeps goes into ``home``."""
        self._screen = pyte.Screen(COLUMNS, ROWS)
        self._stream = pyte.ByteStream(self._screen)
        self._written: list[tuple[float, bytes]] = []
        """What came, and when."""
        self._shown = 0
        """How much of it is on the screen already."""
        self._process: pexpect.spawn[bytes] = pexpect.spawn(
            sys.executable,
            list(arguments),
            dimensions=(ROWS, COLUMNS),
            env=_environment(home),
            cwd=str(home),
            echo=False,
        )
        self._started = perf_counter()

    @property
    def pid(self) -> int:
        """Of the program."""
        return self._process.pid or 0  # it has one: it was started

    @property
    def lines(self) -> list[str]:
        """The rows of the screen."""
        for _when, data in self._written[self._shown :]:
            self._stream.feed(data)
        self._shown = len(self._written)
        return list(self._screen.display)

    @property
    def text(self) -> str:
        """The whole screen."""
        return "\n".join(self.lines)

    def fileno(self) -> int:
        """For ``select``."""
        return self._process.child_fd

    def start(self, is_there: Test) -> float:
        """Seconds until the screen was complete that the program begins with.

        What is written later and changes no character does not count.
        """
        self.wait(self._started, is_there)
        at_last, complete = self.text, self._started
        screen = pyte.Screen(COLUMNS, ROWS)
        stream = pyte.ByteStream(screen)
        is_complete = False
        for when, data in self._written:
            stream.feed(data)
            was_complete, is_complete = is_complete, "\n".join(screen.display) == at_last
            if is_complete and not was_complete:
                complete = when
        return complete - self._started

    def press(
        self, key: str, seen_by: Terminal | None = None, is_there: Test | None = None
    ) -> Painted:
        """Press ``key`` and wait for what it changes.

        Args:
            key: what the terminal sends for it.
            seen_by: the terminal that is waited for; None for this one.
            is_there: how its screen is known; None for any that differs from the one before.

        Raises:
            TimeoutError: it has not come.
        """
        watched = seen_by or self
        before = watched.text
        begun = perf_counter()
        os.write(self.fileno(), key.encode())
        return watched.wait(begun, is_there or (lambda text: text != before), beside=self)

    def wait_for(self, is_there: Test) -> None:
        """Wait for a screen that is to come, or is there already, and for what is still coming."""
        self.wait(perf_counter(), is_there)

    def end(self) -> None:
        """End the program at once, whatever it is doing."""
        self._process.kill(signal.SIGKILL)
        self._process.wait()
        self._process.close()

    def read(self) -> bytes:
        """What has come; it is shown when somebody looks."""
        when = perf_counter()
        data = os.read(self.fileno(), CHUNK)
        self._written.append((when, data))
        return data

    def wait(self, begun: float, is_there: Test, beside: Terminal | None = None) -> Painted:
        """Read until the screen is there and nothing more comes.

        Args:
            begun: when the waiting began.
            is_there: how the screen is known, by its text.
            beside: another terminal to be read meanwhile, not to hold its program up.

        Raises:
            TimeoutError: it has not come.
        """
        terminals = {self, beside or self}
        last, size = begun, 0
        while True:
            ready, _, _ = select.select(terminals, (), (), QUIET)
            now = perf_counter()
            for terminal in ready:
                data = terminal.read()
                if terminal is self:
                    last, size = now, size + len(data)
            if now - last < QUIET:
                continue
            if is_there(self.text):
                return Painted(last - begun, size)
            if now - begun > PATIENCE:
                raise TimeoutError(f"What was waited for has not come:\n{self.text}")


def rest(terminals: Collection[Terminal], seconds: float) -> int:
    """Press nothing for ``seconds``; the bytes that are written meanwhile."""
    size = 0
    end = perf_counter() + seconds
    while (left := end - perf_counter()) > 0:
        ready, _, _ = select.select(terminals, (), (), left)
        size += sum(len(terminal.read()) for terminal in ready)
    return size


@contextmanager
def terminal(arguments: Sequence[str], home: Path) -> Iterator[Terminal]:
    """A terminal with that program in it, while the context lasts."""
    started = Terminal(arguments, home)
    try:
        yield started
    finally:
        started.end()


def _environment(home: Path) -> dict[str, str]:
    """A plain one: 256 colours, UTF-8, and no say of whoever runs the benchmark."""
    return {
        **{name: os.environ[name] for name in ("PATH", "HOME") if name in os.environ},
        "TERM": "xterm-256color",
        "LANG": "C.UTF-8",
        "PASSING_HOME": str(home),
        "PYTHONPATH": str(ROOT),
    }
