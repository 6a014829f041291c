"""``passing tables`` without a terminal: a line a table, and what could not be read."""

from pathlib import Path

import pytest

from netplay.finding.registry import TableEntry
from tests.netplay.entries import entry as listed_entry
from tests.tui.cut_off import damage, store
from tui.cli import run
from tui.commands.invocation import Invocation
from tui.presenter.table_lines import table_line

pytestmark = pytest.mark.usefixtures("home")


def entry(name: str, started: str) -> TableEntry:
    return listed_entry(name, port=28660, started=started)


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
    assert "red-owl-02   2 players to 101   since" in out


def test_matches_that_were_cut_off_say_how_they_are_taken_up(
    capsys: pytest.CaptureFixture[str],
) -> None:
    store("red-owl-02", "amber-fox-01")

    assert run(["tables"], Invocation()) == 0

    first, second = capsys.readouterr().out.splitlines()
    assert first.startswith("amber-fox-01   Ana, Bo   2 players to 30   cut off ")
    assert first.endswith("   passing host --resume amber-fox-01")
    assert second.startswith("red-owl-02 ")


def test_a_damaged_store_hides_no_table_that_runs(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    running = entry("red-owl-02", "2026-01-01T11:00:00+00:00")
    monkeypatch.setattr("tui.commands.tables.running_tables", lambda: (running,))
    damage()

    assert run(["tables"], Invocation()) == 1

    out, err = capsys.readouterr()
    assert out == f"{table_line(running)}\n"
    assert "restore it from a copy" in err
    assert err.count("\n") == 1


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
