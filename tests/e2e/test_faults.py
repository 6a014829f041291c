"""A fault of the program's own costs a sentence and the exit code, never the terminal."""

from pathlib import Path

import pytest

from tests.e2e.terminal import Terminal
from tests.e2e.test_leaving import assert_sane

BROKEN = (
    "from tui.screens.home import HomeScreen\n"
    "def fail(_): raise RuntimeError('broken')\n"
    "HomeScreen.action_records = fail\n"
    "from tui.cli import main\n"
    "main()"
)


@pytest.mark.parametrize("debug", [False, True])
def test_a_fault_leaves_a_sane_terminal_and_one_sentence(tmp_path: Path, *, debug: bool) -> None:
    arguments = ["--debug"] if debug else []
    with Terminal(tmp_path, *arguments, code=BROKEN) as terminal:
        terminal.wait_for("Host a table")
        terminal.press("m")

        assert terminal.wait_for_end() == 1
        assert_sane(terminal)
        after = terminal.raw.rpartition(b"\x1b[?1049l")[2].decode()
        assert "The game failed by a fault of its own: --debug shows where." in after
        assert ("RuntimeError" in after) is debug


GOES = (
    "from tui.screens.home import HomeScreen\n"
    "def leave_and_fail(screen):\n"
    "    screen.app.exit(0)\n"
    "    raise RuntimeError('nothing left to draw on')\n"
    "HomeScreen.action_records = leave_and_fail\n"
    "from tui.cli import main\n"
    "main()"
)


def test_what_fails_in_an_app_that_is_going_anyway_is_no_failure(tmp_path: Path) -> None:
    with Terminal(tmp_path, code=GOES) as terminal:
        terminal.wait_for("Host a table")
        terminal.press("m")

        assert terminal.wait_for_end() == 0
        assert_sane(terminal)
        assert terminal.raw.rpartition(b"\x1b[?1004l")[2] == b""
