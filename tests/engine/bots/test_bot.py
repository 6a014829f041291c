from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.bots.bot import THINKERS, Level, bot_of
from engine.legal import legal_actions
from engine.match import MatchState
from engine.projection import view_for
from engine.state import RoundState
from engine.view import SeatView
from tests.engine.strategies import positions


def view_of_turn(state: RoundState) -> SeatView:
    return view_for(MatchState(state.rules, 1, (0,) * state.rules.sides, state, None), state.turn)


def test_every_level_has_its_bot() -> None:
    assert all(callable(bot_of(level)) for level in Level)
    names = ["random", "easy", "greedy", "stubborn", "medium", "hard", "master"]
    assert [str(level) for level in Level] == names


QUICK = sorted(set(Level) - THINKERS)
"""Those that look ahead have their own tests, in ``test_search``."""


@pytest.mark.parametrize("level", QUICK)
@given(positions(), st.integers())
def test_a_bot_does_what_is_legal(level: Level, state: RoundState, seed: int) -> None:
    assert bot_of(level)(view_of_turn(state), Random(seed)) in legal_actions(state)


@pytest.mark.parametrize("level", QUICK)
@given(positions(), st.integers())
def test_a_bot_does_the_same_with_the_same_chance(
    level: Level, state: RoundState, seed: int
) -> None:
    view = view_of_turn(state)

    assert bot_of(level)(view, Random(seed)) == bot_of(level)(view, Random(seed))
