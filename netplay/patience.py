"""How long a table waits for people who are not there.

Pure; times are monotonic seconds, brought in by the caller.
"""

from __future__ import annotations

from math import inf
from typing import Final

from netplay.shapes import Phase, Presence
from netplay.table import Table

ABANDONED_AFTER: Final = 12 * 3600.0
"""Seconds without any connection after which a table with an owner ends: a night."""
LAST_LOOK: Final = 20.0
"""Seconds in which players may come back to a match that was over when its host crashed, and see
how it ended: clients try every eight."""


class Patience:
    """The patience of one table."""

    def __init__(self, *, has_owner: bool) -> None:
        """Nobody has come yet."""
        self._has_owner = has_owner
        self._last_look = inf

    def show_the_end(self, now: float) -> None:
        """The table was taken up after its match: it stays for a last look."""
        self._last_look = now + LAST_LOOK

    def abandoned_at(self, empty_since: float) -> float:
        """When it ends for want of any connection; infinite while there is one."""
        return empty_since + ABANDONED_AFTER if self._has_owner else inf

    def over_at(self, table: Table) -> float:
        """When a table for one match ends: with the match, or once all have seen the end of it."""
        if table.phase is not Phase.MATCH_OVER or table.config.rematch:
            return inf
        is_awaited = any(chair.presence is Presence.AWAY for chair in table.chairs)
        return self._last_look if is_awaited and self._last_look < inf else -inf
