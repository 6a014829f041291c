"""What click says of a command line is in the player's language too."""

import inspect
from pathlib import Path

import click
import pytest
from babel.messages.extract import extract_from_file

from tui import click_words, i18n
from tui.cli import run
from tui.commands.invocation import Invocation

pytestmark = pytest.mark.usefixtures("english_again")


def texts_of(path: Path) -> set[object]:
    return {text for _line, text, _comments, _context in extract_from_file("python", path)}


def test_the_texts_are_clicks_own() -> None:
    click_folder = Path(inspect.getfile(click)).parent
    known = set[object]().union(*map(texts_of, click_folder.glob("*.py")))
    ours = texts_of(Path(inspect.getfile(click_words)))

    assert ours
    assert ours - known == set()
    assert len(ours) == len(click_words.click_texts())


@pytest.mark.parametrize("language", ["uk", "sl", "ca", "id", "vi"])
def test_help_and_faults_are_said_in_it(
    language: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANG", "C.UTF-8")
    assert run(["--lang", language, "--help"], Invocation()) == 0
    shown = capsys.readouterr().out
    assert i18n._("Usage:") in shown
    assert i18n._("Show this message and exit.") in " ".join(shown.split())
    assert i18n.language() == language

    assert run([f"--lang={language}", "--nonsense"], Invocation()) == 2
    said = i18n._("No such option {name!r}.").format(name="--nonsense")
    assert said in capsys.readouterr().err
    assert said != "No such option '--nonsense'."


def test_a_language_that_is_none_is_told_of_once(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--lang", "nl", "rules"], Invocation()) == 0
    out, err = capsys.readouterr()
    assert out.startswith("The rules of The Passing Game")
    assert err.count("nl is no language of this game") == 1
