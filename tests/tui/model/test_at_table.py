"""A player at a table: what outlives an update, and what keys lead to when."""

from msgspec.structs import replace

from engine.actions import DRAW, PASS, Play
from engine.ruleset import make_ruleset
from netplay.codes import Code
from netplay.events import Said
from netplay.joining.updates import Ended, Offline
from netplay.shapes import Kind, Presence
from tests.tui.tables import FakeTable, at, first_play
from tui.model.at_table import (
    AtTable,
    cannot_act,
    must_ask_to_leave,
    plays_last,
    pressed,
    seen,
    sorted_anew,
    viewed_anew,
)
from tui.model.choice import NOTHING, Asking, Chosen, Digit, Jump, Plain, Sent, Step, Typed
from tui.model.table_model import TableModel, after
from tui.model.turn_gate import TYPE_AHEAD
from tui.settings import HandOrder, TileForm

SOON = 1.0
"""Seconds after the turn came."""


def own_turn(table: FakeTable) -> AtTable:
    table.act_until_turn_of(0)
    return at(table.model)


def chosen(player: AtTable) -> AtTable:
    return pressed(player, Step(1), SOON).at


# ------------------------------------------------------------------ what outlives what


def test_a_choice_outlives_talk_and_presence() -> None:
    table = FakeTable()
    player = chosen(own_turn(table))
    assert isinstance(player.choice, Chosen)

    assert seen(player, table.tell(Said("Bohdan", "hello", 1)), SOON).choice == player.choice
    assert seen(player, table.goes_away(1), SOON).choice == player.choice


def test_a_choice_does_not_outlive_the_position() -> None:
    table = FakeTable()
    player = chosen(own_turn(table))
    table.act(table.match.round.legal[0])

    assert seen(player, table.model, SOON).choice == NOTHING


def test_an_act_is_locked_until_the_position_is_another() -> None:
    table = FakeTable()
    player = own_turn(table)
    outcome = pressed(chosen(player), Plain.PLAY, SOON)
    assert isinstance(outcome.act, Play)
    assert isinstance(outcome.at.choice, Sent)

    still = seen(outcome.at, table.tell(Said("Bohdan", "go!", 1)), SOON)
    again = pressed(still, Plain.PLAY, SOON)
    assert again.act is None
    assert again.at.remark == "One moment."

    assert seen(still, table.act(outcome.act), SOON).choice == NOTHING


def test_a_refusal_unlocks_and_is_read() -> None:
    table = FakeTable()
    sent = pressed(chosen(own_turn(table)), Plain.PLAY, SOON).at
    refused = seen(sent, table.refuses(Code.STALE, "The turn has passed."), SOON)

    assert refused.choice == NOTHING
    assert refused.remark == "The turn has passed."


def test_a_refused_word_costs_no_choice() -> None:
    table = FakeTable()
    player = chosen(own_turn(table))

    refused = seen(player, table.refuses(Code.CHAT_EMPTY, "Nothing was said."), SOON)
    assert refused.choice == player.choice


def test_an_act_stays_locked_while_the_connection_is_lost_and_back() -> None:
    table = FakeTable()
    sent = pressed(chosen(own_turn(table)), Plain.PLAY, SOON).at
    offline = seen(sent, after(table.model, Offline("Lost.", 2.0)), SOON)
    assert isinstance(offline.choice, Sent)
    assert not offline.is_own_turn

    assert isinstance(seen(offline, table.comes_back(), SOON).choice, Sent)


def test_not_yet_is_no_longer_said_once_the_player_can_act() -> None:
    table = FakeTable()
    offline = seen(own_turn(table), after(table.model, Offline("Lost.", 2.0)), SOON)
    waiting = pressed(offline, Plain.DRAW, SOON).at
    assert waiting.remark == "Not yet."

    back = seen(waiting, table.comes_back(), SOON)
    assert back.is_own_turn
    assert not back.remark


# ------------------------------------------------------------------ when keys count


def test_a_key_from_before_the_turn_is_dropped_with_a_word() -> None:
    table = FakeTable(make_ruleset(2), lead=1)
    waiting = at(table.model, now=0.0)
    mine = seen(waiting, table.act_until_turn_of(0, first_play), 10.0)
    assert mine.is_own_turn

    late = pressed(mine, Plain.DRAW, 9.9)
    assert late.act is None
    assert late.at.remark == "Your turn has just come: press it again."
    assert pressed(late.at, Plain.DRAW, 10.0 + TYPE_AHEAD).act is DRAW


def test_keys_that_run_on_into_the_turn_do_nothing() -> None:
    table = FakeTable(make_ruleset(2), lead=1)
    player = pressed(at(table.model), Plain.PASS, 9.9).at
    player = seen(player, table.act_until_turn_of(0, first_play), 10.0)

    assert pressed(player, Plain.PASS, 10.1).act is None
    assert pressed(player, Plain.PASS, 10.3).act is PASS


def test_out_of_turn_nothing_is_chosen() -> None:
    table = FakeTable(lead=1)
    outcome = pressed(at(table.model), Step(1), SOON)

    assert outcome.at.choice == NOTHING
    assert outcome.at.remark == "Not yet."


def test_a_watcher_only_watches() -> None:
    outcome = pressed(at(FakeTable(seat=None).model), Plain.DRAW, SOON)

    assert outcome.act is None
    assert outcome.at.remark == "You only watch."


def test_a_number_that_is_not_held_rings() -> None:
    player = own_turn(FakeTable())
    assert pressed(player, Digit(8), SOON).rings


# ------------------------------------------------------------------ the hand


def test_the_hand_lies_as_the_player_wants_it() -> None:
    player = own_turn(FakeTable())
    assert player.order is HandOrder.SUIT
    assert player.hand == tuple(sorted(player.hand))

    by_weight = sorted_anew(player)
    assert by_weight.remark == "Sorted by weight."
    assert [tile.pips for tile in by_weight.hand] == sorted(tile.pips for tile in player.hand)

    first = pressed(by_weight, Jump(0), SOON).at.choice
    assert isinstance(first, Chosen)
    assert first.tile == by_weight.hand[0]


def test_a_drawn_tile_comes_last_and_is_new_until_the_next_turn() -> None:
    table = FakeTable(make_ruleset(2))
    player = own_turn(table)
    table.act(table.match.round.legal[0])
    table.act_until_turn_of(0, first_play)
    player = seen(player, table.model, 1.0)
    before = set(player.hand)
    drew = seen(player, table.act(DRAW), 2.0)
    (new,) = set(drew.hand) - before

    assert drew.new == {new}
    assert drew.came[-1] == new
    back = seen(drew, table.act_until_turn_of(0, first_play), 3.0)
    assert back.new == frozenset()


def test_nothing_is_new_in_a_new_round() -> None:
    table = FakeTable()
    player = own_turn(table)
    player = seen(player, table.act_until_over(), 1.0)
    player = seen(player, table.deal_again(), 2.0)

    assert player.new == frozenset()
    assert sorted(player.came) == sorted(player.hand)


# ------------------------------------------------------------------ helps


def test_whoever_cannot_act_is_told_why() -> None:
    assert cannot_act(own_turn(FakeTable())) == ""
    assert cannot_act(at(FakeTable(lead=1).model)) == "Not yet."
    assert cannot_act(at(FakeTable(seat=None).model)) == "You only watch."


def test_the_forms_of_tiles_follow_each_other_and_are_named() -> None:
    player = own_turn(FakeTable())
    forms = []
    for _ in TileForm:
        player = viewed_anew(player)
        forms.append(player.form)
        assert player.remark.startswith("Tiles: ")

    assert set(forms) == set(TileForm)
    assert forms[-1] is TileForm.AUTO


# ------------------------------------------------------------------ leaving


def test_leaving_asks_only_a_player_in_a_running_round() -> None:
    table = FakeTable(make_ruleset(2))
    assert must_ask_to_leave(at(table.model))
    assert not must_ask_to_leave(at(FakeTable(seat=None).model))
    assert not must_ask_to_leave(at(after(table.model, Ended(None, "Closed."))))
    assert not must_ask_to_leave(at(TableModel()))
    assert not must_ask_to_leave(at(table.act_until_over()))


def test_the_last_person_who_plays_is_asked_between_rounds_too() -> None:
    table = FakeTable(make_ruleset(3, target=999))
    table.seat_changes(1, kind=Kind.BOT)
    table.act_until_over()
    assert not must_ask_to_leave(at(table.model))

    table.seat_changes(2, presence=Presence.AWAY)
    assert not plays_last(table.model)
    table.seat_changes(2, presence=Presence.LEFT)
    assert plays_last(table.model)
    assert must_ask_to_leave(at(table.model))


def test_the_end_of_a_round_takes_the_question_back() -> None:
    table = FakeTable(make_ruleset(2))
    asked = replace(at(table.model), question="Leave?")

    assert seen(asked, table.tell(), SOON).question == "Leave?"
    assert seen(asked, table.act_until_over(), SOON).question == ""


def test_a_pass_that_ends_the_round_is_asked_about() -> None:
    table = FakeTable(make_ruleset(2))
    table.act(table.match.round.legal[0])
    player = at(table.act(PASS))
    outcome = pressed(player, Plain.PASS, SOON)

    assert isinstance(outcome.at.choice, Asking)
    assert outcome.act is None
    assert pressed(outcome.at, Plain.YES, SOON).act is PASS
    assert pressed(outcome.at, Plain.NO, SOON).at.choice == NOTHING


def test_a_digit_is_remembered() -> None:
    assert pressed(own_turn(FakeTable()), Digit(6), SOON).at.choice == Typed(6)
