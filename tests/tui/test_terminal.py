"""When a full screen can be shown, and what is said where it cannot."""

from dataclasses import replace

import pytest

from tui.terminal import Surroundings, look_around, why_no_screen

TERMINAL = Surroundings(is_terminal=True, term="xterm-256color", is_accessible=False)


def test_a_terminal_gets_the_screen() -> None:
    assert why_no_screen(TERMINAL, plain=False) is None


@pytest.mark.parametrize(
    ("surroundings", "plain"),
    [
        (replace(TERMINAL, is_terminal=False), False),
        (replace(TERMINAL, term="dumb"), False),
        (replace(TERMINAL, term=""), False),
        (replace(TERMINAL, is_accessible=True), False),
        (TERMINAL, True),
    ],
)
def test_what_it_needs_is_said_in_one_sentence_that_names_the_line_mode(
    surroundings: Surroundings, *, plain: bool
) -> None:
    sentence = why_no_screen(surroundings, plain=plain)

    assert sentence is not None
    assert "passing play --plain" in sentence
    assert sentence.count(".") == 1
    assert "\n" not in sentence


@pytest.mark.parametrize(
    ("value", "asked"), [("1", True), ("yes", True), ("0", False), ("", False)]
)
def test_accessible_asks_for_lines(value: str, *, asked: bool) -> None:
    assert look_around({"TERM": "xterm", "ACCESSIBLE": value}).is_accessible is asked


def test_a_test_runs_without_a_terminal() -> None:
    assert not look_around({}).is_terminal
