"""A piece of a match in tmux, as most players have it; where there is no tmux, without one.

``scripts/terminals`` plays the same in more terminals.
"""

from __future__ import annotations

from pathlib import Path

from tests.e2e.piece import assert_given_back, play_in_lines, play_on_screen
from tests.e2e.shells import bare, has, in_tmux, put_game

in_a_terminal = in_tmux if has("tmux") else bare


def test_a_piece_of_a_match(tmp_path: Path) -> None:
    put_game(tmp_path, {"TERM": "tmux-256color"})
    with in_a_terminal(tmp_path) as terminal:
        play_on_screen(terminal)
        assert_given_back(terminal)


def test_a_piece_of_a_match_in_lines(tmp_path: Path) -> None:
    put_game(tmp_path, {"TERM": "dumb"})
    with in_a_terminal(tmp_path) as terminal:
        play_in_lines(terminal)
