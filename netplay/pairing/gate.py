"""A connection's way to its hello, at a table that asks for a code.

    FRESH ──pair──▶ ANSWERED ──pair_proof──▶ IN          the code was proved
      └──hello with a token, or the owner's key──▶ IN    the table judges the token

Whatever else comes first is refused; the table itself hears nothing of a stranger.
"""

from __future__ import annotations

from collections.abc import Container
from enum import Enum, auto
from math import ceil
from typing import TypeAlias

from msgspec import Struct

from netplay.codes import Code
from netplay.errors import ProtocolError
from netplay.messages import (
    AnyFromClient,
    FromClient,
    Goodbye,
    Hello,
    Pair,
    PairAnswer,
    PairDone,
    PairProof,
)
from netplay.pairing.exchange import HostSide, HostSides
from netplay.pairing.guard import Guard


class ForTable(Struct, frozen=True):
    """The message is for the table."""

    message: FromClient


Outcome: TypeAlias = ForTable | PairAnswer | PairDone | Goodbye
"""What follows from a message: an answer, the end, or that the table is to hear it."""


class _State(Enum):
    FRESH = auto()
    ANSWERED = auto()
    IN = auto()


class Gate:
    """The gate of one connection."""

    def __init__(
        self, guard: Guard, sides: HostSides, owner_keys: Container[str], peer: str
    ) -> None:
        """Nothing came yet.

        Args:
            guard: of the table.
            sides: makes this side of an exchange.
            owner_keys: whoever shows one of them needs no code; a set, which looks them up by
                their hash, as tokens are.
            peer: the number of the host at the other end, without a port.
        """
        self._guard = guard
        self._sides = sides
        self._owner_keys = owner_keys
        self._peer = peer
        self._state = _State.FRESH
        self._side: HostSide | None = None
        self._code = ""

    def receive(self, message: AnyFromClient, now: float) -> Outcome:
        """What follows from ``message``; after a ``Goodbye`` nothing more may come."""
        match message:
            case Pair():
                return self._begin(message, now)
            case PairProof():
                return self._judge(message, now)
            case Hello() if self._state is not _State.IN:
                return self._greet(message)
            case _:
                return ForTable(message)

    def is_open(self, now: float) -> bool:
        """Whether this connection is worth the work of TLS."""
        return self._guard.may_knock(self._peer, now)

    def make_ahead(self) -> None:
        """Have this side of an exchange ready, while the guest makes that of theirs."""
        self._sides.make_ahead(self._guard.code)

    def work_out(self) -> None:
        """Have ready what the guest will have to prove; a fault shows when the proof comes."""
        if self._side is not None:
            try:
                self._side.work_out()
            except ProtocolError:
                return

    def _begin(self, pair: Pair, now: float) -> Outcome:
        if self._state is not _State.FRESH:
            return _fault("A second exchange of codes is one too many.")
        if wait := self._guard.begin(self._peer, now):
            return _too_many(wait)
        self._state = _State.ANSWERED
        self._code = self._guard.code
        self._side = self._sides.take(self._code)
        try:
            return self._side.asked(pair)
        except ProtocolError as fault:
            return _fault(str(fault))

    def _judge(self, proof: PairProof, now: float) -> Outcome:
        """Each exchange is judged once, and only if nothing has changed since it began.

        Otherwise an address could begin many at once, and make as many guesses at one code.
        """
        if self._state is not _State.ANSWERED or self._side is None:
            return _fault("A proof came before the exchange that it belongs to.")
        side, self._side = self._side, None
        if self._code != self._guard.code:
            return Goodbye(Code.WRONG_CODE, "The code of this table has just changed.")
        if wait := self._guard.wait_of(self._peer, now):
            return _too_many(wait)
        try:
            done = side.proved(proof)
        except ProtocolError as fault:
            return _fault(str(fault))
        if done is None:
            wait = self._guard.fail(self._peer, now)
            text = f"That is not the code of this table. Try again in {_in_words(wait)}."
            return Goodbye(Code.WRONG_CODE, text, _seconds(wait))
        self._guard.succeed(self._peer)
        self._state = _State.IN
        return done

    def _greet(self, hello: Hello) -> Outcome:
        """A token claims its own seat and nothing else, whoever shows it: the table judges it."""
        has_key = hello.owner is not None and hello.owner in self._owner_keys
        if self._state is _State.FRESH and (hello.token is not None or has_key):
            self._state = _State.IN
            return ForTable(hello)
        return Goodbye(Code.CODE_NEEDED, "This table asks a code of whoever joins.")


def _fault(text: str) -> Goodbye:
    return Goodbye(Code.BAD_FRAME, text)


def _too_many(wait: float) -> Goodbye:
    text = f"Too many wrong codes were given here. Try again in {_in_words(wait)}."
    return Goodbye(Code.TOO_MANY_GUESSES, text, _seconds(wait))


def _seconds(wait: float) -> int:
    """Whole seconds, rounded up: who waits for them comes late enough."""
    return ceil(wait)


def _in_words(wait: float) -> str:
    seconds = _seconds(wait)
    return "a second" if seconds <= 1 else f"{seconds} seconds"
