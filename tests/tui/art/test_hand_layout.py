"""Pictures of hands."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from engine.actions import End
from engine.deal import UNDRAWABLE
from engine.ruleset import make_ruleset
from engine.tile import ALL_TILES, tile_of
from tui.art.hand_layout import EMPTY_HAND, LARGEST_HAND, HandModel, HandTile, hand_picture
from tui.art.parts import Part
from tui.art.picture import Picture
from tui.profile import Colours, Profile
from tui.settings import TileForm

A, B = End.LEFT, End.RIGHT
HAND = (
    HandTile(tile_of(0, 0), (B,)),
    HandTile(tile_of(2, 0), (A, B)),
    HandTile(tile_of(2, 2)),
    HandTile(tile_of(6, 3), (A,), is_new=True),
)


def lines(model: HandModel, size: tuple[int, int] = (80, 4), *, utf8: bool = True) -> list[str]:
    text = hand_picture(model, *size, Profile(utf8=utf8)).text()
    return [line.rstrip() for line in text.split("\n")]


def words(picture: Picture, part: Part) -> list[str]:
    return [run.text for row in picture.rows for run in row if run.part is part]


def test_tiles_with_their_marks() -> None:
    assert lines(HandModel(HAND, chosen=1)) == [
        " ▐0│0▌▐2│0▌▐2│2▌▐6│3▌",
        "   B   ▲AB        A+",
        "",
        "",
    ]


def test_in_ascii() -> None:
    assert lines(HandModel(HAND, chosen=1), utf8=False)[:2] == [
        " [0|0]>2|0<[2|2][6|3]",
        "   B   ^AB        A+",
    ]


def test_without_marks_nothing_says_what_fits() -> None:
    model = HandModel(HAND, chosen=1, marks=False)
    assert lines(model)[1] == "        ▲         +"
    picture = hand_picture(model, 80, 4, Profile())
    assert not words(picture, Part.DIMMED)
    assert words(picture, Part.TILE) == ["0│0", "2│2", "6│3"]


def test_what_fits_nowhere_is_dimmed_and_the_chosen_tile_stands_out() -> None:
    picture = hand_picture(HandModel(HAND, chosen=0), 80, 4, Profile())
    assert words(picture, Part.DIMMED) == ["2│2"]
    assert words(picture, Part.CHOSEN) == ["0│0"]
    assert words(picture, Part.CHOSEN_MARK) == ["▲B"]


def test_no_table_gives_a_larger_hand() -> None:
    for rules in map(make_ruleset, (2, 3, 4)):
        boneyard = len(ALL_TILES) - rules.players * rules.hand_size
        assert rules.hand_size + boneyard - UNDRAWABLE <= LARGEST_HAND


def test_the_largest_hand_has_two_rows_of_fifteen_at_80_columns() -> None:
    tiles = tuple(HandTile(tile, (A, B)) for tile in ALL_TILES[:LARGEST_HAND])
    drawn = lines(HandModel(tiles))
    assert [line.count("│") for line in drawn] == [15, 0, 4, 0]
    assert [line.count("AB") for line in drawn] == [0, 15, 0, 4]
    assert all(len(line) <= 80 for line in drawn)


@pytest.mark.parametrize(
    ("size", "form", "top"),
    [
        ((80, 4), TileForm.AUTO, "▐6│3▌"),
        ((118, 8), TileForm.AUTO, "▐• •│  •▌"),
        ((80, 8), TileForm.AUTO, "┌─┬─┐"),
        ((80, 8), TileForm.NUMBERS, "▐6│3▌"),
        ((80, 4), TileForm.PIPS, "▐6│3▌"),
        ((118, 8), TileForm.ASCII, "[6|3]"),
    ],
)
def test_the_form_is_that_of_the_largest_hand(
    size: tuple[int, int], form: TileForm, top: str
) -> None:
    assert lines(HandModel((HAND[3],), form=form), size)[0].strip() == top


def test_the_chosen_tile_is_shown_where_there_is_no_room_for_all() -> None:
    tiles = tuple(HandTile(tile) for tile in ALL_TILES[:10])
    for chosen in range(10):
        picture = hand_picture(HandModel(tiles, chosen), 12, 2, Profile())
        high, low = tiles[chosen].tile
        assert words(picture, Part.CHOSEN) == [f"{high}│{low}"]


@pytest.mark.parametrize(("colours", "utf8"), product(Colours, (True, False)))
def test_no_size_is_too_small_or_too_large(colours: Colours, utf8: bool) -> None:
    rng = Random(5)
    sizes = [(0, 0), (1, 1), (1, 200), (500, 1), (500, 200)]
    sizes += [(rng.randint(1, 130), rng.randint(1, 12)) for _ in range(40)]
    for (width, height), form in product(sizes, TileForm):
        count = rng.randint(0, LARGEST_HAND)
        tiles = tuple(HandTile(tile, (A, B), is_new=True) for tile in ALL_TILES[:count])
        model = HandModel(tiles, rng.randrange(count) if count else None, form=form)
        picture = hand_picture(model, width, height, Profile(colours, utf8=utf8))
        assert (picture.width, picture.height) == (width, height)
        assert utf8 or picture.text().isascii()


def test_an_empty_hand_is_empty() -> None:
    assert not any(lines(EMPTY_HAND))
