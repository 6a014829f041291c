"""A round played again from its deal, and held against all that a client saw of it.

Loaded only when the first round is over, for nothing can be checked before.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.actions import Action, Play
from engine.errors import EngineError
from engine.fair_deal import FairDeal, Terms, draw, is_secret_of
from engine.match import leads_after
from engine.rules import apply
from engine.seats import Seat
from engine.state import RoundState, start_round
from engine.view import TableView
from netplay.fair.round_memory import RoundMemory
from netplay.fair.verdict import Fault, Mismatch
from netplay.wire import result_from_wire, table_view


def first_mismatch(secret: bytes, terms: Terms, memory: RoundMemory) -> Mismatch | None:
    """The first thing in which a round was not the one that was drawn; None where it was.

    Args:
        secret: as the host shows it.
        terms: of the deal, as they were published.
        memory: of the round, which is over.
    """
    shown = None if memory.snapshot is None else table_view(memory.snapshot)
    if not is_secret_of(secret, terms):
        return Mismatch(Fault.FALSE_SECRET)
    if shown is None or not memory.is_of_a_piece:
        return Mismatch(Fault.ACTS)
    drawn = draw(secret, terms, _leads(terms, shown, memory))
    return _of_play(drawn, terms, shown, memory)


def _leads(terms: Terms, shown: TableView, memory: RoundMemory) -> Sequence[Seat]:
    """Who may have led; where the round before was not seen and there was no lot, who did."""
    rules, before = terms.occasion.rules, memory.before
    if terms.occasion.is_lead_by_lot:
        return range(rules.players)
    if before is None or before.result is None:
        return (shown.lead,)
    return leads_after(rules, before.lead, result_from_wire(before.result))


def _of_play(
    drawn: FairDeal, terms: Terms, shown: TableView, memory: RoundMemory
) -> Mismatch | None:
    state = start_round(terms.occasion.rules, drawn.deal, drawn.lead)
    if (wrong := _of_own_hand(state, 0, memory)) is not None:
        return wrong
    if shown.lead != drawn.lead:
        return Mismatch(Fault.LEAD, drawn.lead)
    for number, action in enumerate(shown.acts, start=1):
        after = _after(state, action)
        if isinstance(after, Mismatch):
            return after
        state = after
        if (wrong := _of_own_hand(state, number, memory)) is not None:
            return wrong
    return _of_the_end(state, shown)


def _after(state: RoundState, action: Action) -> RoundState | Mismatch:
    try:
        return apply(state, action).state
    except EngineError:
        if isinstance(action, Play) and action.tile not in state.hands[state.turn]:
            return Mismatch(Fault.PLAYED_TILE, state.turn, action.tile)
        return Mismatch(Fault.ACTS)


def _of_own_hand(state: RoundState, acts: int, memory: RoundMemory) -> Mismatch | None:
    held = memory.hands.get(acts)
    seat = None if memory.snapshot is None else memory.snapshot.seat
    if held is None or seat is None:
        return None
    if set(held) == set(state.hands[seat].tiles):
        return None
    return Mismatch(Fault.OWN_HAND, seat)


def _of_the_end(state: RoundState, shown: TableView) -> Mismatch | None:
    right, result = state.result, shown.result
    if right is None or result is None or shown.train != state.train:
        return Mismatch(Fault.ACTS)
    for seat, (held, drawn) in enumerate(zip(result.hands, right.hands, strict=True)):
        if set(held) != set(drawn):
            return Mismatch(Fault.SHOWN_HAND, seat)
    return None if result.boneyard == right.boneyard else Mismatch(Fault.BONEYARD)
