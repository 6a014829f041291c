"""One deal as a client has heard of it: what the host told, and whether it ever told otherwise.

A process of the host that takes up its table may have lost what the one before told: it may tell
less again, which is no lie. Where what it tells then is something else, that is remembered.
"""

from __future__ import annotations

from msgspec import Struct

from engine.fair_deal import Occasion, Terms
from engine.seats import Seat
from netplay.errors import ProtocolError
from netplay.fair.verdict import Fault, Mismatch, Outcome
from netplay.messages import Dealing
from netplay.wire import digest_from_wire


class HeardDeal(Struct):
    """The deal of one round."""

    told: Dealing
    """As the host told it last."""
    most: Dealing
    """The most that any process of the host has told of it."""
    occasion: Occasion
    was_here: bool
    """Whether it was heard of before the list of commitments was closed."""
    is_sure: bool
    """Whether no other terminal of the seat can have spoken for it."""
    seat: Seat | None
    nonce: bytes | None = None
    own: bytes | None = None
    """The player's own commitment."""
    is_dealt: bool = False
    """Whether its nonces were shown."""
    owes_secret: bool = False
    """Whether the round is over, on this very connection, and the secret was not shown yet."""
    is_judged: bool = False
    has_failed: bool = False
    """Whether something was found that does not match."""
    is_again: bool = False
    """Whether another process of the host has told of another deal of the round."""

    def is_for_next(self, number: int) -> bool:
        """Whether the round of that ``number`` may begin with it."""
        return self.told.round == number and not self.told.nonces

    @property
    def terms(self) -> Terms:
        """As far as they are public."""
        told, nobody = self.told, (None,) * self.occasion.rules.players
        commitments = tuple(map(digest_from_wire, told.commitments)) or nobody
        nonces = tuple(map(digest_from_wire, told.nonces)) or nobody
        return Terms(self.occasion, digest_from_wire(told.commitment) or b"", commitments, nonces)

    @property
    def outcome(self) -> Outcome:
        """What there is to say of it where all that could be checked is as it should be."""
        if self.is_again:
            return Outcome.DEALT_AGAIN
        if not self.was_here:
            return Outcome.UNSEEN
        listed = None if self.seat is None else self.terms.commitments[self.seat]
        if self.seat is not None and (listed is None or listed != self.own):
            return Outcome.LEFT_OUT
        return Outcome.WITHHELD if self.terms.withheld else Outcome.VERIFIED

    def grow(self, told: Dealing) -> Mismatch | None:
        """Take in what the same process tells next; what is wrong with it, where it is none."""
        if told.number != self.told.number or told.commitment != self.told.commitment:
            return Mismatch(Fault.COMMITTED_TWICE)
        if any(old and old != new for old, new in _pairs(self.told, told)):
            return Mismatch(Fault.CHANGED)
        self._take(told)
        return None

    def begin_anew(self, told: Dealing, seat: Seat | None, *, is_sure: bool) -> Mismatch | None:
        """Take in what another process tells of the same round; what is wrong with it.

        It may know less than the one before. A nonce that may have been shown is not given again.
        """
        if told.commitment != self.told.commitment:
            return Mismatch(Fault.COMMITTED_TWICE)
        if not told.commitments and (self.most.commitments or seat != self.seat):
            self.nonce = self.own = None
        self.seat, self.is_sure = seat, is_sure
        self.was_here = self.was_here or not told.commitments
        self.is_dealt = self.is_dealt and bool(told.nonces)
        self.is_judged = self.has_failed or (self.is_judged and told.secret is not None)
        self._take(told)
        return None

    def _take(self, told: Dealing) -> None:
        self.told = told
        if any(old and new and old != new for old, new in _pairs(self.most, told)):
            self.is_again = True
            self.most = told
        elif _extent(told) >= _extent(self.most):
            self.most = told


def inspect(told: Dealing, players: int) -> None:
    """Accept in silence what a deal for so many players can look like.

    Raises:
        ProtocolError: it cannot look like that.
    """
    digests = (told.commitment, told.secret, *told.commitments, *told.nonces)
    is_hex = all(digest is None or digest_from_wire(digest) for digest in digests)
    sizes = {len(told.commitments), len(told.nonces)} - {0, players}
    comes_early = (told.nonces and not told.commitments) or (told.secret and not told.nonces)
    if not is_hex or sizes or comes_early:
        raise ProtocolError("The host showed a deal that cannot be.")


def _pairs(before: Dealing, now: Dealing) -> tuple[tuple[object, object], ...]:
    """What was published, and what is, step by step."""
    return (
        (before.commitments, now.commitments),
        (before.nonces, now.nonces),
        (before.secret, now.secret),
    )


def _extent(told: Dealing) -> int:
    """How many steps of a deal were told."""
    return sum(map(bool, (told.commitments, told.nonces, told.secret)))
