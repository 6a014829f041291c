"""The first row: what it says, and how it gives way to little room."""

import pytest

from engine.actions import PASS
from engine.ruleset import make_ruleset
from netplay.codes import Code
from netplay.joining.updates import Ended, Offline
from tests.tui.presenter.texts import text
from tests.tui.tables import FakeTable
from tui.model.table_model import TableModel, after
from tui.presenter.spans import width
from tui.presenter.status import status


def test_it_says_round_target_score_turn_passes_and_boneyard() -> None:
    row = text(status(FakeTable(lead=1).model, 80))

    assert row == (
        " Round 1  to 101  You 0         ► Bohdan to play      0 of 3 passes  Boneyard 7 "
    )


def test_a_turn_that_runs_out_has_a_word_and_a_mark() -> None:
    assert "! HURRY: YOUR TURN" in text(status(FakeTable().model, 80, is_hurried=True))


def test_a_paused_table_is_nobodys_turn() -> None:
    assert "PAUSED" in text(status(FakeTable().table_changes(paused=True), 80))


@pytest.mark.parametrize(
    ("code", "words"),
    [(Code.TABLE_CLOSED, "TABLE CLOSED"), (Code.DISPLACED, "AWAY FROM THE TABLE")],
)
def test_the_end_is_named_for_what_it_is(code: Code, words: str) -> None:
    assert words in text(status(after(FakeTable().model, Ended(code, "Gone.")), 80))


def test_the_own_turn_is_named_as_such() -> None:
    assert "► YOUR TURN" in text(status(FakeTable(lead=0).model, 80))


def test_passes_are_counted_against_the_limit() -> None:
    table = FakeTable(make_ruleset(2, options={"passed_out_after": "2"}))
    table.act(table.match.round.legal[0])

    assert "1 of 4 passes" in text(status(table.act(PASS), 80))


def test_a_watcher_has_no_score() -> None:
    assert "You" not in text(status(FakeTable(seat=None).model, 80))


def test_partners_see_the_points_of_their_side() -> None:
    table = FakeTable(make_ruleset(4, partners=True, target=999), seat=3, seed=3)
    table.act_until_over()
    scores = table.match.scores

    assert f"You {scores[1]}" in text(status(table.model, 80))
    assert "ROUND OVER" in text(status(table.model, 80))


def test_the_end_of_a_match_is_said() -> None:
    table = FakeTable(make_ruleset(2, target=1))

    assert "MATCH OVER" in text(status(table.play_until_won(), 80))


def test_what_keeps_everybody_waiting_stands_where_the_turn_would() -> None:
    model = FakeTable().model

    assert "NO CONNECTION" in text(status(after(model, Offline("Lost.", 1.0)), 80))
    assert "TABLE CLOSED" in text(status(after(model, Ended(None, "Closed.")), 80))


def test_without_a_table_there_is_little_to_say() -> None:
    assert text(status(TableModel(), 80)).strip() == ""


@pytest.mark.parametrize("cells", range(20, 120, 7))
def test_it_fits_and_keeps_the_boneyard_as_long_as_it_can(cells: int) -> None:
    table = FakeTable(make_ruleset(4), lead=2)
    row = status(table.model, cells)

    assert width(row) <= cells
    if cells >= 60:
        assert "Boneyard 4" in text(row) or "4 left" in text(row)
