from random import Random

from hypothesis import given
from hypothesis import strategies as st

from engine.actions import DRAW, PASS
from engine.bots.passing_bot import passing_bot
from engine.legal import legal_actions
from engine.match import MatchState
from engine.projection import view_for
from engine.state import RoundState
from tests.engine.strategies import positions


@given(positions(), st.integers())
def test_it_passes_else_draws_else_plays_anything(state: RoundState, seed: int) -> None:
    legal = legal_actions(state)
    match = MatchState(state.rules, 1, (0,) * state.rules.sides, state, None)
    chosen = passing_bot(view_for(match, state.turn), Random(seed))

    assert chosen in legal
    if PASS in legal:
        assert chosen is PASS
    elif DRAW in legal:
        assert chosen is DRAW
