"""Tiles at the end of a round, in the form that fits."""

import pytest

from engine.ruleset import make_ruleset
from engine.tile import tile_of
from tests.tui.presenter.texts import text, texts
from tests.tui.tables import FakeTable, never_pass
from tui.art.tile_art import Look
from tui.art.tile_form import METRICS
from tui.presenter.result_hands import hand_rows, tile_rows
from tui.presenter.spans import EMPTY, width
from tui.profile import Colours, Profile
from tui.settings import TileForm


@pytest.mark.parametrize(
    ("form", "colours", "drawn"),
    [
        (TileForm.NUMBERS, Colours.FULL, ["▐6│4▌▐2│2▌"]),
        (TileForm.NUMBERS, Colours.NONE, ["[6│4][2│2]"]),
        (TileForm.ASCII, Colours.FULL, ["[6|4][2|2]"]),
        (TileForm.OUTLINE, Colours.FULL, ["┌─┬─┐┌─┬─┐", "│6│4││2│2│", "└─┴─┘└─┴─┘"]),
        (
            TileForm.PIPS,
            Colours.FULL,
            ["▐• •│• •▌▐  •│  •▌", "▐• •│   ▌▐   │   ▌", "▐• •│• •▌▐•  │•  ▌"],
        ),
    ],
)
def test_tiles_look_as_they_do_in_a_hand(
    form: TileForm, colours: Colours, drawn: list[str]
) -> None:
    rows = tile_rows([tile_of(6, 4), tile_of(2, 2)], Look(form, Profile(colours=colours)))

    assert [text(row) for row in rows] == drawn


@pytest.mark.parametrize("form", METRICS)
@pytest.mark.parametrize("cells", [40, 58, 78, 82, 180])
def test_hands_wrap_to_the_room_there_is(form: TileForm, cells: int) -> None:
    table = FakeTable(make_ruleset(2), seed=5)
    table.act_until_over(never_pass)
    view = table.model.shown
    assert view
    assert view.result
    look = Look(form, Profile())
    lines = [*hand_rows(table.snapshot(), view, view.result, 0, cells, look)]

    assert all(width(line) <= cells for line in lines)
    assert sum(" pip" in row for row in texts(lines)) == 2


def test_filled_tiles_of_two_hands_do_not_touch() -> None:
    table = FakeTable(make_ruleset(4), seed=3)
    table.act_until_over(never_pass)
    view = table.model.shown
    assert view
    assert view.result
    look = Look(TileForm.PIPS, Profile())
    lines = [*hand_rows(table.snapshot(), view, view.result, 0, 180, look)]

    assert lines.count(EMPTY) == 4
