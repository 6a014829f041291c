"""What a terminal may send, and how it may end, without harm to the game (``tui/hardening``)."""

from __future__ import annotations

import os
import re
import select
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from netplay.files.folders import HOME_VARIABLE
from tests.e2e.conftest import Open
from tests.e2e.player import HAND_ROWS, TILE, playable
from tests.e2e.terminal import (
    CTRL_Q,
    ENTER,
    ESCAPE,
    PASSING,
    PATIENCE,
    RIGHT,
    Terminal,
)
from tests.e2e.test_leaving import assert_sane

F1: Final = "\x1bOP"
F3: Final = "\x1bOR"
F20: Final = "\x1b[34~"
FOCUS_OUT: Final = "\x1b[O"
LAG: Final = 0.3
"""Seconds between the bytes of a key, on a slow link."""
HELD: Final = 0.05
"""Seconds between the characters of a key that is held down."""
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
UNKNOWN: Final = (
    F20,
    "\x1b[50~",  # no key at all, and a 2 for Textual
    "\x1b[?62;4c",
    "\x1b]11;rgb:0404/dddd/pppp\x1b\\",
    "\x1bP>|d\x1b\\",
)

COLOUR: Final = rb"\x1b\[[\d;]*\b(?:[349][0-8]|10[0-7])\b[\d;]*m"
MORE_THAN_16: Final = rb"\x1b\[[\d;]*\b[34]8;[\d;]*m"

ALIVE: Final = "alive = open('alive', 'w')\n"
"""Lets a test see when the program has ended, without reading from its terminal."""
WITHOUT_A_SIGNAL: Final = (
    "import os, signal\n"
    "if os.fork():\n"
    "    os.wait()\n"
    "os.setsid()\n"  # no terminal belongs to this process, or could tell it of its end
    "signal.signal(signal.SIGHUP, signal.SIG_IGN)\n"
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
LETS_OTHERS_HEAR: Final = (
    "import signal\n"
    "from tui.screens.home import HomeScreen\n"
    "def deafen(_):\n"  # the system then chooses another thread for the signal
    "    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGWINCH})\n"
    "HomeScreen.action_records = deafen\n"
) + PASSING
KILLS_ITSELF: Final = (
    "import os, signal\n"
    "from tui.screens.home import HomeScreen\n"
    "HomeScreen.action_records = lambda _: os.kill(os.getpid(), signal.SIGKILL)\n"
) + PASSING
WOKEN_AT_ITS_END: Final = (
    "import signal, threading\n"
    "from tui.hardening.input import TerminalInput\n"
    "leave = TerminalInput.__exit__\n"
    "def wake(*details):\n"
    "    signal.pthread_kill(threading.main_thread().ident, signal.SIGCONT)\n"
    "    leave(*details)\n"
    "TerminalInput.__exit__ = wake\n"
) + PASSING
STOPPED_AT_ITS_END: Final = (
    "import os, signal\n"
    "from tui.screens.home import HomeScreen\n"
    "def end_and_stop(_):\n"
    "    os.kill(os.getpid(), signal.SIGTERM)\n"
    "    os.kill(os.getpid(), signal.SIGTSTP)\n"
    "HomeScreen.action_records = end_and_stop\n"
) + PASSING
IN_A_SHELL: Final = (
    "import subprocess, sys\n"
    f"subprocess.run([sys.executable, '-c', {KILLS_ITSELF!r}])\n"
    "input('the shell is back')\n"
)


@pytest.fixture(scope="module")
def alone(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Terminal]:
    """Somebody who plays alone and is to act; a test leaves nothing chosen and plays nothing."""
    home = tmp_path_factory.mktemp("home")
    with Terminal(home, "play", "--seed", "1", variables={HOME_VARIABLE: str(home)}) as terminal:
        terminal.wait_until(lambda text: len(TILE.findall(text)) == 7, "the hand")
        yield terminal
        terminal.press(CTRL_Q)
        terminal.wait_for("y: leave")
        terminal.press("y")
        assert terminal.wait_for_end() == 0


@pytest.fixture
def alive(tmp_path: Path) -> Iterator[int]:
    """The reading end of what a program with ``ALIVE`` holds open."""
    os.mkfifo(tmp_path / "alive")
    descriptor = os.open(tmp_path / "alive", os.O_RDONLY | os.O_NONBLOCK)
    yield descriptor
    os.close(descriptor)


def has_ended(alive: int) -> bool:
    return bool(select.select([alive], [], [], PATIENCE)[0])


def position(terminal: Terminal) -> tuple[str, list[str]]:
    """The row that says whose turn it is and what lies where, and the hand."""
    lines = terminal.lines
    return lines[0], lines[HAND_ROWS]


def assert_stands(terminal: Terminal, before: tuple[str, list[str]]) -> None:
    """The help opens and closes, so whatever was sent before has been read, and led to nothing."""
    terminal.press(F1)
    terminal.wait_for("Help: keys and rules")
    terminal.press(ESCAPE)
    terminal.wait_until(lambda _: position(terminal) == before, f"{before}")


# ------------------------------------------------------------------ what it sends


def test_nonsense_from_a_terminal_ends_no_game(alone: Terminal) -> None:
    before = position(alone)
    for nonsense in NONSENSE:
        alone.process.send(nonsense)

    assert_stands(alone, before)


def test_an_unknown_key_and_an_answer_to_somebody_else_are_no_letters(alone: Terminal) -> None:
    before = position(alone)
    alone.press(*UNKNOWN)

    assert_stands(alone, before)


def test_a_key_in_pieces_is_that_key_and_no_letters(alone: Terminal) -> None:
    alone.press_slowly(RIGHT, LAG)
    alone.wait_for("Enter leads", "Enter plays", "fits neither")
    alone.press(ESCAPE)
    alone.wait_until(lambda text: "Enter " not in text, "the choice taken back")
    alone.press_slowly(F3, LAG)

    alone.wait_for("Sorted")


def test_a_paste_plays_nothing(alone: Terminal) -> None:
    before = position(alone)
    tile = next(playable(alone.lines))
    alone.press(f"\x1b[200~{tile}\r \x1b[201~")
    alone.wait_for("What is pasted does nothing here.")

    assert_stands(alone, before)


def test_an_unmarked_paste_plays_nothing(alone: Terminal) -> None:
    before = position(alone)
    tile = next(playable(alone.lines))
    alone.press(f"{tile}\r d p {tile}\r")
    alone.wait_for("What is pasted does nothing here.")

    assert_stands(alone, before)


def test_a_paste_whose_end_is_lost_swallows_no_more(alone: Terminal) -> None:
    before = position(alone)
    alone.press(RIGHT, ESCAPE)  # takes back the sentence on the paste before
    alone.wait_until(lambda text: "pasted" not in text, "no more of it")
    alone.press("\x1b[200~64")
    alone.wait_for("What is pasted does nothing here.")

    assert_stands(alone, before)


def test_the_key_bar_is_true_where_the_terminal_has_no_focus(alone: Terminal) -> None:
    before = alone.lines[-1]
    alone.press(FOCUS_OUT, RIGHT)
    alone.wait_for("Enter leads", "Enter plays", "fits neither")
    alone.wait_until(lambda text: text.splitlines()[-1] != before.rstrip(), "other keys")
    alone.press(ESCAPE)

    alone.wait_until(lambda text: text.splitlines()[-1] == before.rstrip(), "the first keys")


def test_a_key_that_was_held_down_before_the_turn_does_nothing_in_it(passing: Open) -> None:
    alone = passing("play", "--seed", "1")
    alone.wait_until(lambda text: len(TILE.findall(text)) == 7, "the hand")
    tile = next(playable(alone.lines))
    alone.press(tile + ENTER)
    held = " "
    while not ("on end" in alone.text and "YOUR TURN" in alone.text):
        alone.press_slowly(held * 2, HELD)
    alone.press_slowly(held * 4, HELD)
    alone.wait_for("Your turn has just come: press it again.")

    assert "You drew" not in alone.text
    alone.press(CTRL_Q)
    alone.wait_for("y: leave")
    alone.press("y")
    assert alone.wait_for_end() == 0


def test_a_signal_that_another_thread_gets_is_heard_at_once(tmp_path: Path) -> None:
    with Terminal(tmp_path, code=LETS_OTHERS_HEAR) as home:
        home.wait_for("Host a table")
        home.press("m")
        home.wait_for_rest(LAG)
        home.resize(100, 30)
        home.wait_until(lambda _: "Help" in home.lines[-1], "the keys in the last of 30 rows")


# ------------------------------------------------------------------ how it ends


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


def test_a_program_that_is_killed_leaves_a_sane_terminal(tmp_path: Path) -> None:
    with Terminal(tmp_path, code=IN_A_SHELL) as terminal:
        terminal.wait_for("Host a table")
        terminal.press("m")
        # The shell may speak before the guard has left the alternate screen, where nobody sees it.
        terminal.wait_until(lambda _: b"the shell is back" in terminal.raw, "the shell")
        terminal.wait_until(lambda _: b"\x1b[?1049l" in terminal.raw, "the screen of the shell")
        terminal.wait_until(lambda _: terminal.is_cooked, "a terminal for a shell")
        assert_sane(terminal)


def test_a_program_that_was_stopped_goes_on_and_leaves_a_sane_terminal(passing: Open) -> None:
    home = passing()
    home.wait_for("Host a table")
    home.kill(signal.SIGSTOP)
    home.kill(signal.SIGCONT)
    home.wait_until(lambda _: home.raw.count(b"\x1b[?1049h") > 1, "the screen anew")
    home.wait_for("Host a table")
    home.press(CTRL_Q)

    assert home.wait_for_end() == 0
    assert_sane(home)


def test_a_stopped_program_whose_terminal_is_closed_ends_as_any(tmp_path: Path) -> None:
    """A shell that ends wakes its stopped programs, and tells them of the end, all at once."""
    with Terminal(tmp_path, code=WOKEN_AT_ITS_END) as home:
        home.wait_for("Host a table")
        home.press(CTRL_Q)

        assert home.wait_for_end() == 0
        assert home.raw.count(b"\x1b[?1049h") == 1
        assert_sane(home)


def test_a_program_that_was_told_to_end_stops_no_more(tmp_path: Path) -> None:
    with Terminal(tmp_path, code=STOPPED_AT_ITS_END) as home:
        home.wait_for("Host a table")
        home.press("m")

        home.wait_for_end()
        assert_sane(home)


# ------------------------------------------------------------------ what it can show


@pytest.mark.parametrize(
    ("variables", "never"),
    [
        ({"NO_COLOR": "1"}, COLOUR),
        ({"TERM": "vt100"}, COLOUR),
        ({"TERM": "linux"}, MORE_THAN_16),
        ({"LANG": "C"}, rb"[\x80-\xff]"),
    ],
    ids=["NO_COLOR", "vt100", "linux", "C"],
)
def test_a_terminal_gets_no_more_than_it_can_show(
    passing: Open, variables: dict[str, str], never: bytes
) -> None:
    home = passing(**variables)
    home.wait_for("Host a table")
    home.press(RIGHT, CTRL_Q)

    assert home.wait_for_end() == 0
    assert re.findall(never, home.raw) == []
