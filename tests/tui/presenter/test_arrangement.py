"""Where players and log stand: never where they would cost the larger tiles."""

import pytest

from tests.tui.screens.shown_table import ShownTable
from tests.tui.tables import FakeTable
from tui.art.train.frame import choose_frame
from tui.presenter.arrangement import SIDE_CELLS, Arrangement, Panel, arranged
from tui.settings import TileForm
from tui.widgets.board import Board
from tui.widgets.hand import Hand


def at(width: int, height: int, wanted: TileForm = TileForm.AUTO) -> Arrangement:
    return arranged(width, height, wanted, utf8=True)


@pytest.mark.parametrize(
    ("width", "height", "panel", "form"),
    [
        (80, 24, Panel.NONE, TileForm.NUMBERS),
        (100, 30, Panel.NONE, TileForm.OUTLINE),
        (117, 60, Panel.NONE, TileForm.PIPS),
        (118, 24, Panel.BESIDE, TileForm.OUTLINE),
        (118, 35, Panel.BELOW, TileForm.PIPS),
        (118, 36, Panel.BELOW, TileForm.PIPS),
        (120, 40, Panel.BELOW, TileForm.PIPS),
        (120, 46, Panel.BESIDE, TileForm.PIPS),
        (138, 39, Panel.BESIDE, TileForm.PIPS),
        (146, 36, Panel.BESIDE, TileForm.PIPS),
        (500, 200, Panel.BESIDE, TileForm.PIPS),
    ],
)
def test_the_panel_gives_way_to_larger_tiles(
    width: int, height: int, panel: Panel, form: TileForm
) -> None:
    arrangement = at(width, height)
    rows = height - 3 - arrangement.hand_rows
    if panel is Panel.NONE:
        board = (width, rows - 2 - (4 if height >= 30 else 3))
    elif panel is Panel.BESIDE:
        board = (width - SIDE_CELLS, rows)
    else:
        board = (width, rows - arrangement.low_rows)
    frame = choose_frame(*board, TileForm.AUTO, utf8=True)

    assert arrangement.panel is panel
    assert frame
    assert frame.form is form


def test_who_wants_smaller_tiles_has_the_panel_beside_them() -> None:
    for wanted in (TileForm.NUMBERS, TileForm.OUTLINE, TileForm.ASCII):
        assert at(120, 40, wanted).panel is Panel.BESIDE


def test_a_row_is_free_between_the_bands_at_120_by_40() -> None:
    arrangement = at(120, 40)
    frame = choose_frame(120, 40 - 11 - arrangement.low_rows, TileForm.AUTO, utf8=True)

    assert arrangement.low_rows == 5
    assert frame
    assert frame.pitch == frame.metrics.upright_height + 1


@pytest.mark.parametrize(("width", "height", "rows"), [(80, 24, 5), (100, 30, 6)])
def test_a_row_is_free_between_the_bands_in_smaller_windows(
    width: int, height: int, rows: int
) -> None:
    """Where players and log take ``rows`` rows."""
    frame = choose_frame(width, height - 3 - 4 - rows, TileForm.AUTO, utf8=True)

    assert frame
    assert frame.pitch == frame.metrics.upright_height + 1


def test_any_size_is_arranged() -> None:
    for width in (0, 1, 60, 117, 118, 200, 500):
        for height in range(201):
            arrangement = at(width, height)
            assert arrangement.hand_rows in (4, 8)
            assert (arrangement.low_rows > 0) is (arrangement.panel is Panel.BELOW)


async def test_the_screen_stands_as_arranged() -> None:
    app = ShownTable(FakeTable())
    async with app.run_test(size=(120, 40)) as pilot:
        for size in [(120, 40), (146, 36), (118, 36), (100, 30)]:
            await pilot.resize_terminal(*size)
            await pilot.pause()
            arrangement = at(*size)
            width, height = app.table.query_one(Board).size
            side = SIDE_CELLS if arrangement.panel is Panel.BESIDE else 0
            rows = 3 + arrangement.hand_rows + arrangement.low_rows
            log_and_players = 6 if arrangement.panel is Panel.NONE else 0
            assert (width + side, height + rows + log_and_players) == size
            assert app.table.query_one(Hand).size.height == arrangement.hand_rows
