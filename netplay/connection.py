"""Connections as the session sees them: who is there, and whether they are alive.

Times are monotonic seconds, brought in by the caller.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import inf
from typing import Final, TypeAlias

from msgspec import Struct

from netplay.allowance import Allowance

ConnectionId: TypeAlias = int
"""Given by the shell to each connection, never used twice: a late close cannot hit a successor."""

HANDSHAKE_TIMEOUT: Final = 5.0
"""Seconds in which a connection must say hello; a slow link needs two round trips."""
PING_AFTER: Final = 5.0
"""Seconds of silence after which the host asks whether the other side is there."""
GONE_AFTER: Final = 15.0
"""Seconds of silence after which a connection counts as lost: three pings unanswered."""
STOPPED_FOR: Final = 3.0
"""Seconds by which a timer must be late to mean that this process, or its machine, was stopped."""


class Connection(Struct):
    """A connection that is open."""

    id: ConnectionId
    peer: str
    """Where it comes from, for the log."""
    heard: float
    """When anything came last."""
    nuisance: Allowance
    """Of messages that no turn paces."""
    deadline: float
    """When this connection next needs a look: kept, for it is asked for far more often than it
    changes."""
    is_in: bool = False
    """Whether its hello was accepted."""
    watcher: str | None = None
    """The name of a watcher; None for players."""
    has_key: bool = False
    """Whether it showed the owner's key."""
    deals: bool = False
    """Whether its program can take part in a fair deal."""

    def hear(self, now: float) -> None:
        """Something came."""
        self.heard = now
        if self.is_in:
            self.deadline = now + PING_AFTER

    def let_in(self) -> None:
        """Its hello was accepted."""
        self.is_in = True
        self.deadline = self.heard + PING_AFTER

    def ask(self) -> None:
        """It is asked whether it is there."""
        self.deadline = self.heard + GONE_AFTER

    def forgive(self, seconds: float) -> None:
        """Leave out a time in which this process was stopped."""
        self.heard += seconds
        self.deadline += seconds


class Connections:
    """The open connections of a table, by id."""

    def __init__(self, now: float) -> None:
        """Nobody is connected yet."""
        self._open: dict[ConnectionId, Connection] = {}
        self._emptied = now
        """When the last one went."""

    def open(self, connection: ConnectionId, peer: str, now: float) -> None:
        """A connection from ``peer`` was accepted."""
        deadline = now + HANDSHAKE_TIMEOUT
        self._open[connection] = Connection(connection, peer, now, Allowance(now), deadline)

    def get(self, connection: ConnectionId) -> Connection | None:
        """The connection; None once it is forgotten, whatever still comes from it."""
        return self._open.get(connection)

    def forget(self, connection: ConnectionId, now: float) -> None:
        """Nothing more is sent to it or taken from it."""
        was_open = self._open.pop(connection, None) is not None
        if was_open and not self._open:
            self._emptied = now

    def __iter__(self) -> Iterator[Connection]:
        """All that are open, oldest first; safe against forgetting some meanwhile."""
        return iter(tuple(self._open.values()))

    @property
    def empty_since(self) -> float:
        """Since when nobody is connected; infinite while somebody is."""
        return inf if self._open else self._emptied

    @property
    def watchers(self) -> int:
        """How many only look."""
        return sum([connection.watcher is not None for connection in self._open.values()])

    @property
    def deadline(self) -> float:
        """When one of them next needs a look; infinite where nobody is there."""
        return min([connection.deadline for connection in self._open.values()], default=inf)

    def forgive(self, seconds: float) -> None:
        """Leave out a time in which this process was stopped: nobody was late in it."""
        for connection in self:
            connection.forgive(seconds)
