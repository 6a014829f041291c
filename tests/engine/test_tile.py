from itertools import pairwise

import pytest

from engine.tile import ALL_TILES, MAX_PIPS, Tile, tile_of

NUMBERS = range(MAX_PIPS + 1)


def test_r1_the_set_has_28_tiles_each_once() -> None:
    assert len(ALL_TILES) == len(set(ALL_TILES)) == 28
    assert {frozenset(tile) for tile in ALL_TILES} == {
        frozenset((one, other)) for one in NUMBERS for other in NUMBERS
    }


def test_tiles_come_lightest_suit_first_with_their_high_half_named_first() -> None:
    assert all(before < after for before, after in pairwise(ALL_TILES))
    assert all(tile.high >= tile.low for tile in ALL_TILES)
    assert [str(tile) for tile in ALL_TILES[:4]] == ["0-0", "1-0", "1-1", "2-0"]


@pytest.mark.parametrize("tile", ALL_TILES, ids=str)
def test_tile_of_shares_one_instance_for_either_order(tile: Tile) -> None:
    assert tile_of(tile.high, tile.low) is tile
    assert tile_of(tile.low, tile.high) is tile


@pytest.mark.parametrize(("one", "other"), [(7, 0), (0, 7), (-1, 3), (3, -1), (60, 4)])
def test_tile_of_knows_no_other(one: int, other: int) -> None:
    with pytest.raises(ValueError, match=f"there is no tile {one}-{other} in a double-six set"):
        tile_of(one, other)


@pytest.mark.parametrize("tile", ALL_TILES, ids=str)
def test_halves_of_a_tile(tile: Tile) -> None:
    assert tile.pips == tile.high + tile.low
    assert [number for number in NUMBERS if tile.has(number)] == sorted({tile.low, tile.high})
    assert tile.other(tile.high) == tile.low
    assert tile.other(tile.low) == tile.high


def test_r9_doubles_are_the_seven_with_equal_halves() -> None:
    doubles = [tile for tile in ALL_TILES if tile.is_double]

    assert [str(tile) for tile in doubles] == ["0-0", "1-1", "2-2", "3-3", "4-4", "5-5", "6-6"]


def test_there_is_no_other_half_of_a_number_that_is_not_there() -> None:
    with pytest.raises(ValueError, match="6-4 has no 5"):
        tile_of(6, 4).other(5)
