"""The client of a guest at the SSH door, and what it says that others do not."""

import subprocess
import sys
from pathlib import Path

import pytest
from msgspec.structs import replace

from netplay.codes import Code
from netplay.errors import TurnedAway
from netplay.shapes import Chair, Kind, Presence
from netplay.ssh_door.names import GUEST_VARIABLE, WORD_VARIABLE, WayBack
from tests.processes.program import PASSING, environment
from tests.tui.lobbies import ANA, BO, lobby
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


AWAY = Chair(Kind.HUMAN, "Cy", presence=Presence.AWAY)


@pytest.mark.parametrize(
    ("name", "kind", "words"),
    [
        ("Bo", WayBack.CODE, "If you are Cy: leave, and give your return word in place of the"),
        ("Di", WayBack.KEY, "If you are Di: leave, and give your return word in place of the"),
        ("Di", WayBack.NAME, "If you are Di: leave, and give your return word in place of your n"),
    ],
)
def test_who_has_to_watch_is_told_how_to_be_who_is_away(
    name: str, kind: WayBack, words: str
) -> None:
    welcome = lobby(ANA, AWAY, replace(AWAY, name="Di", presence=Presence.LEFT), BO, seat=None)
    note = guest.way_in(welcome, name=name, kind=kind)

    assert note is not None
    assert note.is_news
    assert note.text.startswith(words)
    assert guest.way_in(lobby(ANA, BO, seat=None), name=name, kind=kind) is None


@pytest.mark.parametrize("code", [Code.TABLE_FULL, Code.NAME_TAKEN, Code.TOO_BUSY])
def test_a_guest_is_offered_no_option_of_the_command_line(code: Code) -> None:
    assert "--" not in guest.turned_away(TurnedAway("./amber-fox-42", code, "No."))
