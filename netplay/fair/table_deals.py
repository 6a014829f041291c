"""The fair deals of one table, from its host's side: who is waited for, and who is told what.

What is done is decided in ``netplay.fair.moves``; here is who takes part, and when it is late.
Times are monotonic seconds, brought in by the caller.
"""

from __future__ import annotations

from engine.seats import Seat
from netplay.connection import Connection, Connections
from netplay.effects import Effect, Send
from netplay.fair.exchange import Exchange, dealing_of
from netplay.fair.moves import next_move
from netplay.fair.timer import FairTimer
from netplay.holders import Holders
from netplay.messages import Dealing
from netplay.shapes import Presence
from netplay.table import Table
from netplay.table_config import Chance


class TableDeals:
    """The deals of a table whose players are the ``holders``, on the ``connections``."""

    def __init__(self, chance: Chance, holders: Holders, connections: Connections) -> None:
        """No deal is under way; ``chance`` brings the host's secrets."""
        self._chance = chance
        self._holders = holders
        self._connections = connections
        self._timer = FairTimer()
        self._told: Dealing | None = None
        """What was told last of the deal …"""
        self._told_of: Exchange | None = None
        """… and the exchange that it was told of."""

    def resume(self, table: Table) -> None:
        """Take up a table that was kept; whoever comes back is shown how far its deal has come."""
        self._told, self._told_of = dealing_of(table.exchange), table.exchange

    # ------------------------------------------------------------ how it moves on

    @property
    def due(self) -> float:
        """When the present step is late; infinite while none is waited for."""
        return self._timer.due

    def follow(self, table: Table, now: float) -> None:
        """Let the time run for the present step of ``table``."""
        self._timer.follow(table, now)

    def forgive(self, seconds: float) -> None:
        """Leave out a time in which this process was stopped."""
        self._timer.forgive(seconds)

    def moved(self, table: Table, now: float) -> Table | None:
        """``table`` after the next step of its deal; None where there is none to do ``now``."""
        awaited = self._awaited(table) if table.is_being_dealt else ()
        return next_move(table, self._chance, awaited, is_late=self._timer.due <= now)

    def _awaited(self, table: Table) -> list[Seat]:
        """The seats whose part in a deal is waited for, while there is time.

        Where all were away, as after a crash of the host, whoever comes back first must not close
        the list to the others: they have just as long.
        """
        if not self._timer.is_after_absence:
            return self._able()
        chairs = enumerate(table.chairs)
        away = [seat for seat, chair in chairs if chair.presence is Presence.AWAY]
        return [*self._able(), *away]

    def _able(self) -> list[Seat]:
        """The seats whose programs are connected and can take part in a deal."""
        holders = [self._holders.on(each.id) for each in self._connections if each.deals]
        return [holder.seat for holder in holders if holder is not None]

    # ------------------------------------------------------------ what is told

    def shown_to(self, connection: Connection) -> list[Effect]:
        """Tell who has just come in of the deal, as far as it has come."""
        if self._told is None or not connection.deals:
            return []
        return [Send(connection.id, self._told)]

    def news(self, table: Table) -> list[Effect]:
        """Tell everybody who can take part what is new of the deal of ``table``."""
        if table.exchange is self._told_of:  # as after every act but the last
            return []
        before, self._told_of = self._told, table.exchange
        self._told = dealing = dealing_of(table.exchange)
        if dealing is None or dealing == before:
            return []
        return [Send(each.id, dealing) for each in self._connections if each.is_in and each.deals]
