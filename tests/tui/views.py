"""Views of positions written by hand."""

from engine.match import MatchState
from engine.projection import view_for
from engine.state import RoundState
from engine.view import SeatView


def view_of(
    state: RoundState, *, seat: int | None = None, scores: tuple[int, ...] = ()
) -> SeatView:
    """What ``seat``, or whoever is to act, sees of a round in mid-match."""
    rules = state.rules
    match = MatchState(rules, 1, scores or (0,) * rules.sides, state, None)
    return view_for(match, state.turn if seat is None else seat)
