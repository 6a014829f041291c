"""Pictures of boards."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from engine.actions import End, Play
from engine.tile import tile_of
from engine.train import Train, train_of
from tests.tui.art.train.trains import TASTES, prefixes, random_train
from tui.art.board_art import EMPTY_BOARD, BoardModel, board_picture
from tui.art.parts import Part
from tui.art.picture import Picture
from tui.profile import Colours, Profile
from tui.settings import TileForm

PLAYS = (
    Play(tile_of(1, 1), End.LEFT),
    Play(tile_of(1, 0), End.RIGHT),
    Play(tile_of(4, 1), End.LEFT),
)
TRAIN = train_of(PLAYS)
GHOST = Play(tile_of(0, 2), End.RIGHT)


def lines(model: BoardModel, size: tuple[int, int], profile: Profile | None = None) -> list[str]:
    picture = board_picture(model, *size, profile or Profile())
    return [line.rstrip() for line in picture.text().split("\n") if line.strip()]


def words(picture: Picture, part: Part) -> list[str]:
    return [run.text for row in picture.rows for run in row if run.part is part]


def test_a_train_in_numbers() -> None:
    margin = " " * 31
    assert lines(BoardModel(TRAIN), (78, 11)) == [
        margin + "      ▐1▌",
        margin + "A▐4│1▌▐─▌▐1│0▌B",
        margin + "      ▐1▌",
    ]


def test_a_train_in_ascii() -> None:
    margin = " " * 31
    assert lines(BoardModel(TRAIN, GHOST), (78, 11), Profile(utf8=False)) == [
        margin + "      [1]",
        margin + "A[4|1][-][1|0](0|2)B",
        margin + "      [1]",
    ]


def test_a_train_in_outline_and_in_pips() -> None:
    assert lines(BoardModel(TRAIN), (98, 16))[2].split() == ["A│4│1│├─┤│1│0│B"]
    assert lines(BoardModel(TRAIN), (118, 26))[3].strip() == "A▐   │ • ▌▐───▌▐ • │   ▌B"


def test_the_last_tile_and_the_ghost_have_roles_of_their_own() -> None:
    picture = board_picture(BoardModel(TRAIN, GHOST), 78, 11, Profile())
    assert words(picture, Part.LAST) == ["4│1"]
    assert words(picture, Part.GHOST) == ["0│2"]
    assert words(picture, Part.END) == ["A", "B"]


def test_a_lead_can_be_a_ghost() -> None:
    picture = board_picture(BoardModel(ghost=Play(tile_of(6, 4), End.LEFT)), 78, 11, Profile())
    assert words(picture, Part.GHOST) == ["6│4"]
    assert words(picture, Part.END) == ["A", "B"]


def test_a_small_board_is_words() -> None:
    assert lines(BoardModel(TRAIN), (40, 5)) == [" A [4-1] 1-1 1-0 B"]
    assert lines(BoardModel(TRAIN, GHOST), (40, 5)) == [" A [4-1] 1-1 1-0 (0-2) B"]
    picture = board_picture(BoardModel(TRAIN, GHOST), 40, 5, Profile())
    assert words(picture, Part.LAST) == ["[4-1]"]


def test_an_empty_board_is_empty() -> None:
    assert not lines(EMPTY_BOARD, (78, 11))
    assert not lines(EMPTY_BOARD, (40, 5))


@pytest.mark.parametrize(("colours", "utf8"), product(Colours, (True, False)))
def test_no_size_is_too_small_or_too_large(colours: Colours, utf8: bool) -> None:
    rng = Random(5)
    sizes = [(0, 0), (1, 1), (1, 200), (500, 1), (500, 200), (61, 8), (62, 8), (61, 9), (3, 3)]
    sizes += [(rng.randint(1, 130), rng.randint(1, 50)) for _ in range(40)]
    for width, height in sizes:
        train = random_train(rng, TASTES["any"], rng.randint(1, 26))
        short = Train((), None, None) if len(train.plays) < 2 else train_of(train.plays[:-1])
        for form in TileForm:
            model = BoardModel(short, train.plays[-1], form)
            picture = board_picture(model, width, height, Profile(colours, utf8=utf8))
            assert (picture.width, picture.height) == (width, height)
            assert utf8 or picture.text().isascii()


def test_the_form_stays_for_the_whole_round() -> None:
    rng = Random(6)
    for width, height in ((78, 11), (98, 16), (118, 26), (62, 9)):
        for train in prefixes(random_train(rng, TASTES["long to the right"])):
            picture = board_picture(BoardModel(train), width, height, Profile())
            is_words = bool(words(picture, Part.TEXT))
            assert not is_words
