"""The orders in which a hand can lie."""

from hypothesis import given
from hypothesis import strategies as st

from engine.tile import ALL_TILES, tile_of
from tui.model.hand_order import arrivals, in_order
from tui.settings import HandOrder

HANDS = st.lists(st.sampled_from(ALL_TILES), unique=True)

CAME = (tile_of(6, 0), tile_of(2, 2), tile_of(5, 1), tile_of(3, 2))


def test_by_suit_the_lightest_heavy_half_comes_first() -> None:
    assert list(map(str, in_order(HandOrder.SUIT, CAME))) == ["2-2", "3-2", "5-1", "6-0"]


def test_by_weight_the_fewest_pips_come_first() -> None:
    assert list(map(str, in_order(HandOrder.WEIGHT, CAME))) == ["2-2", "3-2", "5-1", "6-0"]
    heavy = (tile_of(6, 0), tile_of(4, 3))
    assert list(map(str, in_order(HandOrder.WEIGHT, heavy))) == ["6-0", "4-3"]


def test_as_dealt_nothing_moves() -> None:
    assert in_order(HandOrder.DEALT, CAME) == CAME


@given(HANDS, st.sampled_from(HandOrder))
def test_an_order_loses_no_tile(hand: list[tuple[int, int]], order: HandOrder) -> None:
    tiles = tuple(tile_of(*tile) for tile in hand)

    assert sorted(in_order(order, tiles)) == sorted(tiles)


@given(HANDS, HANDS)
def test_what_stays_keeps_its_place_and_what_is_new_comes_last(
    known: list[tuple[int, int]], hand: list[tuple[int, int]]
) -> None:
    before, now = (tuple(tile_of(*tile) for tile in tiles) for tiles in (known, hand))
    after = arrivals(before, now)

    assert sorted(after) == sorted(now)
    stayed = [tile for tile in before if tile in now]
    assert list(after[: len(stayed)]) == stayed
