"""What a look ahead tells: of every act, of who may hold what, and of an act that was chosen."""

from itertools import permutations
from random import Random

import pytest

from engine.actions import DRAW
from engine.bots.kernel import BY_WEIGHT
from engine.bots.search import Effort
from engine.bots.sight import unseen
from engine.bots.stubborn_bot import stubborn_bot
from engine.bots.thought import LOOKS, think
from engine.ruleset import make_ruleset
from tests.engine.bots.deals import moments
from tests.engine.positions import play, position, rules
from tests.engine.views import view_of

GLANCE = Effort(iterations=60, candidates=40, deals=20)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_is_supposed_of_hands_agrees_with_what_is_seen(players: int) -> None:
    under = make_ruleset(players, partners=players == 4)
    for view, _match in moments(under, [stubborn_bot] * players, Random(players)):
        thought = think(view, Random(1), GLANCE)
        assert {BY_WEIGHT[n] for n, p in enumerate(thought.holding[view.seat]) if p} == {*view.hand}
        for seat, shares in enumerate(thought.holding):
            assert sum(shares) == pytest.approx(view.table.tile_counts[seat])
        assert 0 <= thought.fewest <= 1
        assert {each.action for each in thought.prospects} <= {*view.legal}


def test_nobody_holds_fewer_pips_than_whoever_has_the_blank_alone() -> None:
    view = view_of(position(["0-0", "6-5 6-6"], train_="2-1", boneyard="4-4 5-5 3-3"))
    assert think(view, Random(1), GLANCE).fewest == 1.0
    heavy = view_of(position(["6-6 5-5 4-4", "0-0"], train_="2-1", boneyard="1-0 2-0 3-0"))
    assert think(heavy, Random(1), GLANCE).fewest < 0.2


@pytest.mark.parametrize(("hand", "partners"), [("3-3", False), ("1-0", True)])
def test_how_likely_somebody_holds_fewest_is_what_counting_comes_to(
    hand: str, *, partners: bool
) -> None:
    """Where nobody has done anything yet, all tiles are as likely; equal pips are not fewer."""
    others = 3 if partners else 1
    state = position(
        [hand, *["1-1"] * others], train_="2-1", under=rules(1 + others, partners=partners)
    )
    view = view_of(state)
    fewest = deals = 0
    for held in permutations([tile.pips for tile in unseen(view)], others):
        mine, theirs = view.hand[0].pips + sum(held[1::2]), sum(held[0::2])
        fewest += mine < theirs
        deals += 1

    thought = think(view, Random(1), GLANCE, deals_to_tell_by=4000)
    assert thought.fewest == pytest.approx(fewest / deals, abs=0.03)


def test_a_choice_is_held_against_the_best_even_where_no_search_would_look_at_it() -> None:
    """A free draw with the last tile in hand, instead of going out with it."""
    view = view_of(position(["1-0", "6-5 6-6"], train_="2-1", boneyard="4-4 5-5 3-3"))
    thought = think(view, Random(1), GLANCE, DRAW)

    best, chosen = thought.prospects
    assert best.action == play("1-0>")
    assert chosen.action is DRAW
    assert best.chance - chosen.chance > 0.05
    assert best.visits == chosen.visits == LOOKS * GLANCE.iterations
    assert thought == think(view, Random(1), GLANCE, DRAW)


def test_the_best_choice_stands_alone() -> None:
    view = view_of(position(["1-0", "6-5 6-6"], train_="2-1", boneyard="4-4 5-5 3-3"))
    (only,) = think(view, Random(1), GLANCE, play("1-0>")).prospects
    assert only.action == play("1-0>")
