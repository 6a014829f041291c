"""A table that asks a code, and guests who are asked for it: on the screen, in lines, in a pipe."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.e2e.liner import AtTerminal, ThroughPipes
from tests.e2e.terminal import CTRL_Q, ENTER, ESCAPE, Terminal
from tests.processes.program import PASSING, ROOT, environment


@dataclass(frozen=True)
class Table:
    """It asks a code of every account but its own."""

    address: str
    code: str


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    words = ["host", "--headless", "--json", "--players", "3", "--port", "0"]
    with subprocess.Popen(
        [sys.executable, "-c", PASSING, *words],
        env=environment(tmp_path / "host"),
        cwd=ROOT,
        stdout=subprocess.PIPE,
    ) as host:
        assert host.stdout is not None
        listening = json.loads(host.stdout.readline())
        try:
            yield Table(f"127.0.0.1:{listening['port']}", listening["code"])
        finally:
            host.terminate()


def test_it_is_asked_for_on_the_screen(table: Table, tmp_path: Path) -> None:
    with Terminal(tmp_path, "join", table.address) as guest:
        guest.wait_for("This table asks for its code")
        guest.press(*table.code, ENTER)
        guest.wait_for("Press Enter when you are ready.")


def test_who_has_none_is_back_in_the_shell(table: Table, tmp_path: Path) -> None:
    with Terminal(tmp_path, "join", table.address) as guest:
        guest.wait_for("This table asks for its code")
        guest.press(ESCAPE)
        assert guest.wait_for_end() == 1
        assert guest.is_cooked
        assert "asks for its code" in guest.text


def test_it_is_asked_for_in_lines_and_not_shown(table: Table, tmp_path: Path) -> None:
    guest = AtTerminal(tmp_path, "join", table.address, "--plain")
    guest.process.setecho(True)
    while "Type the code" not in guest.line():
        pass
    guest.type(table.code.replace("-", " ").upper())
    while "Type ready" not in guest.line():
        pass
    assert table.code.split("-")[0].upper() not in guest.heard
    guest.type("leave")
    assert guest.end() == 0


def test_a_program_is_told_how_to_give_it(table: Table, tmp_path: Path) -> None:
    unprepared = ThroughPipes(tmp_path, "join", table.address)
    unprepared.type(table.code)
    assert unprepared.end() == 1
    assert "Type ready" not in unprepared.heard

    prepared = ThroughPipes(tmp_path, "join", table.address, PASSING_CODE=table.code)
    while "Type ready" not in prepared.line():
        pass
    prepared.type("leave")
    assert prepared.end() == 0


def test_who_pipes_it_in_goes_on_at_the_terminal(table: Table, tmp_path: Path) -> None:
    piped = (
        "import os, sys; reading, writing = os.pipe(); os.dup2(reading, 0);"
        "os.write(writing, os.environ['CODE'].encode()); os.close(writing); os.close(reading);"
        f"os.execv(sys.executable, [sys.executable, '-c', {PASSING!r}, *sys.argv[1:]])"
    )
    words, variables = ("join", table.address, "--code", "-"), {"CODE": f"{table.code}\n"}
    with Terminal(tmp_path, *words, variables=variables, code=piped) as guest:
        guest.wait_for("Press Enter when you are ready.")
        guest.press(CTRL_Q)
        assert guest.wait_for_end() == 0
        assert guest.is_cooked
