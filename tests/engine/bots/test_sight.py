"""What can be told by looking at the table and at one's own hand."""

from engine.bots.sight import followers, open_after, open_numbers, unseen
from engine.train import EMPTY_TRAIN
from tests.engine.positions import play, tiles, train
from tests.engine.views import turn


def test_a_number_that_is_open_twice_is_named_once() -> None:
    assert open_numbers(EMPTY_TRAIN) == ()
    assert open_numbers(train("3-0")) == (3, 0)
    assert open_after(turn("5-3", train="3-0 5-0>"), play("5-3<")) == (5,)


def test_what_follows_a_play_fits_one_of_the_ends_that_it_leaves() -> None:
    view = turn("6-3 6-6 4-0 5-1")

    assert followers(view, play("6-3<")) == tiles("4-0 6-6")
    assert followers(view, play("4-0>")) == tiles("6-3")


def test_unseen_is_what_neither_hand_nor_train_shows() -> None:
    hidden = unseen(turn("6-3 5-1"))

    assert len(hidden) == 28 - 3
    assert not {*hidden} & {*tiles("6-3 5-1 3-0")}
