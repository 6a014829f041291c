"""The train as words."""

from __future__ import annotations

from random import Random

from engine.actions import End, Play
from engine.tile import tile_of
from engine.train import EMPTY_TRAIN, train_of
from tests.tui.art.train.trains import TASTES, random_train
from tui.art.picture import Run
from tui.art.train.text import train_lines


def text(lines: tuple[tuple[Run, ...], ...]) -> list[str]:
    return [" ".join(word.text for word in line) for line in lines]


def test_it_names_every_tile_from_a_to_b() -> None:
    rng = Random(1)
    for _ in range(50):
        train = random_train(rng, TASTES["any"])
        (line,) = train_lines(train, None, 1000, 1)
        tiles = [word.text.strip("[]") for word in line[1:-1]]
        assert [line[0].text, line[-1].text] == ["A", "B"]
        assert tiles == [f"{tile.left}-{tile.right}" for tile in train.laid()]


def test_the_last_tile_and_the_ghost_are_bracketed() -> None:
    plays = [Play(tile_of(6, 4), End.LEFT), Play(tile_of(6, 1), End.LEFT)]
    train = train_of(plays)
    assert text(train_lines(train, None, 80, 1)) == ["A [1-6] 6-4 B"]
    on_a, on_b = Play(tile_of(1, 1), End.LEFT), Play(tile_of(4, 2), End.RIGHT)
    assert text(train_lines(train, on_a, 80, 1)) == ["A (1-1) [1-6] 6-4 B"]
    assert text(train_lines(train, on_b, 80, 1)) == ["A [1-6] 6-4 (4-2) B"]
    assert text(train_lines(EMPTY_TRAIN, plays[0], 80, 1)) == ["A (6-4) B"]
    assert text(train_lines(EMPTY_TRAIN, None, 80, 1)) == []


def test_lines_are_no_wider_than_the_board() -> None:
    rng = Random(2)
    for width in range(9, 70):
        train = random_train(rng, TASTES["any"])
        lines = text(train_lines(train, None, width, 100))
        assert all(len(line) <= width for line in lines)
        assert sum(line.count("-") for line in lines) == len(train.plays)


def test_the_middle_is_left_out_where_there_are_too_few_lines() -> None:
    train = random_train(Random(3), TASTES["any"])
    laid = [f"{tile.left}-{tile.right}" for tile in train.laid()]
    (line,) = text(train_lines(train, None, 40, 1))
    words = line.replace("[", "").replace("]", "").split()
    assert words[0] == "A"
    assert words[-1] == "B"
    assert words[1:4] == laid[:3]
    assert words[-4:-1] == laid[-3:]
    assert "..." in words
