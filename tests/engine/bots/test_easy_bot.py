"""A beginner likes heavy tiles, overlooks some as beginners do, and draws when in doubt."""

from collections import Counter
from random import Random

from engine.actions import DRAW, PASS
from engine.bots.easy_bot import easy_bot
from tests.engine.positions import play, position
from tests.engine.views import view_of


def test_of_two_tiles_that_fit_it_mostly_plays_the_heavier_and_now_and_then_errs() -> None:
    view = view_of(position(["6-5 5-1 2-2", "1-1"], train_="5-0", boneyard="4-4 3-3 2-1"))
    chosen = Counter(easy_bot(view, Random(seed)) for seed in range(1000))

    assert {*chosen} == {play("6-5<"), play("5-1<"), DRAW}
    assert 650 < chosen[play("6-5<")] < 770
    assert 130 < chosen[play("5-1<")] < 230
    assert 70 < chosen[DRAW] < 150


def test_without_a_tile_that_fits_it_draws_and_passes_only_where_it_cannot() -> None:
    for boneyard, act in (("4-4 3-3 2-1", DRAW), ("4-4 3-3", PASS)):
        view = view_of(position(["6-4 2-2", "1-1"], train_="5-0", boneyard=boneyard))
        assert {easy_bot(view, Random(seed)) for seed in range(50)} == {act}
