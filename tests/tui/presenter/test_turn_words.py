"""One sentence for every set of legal actions."""

from engine.view import SeatView
from tests.engine.positions import rules
from tests.engine.views import turn
from tui.presenter.turn_words import need_words, turn_sentences

LAST_TWO = "1-1 2-1"
SAME = "3-0 3-1< 1-0<"
"""Shows 0 at both ends."""


def said(view: SeatView) -> str:
    return turn_sentences(view)[0]


def test_a_lead() -> None:
    assert said(turn("6-5", train="")) == (
        "You lead: choose any tile, with Left and Right or by its two numbers."
    )


def test_plays_on_both_ends() -> None:
    both = "6-3 6-0"

    assert said(turn(both)) == "Play a 3 (end A) or a 0 (end B), draw, or pass."
    assert said(turn(both, boneyard=LAST_TWO)) == "Play a 3 (end A) or a 0 (end B), or pass."


def test_plays_on_one_end() -> None:
    assert said(turn("6-3")) == "Play a 3 (end A), draw, or pass."
    assert said(turn("6-0")) == "Play a 0 (end B), draw, or pass."


def test_both_ends_with_the_same_number() -> None:
    assert said(turn("6-0", train=SAME)) == "Play a 0 (either end), draw, or pass."
    assert said(turn("6-5", train=SAME)) == "Nothing you hold has a 0: draw, or pass."
    assert need_words(turn("6-5", train=SAME)) == "You need a 0."


def test_nothing_fits() -> None:
    assert said(turn("6-5")) == "Nothing you hold fits 3 (A) or 0 (B): draw, or pass."
    assert said(turn("6-5", boneyard=LAST_TWO)) == "Nothing you hold fits 3 (A) or 0 (B): pass."
    assert need_words(turn("6-5")) == "You need 3 (A) or 0 (B)."


def test_a_pass_that_ends_the_round_is_foretold() -> None:
    assert said(turn("6-3", passes=1)) == (
        "Play a 3 (end A), draw, or pass. A pass ends the round."
    )


def test_a_pass_that_must_wait_for_the_boneyard() -> None:
    keen = rules(2, pass_out="boneyard_first")

    assert said(turn("6-3", passes=1, under=keen)) == (
        "Play a 3 (end A), or draw. A pass would end the round."
    )


def test_after_a_draw_in_the_same_turn() -> None:
    one = rules(2, draw="one_then_play")
    until = rules(2, draw="until_playable")

    assert said(turn("6-3", has_drawn=True, under=one)) == (
        "Play a 3 (end A), or pass. You have drawn."
    )
    assert said(turn("6-5", has_drawn=True, under=one)) == (
        "Nothing you hold fits 3 (A) or 0 (B): pass. You have drawn."
    )
    assert said(turn("6-5", has_drawn=True, under=until)) == (
        "Nothing you hold fits 3 (A) or 0 (B): draw. You have drawn."
    )


def test_what_fits_must_be_played() -> None:
    must = rules(2, must_play_if_able="yes")

    assert said(turn("6-3", under=must)) == "Play a 3 (end A). What fits must be played."


def test_a_note_is_left_out_where_there_is_no_room_for_it() -> None:
    assert turn_sentences(turn("6-3", passes=1))[-1] == "Play a 3 (end A), draw, or pass."
