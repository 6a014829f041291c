"""Why a key did nothing: every remark has a sentence, and the right one."""

import pytest

from engine.view import SeatView
from tests.engine.positions import rules, tile
from tests.engine.views import turn
from tui.model.choice import NOTHING, Chosen, NotHeld, Remark
from tui.model.remarks import remark_words


@pytest.mark.parametrize("remark", Remark, ids=lambda remark: remark.name)
def test_every_remark_is_a_sentence(remark: Remark) -> None:
    words = remark_words(remark, NOTHING, turn("6-5"))

    assert words.endswith(".")
    assert words[0].isupper() or words[0] == " "


def test_a_tile_that_is_not_held_is_named() -> None:
    assert remark_words(NotHeld(tile("6-4")), NOTHING, turn("6-5")) == "You do not hold 6-4."


def test_a_tile_that_fits_one_end_is_named() -> None:
    choice = Chosen(tile("6-3"), None)

    assert remark_words(Remark.FITS_ONE_END, choice, turn("6-3")) == "6-3 fits this end only."


@pytest.mark.parametrize(
    ("view", "words"),
    [
        (turn("6-5", train=""), "Whoever leads must play a tile."),
        (turn("6-5", boneyard="1-1 2-1"), "The last two tiles of the boneyard stay there."),
        (
            turn("6-5", has_drawn=True, under=rules(2, draw="one_then_play")),
            "You have drawn in this turn.",
        ),
        (
            turn("6-3", under=rules(2, draw="until_playable")),
            "A tile of yours fits, so you may not draw.",
        ),
        (
            turn("6-3", under=rules(2, must_play_if_able="yes")),
            "A tile of yours fits, so you may not draw.",
        ),
    ],
)
def test_why_there_is_no_draw(view: SeatView, words: str) -> None:
    assert remark_words(Remark.CANNOT_DRAW, NOTHING, view) == words


@pytest.mark.parametrize(
    ("view", "words"),
    [
        (turn("6-5", train=""), "Whoever leads must play a tile."),
        (
            turn("6-3", under=rules(2, must_play_if_able="yes")),
            "A tile of yours fits, and at this table it must be played.",
        ),
        (
            turn("6-5", has_drawn=True, under=rules(2, draw="until_playable")),
            "You have begun to draw: draw on until a tile fits.",
        ),
        (
            turn("6-5", passes=1, under=rules(2, pass_out="boneyard_first")),
            "It would be pass 2 of 2, and not while you can draw.",
        ),
    ],
)
def test_why_there_is_no_pass(view: SeatView, words: str) -> None:
    assert remark_words(Remark.CANNOT_PASS, NOTHING, view) == words
