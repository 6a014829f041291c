"""Why an act in a record is against the rules, told to a reader of it.

``engine.rules`` says the same to the player who tries; here somebody else looks on, later.
"""

from __future__ import annotations

from engine.actions import Action, End, Play
from engine.errors import (
    DrawNotAllowed,
    IllegalAction,
    NotALead,
    NothingToDraw,
    PassNotAllowed,
    TileDoesNotFit,
    TileNotHeld,
)
from engine.legal import legal_plays
from engine.ruleset import DrawRule
from engine.sentence import Sentence
from engine.state import RoundState
from engine.tile import Tile


def why_unlawful(state: RoundState, action: Action, error: IllegalAction) -> Sentence:
    """The sentence about ``action``, which ``apply`` refused on ``state`` with ``error``."""
    seat = state.turn
    match error, action:
        case NotALead(), _:
            return Sentence("seat {seat} leads the round and must play a tile (R6)", seat=seat)
        case TileNotHeld(), Play(tile, _):
            return Sentence(
                "seat {seat} plays {tile}, which it does not hold (R7)", seat=seat, tile=tile
            )
        case TileDoesNotFit(), Play(tile, end):
            return _why_no_fit(state, tile, end)
        case NothingToDraw(), _:
            return Sentence(
                "seat {seat} draws, but the last two tiles stay in the boneyard (R4)", seat=seat
            )
        case DrawNotAllowed(), _:
            return Sentence(_why_not_draw(state), seat=seat)
        case PassNotAllowed(), _:
            return Sentence(_why_not_pass(state), seat=seat)
    return Sentence("seat {seat} may not do this: {error}", seat=seat, error=error)


def _why_no_fit(state: RoundState, tile: Tile, end: End) -> Sentence:
    words = (
        Sentence("seat {seat} plays {tile} on the left end, which shows {number} (R8)")
        if end is End.LEFT
        else Sentence("seat {seat} plays {tile} on the right end, which shows {number} (R8)")
    )
    return Sentence(words, seat=state.turn, tile=tile, number=state.train.open_at(end))


def _why_not_draw(state: RoundState) -> Sentence:
    """The words, with a field for the seat."""
    if state.rules.must_play_if_able and legal_plays(state):
        return Sentence("seat {seat} draws, but holds a tile that fits and must play it (R11)")
    if state.rules.draw is DrawRule.UNTIL_PLAYABLE:
        return Sentence("seat {seat} draws, but holds a tile that fits (R10)")
    return Sentence("seat {seat} draws, but has drawn in this turn already (R10)")


def _why_not_pass(state: RoundState) -> Sentence:
    """The words, with a field for the seat."""
    if state.rules.must_play_if_able and legal_plays(state):
        return Sentence("seat {seat} passes, but holds a tile that fits and must play it (R11)")
    if state.has_drawn:
        return Sentence(
            "seat {seat} passes, but has begun to draw and must draw on until a tile fits (R10)"
        )
    return Sentence(
        "seat {seat} passes, but a pass may not end the round while a draw is legal (R15)"
    )
