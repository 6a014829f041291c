"""What runs down, in the few cells beside the status."""

import pytest

from engine.ruleset import make_ruleset
from netplay.shapes import AwayPolicy, Habits
from tests.tui.presenter.texts import text
from tests.tui.tables import FakeTable, at
from tui.model.at_table import ticked
from tui.presenter.countdown import countdown
from tui.presenter.spans import EMPTY, Tone, width


def table(away: AwayPolicy = AwayPolicy.BOT) -> FakeTable:
    return FakeTable(make_ruleset(3), habits=Habits(away=away, grace=60, turn_clock=30))


def test_where_nothing_runs_there_is_nothing() -> None:
    assert countdown(at(FakeTable().model), 80) == EMPTY


@pytest.mark.parametrize(
    ("away", "words"),
    [(AwayPolicy.BOT, " 23 s, then a bot "), (AwayPolicy.PASS, " 23 s to pass ")],
)
def test_what_comes_when_the_time_is_over_is_said(away: AwayPolicy, words: str) -> None:
    player = at(table(away).goes_away(1, 25), 100.0)

    assert text(countdown(ticked(player, 102.5), 80)) == words


def test_a_turn_that_runs_and_one_that_stands() -> None:
    assert text(countdown(at(table().has_left(29_500)), 80)) == " 30 s left "
    assert text(countdown(at(table().has_left(29_500, running=False)), 80)) == " stopped at 30 s "


def test_both_at_once_are_short() -> None:
    both = table()
    both.goes_away(1, 25)

    assert text(countdown(at(both.has_left(12_000)), 80)) == " 12 s left  25 s "
    assert text(countdown(at(both.model), 60)) == " 12 s  25 s "
    assert text(countdown(at(both.model), 120)) == " 12 s left  25 s, then a bot "


def test_the_last_seconds_of_the_own_turn_stand_out() -> None:
    (span,) = countdown(at(table().has_left(9_000)), 80)

    assert span == ("  9 s left ", Tone.WARN)


@pytest.mark.parametrize("cells", [60, 80, 120])
def test_the_status_keeps_its_room(cells: int) -> None:
    both = table()
    both.goes_away(1, 60)

    assert width(countdown(at(both.has_left(60_000)), cells)) <= cells // 4
