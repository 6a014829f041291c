"""A player of some habit, at the tables where the habit shows."""

from random import Random

from engine.actions import PASS, Action
from engine.bots.medium_bot import medium_bot
from engine.match import MatchState
from engine.projection import view_for
from engine.state import RoundState
from tests.engine.positions import play, position


def choice(state: RoundState) -> Action:
    match = MatchState(state.rules, 1, (0,) * state.rules.sides, state, None)
    return medium_bot(view_for(match, state.turn), Random(1))


def test_a_heavy_tile_goes_first() -> None:
    state = position(["6-4 4-1", "5-5 6-6"], train_="4-2", boneyard="0-0 1-0 2-0")
    assert choice(state) == play("6-4<")


def test_of_tiles_as_heavy_the_one_that_leaves_others_to_play_is_laid() -> None:
    state = position(["5-1 4-2 5-5 5-3", "6-6 6-5"], train_="1-2", boneyard="0-0 1-0 3-0")
    assert choice(state) == play("5-1>")


def test_stuck_it_passes_and_keeps_its_hand_light() -> None:
    state = position(["6-5", "5-5 6-6"], train_="4-2", boneyard="0-0 1-0 2-0")
    assert choice(state) == PASS


def test_a_hand_that_is_sure_to_be_lightest_ends_the_round() -> None:
    state = position(["1-0", "5-5 6-6 6-5"], train_="4-1", boneyard="2-0 3-0 3-2", passes=1)
    assert choice(state) == PASS


def test_a_heavy_hand_ends_no_round() -> None:
    state = position(["6-1 6-6", "5-5 6-4 6-5"], train_="4-1", boneyard="2-0 3-0 3-2", passes=1)
    assert choice(state) == play("6-1>")
