"""Those who have connected to a door and not logged in; no crowd of them keeps a guest out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable
from typing import Generic, TypeVar

from netplay.ssh_door.limits import MAX_STRANGERS, MAX_STRANGERS_FROM_ONE

Stranger = TypeVar("Stranger", bound=Hashable)


class Crowd(Generic[Stranger]):
    """Who waits at the door, in the order in which they came."""

    def __init__(self) -> None:
        self._from: dict[Stranger, str] = {}

    def __len__(self) -> int:
        return len(self._from)

    def enter(self, stranger: Stranger, host: str) -> Stranger | None:
        """One more, from the address ``host``.

        Returns:
            Who has to go for it: the newcomer itself where too many come from its own address,
            else whoever has waited longest of the address with most, where there are too many in
            all: a guest who types the code for a minute is not in the way of others who connect
            without end. None where nobody has.
        """
        if list(self._from.values()).count(host) >= MAX_STRANGERS_FROM_ONE:
            return stranger
        self._from[stranger] = host
        if len(self._from) <= MAX_STRANGERS:
            return None
        crowds = Counter(self._from.values())
        oldest = max(self._from, key=lambda each: crowds[self._from[each]])
        self.leave(oldest)
        return oldest

    def leave(self, stranger: Stranger) -> None:
        """One less: it has logged in, or has gone."""
        self._from.pop(stranger, None)
