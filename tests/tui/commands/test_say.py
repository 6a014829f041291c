"""Sentences are read on a terminal of any width, and are one line for a program."""

import os

import pytest

from tui.commands.say import say

SENTENCE = "No table answers at 127.0.0.1:28660: see that its host is running, and compare."


def test_a_program_reads_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    say(SENTENCE)

    assert capsys.readouterr().err == f"{SENTENCE}\n"


@pytest.mark.parametrize("columns", [20, 40, 80, 200])
def test_on_a_terminal_no_word_is_broken(
    columns: int, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "get_terminal_size", lambda _fd: os.terminal_size((columns, 24)))
    monkeypatch.setattr("sys.stderr.fileno", lambda: 2)
    say(SENTENCE)

    lines = capsys.readouterr().err.splitlines()
    assert " ".join(lines) == SENTENCE
    assert all(len(line) < max(columns, 17) for line in lines)
