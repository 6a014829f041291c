"""Views of positions written by hand."""

from engine.match import MatchState
from engine.projection import view_for
from engine.ruleset import Ruleset
from engine.state import RoundState
from engine.view import SeatView
from tests.engine.positions import position


def view_of(
    state: RoundState, *, seat: int | None = None, scores: tuple[int, ...] = ()
) -> SeatView:
    """What ``seat``, or whoever is to act, sees of a round in mid-match."""
    rules = state.rules
    match = MatchState(rules, 1, scores or (0,) * rules.sides, state, None)
    return view_for(match, state.turn if seat is None else seat)


def turn(
    hand: str,
    *,
    train: str = "3-0",
    boneyard: str = "1-1 2-1 3-1",
    passes: int = 0,
    has_drawn: bool = False,
    under: Ruleset | None = None,
) -> SeatView:
    """What a player sees who holds ``hand`` and is to act; the other one holds 5-5.

    Unless it is another, the train shows 3 at end A and 0 at end B.
    """
    state = position(
        [hand, "5-5"],
        train_=train,
        boneyard=boneyard,
        passes=passes,
        has_drawn=has_drawn,
        under=under,
    )
    return view_of(state)
