"""Who is connected, as an observer of the messages knows it: by the tokens that were given out."""

from __future__ import annotations

from typing import TypeAlias

from engine.seats import Seat
from netplay.connection import ConnectionId
from netplay.effects import HangUp, Send
from netplay.kept import KeptTable
from netplay.messages import Welcome
from tests.netplay.simulation.batch import Batch, Closed
from tests.netplay.simulation.broken import demand

Seats: TypeAlias = dict[ConnectionId, Seat | None]
"""Where each connection sits that is in; None for watchers."""


class Roster:
    """The connections of one process."""

    def __init__(self) -> None:
        self.seats: Seats = {}
        """After the last batch."""
        self.during: Seats = {}
        """In the last batch, with those that came or went in it."""
        self._tokens: dict[ConnectionId, str | None] = {}

    def follow(self, batch: Batch, table: KeptTable | None) -> None:
        """Take in who came and went, now that ``table`` is kept.

        Raises:
            BrokenError: a player's token claims nothing, or two claim the same.
        """
        self.during = dict(self.seats)
        if isinstance(batch.input, Closed):
            self._tokens.pop(batch.input.connection, None)
        for effect in batch.done:
            match effect:
                case Send(connection, Welcome(token=token, snapshot=snapshot)):
                    demand(token is None or token not in self._tokens.values(), "tokens are new")
                    self._tokens[connection] = token
                    self.during[connection] = snapshot.seat
                case HangUp(connection):
                    self._tokens.pop(connection, None)
                case _:
                    pass
        if batch.is_whole:
            self.seats = self._find_seats(table)
            self.during |= self.seats

    def _find_seats(self, table: KeptTable | None) -> Seats:
        held = {holder.tokens[-1]: holder.seat for holder in table.holders} if table else {}
        seats: Seats = {}
        for connection, token in self._tokens.items():
            demand(token is None or token in held, "who plays holds a seat")
            seats[connection] = None if token is None else held[token]
        taken = [seat for seat in seats.values() if seat is not None]
        demand(len(taken) == len(set(taken)), "nobody shares a seat")
        return seats
