"""When a table begins by itself, and when it has come to its end.

It decides, and the session does what is to be done. Pure; times are monotonic seconds, brought in
by the caller.
"""

from __future__ import annotations

from enum import Enum
from math import inf
from typing import Final

from engine.sentence import Sentence
from netplay.seating import is_deserted
from netplay.shapes import Phase, Presence
from netplay.table import Table
from netplay.table_config import TableConfig

ABANDONED_AFTER: Final = 12 * 3600.0
"""Seconds without any connection after which a table with an owner ends: a night."""
LAST_LOOK: Final = 20.0
"""Seconds in which players may come back to a match that was over when its host crashed, and see
how it ended: clients try every eight."""


class Ending(Enum):
    """How a table has come to its end."""

    ABANDONED = Sentence("Nobody has been here for a long time.")
    PLAYED = Sentence("The match is over, and the table with it.")
    DESERTED = Sentence("Everybody has left the table.")

    @property
    def reason(self) -> str:
        """The sentence for everybody, as it is sent."""
        return str(self.value)


class Lifetime:
    """The lifetime of one table."""

    def __init__(self, config: TableConfig, now: float) -> None:
        """It was opened ``now``; nobody has come yet."""
        self._config = config
        self._begins_at = now
        self._was_joined = False
        self._last_look = inf

    def resume(self, table: Table, now: float, *, was_joined: bool) -> None:
        """The ``table`` was taken up; after its match it stays for a last look."""
        self._was_joined = was_joined
        if table.phase is Phase.MATCH_OVER:
            self._last_look = now + LAST_LOOK

    def join(self) -> None:
        """Somebody has sat down."""
        self._was_joined = True

    def clear(self) -> None:
        """It is an empty lobby again, as if nobody had ever come."""
        self._was_joined = False

    def begins(self) -> bool:
        """Whether it is about to begin, which it is once: bots alone need nobody to start."""
        is_new, self._begins_at = self._begins_at < inf, inf
        return is_new

    def due(self, table: Table, empty_since: float) -> float:
        """When it may begin or end by itself; infinite while nothing of that is to come.

        Args:
            table: as it is now.
            empty_since: since when it has had no connection; infinite while it has one.
        """
        return min(self._begins_at, self._abandoned_at(empty_since), self._played_at(table))

    def ending(self, table: Table, empty_since: float, now: float) -> Ending | None:
        """How it has come to its end ``now``; None where it goes on."""
        if self._abandoned_at(empty_since) <= now:
            return Ending.ABANDONED
        if self._played_at(table) <= now:
            return Ending.PLAYED
        return Ending.DESERTED if self._was_joined and is_deserted(table) else None

    def _abandoned_at(self, empty_since: float) -> float:
        """When it ends for want of any connection; one without an owner waits for ever."""
        return inf if self._config.owner_key is None else empty_since + ABANDONED_AFTER

    def _played_at(self, table: Table) -> float:
        """When a table for one match ends: with the match, or once all have seen the end of it."""
        if table.phase is not Phase.MATCH_OVER or self._config.rematch:
            return inf
        is_awaited = any(chair.presence is Presence.AWAY for chair in table.chairs)
        return self._last_look if is_awaited and self._last_look < inf else -inf
