"""A real pseudo-terminal with the game in it: keys go in, and its screen is read as players do."""

from __future__ import annotations

import os
import select
import signal
import sys
import termios
from collections.abc import Callable, Mapping
from copy import copy, deepcopy
from pathlib import Path
from time import monotonic
from types import TracebackType
from typing import Final, Self

import pexpect
import pyte
from pyte.screens import Char, Cursor, StaticDefaultDict

from netplay.finding.multicast import LAN_VARIABLE
from netplay.finding.notice_board import BOARD_VARIABLE

ROOT: Final = Path(__file__).resolve().parent.parent.parent
PASSING: Final = "from tui.cli import main; main()"
"""What the console command runs."""
INHERITED: Final = ("PATH", "HOME", BOARD_VARIABLE, LAN_VARIABLE)
"""Variables of whoever runs the tests that a player has too: no test finds a table of another."""
PATIENCE: Final = 20.0
"""Seconds to wait for what must appear: many times what it takes on a busy machine."""
COLUMNS: Final = 80
ROWS: Final = 24

ALTERNATE: Final = 1049
"""The mode in which programs of the full screen leave what was on the screen alone."""

ENTER: Final = "\r"
ESCAPE: Final = "\x1b"
UP: Final = "\x1b[A"
DOWN: Final = "\x1b[B"
RIGHT: Final = "\x1b[C"
BACKSPACE: Final = "\x7f"
CTRL_C: Final = "\x03"
CTRL_Q: Final = "\x11"


class Screen(pyte.Screen):
    """As terminals are and pyte is not: with the alternate screen, and OSC 22 is no title."""

    _main: tuple[dict[int, StaticDefaultDict[int, Char]], Cursor] | None = None

    def set_title(self, param: str) -> None:
        """As pyte does it; the shape of a pointer (OSC 22) looks to it like a title (OSC 2)."""
        if not param.startswith(";"):
            super().set_title(param)

    def set_mode(self, *modes: int, **kwargs: bool) -> None:
        """As pyte does it; the main screen is put away."""
        super().set_mode(*modes, **kwargs)
        if ALTERNATE in modes and self._main is None:
            self._main = deepcopy(self.buffer), copy(self.cursor)
            self.erase_in_display(2)

    def reset_mode(self, *modes: int, **kwargs: bool) -> None:
        """As pyte does it; the main screen comes back."""
        super().reset_mode(*modes, **kwargs)
        if ALTERNATE in modes and self._main is not None:
            (self.buffer, self.cursor), self._main = self._main, None


class Terminal:
    """One player's terminal."""

    def __init__(
        self,
        home: Path,
        *arguments: str,
        variables: Mapping[str, str] = {},
        code: str = PASSING,
    ) -> None:
        """Start ``code`` with ``arguments``; everything it keeps goes into ``home``."""
        environment = {
            **{name: os.environ[name] for name in INHERITED if name in os.environ},
            **{name: value for name, value in os.environ.items() if "COVERAGE" in name},
            "TERM": "xterm-256color",
            "LANG": "C.UTF-8",
            "PASSING_HOME": str(home),
            "PYTHONPATH": str(ROOT),
            **variables,
        }
        self._screen = Screen(COLUMNS, ROWS)
        self._stream = pyte.ByteStream(self._screen)
        self._lines: list[str] | None = None
        """The rows as they were last looked at; None once anything was written since."""
        self.raw = b""
        """Everything that was written."""
        self.process: pexpect.spawn[bytes] = pexpect.spawn(
            sys.executable,
            ["-c", code, *arguments],
            dimensions=(ROWS, COLUMNS),
            env=environment,
            cwd=str(home),
            echo=False,
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        _kind: type[BaseException] | None,
        _error: BaseException | None,
        _trace: TracebackType | None,
    ) -> None:
        self.process.close(force=True)

    @property
    def lines(self) -> list[str]:
        """The rows of the screen as they stand."""
        self._read(0)
        if self._lines is None:
            self._lines = list(self._screen.display)
        return self._lines

    @property
    def text(self) -> str:
        """The whole screen."""
        return "\n".join(line.rstrip() for line in self.lines)

    @property
    def title(self) -> str:
        """The title of the window."""
        self._read(0)
        return str(self._screen.title)

    def press(self, *keys: str) -> None:
        """Send keys."""
        for key in keys:
            self.process.send(key)

    def press_slowly(self, key: str, pause: float) -> None:
        """Send a key as a slow link does: ``pause`` seconds lie between its bytes."""
        first, *rest = list(key)
        self.press(first)
        for later in rest:
            deadline = monotonic() + pause
            while (left := deadline - monotonic()) > 0:
                self._read(left)
            self.press(later)

    def resize(self, columns: int, rows: int) -> None:
        """Make the window so large."""
        self._read(0)
        self._screen.resize(rows, columns)
        self._lines = None
        self.process.setwinsize(rows, columns)

    def wait_for(self, *texts: str) -> str:
        """The screen, once one of ``texts`` stands on it."""
        return self.wait_until(lambda text: any(each in text for each in texts), f"{texts}")

    def wait_until(self, is_so: Callable[[str], bool], what: str) -> str:
        """The screen, once it is as wanted.

        Raises:
            AssertionError: it has not become so in time.
        """
        deadline = monotonic() + PATIENCE
        while not is_so(self.text):
            left = deadline - monotonic()
            assert left > 0, f"never saw {what}:\n{self.text}"
            self._read(min(left, 0.5))
        return self.text

    def wait_for_rest(self, seconds: float) -> None:
        """Wait until nothing has been written for so many seconds."""
        written = -1
        while written != len(self.raw):
            written = len(self.raw)
            self._read(seconds)

    def wait_for_end(self) -> int:
        """The exit code of the program, once it has ended."""
        deadline = monotonic() + PATIENCE
        while self.process.isalive():
            assert monotonic() < deadline, f"still runs:\n{self.text}"
            self._read(0.1)
        self._read(0)
        return self.process.exitstatus if self.process.exitstatus is not None else -1

    def kill(self, number: signal.Signals) -> None:
        """Send a signal."""
        self.process.kill(number)

    @property
    def is_cooked(self) -> bool:
        """Whether the terminal shows what is typed again, line by line, as a shell needs it."""
        flags = termios.tcgetattr(self.process.child_fd)[3]
        return bool(flags & termios.ICANON)

    def _read(self, seconds: float) -> None:
        """Take in what was written, waiting at most ``seconds`` for the first of it."""
        try:
            while True:
                data = self.process.read_nonblocking(65_536, seconds)
                self.raw += data
                self._lines = None
                self._stream.feed(data)
                seconds = 0
        except (pexpect.TIMEOUT, pexpect.EOF):
            return


def await_news(*terminals: Terminal) -> None:
    """Wait until something was written on one of ``terminals``.

    Raises:
        AssertionError: nothing is, for too long.
    """
    screens = [terminal.process.child_fd for terminal in terminals]
    said, _, _ = select.select(screens, [], [], PATIENCE)
    assert said, "\n".join(terminal.text for terminal in terminals)
