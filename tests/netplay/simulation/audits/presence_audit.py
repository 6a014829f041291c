"""Who is shown as here is here; who stands in does so by the policy, and when it is time."""

from __future__ import annotations

from typing import Final

from engine.seats import Seat
from netplay.shapes import AwayPolicy, Chair, Kind, Presence, StandIn
from netplay.table_config import TableConfig
from tests.netplay.simulation.batch import Batch, Ticked
from tests.netplay.simulation.broken import demand
from tests.netplay.simulation.roster import Seats
from tests.netplay.simulation.truth import Truth, is_players

TOLERANCE: Final = 1e-6
"""Seconds lost in sums of floating point."""


class PresenceAudit:
    """Judges the chairs of a table against its connections and its policy."""

    def __init__(self, config: TableConfig) -> None:
        self._config = config
        self._away: dict[Seat, tuple[float, int]] = {}
        """Since when each player is away, in time awake, and how often the host had stood still."""
        self._opener: Seat | None = None

    def restart(self) -> None:
        """A process begins: nobody is late in it yet; the last one may have ended with a swap."""
        self._away.clear()
        self._opener = None

    def judge(self, batch: Batch, truth: Truth, seats: Seats, was_asleep: bool) -> None:
        """See that the chairs are as they must be.

        Raises:
            BrokenError: one is not.
        """
        here = {seat for seat in seats.values() if seat is not None}
        held = {holder.seat for holder in truth.table.holders} if truth.table else set()
        if was_asleep and isinstance(batch.input, Ticked):
            for turn in truth.turns:  # of a program, whose clock runs whoever watches
                is_here = truth.chairs[turn.seat].presence is Presence.HERE
                demand(is_here, "nobody acts for others while all are away")
        for seat, chair in enumerate(truth.chairs):
            is_here = is_players(chair) and chair.presence is Presence.HERE
            demand(is_here == (seat in here), "who is connected is here, and nobody else")
            demand(is_players(chair) or seat not in held, "a seat that is held is a player's")
            if chair.presence is Presence.AWAY:
                demand(seat in held, "who is away can come back")
            self._judge_stand_in(truth, chair)
            self._judge_grace(batch, truth, seat, chair)
        self._judge_owner(batch, truth)

    def _judge_owner(self, batch: Batch, truth: Truth) -> None:
        table = truth.table
        if table is None:
            return
        owner, is_owned = table.owner, table.owner is not None
        demand(owner is None or truth.chairs[owner].kind is Kind.HUMAN, "a person owns the table")
        has_people = any(
            chair.kind is Kind.HUMAN and chair.presence is Presence.HERE for chair in truth.chairs
        )
        demand(is_owned or table.awaits_opener or not has_people, "where people are, one owns")
        if isinstance(batch.input, Ticked) and self._opener is not None:
            demand(table.opener == self._opener, "no time takes the seat of who opened the table")
        self._opener = table.opener

    def _judge_stand_in(self, truth: Truth, chair: Chair) -> None:
        policy = self._config.away
        match chair.presence:
            case Presence.HERE:
                demand(chair.stand_in is None, "nobody stands in for who is here")
            case Presence.LEFT:
                demand(chair.stand_in is StandIn.BOT, "a bot plays on for who has left")
            case Presence.AWAY if chair.stand_in is not None:
                demand(policy is not AwayPolicy.WAIT, "nobody stands in where all wait")
                demand(chair.stand_in.value == policy.value, "who stands in is the policy's")
                demand(truth.match is not None, "nobody stands in in the lobby")

    def _judge_grace(self, batch: Batch, truth: Truth, seat: Seat, chair: Chair) -> None:
        counts = self._config.away is not AwayPolicy.WAIT and truth.match is not None
        if not counts or chair.presence is not Presence.AWAY:
            self._away.pop(seat, None)
            return
        is_new = seat not in self._away
        since, stops = self._away.setdefault(seat, (batch.awake, batch.stops))
        waited = batch.awake - since
        if chair.stand_in is None:
            if stops == batch.stops:
                demand(waited <= self._config.grace + TOLERANCE, "a stand-in comes in time")
        elif is_new:
            self._away[seat] = (batch.awake - self._config.grace, stops)
        else:
            demand(waited >= self._config.grace - TOLERANCE, "no stand-in comes early")
