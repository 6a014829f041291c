"""``passing join``: what is said where there is no seat, or no way to show one."""

import pytest

from tui.cli import run
from tui.commands.invocation import Invocation


@pytest.fixture(autouse=True)
def home(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PASSING_HOME", str(tmp_path_factory.mktemp("home")))


@pytest.mark.parametrize(
    "arguments",
    [
        ["--bot", "greedy"],
        ["127.0.0.1", "--bot", "clever"],
        ["127.0.0.1", "--bot", "greedy", "--watch"],
        ["127.0.0.1", "--json"],
        ["127.0.0.1:99999"],
        ["http://127.0.0.1"],
        ["127.0.0.1", "127.0.0.2"],
        [""],
    ],
    ids=" ".join,
)
def test_wrong_usage(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["join", *arguments], Invocation()) == 2
    err = capsys.readouterr().err
    assert err.count("\n") == 1
    assert ".." not in err


@pytest.mark.parametrize(
    "arguments", [[], ["--watch"], ["--seal", "7F3K-Q2MD-XWA5-RT6C"], ["--open"]], ids=" ".join
)
def test_a_seat_in_lines_needs_a_table_too(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["join", "127.0.0.1:1", *arguments], Invocation()) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("No table answers at 127.0.0.1:1")


def test_where_nobody_listens_there_is_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["join", "127.0.0.1:1", "--bot", "greedy"], Invocation()) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("No table answers at 127.0.0.1:1")
    assert err.count("\n") == 1


def test_a_name_of_which_nothing_is_left_gets_a_sentence(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert run(["join", "127.0.0.1:1", "--bot", "greedy", "--name", ""], Invocation()) == 1
    assert capsys.readouterr().err.count("\n") == 1
