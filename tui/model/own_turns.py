"""The turns that the player of a table has had in this match, for whoever looks at it again.

They come from what the player was shown, so that a coach knows no more than the player did.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from engine.bots.turn import Turn
from engine.view import SeatView, TableView
from netplay import events as told

View: TypeAlias = SeatView | TableView | None


def turns_after(
    turns: tuple[Turn, ...], before: View, now: View, events: Sequence[told.AnyEvent]
) -> tuple[Turn, ...]:
    """``turns`` once ``now`` is seen after ``before``; a new match begins with none.

    What somebody else did for the player, when the clock ran out, was no choice of theirs.
    """
    if any(isinstance(event, told.RoundStarted) and event.number == 1 for event in events):
        return ()
    if not isinstance(before, SeatView) or not isinstance(now, SeatView) or not before.legal:
        return turns
    done = len(before.table.acts)
    if now.table.acts[:done] != before.table.acts or len(now.table.acts) <= done:
        return turns
    action = now.table.acts[done]
    was_late = any(
        isinstance(event, told.ClockRanOut) and event.seat == now.seat for event in events
    )
    if was_late or action not in before.legal:
        return turns
    return (*turns, Turn(before, action))
