import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.tile import ALL_TILES, Tile
from engine.tile_set import EVERY_TILE, SUITS, TileSet
from tests.engine.positions import tiles

some_tiles = st.sets(st.sampled_from(ALL_TILES))


@given(some_tiles)
def test_a_tile_set_is_the_set_of_its_tiles(chosen: set[Tile]) -> None:
    held = TileSet.of(chosen)

    assert list(held) == sorted(chosen)
    assert held.tiles == tuple(sorted(chosen))
    assert len(held) == len(chosen)
    assert bool(held) == bool(chosen)
    assert held.pips == sum(tile.pips for tile in chosen)
    assert {tile for tile in ALL_TILES if tile in held} == chosen


@given(some_tiles, some_tiles)
def test_operators_are_those_of_sets(one: set[Tile], other: set[Tile]) -> None:
    first, second = TileSet.of(one), TileSet.of(other)

    assert set(TileSet(first & second)) == one & other
    assert set(TileSet(first | second)) == one | other
    assert set(TileSet(first ^ second)) == one ^ other


def test_a_tile_given_twice_is_held_once() -> None:
    assert TileSet.of(tiles("6-4 6-4")).tiles == tiles("6-4")


def test_no_tile_and_every_tile() -> None:
    assert TileSet.of(()).tiles == ()
    assert TileSet.of(()).pips == 0
    assert EVERY_TILE.tiles == ALL_TILES
    assert EVERY_TILE.pips == 168


def test_a_suit_is_the_seven_tiles_of_a_number() -> None:
    for number, suit in enumerate(SUITS):
        assert list(suit) == [tile for tile in ALL_TILES if tile.has(number)]
        assert len(suit) == 7


def test_what_is_no_tile_is_in_no_set() -> None:
    stranger = Tile(7, 0)

    assert stranger not in EVERY_TILE
    with pytest.raises(KeyError):
        TileSet.of([stranger])


def test_a_tile_set_names_its_tiles() -> None:
    assert repr(TileSet.of(tiles("6-4 1-0"))) == "TileSet(1-0 6-4)"
