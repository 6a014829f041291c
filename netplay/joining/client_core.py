"""A client without I/O: a host's messages come in, updates and what to send come out.

It knows the token of its seat, the requests that are not answered yet, and the number of the last
snapshot; so it knows what to say when it is connected again. It has no socket and no clock: ``now``
is monotonic seconds, brought in by the shell (``netplay.joining.client`` or ``loopback``).

    OFFLINE --connected--> GREETING --Welcome--> IN --lost--> OFFLINE ...
       ENDED follows from any of them: by a goodbye that is final, or by leaving.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from itertools import count
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from engine.sentence import Sentence
from netplay.codes import Code
from netplay.connection import STOPPED_FOR
from netplay.errors import ProtocolError
from netplay.fair.part import FairPart
from netplay.joining.inspection import (
    inspected,
    inspected_goodbye,
    inspected_join_code,
    inspected_reject,
    inspected_welcome,
)
from netplay.joining.updates import Changed, CodeTold, Ended, Joined, Offline, Refused, Step
from netplay.messages import (
    FAIR_DEAL,
    JOIN_CODE,
    PROTOCOL_VERSION,
    Ack,
    AnyRequest,
    Dealing,
    FromHost,
    Goodbye,
    Hello,
    JoinCode,
    Leave,
    Ping,
    Pong,
    Quiet,
    Reject,
    RequestId,
    Snapshot,
    Welcome,
)
from netplay.names import clean_name
from netplay.shapes import Role
from netplay.table_config import new_nonce

GREETING_TIMEOUT: Final = 10.0
"""Seconds to wait for a welcome: a slow link, and a host that is busy."""
SILENCE_TIMEOUT: Final = 15.0
"""Seconds of silence after which the connection counts as lost. A host asks after five."""
FIRST_RETRY: Final = 0.5
"""Seconds before the first attempt to connect again; each further one waits twice as long."""
LONGEST_RETRY: Final = 8.0
"""Seconds between attempts at most: a player looks at the screen for longer than that."""
ID_BYTES: Final = 4
"""Of chance that begin the request ids of a client, so that no two share one."""
MAX_KEPT: Final = 16
"""Requests kept for want of an answer; a player offline has one or two, the rest are impatience."""

FINAL: Final = frozenset(
    {
        Code.WRONG_VERSION,
        Code.TABLE_FULL,
        Code.NAME_TAKEN,
        Code.NAME_EMPTY,
        Code.UNKNOWN_TOKEN,
        Code.DISPLACED,
        Code.UNSEATED,
        Code.TABLE_CLOSED,
        Code.CODE_NEEDED,
        Code.WRONG_CODE,
    }
)
"""Goodbyes after which another attempt would be turned away too, or would turn away another."""

LEFT: Final = "You have left the table."
CLOSED: Final = Sentence("The connection was closed from here.")


class Standing(Enum):
    """How a client stands with its host."""

    OFFLINE = "offline"
    GREETING = "greeting"
    IN = "in"
    ENDED = "ended"


class Guest(Struct, frozen=True):
    """Who asks for a place."""

    role: Role = Role.PLAYER
    name: str = ""
    token: str | None = None
    """Of a seat held before."""
    owner: str | None = None
    """The owner's key."""
    claim: str | None = None
    """A secret that is to be the first token of a new seat."""

    def __repr__(self) -> str:
        """Without the secrets."""
        return f"Guest({self.role!r}, {self.name!r})"


class ClientCore:
    """One guest at one table, through any number of connections."""

    def __init__(
        self, guest: Guest, id_prefix: str, new_nonce: Callable[[], bytes] = new_nonce
    ) -> None:
        """Not connected yet.

        Args:
            guest: who asks.
            id_prefix: begins every request id; another for each client, so that a seat taken up
                by a second client never repeats an id of the first.
            new_nonce: brings 32 bytes of chance, the part of this client in each deal.
        """
        self._guest = guest
        self._deals = FairPart(new_nonce)
        self._token = guest.token
        self._earlier: str | None = None
        """The token that was shown last. It claims the seat where a host has lost those it gave
        since: on a full disk, say."""
        self._ids = (f"{id_prefix}-{number}" for number in count(1))
        self._kept: dict[RequestId, AnyRequest] = {}
        self._standing = Standing.OFFLINE
        self._was_in = False
        self._seq = 0
        self._heard = 0.0
        self._retry = FIRST_RETRY
        self._farewell: Goodbye | None = None

    @property
    def standing(self) -> Standing:
        """How it stands now."""
        return self._standing

    def new_id(self) -> RequestId:
        """An id that no request of this client has had."""
        return next(self._ids)

    # ------------------------------------------------------------ inputs

    def connected(self, now: float) -> Step:
        """A connection is open: greet."""
        self._standing = Standing.GREETING
        self._heard = now
        self._farewell = None
        guest = self._guest
        hello = Hello(
            oldest=PROTOCOL_VERSION,
            newest=PROTOCOL_VERSION,
            capabilities=(FAIR_DEAL, JOIN_CODE),
            role=guest.role,
            name=clean_name(guest.name),  # as the host would: what is too long is no message
            token=self._token,
            claim=guest.claim if self._token is None else None,
            owner=guest.owner,
        )
        return Step(send=(hello,))

    def received(self, message: FromHost, now: float) -> Step:
        """A message came from the host.

        Raises:
            ProtocolError: it cannot follow what came before; the connection is of no more use.
        """
        if self._standing is Standing.IN:  # before that, only a welcome is an answer
            self._heard = now
        match message:
            case Ping(nonce):
                return Step(send=(Pong(nonce),))
            case Pong():
                return Step()
            case Goodbye():
                return self._dismissed(inspected_goodbye(message))
            case Welcome():
                return self._welcomed(message, now)
        if self._standing is not Standing.IN:
            raise ProtocolError("The host spoke of the table before its welcome.")
        return self._told(message)

    def request(self, request: AnyRequest) -> Step:
        """Ask for something: now, or after joining again. It is kept until it is answered."""
        if self._standing is Standing.ENDED:
            return Step()
        if len(self._kept) >= MAX_KEPT:
            del self._kept[next(iter(self._kept))]
        self._kept[request.id] = request
        return Step(send=(request,) if self._standing is Standing.IN else ())

    def lost(self, reason: str, *, is_alarming: bool = False) -> Step:
        """The connection is gone, or none could be made; ``reason`` is a sentence.

        Who was never let in does not try again: the first failure is told at once. What the host
        said last is told instead of the reason, unless that ``is_alarming``.
        """
        if self._standing is Standing.ENDED:
            return Step()
        if not self._was_in:
            code = self._farewell.code if self._farewell else None
            return self._ended(code, self._farewell.text if self._farewell else reason)
        self._standing = Standing.OFFLINE
        retry_in, self._retry = self._retry, min(self._retry * 2, LONGEST_RETRY)
        said = self._farewell.text if self._farewell and not is_alarming else reason
        return Step(updates=(Offline(said, retry_in),))

    def come_back_by(self, token: str) -> None:
        """Show ``token`` the next time, which claims the seat as well as the newest one does."""
        self._token = token

    def closed(self) -> Step:
        """The user of this client wants no more of it."""
        return Step() if self._standing is Standing.ENDED else self._ended(None, CLOSED)

    @property
    def patience(self) -> float:
        """Seconds for which the host may say nothing, or nothing that counts."""
        return SILENCE_TIMEOUT if self._standing is Standing.IN else GREETING_TIMEOUT

    @property
    def deadline(self) -> float | None:
        """When ``is_silent`` is to be asked next; None without a connection."""
        is_listening = self._standing in (Standing.GREETING, Standing.IN)
        return self._heard + self.patience if is_listening else None

    def is_silent(self, now: float) -> bool:
        """Whether the connection must be given up. After a suspend its time is counted anew."""
        due = self.deadline
        if due is None or now < due:
            return False
        if now > due + STOPPED_FOR:
            self._heard = now
            return False
        return True

    # ------------------------------------------------------------ what they lead to

    def _welcomed(self, welcome: Welcome, now: float) -> Step:
        table = welcome.table  # its very letters are what a deal is bound to
        welcome = inspected_welcome(welcome)
        if self._standing is not Standing.GREETING:
            raise ProtocolError("The host welcomed a client that it had let in.")
        if welcome.version != PROTOCOL_VERSION:
            raise ProtocolError(
                "The host speaks version {version}, which nobody offered.", version=welcome.version
            )
        is_offered = FAIR_DEAL in welcome.capabilities
        by_token = self._token is not None
        self._deals.joined(table, welcome.snapshot, is_offered=is_offered, by_token=by_token)
        self._standing = Standing.IN
        self._heard = now
        self._was_in = True
        self._earlier = self._token or self._guest.claim
        self._token = welcome.token or self._token
        self._seq = welcome.snapshot.seq
        self._retry = FIRST_RETRY
        return Step(send=self._again(), updates=(Joined(welcome),))

    def _told(self, message: Snapshot | Quiet | Ack | Reject | Dealing | JoinCode) -> Step:
        """The host spoke of the table."""
        match message:
            case Snapshot():
                self._follow(message.seq)
                seen = inspected(message)
                return Step(updates=(Changed(seen), *self._deals.saw(seen)))
            case Dealing():
                return self._deals.heard(message)
            case Quiet():
                self._follow(message.seq)
                return Step()
            case Ack():
                return self._done(message)
            case Reject():
                self._kept.pop(message.id, None)
                no = inspected_reject(message)
                return Step(updates=(Refused(no.code, no.text, no.snapshot),))
            case JoinCode():
                return Step(updates=(CodeTold(inspected_join_code(message)),))

    def _again(self) -> tuple[AnyRequest, ...]:
        """What was not answered before the connection was lost.

        The host does the same id once and answers it alike; but coming back undoes a ``Leave``,
        so that one is asked for anew.
        """
        kept = tuple(
            replace(request, id=self.new_id()) if isinstance(request, Leave) else request
            for request in self._kept.values()
        )
        self._kept = {request.id: request for request in kept}
        return kept

    def _done(self, ack: Ack) -> Step:
        request = self._kept.pop(ack.id, None)
        return self._ended(None, LEFT) if isinstance(request, Leave) else Step()

    def _dismissed(self, goodbye: Goodbye) -> Step:
        if goodbye.code is Code.UNKNOWN_TOKEN and self._earlier is not None:
            self._token, self._earlier = self._earlier, None
            self._standing = Standing.OFFLINE
            return Step()
        if goodbye.code not in FINAL:
            self._farewell = goodbye
            self._standing = Standing.OFFLINE  # the host said its last, whether it hangs up or not
            return Step()
        if any(isinstance(request, Leave) for request in self._kept.values()):
            return self._ended(None, LEFT)  # it was done, and its answer was lost
        unpaid = self._deals.closing()
        ended = self._ended(goodbye.code, goodbye.text)
        return replace(ended, updates=(*unpaid, *ended.updates))

    def _ended(self, code: Code | None, text: str) -> Step:
        self._standing = Standing.ENDED
        return Step(updates=(Ended(code, text),))

    def _follow(self, seq: int) -> None:
        if seq != self._seq + 1:
            raise ProtocolError(
                "Snapshot {number} is missing: {seq} came instead.", number=self._seq + 1, seq=seq
            )
        self._seq = seq
