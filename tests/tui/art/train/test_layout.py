"""Where tiles lie: nothing overflows, overlaps or moves, and neighbours touch where they match."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from random import Random

import pytest

from engine.actions import End, Play
from engine.tile import tile_of
from engine.train import EMPTY_TRAIN, Train, train_of
from tests.tui.art.train.trains import TASTES, prefixes, random_train
from tui.art.tile_form import METRICS
from tui.art.train.frame import Frame, frame_for
from tui.art.train.layout import PlacedTile, TrainLayout, lay_out
from tui.art.train.path import Box
from tui.settings import TileForm

Cell = tuple[int, int]

# Boards on which a form only just fits, and those of windows of 80x24, 100x30 and 120x40.
SIZES = [
    (TileForm.NUMBERS, 62, 9),
    (TileForm.NUMBERS, 78, 11),
    (TileForm.NUMBERS, 80, 13),
    (TileForm.NUMBERS, 118, 26),
    (TileForm.ASCII, 62, 9),
    (TileForm.ASCII, 78, 11),
    (TileForm.OUTLINE, 62, 15),
    (TileForm.OUTLINE, 100, 17),
    (TileForm.OUTLINE, 84, 29),
    (TileForm.PIPS, 79, 35),
    (TileForm.PIPS, 102, 28),
    (TileForm.PIPS, 120, 24),
]


def frame_of(form: TileForm, width: int, height: int) -> Frame:
    frame = frame_for(form, width, height)
    assert frame is not None
    return frame


def placed(train: Train, frame: Frame, ghost: Play | None = None) -> TrainLayout:
    layout = lay_out(train, frame, ghost)
    assert layout is not None
    return layout


def cells(box: Box) -> Iterator[Cell]:
    for y in range(box.y, box.y + box.height):
        for x in range(box.x, box.x + box.width):
            yield x, y


def half_cells(tile: PlacedTile) -> tuple[set[Cell], set[Cell]]:
    """The cells of the two halves; the divider belongs to both."""
    box = tile.box
    middle = [box.x + box.width // 2, box.y + box.height // 2]
    axis = 1 if box.upright else 0
    # A fold tile with an even number of rows has two dividers.
    first = {cell for cell in cells(box) if cell[axis] <= middle[axis]}
    even = axis == 1 and box.height % 2 == 0
    second = {cell for cell in cells(box) if cell[axis] >= middle[axis] - even}
    return first, second


def touch(one: set[Cell], other: set[Cell]) -> bool:
    return any({(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)} & other for x, y in one)


def check_cells(layout: TrainLayout, frame: Frame) -> None:
    used = [cell for tile in layout.tiles for cell in cells(tile.box)]
    used += [(marker.x, marker.y) for marker in layout.markers]
    assert len(set(used)) == len(used), "two things share a cell"
    assert all(0 <= x < frame.width and 0 <= y < frame.height for x, y in used)


def check_shapes(layout: TrainLayout, frame: Frame) -> None:
    metrics = METRICS[frame.form]
    for box, first, second in layout.tiles:
        if first == second:
            assert box.upright
            assert box[2:4] == (metrics.upright_width, metrics.upright_height)
        elif box.upright:
            assert box[2:4] == (metrics.upright_width, frame.pitch)
        else:
            assert box[2:4] == (metrics.width, metrics.height)


def check_neighbours(train: Train, layout: TrainLayout) -> None:
    """Tiles that follow each other touch with the halves that match."""
    tips = {End.LEFT: layout.tiles[0], End.RIGHT: layout.tiles[0]}
    numbers = {End.LEFT: layout.tiles[0].first, End.RIGHT: layout.tiles[0].second}
    for play, tile in zip(train.plays[1:], layout.tiles[1:], strict=True):
        number, before = numbers[play.end], tips[play.end]
        assert {tile.first, tile.second} == set(play.tile)
        assert touch(cells_showing(before, number), cells_showing(tile, number))
        numbers[play.end] = play.tile.other(number)
        tips[play.end] = tile
    for marker in layout.markers:
        open_half = cells_showing(tips[marker.end], numbers[marker.end])
        assert touch(open_half, {(marker.x, marker.y)})


def cells_showing(tile: PlacedTile, number: int) -> set[Cell]:
    first, second = half_cells(tile)
    return (first if tile.first == number else set()) | (second if tile.second == number else set())


@pytest.mark.parametrize(("form", "width", "height"), SIZES)
@pytest.mark.parametrize("taste", TASTES)
def test_every_train_fits_and_stays(taste: str, form: TileForm, width: int, height: int) -> None:
    frame = frame_of(form, width, height)
    rng = Random(f"{taste} {frame}")
    for _ in range(8):
        train = random_train(rng, TASTES[taste])
        layouts = [placed(grown, frame) for grown in prefixes(train)]
        moves = sum(now.tiles[:-1] != before.tiles for before, now in pairwise(layouts))
        assert moves <= 1, "only an arm without bands moves the train, once"
        for layout in (layouts[-1], layouts[len(layouts) // 2]):
            check_cells(layout, frame)
            check_shapes(layout, frame)
        check_neighbours(train, layouts[-1])


def test_every_train_fits_boards_of_any_size() -> None:
    rng = Random(7)
    for _ in range(100):
        width, height = rng.randint(1, 200), rng.randint(1, 80)
        for form in METRICS:
            frame = frame_for(form, width, height)
            if frame is None:
                continue
            train = random_train(rng, rng.choice([*TASTES.values()]), rng.randint(1, 26))
            layout = placed(train, frame)
            check_cells(layout, frame)
            check_shapes(layout, frame)
            check_neighbours(train, layout)


@pytest.mark.parametrize(("form", "width", "height"), SIZES)
def test_a_ghost_lies_where_the_tile_will(form: TileForm, width: int, height: int) -> None:
    frame = frame_of(form, width, height)
    rng = Random(str(frame))
    for taste in TASTES.values():
        before = EMPTY_TRAIN
        for train in prefixes(random_train(rng, taste)):
            assert placed(before, frame, train.plays[-1]) == placed(train, frame)
            before = train


def test_the_lead_lies_in_the_middle_with_an_end_on_each_side() -> None:
    frame = frame_of(TileForm.NUMBERS, 78, 11)
    layout = placed(train_of([Play(tile_of(6, 4), End.LEFT)]), frame)
    assert layout.tiles == (PlacedTile(Box(36, 5, 5, 1, False, True), 6, 4),)
    assert [tuple(marker) for marker in layout.markers] == [(End.LEFT, 35, 5), (End.RIGHT, 41, 5)]


def test_the_right_arm_folds_down_and_the_left_arm_up() -> None:
    rng = Random(3)
    frame = frame_of(TileForm.NUMBERS, 78, 11)
    for _ in range(50):
        train = random_train(rng, TASTES["any"], 20)
        layout = placed(train, frame)
        lead = layout.tiles[0].box
        if lead.y not in (frame.row(1), frame.row(1) - 1):
            continue  # The train was anchored anew.
        for play, tile in zip(train.plays, layout.tiles, strict=True):
            is_left = play.end is End.LEFT
            below = tile.box.y >= frame.row(2) - 1
            above = tile.box.y + tile.box.height - 1 <= frame.row(0) + 1
            assert not (below if is_left else above)


def test_an_empty_board_is_empty() -> None:
    frame = frame_of(TileForm.NUMBERS, 78, 11)
    assert placed(EMPTY_TRAIN, frame) == ((), ())


def test_what_does_not_fit_is_said() -> None:
    small = Frame(TileForm.NUMBERS, width=20, height=3, bands=1, pitch=3)
    rng = Random(1)
    assert lay_out(random_train(rng, TASTES["any"]), small) is None
