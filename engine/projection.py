"""The one place that decides who may see what: states to views, and events to what each may know.

Whatever leaves the host passes through ``view_for``, ``table_view``, ``own_for`` or
``event_for``.
"""

from __future__ import annotations

from engine.actions import Action
from engine.events import Drew, Event
from engine.match import MatchState
from engine.seats import Seat
from engine.tile import Tile
from engine.view import SeatView, TableView


def table_view(match: MatchState) -> TableView:
    """What a watcher may see of ``match``."""
    state = match.round
    return TableView(
        rules=match.rules,
        round_number=match.number,
        scores=match.scores,
        winner=match.winner,
        lead=state.lead,
        turn=None if state.result else state.turn,
        train=state.train,
        tile_counts=tuple(map(len, state.hands)),
        boneyard_count=len(state.boneyard),
        passes=state.passes,
        has_drawn=state.has_drawn,
        result=state.result,
        acts=match.acts,
        score_sheet=match.score_sheet if state.result else (),
    )


def view_for(match: MatchState, seat: Seat) -> SeatView:
    """What the player in ``seat`` may see of ``match``."""
    return SeatView(table_view(match), seat, *own_for(match, seat))


def own_for(match: MatchState, seat: Seat) -> tuple[tuple[Tile, ...], tuple[Action, ...]]:
    """What ``seat`` alone may see: its tiles, and what it may do now."""
    state = match.round
    return state.hands[seat].tiles, state.legal if state.turn == seat else ()


def event_for(event: Event, viewer: Seat | None) -> Event:
    """``event`` as ``viewer`` may know it; None is a watcher. Only its drawer sees a drawn tile."""
    if isinstance(event, Drew) and event.seat != viewer:
        return Drew(event.seat, None)
    return event
