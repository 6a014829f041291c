from __future__ import annotations

import re

import pytest

from engine.actions import DRAW, PASS, Action, End, Play
from engine.errors import IllegalAction
from engine.legal import legal_actions
from engine.record.why_unlawful import why_unlawful
from engine.rules import apply
from engine.state import RoundState
from engine.tile import ALL_TILES
from tests.engine.record.simulate import corpus

ACTIONS: list[Action] = [DRAW, PASS, *(Play(tile, end) for tile in ALL_TILES for end in End)]


def running_states() -> list[RoundState]:
    states = [state.round for match in corpus() for state in match.states]
    return [state for state in states if state.result is None]


def why(state: RoundState, action: Action) -> str:
    with pytest.raises(IllegalAction) as refused:
        apply(state, action)
    return why_unlawful(state, action, refused.value)


def is_able(state: RoundState) -> bool:
    return any(isinstance(action, Play) for action in legal_actions(state))


def test_each_refusal_names_the_seat_and_the_rule() -> None:
    for state in running_states()[::5]:
        for action in set(ACTIONS) - set(legal_actions(state)):
            if isinstance(action, Play) and not state.train.plays:
                continue  # the end of a lead says nothing
            sentence = why(state, action)
            assert re.fullmatch(
                rf"seat {state.turn} (plays|draws|passes|leads)\b.* \(R\d+\)", sentence
            )


def test_the_reasons_are_the_true_ones() -> None:
    told = set[str]()
    for state in running_states():
        for action in {DRAW, PASS} - set(legal_actions(state)):
            sentence = why(state, action)
            told.add(re.sub(r"seat \d", "seat", sentence))
            if "a tile that fits" in sentence:
                assert is_able(state)
            if "must play it" in sentence:
                assert state.rules.must_play_if_able
            if "has drawn" in sentence or "has begun to draw" in sentence:
                assert state.has_drawn
            if "last two" in sentence:
                assert len(state.boneyard) == 2
            if "end the round" in sentence:
                assert DRAW in legal_actions(state)
                assert state.passes + 1 == state.rules.pass_limit
    assert told == {
        "seat leads the round and must play a tile (R6)",
        "seat draws, but the last two tiles stay in the boneyard (R4)",
        "seat draws, but holds a tile that fits (R10)",
        "seat draws, but has drawn in this turn already (R10)",
        "seat draws, but holds a tile that fits and must play it (R11)",
        "seat passes, but has begun to draw and must draw on until a tile fits (R10)",
        "seat passes, but holds a tile that fits and must play it (R11)",
        "seat passes, but a pass may not end the round while a draw is legal (R15)",
    }
