"""The turn clock runs while its player can act, and at no other time; it never runs out early."""

from __future__ import annotations

from engine.seats import Seat
from netplay.effects import Send
from netplay.events import ClockRanOut
from netplay.messages import Snapshot
from netplay.shapes import Presence
from netplay.table_config import TableConfig
from tests.netplay.simulation.audits.presence_audit import TOLERANCE
from tests.netplay.simulation.batch import Batch
from tests.netplay.simulation.broken import demand
from tests.netplay.simulation.truth import Truth, is_players


class ClockAudit:
    """Keeps a stopwatch of its own, in time awake."""

    def __init__(self, config: TableConfig) -> None:
        self._limit = config.turn_clock
        self._spent = 0.0
        """Seconds that the player to act has had for this turn, in every process."""
        self._running_since: float | None = None
        self._stops = 0
        self._is_exact = True
        """Whether nothing was given back in this turn, for a stop or a crash."""

    def restart(self) -> None:
        """A process begins, and does not know what passed since the last was kept."""
        self._running_since = None
        self._is_exact = False

    def judge(self, batch: Batch, truth: Truth) -> None:
        """See that the clock stands where it must.

        Raises:
            BrokenError: it was early or late, or runs when it must not.
        """
        limit = self._limit
        if limit is None:
            return
        self._count(batch)
        if _ran_out(batch) is not None:
            demand(self._spent >= limit - TOLERANCE, "no clock runs out early")
            demand(bool(truth.turns), "whose clock has run out is acted for")
        if truth.is_new_turn:
            self._spent, self._is_exact = 0.0, True
        if self._is_exact:
            demand(self._spent <= limit + TOLERANCE, "a clock runs out in time")
        runs = _must_run(truth)
        self._running_since = batch.awake if runs else None
        kept = truth.table.clock if truth.table else None
        for effect in batch.done:
            match effect:
                case Send(_, Snapshot(clock=clock, seq=seq)) if (
                    truth.table and seq == truth.table.seq
                ):
                    demand((clock is None) == (kept is None), "the clock is shown")
                    demand(clock is None or clock.running == runs, "the clock runs when it must")

    def _count(self, batch: Batch) -> None:
        if self._running_since is not None:
            self._spent += batch.awake - self._running_since
        if batch.stops != self._stops:
            self._stops, self._is_exact = batch.stops, False


def _must_run(truth: Truth) -> bool:
    seat = truth.acting
    if seat is None:
        return False
    chair = truth.chairs[seat]
    return is_players(chair) and chair.presence is Presence.HERE and chair.stand_in is None


def _ran_out(batch: Batch) -> Seat | None:
    for effect in batch.done:
        if isinstance(effect, Send) and isinstance(effect.message, Snapshot):
            for event in effect.message.events:
                if isinstance(event, ClockRanOut):
                    return event.seat
    return None
