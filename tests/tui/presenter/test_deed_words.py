"""What a player did last, in few words; the newest of all is marked."""

import pytest

from engine.actions import DRAW, PASS, End, Play
from engine.ruleset import make_ruleset
from engine.tile import ALL_TILES
from tests.tui.presenter.texts import text
from tests.tui.tables import FakeTable
from tui.presenter.deed_words import NEWEST, last_turns, turn_line


def words(table: FakeTable, seat: int, cells: int = 40) -> str:
    view = table.model.shown
    assert view is not None
    return text(turn_line(last_turns(view)[seat], cells))


def test_a_lead_a_draw_and_a_pass_are_named() -> None:
    table = FakeTable(make_ruleset(2))
    lead = table.match.round.legal[0]
    table.act(lead)
    assert words(table, 0) == f"led {table.match.round.train.plays[0].tile} {NEWEST}"
    table.act(DRAW)
    assert words(table, 1) == "drew 1 tile ◄"
    table.act(PASS)
    assert words(table, 0) == "passed ◄"
    assert words(table, 1) == "drew 1 tile"


def test_draws_of_one_turn_are_counted_and_told_with_what_came_of_them() -> None:
    view = FakeTable(make_ruleset(2, options={"draw": "until_playable"})).model.shown
    assert view is not None
    play = Play(ALL_TILES[5], End.RIGHT)
    drawing = view._replace(acts=(Play(ALL_TILES[0], End.LEFT), DRAW, DRAW))
    turns = [
        last_turns(drawing)[1],
        last_turns(drawing._replace(acts=(*drawing.acts, play)))[1],
        last_turns(drawing._replace(acts=(*drawing.acts, DRAW, PASS)))[1],
    ]

    assert [text(turn_line(turn, 40)) for turn in turns] == [
        "drew 2 tiles ◄",
        f"drew 2 tiles, played {play.tile} on B ◄",
        "drew 3 tiles, passed ◄",
    ]
    assert [text(turn_line(turn, 14)) for turn in turns] == [
        "drew 2 tiles ◄",
        f"{play.tile} on B ◄",
        "passed ◄",
    ]


@pytest.mark.parametrize("cells", range(1, 40))
def test_it_always_fits(cells: int) -> None:
    table = FakeTable(make_ruleset(3), seed=2)
    while not table.is_over:
        table.act_once()
        view = table.model.shown
        assert view is not None
        for seat in last_turns(view):
            assert len(words(table, seat, cells)) <= cells
