"""What runs down at a table between one snapshot and the next: a turn, and who is away.

A snapshot says how much was left when it was sent; from then on every client counts by itself, so
that nothing need be sent for it. Pure functions of a model and of the seconds since it was told.
"""

from __future__ import annotations

from math import ceil, inf
from typing import Final

from msgspec import Struct

from engine.seats import Seat
from tui.model.table_model import Contact, TableModel

HURRY_AT: Final = 10.0
"""Seconds of a turn that are left when its player is warned: time to choose a tile and lay it."""
TICK_LATE: Final = 0.02
"""Seconds by which a timer is set late, so that it never comes before the number is another."""


class Remaining(Struct, frozen=True):
    """What is left of a time."""

    seat: Seat
    """Whose."""
    left: float
    """Seconds, not less than 0."""
    is_running: bool = True

    @property
    def seconds(self) -> int:
        """As it is shown: whole seconds, of which the last is 1."""
        return ceil(self.left)


def turn_left(model: TableModel, elapsed: float) -> Remaining | None:
    """What is left of the turn, ``elapsed`` seconds after ``model`` was told; None without one."""
    snapshot = model.snapshot
    turn = snapshot.round.turn if snapshot and snapshot.round else None
    if model.link is not Contact.ONLINE or snapshot is None or turn is None:
        return None
    if (clock := snapshot.clock) is None:
        return None
    gone = elapsed if clock.running else 0.0
    return Remaining(turn, max(clock.left / 1000 - gone, 0.0), clock.running)


def graces_left(model: TableModel, elapsed: float) -> tuple[Remaining, ...]:
    """Until somebody stands in for each player who is away, the soonest first."""
    if model.link is not Contact.ONLINE or model.snapshot is None:
        return ()
    left = [
        Remaining(seat, max(chair.grace - elapsed, 0.0))
        for seat, chair in enumerate(model.snapshot.chairs)
        if chair.grace is not None
    ]
    return tuple(sorted(left, key=lambda each: each.left))


def is_hurried(model: TableModel, elapsed: float) -> bool:
    """Whether the reader's own turn is about to run out: in the last half of a short one."""
    turn = turn_left(model, elapsed)
    if turn is None or turn.seat != model.seat or not turn.is_running:
        return False
    return turn.left <= min(HURRY_AT, (model.habits.turn_clock or inf) / 2)


def until_next(model: TableModel, elapsed: float) -> float | None:
    """Seconds until another number is to be shown; None while nothing runs down."""
    turn = turn_left(model, elapsed)
    running = [*graces_left(model, elapsed), *([turn] if turn and turn.is_running else [])]
    waits = [each.left - (each.seconds - 1) for each in running if each.left > 0]
    return min(waits, default=None)
