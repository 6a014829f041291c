from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.actions import DRAW, PASS, Action, Play
from engine.bots.greedy_bot import greedy_bot
from engine.legal import legal_actions
from engine.match import MatchState
from engine.projection import view_for
from engine.state import RoundState
from tests.engine.positions import play, position
from tests.engine.strategies import positions


def choice(state: RoundState, seed: int = 0) -> Action:
    match = MatchState(state.rules, 1, (0,) * state.rules.sides, state, None)
    return greedy_bot(view_for(match, state.turn), Random(seed))


@given(positions(), st.integers())
def test_greedy_plays_the_heaviest_tile_that_fits_and_draws_before_it_passes(
    state: RoundState, seed: int
) -> None:
    legal = legal_actions(state)
    plays = [action for action in legal if isinstance(action, Play)]
    chosen = choice(state, seed)

    if plays:
        assert isinstance(chosen, Play)
        assert chosen.tile.pips == max(each.tile.pips for each in plays)
    else:
        assert chosen is (DRAW if DRAW in legal else PASS)


@pytest.mark.parametrize(
    ("hand", "boneyard", "chosen"),
    [
        ("6-1 4-2 6-0 5-5", "0-0 1-0 2-0", play("6-1<")),
        ("5-5 3-0", "0-0 1-0 2-0", DRAW),
        ("5-5 3-0", "0-0 1-0", PASS),
    ],
)
def test_greedy_by_hand(hand: str, boneyard: str, chosen: Action) -> None:
    assert choice(position([hand, "2-2"], train_="6-4", boneyard=boneyard)) == chosen


def test_chance_breaks_ties_of_weight_and_of_ends() -> None:
    state = position(["6-0 4-2 1-0", "2-2"], train_="6-4")

    assert {choice(state, seed) for seed in range(30)} == {play("6-0<"), play("4-2>")}
