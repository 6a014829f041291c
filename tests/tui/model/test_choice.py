"""The machine of choosing: what every key leads to, and what no key can do."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.actions import DRAW, PASS, Action, End, Play
from engine.legal import legal_actions
from engine.ruleset import Ruleset, make_ruleset
from engine.tile import tile_of
from engine.view import SeatView
from tests.engine.positions import position, rules, tile
from tests.engine.views import view_of
from tests.tui.tables import FakeTable
from tui.model.choice import (
    NOTHING,
    Aim,
    Asking,
    Choice,
    Chosen,
    Digit,
    Input,
    Jump,
    NotHeld,
    Outcome,
    Plain,
    Remark,
    Sent,
    Step,
    Typed,
    press,
)

TRAIN = "6-4 4-0>"
"""Shows 6 at end A and 0 at end B."""

INPUTS: tuple[Input, ...] = (
    Step(1),
    Step(-1),
    Jump(0),
    Jump(-1),
    *(Digit(number) for number in range(10)),
    Aim(End.LEFT),
    Aim(End.RIGHT),
    *Plain,
)


def seat(
    hand: str, train: str = TRAIN, *, passes: int = 0, under: Ruleset | None = None
) -> SeatView:
    """A player of two who is to act."""
    return view_of(
        position([hand, "5-5"], train_=train, boneyard="1-1 2-1 3-1", passes=passes, under=under)
    )


def typed(view: SeatView, *keys: Input, choice: Choice = NOTHING) -> Outcome:
    """What ``keys`` lead to, one after another."""
    outcome = Outcome(choice)
    for key in keys:
        outcome = press(outcome.choice, key, view, view.hand)
    return outcome


VIEW = seat("2-2 3-0 6-0 6-5")
"""Fits: nothing, end B, both ends, end A."""


# ------------------------------------------------------------------ choosing


def test_at_first_nothing_is_chosen_and_enter_does_nothing() -> None:
    assert typed(VIEW, Plain.PLAY) == Outcome(NOTHING, remark=Remark.NOTHING_CHOSEN)


@pytest.mark.parametrize(
    ("steps", "chosen"),
    [([1], "2-2"), ([1, 1], "3-0"), ([1, -1], "6-5"), ([-1], "6-5"), ([-1, 1], "2-2")],
)
def test_arrows_walk_around_the_hand(steps: list[int], chosen: str) -> None:
    choice = typed(VIEW, *(Step(step) for step in steps)).choice

    assert isinstance(choice, Chosen)
    assert str(choice.tile) == chosen


def test_home_and_end_go_to_the_ends_of_the_hand_as_it_is_shown() -> None:
    shown = tuple(reversed(VIEW.hand))

    assert press(NOTHING, Jump(0), VIEW, shown).choice == Chosen(tile("6-5"), End.LEFT)
    assert press(NOTHING, Jump(-1), VIEW, shown).choice == Chosen(tile("2-2"), None)


@pytest.mark.parametrize("digits", [(3, 0), (0, 3)])
def test_two_digits_name_a_tile_in_either_order(digits: tuple[int, int]) -> None:
    first, second = digits

    assert typed(VIEW, Digit(first)).choice == Typed(first)
    assert typed(VIEW, Digit(first), Digit(second)).choice == Chosen(tile("3-0"), End.RIGHT)


def test_a_tile_that_is_not_held_rings_and_is_named() -> None:
    outcome = typed(VIEW, Digit(1), Digit(4))

    assert outcome == Outcome(NOTHING, remark=NotHeld(tile_of(4, 1)))
    assert outcome.rings


@pytest.mark.parametrize("number", [7, 8, 9])
def test_a_number_that_no_tile_has_rings(number: int) -> None:
    outcome = typed(VIEW, Digit(6), Digit(number))

    assert outcome == Outcome(Typed(6), remark=Remark.NO_SUCH_NUMBER)
    assert outcome.rings


@pytest.mark.parametrize("before", [(Digit(6),), (Step(1),), (Digit(6), Digit(5))])
def test_escape_takes_back(before: tuple[Input, ...]) -> None:
    assert typed(VIEW, *before, Plain.TAKE_BACK) == Outcome(NOTHING)


def test_escape_never_leaves() -> None:
    outcome = typed(VIEW, Plain.TAKE_BACK)

    assert outcome == Outcome(NOTHING, remark=Remark.NOTHING_TO_TAKE_BACK)


# ------------------------------------------------------------------ ends


def test_a_tile_that_fits_both_ends_goes_where_the_player_aims() -> None:
    both = (Digit(6), Digit(0))

    assert typed(VIEW, *both).choice == Chosen(tile("6-0"), End.LEFT)
    assert typed(VIEW, *both, Aim(End.RIGHT)).choice == Chosen(tile("6-0"), End.RIGHT)
    assert typed(VIEW, *both, Aim(End.RIGHT), Aim(End.LEFT)).choice == Chosen(tile("6-0"), End.LEFT)


def test_a_tile_that_fits_one_end_stays_there() -> None:
    outcome = typed(VIEW, Digit(3), Digit(0), Aim(End.LEFT))

    assert outcome == Outcome(Chosen(tile("3-0"), End.RIGHT), remark=Remark.FITS_ONE_END)


def test_a_tile_that_fits_nowhere_has_no_end() -> None:
    outcome = typed(VIEW, Digit(2), Digit(2), Aim(End.LEFT))

    assert outcome == Outcome(Chosen(tile("2-2"), None), remark=Remark.FITS_NEITHER)


def test_without_a_tile_there_is_nothing_to_aim() -> None:
    assert typed(VIEW, Aim(End.LEFT)).remark is Remark.NOTHING_CHOSEN


def test_a_lead_has_one_place() -> None:
    view = seat("2-2 3-0", train="")

    assert typed(view, Step(1), Aim(End.RIGHT)) == Outcome(
        Chosen(tile("2-2"), End.LEFT), remark=Remark.LEAD_HAS_ONE_PLACE
    )


# ------------------------------------------------------------------ acting


def test_enter_plays_the_ghost_and_locks() -> None:
    play = Play(tile("6-0"), End.RIGHT)

    assert typed(VIEW, Digit(0), Digit(6), Aim(End.RIGHT), Plain.PLAY) == Outcome(Sent(play), play)


def test_enter_does_not_play_what_does_not_fit() -> None:
    outcome = typed(VIEW, Step(1), Plain.PLAY)

    assert outcome == Outcome(Chosen(tile("2-2"), None), remark=Remark.FITS_NEITHER)


def test_a_draw_and_a_pass_need_no_tile() -> None:
    assert typed(VIEW, Plain.DRAW) == Outcome(Sent(DRAW), DRAW)
    assert typed(VIEW, Plain.PASS) == Outcome(Sent(PASS), PASS)


@pytest.mark.parametrize("sent", [DRAW, PASS, Play(tile("6-5"), End.LEFT)])
@pytest.mark.parametrize("key", INPUTS, ids=str)
def test_after_an_act_every_key_waits_for_the_answer(sent: Action, key: Input) -> None:
    assert typed(VIEW, key, choice=Sent(sent)) == Outcome(Sent(sent), remark=Remark.SENT_ALREADY)


@pytest.mark.parametrize("key", INPUTS, ids=str)
def test_out_of_turn_every_key_waits(key: Input) -> None:
    waiting = view_of(position(["5-5", "6-5"], train_=TRAIN, turn=1), seat=0)

    assert typed(waiting, key) == Outcome(NOTHING, remark=Remark.NOT_YOUR_TURN)


def test_a_draw_that_is_not_allowed_says_so() -> None:
    last_two = view_of(position(["6-5", "5-5"], train_=TRAIN, boneyard="1-1 2-1"))

    assert typed(last_two, Plain.DRAW) == Outcome(NOTHING, remark=Remark.CANNOT_DRAW)


def test_a_pass_that_is_not_allowed_says_so() -> None:
    must = seat("6-5 3-3", under=rules(2, must_play_if_able="yes"))

    assert typed(must, Plain.PASS) == Outcome(NOTHING, remark=Remark.CANNOT_PASS)


def test_the_key_that_erases_takes_a_digit_back_before_it_passes() -> None:
    assert typed(VIEW, Digit(6), Plain.PASS) == Outcome(NOTHING, remark=Remark.DIGIT_TAKEN_BACK)


# ------------------------------------------------------------------ the pass that ends the round


LAST_PASS = seat("6-5 3-3", passes=1)


def test_a_pass_that_would_end_the_round_asks() -> None:
    assert typed(LAST_PASS, Plain.PASS) == Outcome(Asking())


@pytest.mark.parametrize("key", [Plain.NO, Plain.PLAY, Plain.TAKE_BACK])
def test_anything_but_yes_is_no(key: Plain) -> None:
    assert typed(LAST_PASS, Plain.PASS, key) == Outcome(NOTHING)


def test_yes_passes() -> None:
    assert typed(LAST_PASS, Plain.PASS, Plain.YES) == Outcome(Sent(PASS), PASS)


@pytest.mark.parametrize("key", [Plain.PASS, Plain.DRAW, Step(1), Digit(6), Aim(End.LEFT)], ids=str)
def test_other_keys_leave_the_question_open(key: Input) -> None:
    assert typed(LAST_PASS, Plain.PASS, key) == Outcome(Asking())


def test_two_circles_of_passes_ask_later() -> None:
    twice = seat("6-5 3-3", passes=1, under=rules(2, passed_out_after="2"))

    assert typed(twice, Plain.PASS).act is PASS


# ------------------------------------------------------------------ whatever is pressed


@given(st.integers(0, 10_000), st.lists(st.sampled_from(INPUTS), min_size=1, max_size=60))
def test_only_what_is_legal_is_ever_sent_and_only_by_a_key_that_means_it(
    seed: int, keys: list[Input]
) -> None:
    rng = Random(seed)
    table = FakeTable(make_ruleset(rng.choice((2, 3, 4))), seed=seed, lead=0)
    for _ in range(rng.randrange(30)):
        if not table.is_over:
            table.act_once()
    table.act_until_turn_of(0)
    view = table.model.own
    assert view is not None
    choice: Choice = NOTHING
    for key in keys:
        before, outcome = choice, press(choice, key, view, view.hand)
        choice = outcome.choice
        if outcome.act is not None:
            assert outcome.act in legal_actions(view)
            assert choice == Sent(outcome.act)
            assert key in (Plain.PLAY, Plain.DRAW, Plain.PASS, Plain.YES)
            if key is Plain.PLAY:
                assert isinstance(before, Chosen)
        if not legal_actions(view):
            assert outcome.act is None
