"""What a client tells the screen, or a bot, that uses it; and what it can be asked.

The same updates come over TCP and from a table in this process, so a screen never knows which.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Protocol, TypeAlias

import msgspec

from engine.seats import Seat
from netplay.codes import Code
from netplay.fair.verdict import Verdict
from netplay.messages import AnyRequest, FromClient, JoinCode, RequestId, Snapshot, Welcome


class Joined(msgspec.Struct, frozen=True):
    """The table took us in, at first or again after a lost connection."""

    welcome: Welcome


class Changed(msgspec.Struct, frozen=True):
    """Something happened at the table."""

    snapshot: Snapshot


class Refused(msgspec.Struct, frozen=True):
    """A request was refused; nothing of it was done."""

    code: Code
    text: str
    snapshot: Snapshot


class NonceWithheld(msgspec.Struct, frozen=True):
    """A round was dealt without what some had promised for its deal."""

    round: int
    seats: tuple[Seat, ...]


class DealChecked(msgspec.Struct, frozen=True):
    """The deal of a round was checked, or could not be. A mismatch may come early."""

    verdict: Verdict


class CodeTold(msgspec.Struct, frozen=True):
    """The code of the table, for its owner alone: at first, and after each wrong guess."""

    told: JoinCode


class Noted(msgspec.Struct, frozen=True):
    """What the reader's own program has to say of the table, to them alone: no table sends it."""

    text: str
    is_news: bool
    """Whether it is told as something that happened, beside being there to be looked up."""

    def __repr__(self) -> str:
        """Without the text, which may be the way back to a seat."""
        return f"Noted(is_news={self.is_news!r})"


class SeatKept(msgspec.Struct, frozen=True):
    """Whether the seat can be found again once this program has ended, where that has changed."""

    fault: str
    """Why it cannot, as a part of a sentence; empty where it can."""


class Offline(msgspec.Struct, frozen=True):
    """The connection is lost; the client tries again by itself."""

    text: str
    retry_in: float
    """Seconds until the next attempt."""


class Ended(msgspec.Struct, frozen=True):
    """The client will not try again: this is the last update."""

    code: Code | None
    """What the host gave as the reason; None where there was no host to give one."""
    text: str


Update: TypeAlias = (
    Joined
    | Changed
    | Refused
    | NonceWithheld
    | DealChecked
    | CodeTold
    | Noted
    | SeatKept
    | Offline
    | Ended
)


class Step(msgspec.Struct, frozen=True):
    """What follows from an input of a client: first send, then tell."""

    send: tuple[FromClient, ...] = ()
    updates: tuple[Update, ...] = ()


def snapshot_of(update: Update) -> Snapshot | None:
    """What ``update`` shows of the table; None where it shows nothing."""
    match update:
        case Joined(welcome):
            return welcome.snapshot
        case Changed(snapshot) | Refused(snapshot=snapshot):
            return snapshot
        case _:
            return None


class TableClient(Protocol):
    """A seat at a table, or a watcher's place."""

    def updates(self) -> AsyncIterator[Update]:
        """What happens, in order, until ``Ended``. Iterating it is what drives the client."""

    def new_id(self) -> RequestId:
        """An id that no request of this client has had, across reconnections."""

    def send(self, request: AnyRequest) -> None:
        """Ask for something; never blocks.

        While offline a request is kept, and sent after joining again: the ``seq`` of an act lets
        the host refuse it if the turn has passed.
        """

    async def close(self) -> None:
        """End the connection at once, without leaving the seat; ``updates`` then ends."""
