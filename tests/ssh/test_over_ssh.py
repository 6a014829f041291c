"""Two of the README's ways to play over SSH, step by step, through a real sshd.

The third has a server of its own: ``tests/ssh_door``.
"""

from __future__ import annotations

import os
import signal
import socket
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Event
from time import monotonic
from typing import Final

import pytest

from netplay.files.folders import Folder, folder
from netplay.finding.registry import running_tables
from tests.e2e.conftest import QUICK
from tests.e2e.player import has_hand, is_to_act, take_turn
from tests.e2e.terminal import CTRL_Q, ENTER, PATIENCE, Terminal
from tests.processes.events import passing, started, told_by
from tests.processes.program import ROOT, environment
from tests.ssh.conftest import PID_FILE, Box, free_port
from tui.settings import save_settings

LOGGED_IN: Final = "ssh -t box passing join"
TUNNEL: Final = "ssh -N -L 28660:127.0.0.1:28660 box"


@pytest.mark.parametrize("command", [LOGGED_IN, TUNNEL])
def test_the_readme_says_it_like_this(command: str) -> None:
    assert f"`{command}`" in (ROOT / "README.md").read_text()


@pytest.fixture
def box_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The home of the account on the box that opens a table there."""
    home = tmp_path / "box"
    home.mkdir()
    monkeypatch.setenv("PASSING_HOME", str(home))
    save_settings(folder(Folder.SETTINGS), QUICK)
    return home


@contextmanager
def started_at(home: Path, *arguments: str, **variables: str) -> Iterator[subprocess.Popen[str]]:
    """``passing`` with ``arguments`` and what is kept in ``home``, ended with the context."""
    with started(passing(*arguments), {**environment(home), **variables}) as process:
        yield process


def wait_until(is_so: Callable[[], bool]) -> None:
    """Return once it is so: of another process there is no event to wait for."""
    deadline, never = monotonic() + PATIENCE, Event()
    while not is_so():
        assert monotonic() < deadline
        never.wait(0.02)


def runs(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def listens(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


@contextmanager
def tunnelled(command: list[str], port: int) -> Iterator[None]:
    """A tunnel that begins at ``port``."""
    with subprocess.Popen(command) as ssh:
        try:
            wait_until(lambda: listens(port))
            yield
        finally:
            ssh.terminate()


def sit_down(guest: Terminal, table: str) -> None:
    """Choose the table among those that are listed."""
    guest.wait_for(table)
    guest.press(ENTER)


def test_a_guest_logs_in_and_sits_down_at_a_table_of_the_box(
    box: Box, box_home: Path, tmp_path: Path
) -> None:
    words = ("host", "--headless", "--rematch", "--json", "--bots", "1", "--port", "0")
    with started_at(box_home, *words, "--seed", "7") as host:
        told_by(host)
        (table,) = running_tables()
        way = LOGGED_IN.split()[1:]
        with box.guest(tmp_path, *way, box_home=box_home) as guest:
            sit_down(guest, table.table)  # and no code is asked of the same account
            guest.wait_for("Press Enter when you are ready.")
            guest.press(ENTER)
            guest.wait_until(lambda text: is_to_act(text) and has_hand(text), "the first turn")
            take_turn(guest)

            guest.resize(100, 30)
            guest.wait_until(lambda _: guest.lines[29].strip() != "", "the last of 30 rows")

            pid = int((box_home / PID_FILE).read_text())
            assert runs(pid)
            guest.kill(signal.SIGKILL)  # the connection is cut
            wait_until(lambda: not runs(pid))
        assert running_tables()[0].open_seats == 0  # the seat waits

        with box.guest(tmp_path, *way, box_home=box_home) as guest:
            sit_down(guest, table.table)
            guest.wait_until(has_hand, "the hand that was left")
            guest.press(CTRL_Q)
            guest.wait_for("y: leave")
            guest.press("y")
            guest.wait_for("Host a table")
            guest.press(CTRL_Q)
            assert guest.wait_for_end() == 0
            assert guest.is_cooked


def test_another_account_of_the_box_is_asked_for_the_code(
    box: Box, box_home: Path, tmp_path: Path
) -> None:
    other_home = tmp_path / "other"
    other_home.mkdir()
    with started_at(box_home, "host", "--headless", "--json", "--port", "0") as host:
        code = str(told_by(host)["code"])
        (table,) = running_tables()
        with box.guest(tmp_path, *LOGGED_IN.split()[1:], box_home=other_home) as guest:
            guest.wait_for(f"{table.table}  2 seats left, code  ")
            guest.press(ENTER)
            guest.wait_for("The code of the table at")
            guest.press(*code, ENTER)
            guest.wait_for("Press Enter when you are ready.")
            assert running_tables()[0].open_seats == 1


def test_a_guest_plays_with_a_copy_of_their_own_through_a_tunnel(
    box: Box, box_home: Path, tmp_path: Path
) -> None:
    words = ("host", "--headless", "--json", "--target", "9", "--port", "0")
    play = ("--bot", "greedy", "--json")
    with started_at(box_home, *words) as host:
        listening = told_by(host)
        port = free_port()
        code = str(listening["code"])
        there = TUNNEL.replace("28660:", f"{port}:", 1).replace("28660 ", f"{listening['port']} ")
        with (
            tunnelled(box.ssh(*there.split()[1:]), port),
            started_at(box_home, "join", *play, f"127.0.0.1:{listening['port']}"),
            started_at(
                tmp_path / "guest", "join", *play, f"localhost:{port}", PASSING_CODE=code
            ) as guest,
        ):
            won = told_by(guest)
            assert guest.wait(PATIENCE) == 0
        assert told_by(host)["winner"] == won["winner"]
