"""Who holds a seat: the secret that claims it, and the answers already given to its holder.

A seat belongs to whoever shows its token, and to nobody for a name, an address or a number.
Tokens rotate at each joining; the one before stays good, for the welcome may have been lost.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from hmac import compare_digest
from typing import Final, TypeAlias

from msgspec import Struct

from engine.seats import Seat
from netplay.codes import Code
from netplay.connection import ConnectionId

REMEMBERED_ANSWERS: Final = 16
"""Answers kept for each holder, so that a request sent twice is done once. A client has a handful
of requests under way at the most, and all that is remembered is stored with every act."""


class Done(Struct, frozen=True, tag="done"):
    """The request was done; its effect showed in snapshot ``seq``."""

    seq: int


class NotDone(Struct, frozen=True, tag="not_done"):
    """The request was refused."""

    code: Code
    text: str


Answer: TypeAlias = Done | NotDone


@dataclass(slots=True)
class Holder:
    """The person, or program, to whom a seat belongs."""

    seat: Seat
    token: str = field(repr=False)
    previous_token: str = field(repr=False)
    connection: ConnectionId | None = None
    """The newest connection that showed the token; None while it is lost."""
    answers: dict[str, Answer] = field(default_factory=dict)
    """By request id, oldest first."""

    def shows(self, token: str) -> bool:
        """Whether ``token`` is one that claims this seat."""
        shown = token.encode()
        current = compare_digest(shown, self.token.encode())
        previous = compare_digest(shown, self.previous_token.encode())
        return current or previous

    def rotate(self, shown: str, new: str) -> None:
        """Make ``new`` the token; ``shown``, which claimed the seat now, stays good."""
        self.token, self.previous_token = new, shown

    def remember(self, request: str, answer: Answer) -> None:
        """Keep ``answer``, and forget the oldest beyond the bound."""
        self.answers[request] = answer
        if len(self.answers) > REMEMBERED_ANSWERS:
            del self.answers[next(iter(self.answers))]


class Holders:
    """The holders of a table's seats, found by seat, token or connection."""

    def __init__(self, new_secret: Callable[[], str]) -> None:
        """No seat is held yet; ``new_secret`` makes the tokens."""
        self._new_secret = new_secret
        self._holders: list[Holder] = []

    def add(self, seat: Seat, connection: ConnectionId) -> Holder:
        """A new holder of ``seat``, with a token of its own."""
        token = self._new_secret()
        holder = Holder(seat, token, token, connection)
        self._holders.append(holder)
        return holder

    def take_up(self, holder: Holder, shown: str, connection: ConnectionId) -> ConnectionId | None:
        """Hand the seat to ``connection``, rotate its token, and give back the one displaced."""
        displaced, holder.connection = holder.connection, connection
        holder.rotate(shown, self._new_secret())
        return displaced

    def restore(self, holder: Holder) -> None:
        """Take in a holder that was kept."""
        self._holders.append(holder)

    def __iter__(self) -> Iterator[Holder]:
        """All of them, in the order in which they came."""
        return iter(tuple(self._holders))

    def with_token(self, token: str) -> Holder | None:
        """Whose seat ``token`` claims."""
        return next((holder for holder in self._holders if holder.shows(token)), None)

    def at(self, seat: Seat) -> Holder | None:
        """Who holds ``seat``."""
        return next((holder for holder in self._holders if holder.seat == seat), None)

    def on(self, connection: ConnectionId) -> Holder | None:
        """Whose newest connection ``connection`` is."""
        return next((h for h in self._holders if h.connection == connection), None)

    def swap(self, seat: Seat, other: Seat) -> None:
        """Let the holders of two seats change places."""
        places = {seat: other, other: seat}
        for holder in self._holders:
            holder.seat = places.get(holder.seat, holder.seat)

    def remove(self, holder: Holder) -> None:
        """Forget ``holder``: its tokens claim nothing any more."""
        self._holders.remove(holder)

    def clear(self) -> None:
        """Forget everybody."""
        self._holders.clear()
