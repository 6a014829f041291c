"""Those who have connected to a door and not logged in; no crowd of them keeps a guest out."""

from __future__ import annotations

from typing import Generic

from netplay.ssh_door.limits import MAX_STRANGERS, MAX_STRANGERS_FROM_ONE
from netplay.strangers import Stranger, first_to_go, network_of


class Crowd(Generic[Stranger]):
    """Who waits at the door, in the order in which they came."""

    def __init__(self) -> None:
        self._from: dict[Stranger, str] = {}

    def __len__(self) -> int:
        return len(self._from)

    def enter(self, stranger: Stranger, address: str) -> Stranger | None:
        """One more, from ``address``; an IPv6 network counts as one address.

        Returns:
            Who has to go: the newcomer, where too many come from that address; the
            ``first_to_go``, where there are too many in all; else None.
        """
        network = network_of(address)
        if list(self._from.values()).count(network) >= MAX_STRANGERS_FROM_ONE:
            return stranger
        self._from[stranger] = network
        if len(self._from) <= MAX_STRANGERS:
            return None
        leaver = first_to_go(self._from)
        if leaver is not None:
            self.leave(leaver)
        return leaver

    def leave(self, stranger: Stranger) -> None:
        """``stranger`` has logged in, or has gone."""
        self._from.pop(stranger, None)
