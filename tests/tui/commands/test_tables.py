"""``passing tables`` without a terminal: a line a table."""

from pathlib import Path

import pytest

from engine.ruleset import make_ruleset
from netplay.registry import TableEntry
from tui.cli import run
from tui.commands.invocation import Invocation
from tui.table_lines import table_line


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PASSING_HOME", str(tmp_path))


def entry(name: str, started: str) -> TableEntry:
    return TableEntry(
        table=name,
        pid=1,
        address="127.0.0.1",
        port=28660,
        addresses=("192.168.1.5:28660",),
        rules=make_ruleset(2),
        started=started,
    )


def test_none_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["tables"], Invocation()) == 0
    assert capsys.readouterr().out == "No table runs on this machine.\n"


def test_each_has_a_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    old = entry("red-owl-02", "2026-01-01T11:00:00+00:00")
    young = entry("amber-fox-01", "2026-01-01T12:00:00+00:00")
    monkeypatch.setattr("tui.commands.tables.running_tables", lambda: (old, young))

    assert run(["tables"], Invocation()) == 0

    out = capsys.readouterr().out
    assert out == f"{table_line(old)}\n{table_line(young)}\n"
    assert "red-owl-02   127.0.0.1:28660   2 players to 101   since" in out


def test_an_odd_time_is_shown_as_it_is() -> None:
    assert "since yesterday" in table_line(entry("red-owl-02", "yesterday"))


def test_a_home_that_cannot_be_used_gets_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("PASSING_HOME", str(tmp_path / "file"))

    assert run(["tables"], Invocation()) == 1
    err = capsys.readouterr().err
    assert "PASSING_HOME" in err
    assert err.count("\n") == 1
