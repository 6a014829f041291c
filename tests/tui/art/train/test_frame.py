"""The bands of a board, and the form that suits it."""

from __future__ import annotations

import pytest

from tui.art.tile_form import METRICS
from tui.art.train.frame import Frame, choose_frame, frame_for
from tui.settings import TileForm


def form_at(width: int, height: int, wanted: TileForm = TileForm.AUTO) -> TileForm | None:
    frame = choose_frame(width, height, wanted, utf8=True)
    return frame.form if frame else None


@pytest.mark.parametrize(
    ("width", "height", "form"),
    [
        (61, 30, None),
        (80, 8, None),
        (1, 1, None),
        (62, 9, TileForm.NUMBERS),
        (78, 11, TileForm.NUMBERS),
        (78, 15, TileForm.OUTLINE),
        (98, 16, TileForm.OUTLINE),
        (118, 21, TileForm.PIPS),
        (118, 26, TileForm.PIPS),
        (86, 28, TileForm.OUTLINE),
        (500, 200, TileForm.PIPS),
    ],
)
def test_the_largest_form_that_holds_a_whole_round(
    width: int, height: int, form: TileForm | None
) -> None:
    assert form_at(width, height) is form


def test_a_wish_is_granted_or_gives_way_to_a_smaller_form() -> None:
    assert form_at(118, 26, TileForm.NUMBERS) is TileForm.NUMBERS
    assert form_at(118, 26, TileForm.ASCII) is TileForm.ASCII
    assert form_at(118, 20, TileForm.PIPS) is TileForm.OUTLINE
    assert form_at(78, 11, TileForm.PIPS) is TileForm.NUMBERS
    assert form_at(40, 11, TileForm.PIPS) is None


def test_without_utf8_there_is_one_form() -> None:
    for wanted in TileForm:
        frame = choose_frame(118, 40, wanted, utf8=False)
        assert frame
        assert frame.form is TileForm.ASCII


@pytest.mark.parametrize("form", METRICS)
def test_bands_lie_on_the_board_and_apart(form: TileForm) -> None:
    metrics = METRICS[form]
    for height in range(9, 60):
        frame = frame_for(form, 120, height)
        if frame is None:
            continue
        assert frame.bands >= 3
        overhang = (metrics.upright_height - metrics.height) // 2
        assert frame.row(0) - overhang >= 0
        last = frame.row(frame.bands - 1)
        assert last + metrics.height + overhang <= height
        assert frame.pitch >= metrics.upright_height, "doubles of two bands would overlap"


def test_a_row_is_free_between_bands_where_there_is_room() -> None:
    pitches = {
        height: frame.pitch
        for height in range(9, 13)
        if (frame := frame_for(TileForm.NUMBERS, 78, height))
    }
    assert pitches == {9: 3, 10: 3, 11: 4, 12: 4}


def test_the_lead_has_as_many_bands_above_as_below() -> None:
    frame = frame_for(TileForm.NUMBERS, 78, 24)
    assert frame == Frame(TileForm.NUMBERS, 78, 24, bands=5, pitch=4)
    assert frame.middle == 2
