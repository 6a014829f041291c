"""Sentences are read on a terminal of any width, and are one line for a program."""

import os
from pathlib import Path

import pytest

from netplay.hosting.host_events import MatchEnded
from netplay.hosting.host_process import json_line
from tui.commands.say import covered, say, say_json, say_row

SENTENCE = "No table answers at 127.0.0.1:28660: see that its host is running, and compare."


def test_a_program_reads_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    say(SENTENCE)

    assert capsys.readouterr().err == f"{SENTENCE}\n"


def test_nothing_that_is_said_can_draw_on_the_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    say("a\x1b[31mb\n\udcff is a folder.")
    say_row("a\x1b[31mb", "\x07here")

    assert capsys.readouterr() == ("a?[31mb  ?here\n", "a?[31mb?? is a folder.\n")


def test_a_terminal_that_does_not_know_its_size_has_the_sentence_whole(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "get_terminal_size", lambda _fd: os.terminal_size((0, 0)))
    monkeypatch.setattr("sys.stderr.fileno", lambda: 2)
    say(SENTENCE)

    assert capsys.readouterr().err == f"{SENTENCE}\n"


def test_what_a_screen_covers_is_handed_over_to_it_once() -> None:
    covered()
    say("The game speaks English.")
    say("Your return word is elk.", is_shown=True)
    say("Others can see that code.")

    assert covered() == "The game speaks English. Others can see that code."
    assert covered() == ""


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


@pytest.mark.parametrize(
    ("columns", "told"), [(200, f"{SENTENCE}  here"), (82, SENTENCE), (11, "No table~")]
)
def test_a_row_of_a_list_is_cut_to_its_terminal(
    columns: int,
    told: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(os, "get_terminal_size", lambda _fd: os.terminal_size((columns, 24)))
    monkeypatch.setattr("sys.stdout.fileno", lambda: 1)
    say_row(SENTENCE, "here")

    assert capsys.readouterr().out == f"{told}\n"


def test_a_program_reads_the_whole_row(capsys: pytest.CaptureFixture[str]) -> None:
    say_row(SENTENCE, "here")

    assert capsys.readouterr().out == f"{SENTENCE}  here\n"


def test_objects_are_written_as_a_host_writes_its_own(capsys: pytest.CaptureFixture[str]) -> None:
    say_json({"event": "match_end", "scores": [0, 10], "record": "Оля.jsonl"})

    line = json_line(MatchEnded(1, (0, 10), Path("Оля.jsonl")))
    assert capsys.readouterr().out == (
        '{"event":"match_end","scores":[0,10],"record":"Оля.jsonl"}\n'
    )
    assert '"scores":[0,10],"record":"Оля.jsonl"' in line
