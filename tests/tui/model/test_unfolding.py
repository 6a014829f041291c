"""The deal comes tile by tile, the result a moment after the last act; once, and not for long."""

import pytest
from msgspec.structs import replace

from engine.ruleset import make_ruleset
from tests.tui.tables import FakeTable, first_play
from tui.model.at_table import AtTable, pressed, seen, shown_whole, ticked, unfolds_in
from tui.model.choice import Digit, Typed
from tui.model.table_model import TableModel
from tui.model.unfolding import DEAL_STEP, Unfolding

MOVING = AtTable(model=TableModel(), unfolding=Unfolding(has_motion=True, last_act_for=1.2))
STILL = AtTable(model=TableModel())


def test_tiles_come_one_after_another_within_a_second() -> None:
    at = seen(MOVING, FakeTable(make_ruleset(2)).model, 10.0)
    counts = [len(at.shown_hand)]
    while (wait := unfolds_in(at)) is not None:
        at = ticked(at, at.now + wait + 1e-9)
        counts.append(len(at.shown_hand))

    assert counts == [1, 2, 3, 4, 5, 6, 7]
    assert at.now - 10.0 < 1.0
    assert at.shown_hand == at.hand


def test_without_motion_they_are_there_at_once() -> None:
    at = seen(STILL, FakeTable().model, 10.0)

    assert at.shown_hand == at.hand
    assert unfolds_in(at) is None


def test_a_key_in_the_middle_of_the_deal_counts() -> None:
    table = FakeTable(make_ruleset(2), lead=0)
    at = ticked(seen(MOVING, table.model, 10.0), 10.2)
    outcome = pressed(at, Digit(at.hand[-1].high), 10.21)

    assert at.is_own_turn
    assert outcome.at.choice == Typed(at.hand[-1].high)


def test_a_deal_is_shown_once_and_a_round_under_way_never() -> None:
    table = FakeTable(make_ruleset(3), lead=1)
    at = seen(MOVING, table.model, 10.0)
    at = seen(at, table.goes_away(2), 10.3)
    assert len(at.shown_hand) == 4
    at = seen(at, table.comes_back(), 12.0)
    assert at.shown_hand == at.hand
    at = seen(MOVING, table.act_once(first_play), 13.0)
    assert at.shown_hand == at.hand


def test_what_others_do_meanwhile_stops_nothing() -> None:
    table = FakeTable(make_ruleset(3), lead=1)
    at = seen(MOVING, table.model, 10.0)
    at = seen(at, table.act_once(first_play), 10.3)

    assert len(at.shown_hand) == 4
    assert len(at.model.shown.train.plays) == 1 if at.model.shown else False


def test_every_round_is_dealt() -> None:
    table = FakeTable(make_ruleset(2, target=999))
    at = seen(MOVING, table.act_until_over(first_play), 10.0)
    at = seen(at, table.deal_again(), 20.0)

    assert len(at.shown_hand) == 1


def last_act(at: AtTable) -> AtTable:
    table = FakeTable(make_ruleset(2, target=999))
    at = seen(at, table.model, 10.0)
    while not table.is_over:
        at = seen(at, table.act_once(first_play), 10.0)
    return at


def test_the_last_act_is_seen_before_the_result() -> None:
    at = last_act(MOVING)

    assert not at.shows_result
    assert unfolds_in(at) == pytest.approx(1.2)
    assert ticked(at, 11.3).shows_result
    assert shown_whole(at).shows_result


def test_a_result_is_shown_at_once_without_a_pause_and_to_who_comes_back_to_it() -> None:
    assert last_act(STILL).shows_result
    table = FakeTable(make_ruleset(2, target=999))
    assert seen(MOVING, table.act_until_over(first_play), 10.0).shows_result


def test_the_end_of_the_deal_is_no_matter_of_a_few_digits() -> None:
    at = seen(MOVING, FakeTable().model, 10.0)
    late = replace(at, now=10.0 + 7 * DEAL_STEP)

    assert late.shown_hand == late.hand
