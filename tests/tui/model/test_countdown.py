"""What runs down between two snapshots, and when another number is to be shown."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from engine.ruleset import make_ruleset
from netplay.joining.updates import Ended, Offline
from netplay.shapes import AwayPolicy, Habits, Presence, StandIn
from tests.tui.tables import FakeTable, at
from tui.model.at_table import has_become_urgent, seen, ticked
from tui.model.countdown import HURRY_AT, graces_left, is_hurried, turn_left, until_next
from tui.model.table_model import TableModel, after

HALF_A_MINUTE = Habits(away=AwayPolicy.BOT, grace=30, turn_clock=30)


def table(seat: int | None = 0) -> FakeTable:
    """It is seat 0's turn, with half a minute for it."""
    return FakeTable(make_ruleset(3), seat=seat, habits=HALF_A_MINUTE)


def test_nothing_runs_where_the_table_has_no_clock_and_nobody_is_away() -> None:
    for model in (TableModel(), FakeTable().model, FakeTable(seat=None).model):
        assert turn_left(model, 1.0) is None
        assert graces_left(model, 1.0) == ()
        assert until_next(model, 1.0) is None
        assert not is_hurried(model, 1.0)


def test_a_turn_runs_down_and_not_below_nothing() -> None:
    model = table().has_left(12_300)

    shown = [
        (turn.seat, turn.seconds) for turn in (turn_left(model, s) for s in (0, 0.5, 20)) if turn
    ]
    assert shown == [(0, 13), (0, 12), (0, 0)]
    assert until_next(model, 0.0) == pytest.approx(0.3)
    assert until_next(model, 20.0) is None


def test_a_clock_that_stands_stays_and_wakes_nobody() -> None:
    model = table().has_left(12_300, running=False)
    turn = turn_left(model, 5.0)

    assert turn is not None
    assert (turn.seconds, turn.is_running) == (13, False)
    assert until_next(model, 5.0) is None
    assert not is_hurried(table().has_left(2_000, running=False), 0.0)


def test_the_soonest_return_comes_first() -> None:
    away = table()
    away.goes_away(1, 30)
    model = away.goes_away(2, 12)

    assert [(each.seat, each.seconds) for each in graces_left(model, 2.5)] == [(2, 10), (1, 28)]
    assert until_next(model, 2.5) == pytest.approx(0.5)


def test_who_has_a_stand_in_or_is_waited_for_has_no_countdown() -> None:
    away = table()
    away.seat_changes(1, presence=Presence.AWAY, stand_in=StandIn.BOT)

    assert graces_left(away.goes_away(2), 1.0) == ()


@pytest.mark.parametrize("link", [Offline("Gone.", 1.0), Ended(None, "Closed.")])
def test_without_a_table_nothing_is_known_to_run(link: Offline | Ended) -> None:
    away = table()
    away.goes_away(1, 30)
    model = after(away.has_left(9_000), link)

    assert (turn_left(model, 0.0), graces_left(model, 0.0), until_next(model, 0.0)) == (
        None,
        (),
        None,
    )


def test_the_own_turn_is_urgent_in_its_last_seconds() -> None:
    mine, anothers = table(), table(seat=1)

    assert not is_hurried(mine.has_left(12_000), 1.9)
    assert is_hurried(mine.has_left(12_000), 2.0)
    assert not is_hurried(anothers.has_left(2_000), 0.0)
    assert not is_hurried(table(seat=None).has_left(2_000), 0.0)


def test_a_short_turn_is_urgent_in_its_last_half() -> None:
    short = FakeTable(habits=Habits(turn_clock=6))

    assert not is_hurried(short.has_left(6_000), 0.0)
    assert is_hurried(short.has_left(6_000), 3.0)


def test_a_player_is_warned_once() -> None:
    player = at(table().has_left(int(HURRY_AT * 1000) + 2_000), 100.0)
    early, due, late = (ticked(player, now) for now in (101.0, 102.0, 103.0))

    assert not has_become_urgent(player, early)
    assert has_become_urgent(early, due)
    assert not has_become_urgent(due, late)


def test_only_another_snapshot_begins_to_count_anew() -> None:
    away = table()
    player = at(away.goes_away(1, 30), 100.0)
    later = seen(player, replace(player.model, refusal=None), 104.0)
    again = seen(later, away.tell(), 106.0)

    assert (player.elapsed, later.elapsed, again.elapsed) == (0.0, 4.0, 0.0)


@given(st.integers(0, 40_000), st.integers(0, 40), st.floats(0, 50))
def test_until_the_next_number_nothing_changes(left: int, grace: int, elapsed: float) -> None:
    away = table()
    away.goes_away(1, grace)
    model = away.has_left(left)
    wait = until_next(model, elapsed)

    def shown(when: float) -> list[int]:
        turn = turn_left(model, when)
        return [each.seconds for each in (*graces_left(model, when), *([turn] if turn else []))]

    if wait is None:
        assert shown(elapsed) == [0, 0] == shown(elapsed + 100)
    else:
        assert 0 < wait <= 1
        assert shown(elapsed + wait * 0.99) == shown(elapsed) != shown(elapsed + wait + 1e-6)
