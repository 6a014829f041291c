from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.deal import UNDRAWABLE, Deal, check_deal, shuffled_deal
from engine.errors import DealError
from engine.ruleset import Ruleset, make_ruleset
from engine.tile import ALL_TILES, Tile
from tests.engine.positions import rules, sorted_deal
from tests.engine.strategies import deals, rulesets

FROM_SEED_28 = "6-6 4-2 4-4 0-0 5-3 1-0 4-0"


@pytest.mark.parametrize(("players", "held", "left_over"), [(2, 7, 14), (3, 7, 7), (4, 6, 4)])
def test_r3_r4_sizes_of_hands_and_boneyard(players: int, held: int, left_over: int) -> None:
    deal = shuffled_deal(make_ruleset(players), Random(1))

    assert [len(hand) for hand in deal.hands] == [held] * players
    assert len(deal.boneyard) == left_over


@given(rulesets(), st.integers())
def test_r1_a_shuffled_deal_shares_out_the_28_tiles(under: Ruleset, seed: int) -> None:
    hands, boneyard = shuffled_deal(under, Random(seed))

    assert sorted([*boneyard, *(tile for hand in hands for tile in hand)]) == list(ALL_TILES)


def test_r3_every_tile_comes_to_every_place_equally_often() -> None:
    rng, under = Random(3), make_ruleset(4)
    dealt = [shuffled_deal(under, rng) for _ in range(28 * 200)]

    for place in (0, 5):
        counts = Counter(deal.hands[0][place] for deal in dealt)
        assert len(counts) == 28
        assert all(140 < count < 260 for count in counts.values())  # 200 is meant; 4 deviations
    last = Counter(deal.boneyard[-1] for deal in dealt)
    assert all(140 < count < 260 for count in last.values())


def test_the_same_seed_deals_the_same() -> None:
    one, other = (shuffled_deal(make_ruleset(3), Random(7)) for _ in range(2))

    assert one == other
    assert one != shuffled_deal(make_ruleset(3), Random(8))


def test_a_seed_deals_the_same_on_every_python() -> None:
    deal = shuffled_deal(make_ruleset(2), Random(28))

    assert " ".join(map(str, deal.hands[0])) == FROM_SEED_28


def test_r4_two_tiles_stay() -> None:
    assert UNDRAWABLE == 2


@given(st.data())
def test_check_deal_accepts_every_sharing_out(data: st.DataObject) -> None:
    under = data.draw(rulesets())

    check_deal(under, data.draw(deals(under)))


def with_first(deal: Deal, tile: Tile) -> Deal:
    first, *others = deal.hands
    return Deal(((tile, *first[1:]), *others), deal.boneyard)


FOUR = rules(4)
DEAL = sorted_deal(FOUR)


@pytest.mark.parametrize(
    ("deal", "sentence"),
    [
        (Deal(DEAL.hands[:3], DEAL.boneyard), "3 hands are dealt to 4 players"),
        (sorted_deal(rules(2)), "2 hands are dealt to 4 players"),
        (Deal((DEAL.hands[0][1:], *DEAL.hands[1:]), DEAL.boneyard), "seat 0 is dealt 5 tiles"),
        (Deal((*DEAL.hands[:3], ALL_TILES[:7]), DEAL.boneyard), "seat 3 is dealt 7 tiles"),
        (Deal(DEAL.hands, DEAL.boneyard[1:]), "the boneyard is dealt 3 tiles instead of 4"),
        (Deal(DEAL.hands, ()), "the boneyard is dealt 0 tiles instead of 4"),
        (with_first(DEAL, DEAL.hands[0][1]), "1-0 is dealt twice"),
        (with_first(DEAL, DEAL.boneyard[0]), "6-3 is dealt twice"),
        (Deal(DEAL.hands, (*DEAL.boneyard[:3], DEAL.boneyard[2])), "6-5 is dealt twice"),
        (with_first(DEAL, Tile(7, 0)), "7-0 is no tile of a double-six set"),
    ],
)
def test_check_deal_says_what_is_wrong(deal: Deal, sentence: str) -> None:
    with pytest.raises(DealError, match=sentence):
        check_deal(FOUR, deal)
