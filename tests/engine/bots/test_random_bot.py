from collections import Counter
from random import Random

from engine.bots.random_bot import random_bot
from engine.legal import legal_actions
from engine.match import MatchState
from engine.projection import view_for
from tests.engine.positions import position


def test_each_legal_action_is_as_likely_as_another() -> None:
    state = position(["6-1 4-2", "5-5"], train_="6-4", boneyard="0-0 1-0 2-0")
    view = view_for(MatchState(state.rules, 1, (0, 0), state, None), 0)
    rng = Random(1)
    chosen = Counter(random_bot(view, rng) for _ in range(4000))

    assert set(chosen) == set(legal_actions(state))
    assert all(880 < count < 1120 for count in chosen.values())  # 1000 is meant; 4 deviations
