"""``passing rules`` prints the rules, in a language where there is a catalogue for it."""

import pytest

from tui.cli import run
from tui.commands.invocation import Invocation
from tui.words.rules_text import rules_text


@pytest.mark.parametrize("arguments", [[], ["--lang", "en"], ["--lang", "xx"], ["--lang", "../x"]])
def test_the_rules_are_printed(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["rules", *arguments], Invocation()) == 0
    assert capsys.readouterr().out == f"{rules_text()}\n"
