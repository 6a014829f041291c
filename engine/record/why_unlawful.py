"""Why an act in a record is against the rules, told to a reader of it.

``engine.rules`` says the same to the player who tries; here somebody else looks on, later.
"""

from __future__ import annotations

from engine.actions import Action, Play
from engine.errors import (
    DrawNotAllowed,
    IllegalAction,
    NotALead,
    NothingToDraw,
    PassNotAllowed,
    TileDoesNotFit,
    TileNotHeld,
)
from engine.legal import legal_actions
from engine.ruleset import DrawRule
from engine.state import RoundState


def why_unlawful(state: RoundState, action: Action, error: IllegalAction) -> str:
    """The sentence about ``action``, which ``apply`` refused on ``state`` with ``error``."""
    seat = f"seat {state.turn}"
    match error, action:
        case NotALead(), _:
            return f"{seat} leads the round and must play a tile (R6)"
        case TileNotHeld(), Play(tile, _):
            return f"{seat} plays {tile}, which it does not hold (R7)"
        case TileDoesNotFit(), Play(tile, end):
            number = state.train.open_at(end)
            return f"{seat} plays {tile} on the {end} end, which shows {number} (R8)"
        case NothingToDraw(), _:
            return f"{seat} draws, but the last two tiles stay in the boneyard (R4)"
        case DrawNotAllowed(), _:
            return f"{seat} draws, but {_why_not_draw(state)}"
        case PassNotAllowed(), _:
            return f"{seat} passes, but {_why_not_pass(state)}"
    return f"{seat} may not do this: {error}"


def _why_not_draw(state: RoundState) -> str:
    if state.rules.must_play_if_able and _is_able(state):
        return "holds a tile that fits and must play it (R11)"
    if state.rules.draw is DrawRule.UNTIL_PLAYABLE:
        return "holds a tile that fits (R10)"
    return "has drawn in this turn already (R10)"


def _why_not_pass(state: RoundState) -> str:
    if state.rules.must_play_if_able and _is_able(state):
        return "holds a tile that fits and must play it (R11)"
    if state.has_drawn:
        return "has begun to draw and must draw on until a tile fits (R10)"
    return "a pass may not end the round while a draw is legal (R15)"


def _is_able(state: RoundState) -> bool:
    return any(isinstance(action, Play) for action in legal_actions(state))
