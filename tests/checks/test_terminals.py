"""Check 22: however a player's program ends, its terminal is sane and nothing of it still runs."""

from __future__ import annotations

import os
import signal
import subprocess
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from netplay.finding.registry import running_tables
from tests.e2e.terminal import CTRL_C, CTRL_Q, ENTER, PASSING, Terminal
from tests.e2e.test_leaving import assert_sane
from tests.e2e.test_match import address_on

BROKEN = (
    "from tui.screens.table import TableScreen\n"
    "def fail(*_): raise RuntimeError('broken')\n"
    "TableScreen.action_hint = fail\n"
    "from tui.cli import main\n"
    "main()"
)
"""A program that crashes when a hint is asked for."""

NAMES = ("Bo", "Chi", "Dan")
"""Of the guests."""

Open = Callable[..., Terminal]


@pytest.fixture
def passing(home: Path) -> Iterator[Open]:
    """Opens a terminal and starts ``passing`` in it, with the arguments given."""
    with ExitStack() as terminals:

        def start(*arguments: str, code: str = PASSING) -> Terminal:
            return terminals.enter_context(Terminal(home, *arguments, code=code))

        yield start
    for table in running_tables():  # it waits for whoever has gone in the midst of a match
        os.kill(table.pid, signal.SIGTERM)


def running_in(session: int | None) -> str:
    """The processes of a terminal's session, a line each; those that have ended are none."""
    done = subprocess.run(
        ["ps", "-A", "-o", "sess=,stat=,args="], capture_output=True, text=True, check=True
    )
    lines = [line.split(None, 2) for line in done.stdout.splitlines()]
    return "\n".join(args for sid, stat, args in lines if sid == f"{session}" and stat[0] != "Z")


def at_a_match(passing: Open, *programs: str) -> tuple[Terminal, list[Terminal]]:
    """A host and her guests, who run these programs, at the beginning of a match."""
    host = passing(
        "host", "--open", "--players", f"{len(programs) + 1}", "--port", "0", "--name", "Ana"
    )
    address = address_on(host)
    guests = [
        passing("join", address, "--name", name, code=code)
        for name, code in zip(NAMES, programs, strict=False)
    ]
    for player in (*guests, host):
        player.wait_for("Press Enter")
        player.press(ENTER)
    for guest in guests:
        guest.wait_for("Boneyard")
    return host, guests


def leave(*players: Terminal) -> None:
    for player in players:
        player.press(CTRL_Q)
        player.wait_for("y: leave")
        player.press("y")
        assert player.wait_for_end() == 0


def test_check_22_a_program_that_is_killed_leaves_a_sane_terminal(passing: Open) -> None:
    signals = [signal.SIGTERM, signal.SIGINT, signal.SIGHUP]
    host, guests = at_a_match(passing, *[PASSING] * len(signals))
    for name, guest, number in zip(NAMES, guests, signals, strict=True):
        guest.kill(number)
        guest.wait_for_end()
        assert_sane(guest)
        assert running_in(guest.process.pid) == ""
        host.wait_for(f"{name} is away")
    leave(host)


def test_check_22_however_a_program_ends_it_leaves_no_process(passing: Open) -> None:
    host, (crashing, closing) = at_a_match(passing, BROKEN, PASSING)
    crashing.press("i")
    assert crashing.wait_for_end() == 1
    assert_sane(crashing)
    assert running_in(crashing.process.pid) == ""

    session = closing.process.pid
    # Close the window alone; the system tells the program.
    closing.process.ptyproc.fileobj.close()  # type: ignore[attr-defined] # missing in the stubs
    host.wait_for("Chi is away")
    host.wait_until(lambda _: running_in(session) == "", "the end of the program")
    leave(host)


def test_check_22_ctrl_c_leaves_a_sane_terminal_and_no_table(passing: Open) -> None:
    alone = passing("host", "--open", "--port", "0", "--name", "Ana")
    alone.wait_for("passing join")
    alone.press(CTRL_C)
    alone.wait_for("Ctrl+C again")
    alone.press(CTRL_C)
    assert alone.wait_for_end() == 0
    assert_sane(alone)
    assert running_in(alone.process.pid) == ""
    assert running_tables() == ()
