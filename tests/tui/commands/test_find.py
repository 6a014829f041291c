"""``passing find``: a line a table, or a sentence where there is none."""

import json
import subprocess
import sys
from collections.abc import AsyncGenerator
from pathlib import Path

import pytest

from engine.ruleset import make_ruleset
from netplay.address import TcpAddress
from netplay.files.folders import HOME_VARIABLE
from netplay.finding.notice_board import BOARD_VARIABLE
from tests.processes.program import PASSING, ROOT, environment
from tui.cli import run
from tui.commands.invocation import Invocation
from tui.presenter.found_tables import found_rows
from tui.ways.found_tables import FoundTable

FOUND = (
    FoundTable("red-owl-02", TcpAddress("127.0.0.1"), make_ruleset(2), open_seats=1),
    FoundTable("amber-fox-01", TcpAddress("::1", 4000), None, machine="box", other_version=2),
)


@pytest.fixture
def waits(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """How long it was waited, each time; the second table answers late."""
    waits: list[float] = []

    async def find(seconds: float) -> AsyncGenerator[tuple[FoundTable, ...], None]:
        waits.append(seconds)
        yield FOUND[:1]
        yield FOUND

    monkeypatch.setattr("tui.commands.find.find_tables", find)
    return waits


def test_each_has_a_line(waits: list[float], capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["find"], Invocation()) == 0
    assert capsys.readouterr().out == "".join(
        f"{facts}  {where}\n" for _, facts, where in found_rows(FOUND)
    )
    assert waits == [1.0]


def test_each_has_an_object(waits: list[float], capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["find", "--json", "--wait", "0.5"], Invocation()) == 0
    first, second = map(json.loads, capsys.readouterr().out.splitlines())
    assert first == {
        "table": "red-owl-02",
        "address": "127.0.0.1:28660",
        "machine": None,
        "account": None,
        "players": 2,
        "partners": False,
        "target": 101,
        "open_seats": 1,
        "asks_code": False,
        "seal": None,
        "version": 1,
    }
    assert (second["machine"], second["players"], second["version"]) == ("box", None, 2)
    assert waits == [0.5]


@pytest.mark.parametrize("wait", ["-1", "61", "soon"])
def test_how_long_is_a_number_of_seconds(wait: str) -> None:
    assert run(["find", "--wait", wait], Invocation()) == 2


@pytest.mark.parametrize("options", [[], ["--json"]])
def test_nothing_found_is_said_and_no_fault(
    options: list[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    monkeypatch.setenv(BOARD_VARIABLE, str(tmp_path))
    assert run(["find", "--wait", "0", *options], Invocation()) == 0
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("No table was found.")


def test_a_table_of_this_machine_is_found_by_both_its_own_account_and_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["host", "--headless", "--json", "--port", "0", "--bind", "127.0.0.1"]
    with subprocess.Popen(
        [sys.executable, "-c", PASSING, *words],
        env={**environment(tmp_path / "host"), BOARD_VARIABLE: str(tmp_path)},
        cwd=ROOT,
        stdout=subprocess.PIPE,
    ) as host:
        try:
            assert host.stdout is not None
            listening = json.loads(host.stdout.readline())
            monkeypatch.setenv(BOARD_VARIABLE, str(tmp_path))
            for home, asks_code in (("host", False), ("elsewhere", True)):
                monkeypatch.setenv("PASSING_HOME", str(tmp_path / home))
                assert run(["find", "--json", "--wait", "0"], Invocation()) == 0
                found = json.loads(capsys.readouterr().out)
                assert found["address"] == f"127.0.0.1:{listening['port']}"
                assert found["asks_code"] == asks_code
                assert found["open_seats"] == 2
        finally:
            host.terminate()
