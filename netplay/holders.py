"""Who holds a seat: the secret that claims it, and the answers already given to its holder.

A seat belongs to whoever shows its token, and to nobody for a name, an address or a number.
Tokens rotate at each joining. The one that was shown last stays good, and so does every one given
since: a welcome may be lost, and where two hellos cross, the older may come last.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final, TypeAlias

from msgspec import Struct, field

from engine.seats import Seat
from netplay.allowance import Allowance
from netplay.codes import Code
from netplay.connection import ConnectionId
from netplay.events import Said
from netplay.messages import AnyRequest, ClearSeat, Leave, SwapSeats

REMEMBERED_ANSWERS: Final = 16
"""Answers kept for each holder, so that a request sent twice is done once. A client has a handful
of requests under way at the most, and all of them are stored whenever the whole table is."""

MAX_TOKENS: Final = 8
"""Tokens that claim one seat at the most. Almost always there are two; more are given out to the
hellos that a client repeats until a host that was stopped goes on."""


REMEMBERED_LINES: Final = 20
"""Lines of chat kept for each holder, to be told again: about what a screen shows of a log."""


class Done(Struct, frozen=True, array_like=True, tag="done"):
    """The request was done; its effect showed in snapshot ``seq``."""

    seq: int


class NotDone(Struct, frozen=True, array_like=True, tag="not_done"):
    """The request was refused."""

    code: Code
    text: str


Answer: TypeAlias = Done | NotDone


class Holder(Struct):
    """The person, or program, to whom a seat belongs."""

    seat: Seat
    tokens: tuple[str, ...]
    """Those that claim the seat: the one shown last, and all that were given since."""
    connection: ConnectionId | None = None
    """The newest connection that showed the token; None while it is lost."""
    answers: Mapping[str, Answer] = field(default_factory=dict)
    """By request id, oldest first. It is never changed, for what is kept shares it."""
    heard: tuple[Said, ...] = ()
    """What players have said last since this one sat down, for a program that has not heard it."""
    returns: Allowance = field(default_factory=lambda: Allowance(0.0))
    """How often the seat may be taken up again: everybody is told, each time."""

    def __repr__(self) -> str:
        """Without the tokens."""
        return f"Holder({self.seat}, connection={self.connection})"

    @property
    def token(self) -> str:
        """The newest."""
        return self.tokens[-1]

    def rotate(self, shown: str, new: str) -> None:
        """Give out ``new``, now that ``shown`` has claimed the seat: what was before is void."""
        since = self.tokens[self.tokens.index(shown) + 1 :]
        self.tokens = (shown, *since[2 - MAX_TOKENS :], new)

    def remember(self, request: str, answer: Answer) -> None:
        """Keep ``answer``, and forget the oldest beyond the bound."""
        self.answers = with_answer(self.answers, request, answer)

    def hear(self, said: Said) -> None:
        """Remember what a player said, and forget the oldest beyond the bound."""
        self.heard = (*self.heard, said)[-REMEMBERED_LINES:]


def with_answer(
    answers: Mapping[str, Answer], request: str, answer: Answer
) -> Mapping[str, Answer]:
    """``answers`` with one more, and without the oldest beyond the bound."""
    more = {**answers, request: answer}
    if len(more) > REMEMBERED_ANSWERS:
        del more[next(iter(more))]
    return more


class Holders:
    """The holders of a table's seats, found by seat, token or connection."""

    def __init__(self, new_secret: Callable[[], str]) -> None:
        """No seat is held yet; ``new_secret`` makes the tokens."""
        self._new_secret = new_secret
        self._holders: list[Holder] = []
        self._connected: dict[ConnectionId, Holder] = {}

    def add(self, seat: Seat, connection: ConnectionId, claim: str | None = None) -> Holder:
        """A new holder of ``seat``, with a token of its own beside the ``claim`` of the client."""
        token = self._new_secret()
        holder = Holder(seat, (token,) if claim is None else (claim, token), connection)
        self._holders.append(holder)
        self._connected[connection] = holder
        return holder

    def take_up(self, holder: Holder, shown: str, connection: ConnectionId) -> ConnectionId | None:
        """Hand the seat to ``connection``, rotate its token, and give back the one displaced."""
        displaced = holder.connection
        self.let_go(holder)
        holder.connection = connection
        self._connected[connection] = holder
        holder.rotate(shown, self._new_secret())
        return displaced

    def let_go(self, holder: Holder) -> None:
        """The connection of ``holder`` is gone; the seat waits for its token."""
        if holder.connection is not None:
            del self._connected[holder.connection]
        holder.connection = None

    def hear(self, said: Said) -> None:
        """Let the holders of all seats hear what a player said; what watchers say is their own."""
        if said.seat is not None:
            for holder in self._holders:
                holder.hear(said)

    def restore(self, holder: Holder) -> None:
        """Take in a holder that was kept."""
        self._holders.append(holder)

    def __iter__(self) -> Iterator[Holder]:
        """All of them, in the order in which they came."""
        return iter(tuple(self._holders))

    def with_token(self, token: str) -> Holder | None:
        """Whose seat ``token`` claims.

        It is looked up by Python's keyed hash: how long that takes says nothing of how nearly right
        a token is.
        """
        return {mine: holder for holder in self._holders for mine in holder.tokens}.get(token)

    def at(self, seat: Seat) -> Holder | None:
        """Who holds ``seat``."""
        return next((holder for holder in self._holders if holder.seat == seat), None)

    def on(self, connection: ConnectionId) -> Holder | None:
        """Whose newest connection ``connection`` is."""
        return self._connected.get(connection)

    def follow(
        self, request: AnyRequest, asker: Holder | None, *, has_begun: bool
    ) -> ConnectionId | None:
        """Let the holders follow what ``request`` does to their seats.

        Args:
            request: is done.
            asker: who asked for it; None is a watcher.
            has_begun: whether it is done in a match, in which a seat is left and not given up.

        Returns:
            The connection of who was taken off a seat, if there is one.
        """
        match request:
            case SwapSeats(seat=seat, other=other):
                self.swap(seat, other)
            case ClearSeat(seat=seat) if holder := self.at(seat):
                connection = holder.connection
                self.remove(holder)
                return connection
            case Leave() if asker:
                self.let_go(asker)
                if not has_begun:
                    self.remove(asker)
        return None

    def swap(self, seat: Seat, other: Seat) -> None:
        """Let the holders of two seats change places."""
        places = {seat: other, other: seat}
        for holder in self._holders:
            holder.seat = places.get(holder.seat, holder.seat)

    def remove(self, holder: Holder) -> None:
        """Forget ``holder``: its tokens claim nothing any more."""
        self.let_go(holder)
        self._holders.remove(holder)

    def clear(self) -> None:
        """Forget everybody."""
        self._connected.clear()
        self._holders.clear()
