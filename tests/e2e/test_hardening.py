"""What a terminal may send, and how it may end, without harm to the game (``tui/hardening.py``)."""

from __future__ import annotations

import os
import select
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from tests.e2e.conftest import Open
from tests.e2e.terminal import CTRL_Q, ESCAPE, PASSING, PATIENCE, Terminal

F1: Final = "\x1bOP"
NONSENSE: Final = (
    b"\xff",
    b"\xc3(",
    b"\xed\xa0\x80",
    b"\x1b[1110::115;;1110u",
    b"\x1b[:65;2u",
    b"\x1b[2026115u",
    b"\x1b[99999999999999999u",
    b"\x1b[48;24;80;0;0t\x1b[<0;10;10M",
    b"\x1b[48;30000;30000;9;9t",
    b"\x1b[48;0;0;0;0t",
)

ALIVE: Final = "alive = open('alive', 'w')\n"
"""Lets a test see when the program has ended, without reading from its terminal."""
WITHOUT_A_SIGNAL: Final = (
    "import os\n"
    "if os.fork():\n"
    "    os.wait()\n"
    "os.setsid()\n"  # no terminal belongs to this process, or could tell it of its end
) + (ALIVE + PASSING)
ON_A_TERMINAL_THAT_STOPS: Final = (
    "import os, signal, termios\n"
    "from tui.hardening import ending\n"
    "from tui.screens.home import HomeScreen\n"
    "def stop(_):\n"
    "    termios.tcflow(0, termios.TCOOFF)\n"
    "    os.kill(os.getpid(), signal.SIGTERM)\n"
    "HomeScreen.action_records = stop\n"
    "ending.END_TIMEOUT = 0.2\n"
) + (ALIVE + PASSING)


@pytest.fixture
def alive(tmp_path: Path) -> Iterator[int]:
    """The reading end of what a program with ``ALIVE`` holds open."""
    os.mkfifo(tmp_path / "alive")
    descriptor = os.open(tmp_path / "alive", os.O_RDONLY | os.O_NONBLOCK)
    yield descriptor
    os.close(descriptor)


def has_ended(alive: int) -> bool:
    return bool(select.select([alive], [], [], PATIENCE)[0])


def test_nonsense_from_a_terminal_ends_no_game(passing: Open) -> None:
    alone = passing("play", "--seed", "1")
    alone.wait_for("Boneyard")
    for nonsense in NONSENSE:
        alone.process.send(nonsense)
        alone.press(ESCAPE)  # what was left open by the nonsense ends here
        alone.wait_for("Boneyard")
        alone.press(F1)
        alone.wait_for("Help: keys and rules")
        alone.press(ESCAPE)
        alone.wait_for("Boneyard")
    alone.press(CTRL_Q)
    alone.wait_for("y: leave")
    alone.press("y")
    assert alone.wait_for_end() == 0


def test_a_terminal_that_is_gone_leaves_no_program_behind(tmp_path: Path, alive: int) -> None:
    with Terminal(tmp_path, code=WITHOUT_A_SIGNAL) as terminal:
        terminal.wait_for("Host a table")
    assert has_ended(alive)


def test_a_terminal_that_takes_nothing_keeps_no_program(tmp_path: Path, alive: int) -> None:
    with Terminal(tmp_path, code=ON_A_TERMINAL_THAT_STOPS) as terminal:
        terminal.wait_for("Host a table")
        terminal.press("m")
        assert has_ended(alive)
        assert terminal.is_cooked
