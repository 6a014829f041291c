"""The times that run at a table: the grace of players who are away, and the turn clock.

Both are followed from the table itself after every change, so that nothing has to be started or
stopped by hand. Times are monotonic seconds, brought in by the caller.
"""

from __future__ import annotations

from math import ceil, inf
from typing import Final

from msgspec import Struct

from engine.seats import Seat
from netplay.kept import KeptClock
from netplay.match_play import acting_seat
from netplay.shapes import AwayPolicy, Clock, Presence
from netplay.table import Table, is_players
from netplay.table_config import TableConfig

LOBBY_GRACE: Final = 300.0
"""Seconds after which a seat in the lobby is open again: a stranger who vanished must not keep a
table from starting, and a friend's laptop may have to be plugged in."""


class TurnClock(Struct):
    """What one player has left for one turn."""

    seat: Seat
    turn: int
    left: float
    """Seconds, when it was last started or stopped."""
    since: float | None = None
    """When it was last started; None while it stands."""

    def left_at(self, now: float) -> float:
        """Seconds that are left, never less than 0."""
        gone = 0.0 if self.since is None else now - self.since
        return max(0.0, self.left - gone)

    def run(self, running: bool, now: float) -> None:
        """Start or stop it; what was left stays left."""
        self.left = self.left_at(now)
        self.since = now if running else None

    @property
    def due(self) -> float:
        """When it runs out; infinite while it stands."""
        return inf if self.since is None else self.since + self.left


class Clocks:
    """All times of one table."""

    def __init__(self, config: TableConfig) -> None:
        """Nothing runs yet."""
        self._config = config
        self._graces: dict[Seat, float] = {}
        """When somebody stands in, by the seat of the player who is away."""
        self._in_match = False
        self._turn: TurnClock | None = None

    def follow(self, table: Table, turn: int, now: float) -> None:
        """Let everything run that has to, and nothing else, now that ``table`` is as it is.

        Args:
            table: the table after a change.
            turn: the number of the present turn; another number is another turn.
            now: the time.
        """
        self._follow_graces(table, now)
        self._follow_turn(table, turn, now)

    @property
    def due(self) -> float:
        """When the next of them runs out; infinite while none does."""
        turn = inf if self._turn is None else self._turn.due
        return min(turn, *self._graces.values(), inf)

    def unattended(self, now: float) -> list[Seat]:
        """The seats whose players have been away for too long, in the lobby or in a match."""
        return [seat for seat, due in self._graces.items() if due <= now]

    def out_of_time(self, now: float) -> Seat | None:
        """The seat whose turn clock has run out."""
        return self._turn.seat if self._turn is not None and self._turn.due <= now else None

    def graces(self, now: float) -> dict[Seat, int]:
        """Whole seconds until somebody stands in, by seat."""
        return {seat: max(0, ceil(due - now)) for seat, due in self._graces.items()}

    def turn_clock(self, now: float) -> Clock | None:
        """The turn clock as players see it."""
        if self._turn is None:
            return None
        left = round(self._turn.left_at(now) * 1000)
        return Clock(left, running=self._turn.since is not None)

    def kept(self, now: float) -> KeptClock | None:
        """What the player to act has left, to be kept."""
        return None if self._turn is None else KeptClock(self._turn.seat, self._turn.left_at(now))

    def resume(self, kept: KeptClock | None, turn: int) -> None:
        """Take up the clock of the turn numbered ``turn``, with what was left."""
        if kept is not None:
            self._turn = TurnClock(kept.seat, turn, kept.left)

    def forgive(self, seconds: float) -> None:
        """Leave out a time in which this process was stopped."""
        self._graces = {seat: due + seconds for seat, due in self._graces.items()}
        if self._turn is not None and self._turn.since is not None:
            self._turn.since += seconds

    def _follow_graces(self, table: Table, now: float) -> None:
        in_match = table.match is not None
        if in_match is not self._in_match:  # each has a grace of its own
            self._in_match = in_match
            self._graces.clear()
        for seat, chair in enumerate(table.chairs):
            is_waited_for = chair.presence is Presence.AWAY and chair.stand_in is None
            if is_waited_for and (grace := self._grace(table, seat)) < inf:
                self._graces.setdefault(seat, now + grace)
            else:
                self._graces.pop(seat, None)

    def _grace(self, table: Table, seat: Seat) -> float:
        """Seconds that a player may be away before something happens to the seat."""
        if table.match is None:
            return inf if seat == table.opener else LOBBY_GRACE
        return inf if self._config.away is AwayPolicy.WAIT else self._config.grace

    def _follow_turn(self, table: Table, turn: int, now: float) -> None:
        match, limit = table.match, self._config.turn_clock
        if match is None or match.round.result is not None or limit is None:
            self._turn = None
            return
        seat, clock = match.round.turn, self._turn
        if clock is None or (clock.turn != turn and not match.round.has_drawn):
            clock = self._turn = TurnClock(seat, turn, limit)
        clock.run(acting_seat(table) is not None and _is_reachable(table, seat), now)


def _is_reachable(table: Table, seat: Seat) -> bool:
    """Whether it is a player's own turn and the player can be told so."""
    chair = table.chairs[seat]
    is_here = chair.presence is Presence.HERE and chair.stand_in is None
    return is_here and is_players(chair)
