"""The client of a guest at the SSH door, and what it says that others do not."""

import subprocess
import sys
from pathlib import Path

import pytest

from netplay.codes import Code
from netplay.errors import TurnedAway
from netplay.ssh_door.names import GUEST_VARIABLE, WORD_VARIABLE
from tests.processes.program import PASSING, environment
from tui.commands import guest

WORD = "abcd-efgh-jkmn"


def test_it_serves_nobody_else_and_is_listed_nowhere(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", PASSING, "guest", "--", "./nothing", "--debug"],
        env={**environment(tmp_path), GUEST_VARIABLE: "code", WORD_VARIABLE: WORD},
        cwd=tmp_path, capture_output=True, text=True, check=False, stdin=subprocess.DEVNULL,
    )  # fmt: skip
    assert done.returncode == 1
    assert done.stderr.startswith("No table answers at ./nothing")
    assert WORD not in done.stderr, "who has no seat has no way back to it"

    listed = subprocess.run(
        [sys.executable, "-c", PASSING, "--help"],
        env=environment(tmp_path), capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert "guest" not in listed.stdout


@pytest.mark.parametrize(
    ("kind", "words"),
    [("code", f"give {WORD}"), ("name", f"{WORD}@HOST"), ("key", "your key"), ("", "your key")],
)
def test_the_way_back_is_said_and_told_nobody_else(kind: str, words: str) -> None:
    environ = {GUEST_VARIABLE: kind, WORD_VARIABLE: WORD}

    assert words in guest.way_back(environ)
    assert WORD_VARIABLE not in environ


@pytest.mark.parametrize("code", [Code.TABLE_FULL, Code.NAME_TAKEN, Code.TOO_BUSY])
def test_a_guest_is_offered_no_option_of_the_command_line(code: Code) -> None:
    assert "--" not in guest.turned_away(TurnedAway("./amber-fox-42", code, "No."))
