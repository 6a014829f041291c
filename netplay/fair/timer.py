"""The time that runs for a step of the exchange for a deal. It stands while all are away.

Times are monotonic seconds, brought in by the caller.
"""

from __future__ import annotations

from math import inf

from netplay.fair.exchange import Stage
from netplay.fair.moves import BACK_WITHIN, WITHIN
from netplay.seating import is_asleep
from netplay.table import Table


class FairTimer:
    """The one timer of a table for its exchange."""

    def __init__(self) -> None:
        """Nothing runs yet."""
        self._step: tuple[int, int, Stage] | None = None
        self._were_away = False
        self.due = inf
        """When the step is late; infinite while none runs."""

    @property
    def is_after_absence(self) -> bool:
        """Whether everybody was away in the middle of this exchange: then all may come back."""
        return self._were_away

    def follow(self, table: Table, now: float) -> None:
        """Run for the present step of the exchange at ``table``; nothing else delays it."""
        exchange = table.exchange
        if exchange is None or not exchange.is_under_way:
            self._step, self._were_away, self.due = None, False, inf
        elif is_asleep(table):
            self._step, self._were_away, self.due = None, True, inf
        elif self._step != (step := (exchange.match, exchange.round, exchange.stage)):
            self.due = now + (BACK_WITHIN if self._were_away else WITHIN)
            self._step = step

    def forgive(self, seconds: float) -> None:
        """Leave out a time in which this process was stopped."""
        self.due += seconds
