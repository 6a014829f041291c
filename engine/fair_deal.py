"""A deal that no single party can arrange, and that anybody can draw again (docs/fair-deal.md).

The host commits itself to a secret, each seat to a nonce; the deal is drawn from all of them. Here
is the arithmetic alone, to the byte: who sends what when is ``netplay.fair.exchange``, and where
chance comes from is the caller's business.
"""

from __future__ import annotations

import hmac
from collections.abc import Iterator, Sequence
from enum import StrEnum
from hashlib import sha256
from itertools import count
from typing import Final, NamedTuple

from engine.deal import Deal, share_out
from engine.ruleset import OPTION_VALUES, LeadRule, Ruleset, option_value
from engine.seats import Seat
from engine.tile import ALL_TILES, Tile

SECRET_BYTES: Final = 32
"""Length of the host's secret, of a nonce and of a commitment: that of an HMAC-SHA256."""
MAX_TABLE_BYTES: Final = 0xFFFF
"""Bytes of a table's name in UTF-8: their count is written in two bytes."""
MAX_NUMBER: Final = 0xFFFFFFFF
"""The largest number of a match or a round: it is written in four bytes."""

_HOST: Final = b"passing-game fair deal 1 host\0"
_SEAT: Final = b"passing-game fair deal 1 seat\0"
_DEAL: Final = b"passing-game fair deal 1 deal\0"

_NOTHING: Final = b"\0"
_NONCE: Final = b"\1"
_COMMITMENT: Final = b"\2"
"""The byte before a seat's part of the deal: a nonce can never be taken for a commitment."""


class Occasion(NamedTuple):
    """The one round that a commitment is good for."""

    table: str
    """The table's public name."""
    match: int
    """Of the table, from 1."""
    round: int
    """Of the match, from 1."""
    rules: Ruleset

    @property
    def is_lead_by_lot(self) -> bool:
        """Whether any seat may lead (R5), so that the leader is drawn after the tiles."""
        return self.round == 1 or self.rules.lead is LeadRule.RANDOM


class Terms(NamedTuple):
    """All that is public of a deal, and was fixed before anybody could know it."""

    occasion: Occasion
    commitment: bytes
    """The host's."""
    commitments: tuple[bytes | None, ...]
    """By seat; None where a seat gives nothing."""
    nonces: tuple[bytes | None, ...]
    """By seat; None where a seat gave no commitment, or withheld what it had promised."""

    @property
    def withheld(self) -> tuple[Seat, ...]:
        """The seats that committed themselves and revealed nothing: their commitment counts."""
        pairs = enumerate(zip(self.commitments, self.nonces, strict=True))
        return tuple(seat for seat, (given, nonce) in pairs if given and not nonce)


class FairDeal(NamedTuple):
    """What is drawn from a secret and its terms."""

    deal: Deal
    lead: Seat


class Party(StrEnum):
    """Where a difference between two deals lies."""

    LEAD = "lead"
    HAND = "hand"
    BONEYARD = "boneyard"


class Difference(NamedTuple):
    """The first thing in which a deal is not the one that was drawn."""

    party: Party
    seat: Seat | None = None
    """Whose hand, or who should lead."""
    tile: Tile | None = None
    """Of a hand, a tile that was dealt and not drawn; of the boneyard, what should lie there."""


def rules_text(rules: Ruleset) -> str:
    """The canonical text of ``rules``: a line ``name=value`` for every option, defaults too."""
    names = ("players", "partners", "target", *OPTION_VALUES)
    return "".join(f"{name}={option_value(rules, name)}\n" for name in names)


def host_commitment(secret: bytes, occasion: Occasion) -> bytes:
    """What the host publishes before anybody else has given anything.

    Raises:
        ValueError: the secret has another length, or the occasion cannot be written.
    """
    return _mac(secret, _HOST + _bytes_of(occasion))


def seat_commitment(nonce: bytes, occasion: Occasion, commitment: bytes, seat: Seat) -> bytes:
    """What ``seat`` answers to the host's ``commitment``; it is good for no other seat or round.

    Raises:
        ValueError: the nonce has another length, or the occasion cannot be written.
    """
    return _mac(nonce, _SEAT + _bytes_of(occasion) + commitment + bytes([seat]))


def false_nonce(terms: Terms) -> Seat | None:
    """The first seat whose nonce is not what it committed itself to; None where all are.

    Raises:
        ValueError: a nonce has another length, or the occasion cannot be written.
    """
    bound = _SEAT + _bytes_of(terms.occasion) + terms.commitment
    for seat, (given, nonce) in enumerate(zip(terms.commitments, terms.nonces, strict=True)):
        if nonce is None:
            continue
        if given is None or not hmac.compare_digest(given, _mac(nonce, bound + bytes([seat]))):
            return seat
    return None


def is_secret_of(secret: bytes, terms: Terms) -> bool:
    """Whether ``secret`` is what the host committed itself to."""
    return hmac.compare_digest(host_commitment(secret, terms.occasion), terms.commitment)


def draw(secret: bytes, terms: Terms, leads: Sequence[Seat]) -> FairDeal:
    """The deal that ``secret`` and ``terms`` come to.

    Args:
        secret: the host's.
        terms: everybody else's part in it.
        leads: the seats that may lead; where there is more than one, the lead is drawn too (R5),
            after all tiles.

    Raises:
        ValueError: the secret has another length, or the occasion cannot be written.
    """
    rules = terms.occasion.rules
    parts = b"".join(map(_part, terms.commitments, terms.nonces))
    stream = _stream(_mac(secret, _DEAL + _bytes_of(terms.occasion) + terms.commitment + parts))
    deal = share_out(rules, shuffled(stream))
    return FairDeal(deal, leads[below(len(leads), stream)] if len(leads) > 1 else leads[0])


def shuffled(stream: Iterator[int]) -> tuple[Tile, ...]:
    """All tiles, shuffled by the bytes of ``stream``; every order is as likely as any other.

    Fisher and Yates' shuffle of the tiles from 0-0 to 6-6, from the last place to the second.
    """
    tiles = [*ALL_TILES]
    for last in range(len(tiles) - 1, 0, -1):
        chosen = below(last + 1, stream)
        tiles[last], tiles[chosen] = tiles[chosen], tiles[last]
    return tuple(tiles)


def below(bound: int, stream: Iterator[int]) -> int:
    """A number from 0 to ``bound - 1``, each as likely as any other; ``bound`` is 1 to 256.

    A byte that would favour the low numbers, one of the last ``256 % bound``, is left out and the
    next one taken.
    """
    limit = 256 - 256 % bound
    return next(byte for byte in stream if byte < limit) % bound


def difference(drawn: FairDeal, dealt: Deal, lead: Seat) -> Difference | None:
    """The first way in which ``dealt`` and its ``lead`` differ from what was ``drawn``, if any.

    A hand has no order (R3), the boneyard has (R4).
    """
    for seat, (held, right) in enumerate(zip(dealt.hands, drawn.deal.hands, strict=True)):
        wrong = [tile for tile in held if tile not in right]
        if wrong or len(held) != len(right):
            return Difference(Party.HAND, seat, wrong[0] if wrong else None)
    if dealt.boneyard != drawn.deal.boneyard:
        pairs = zip(dealt.boneyard, drawn.deal.boneyard, strict=False)
        tile = next((right for lies, right in pairs if lies != right), None)
        return Difference(Party.BONEYARD, None, tile)
    return None if lead == drawn.lead else Difference(Party.LEAD, drawn.lead)


def _bytes_of(occasion: Occasion) -> bytes:
    """``occasion`` as everything is bound to it; no two are written alike.

    Raises:
        ValueError: its name or its numbers cannot be written.
    """
    try:
        table = occasion.table.encode()
    except UnicodeEncodeError:
        raise ValueError("a table's name has no half of a surrogate pair in it") from None
    if len(table) > MAX_TABLE_BYTES:
        raise ValueError(f"a table's name has at most {MAX_TABLE_BYTES:,} bytes")
    if not (0 <= occasion.match <= MAX_NUMBER and 0 <= occasion.round <= MAX_NUMBER):
        raise ValueError(f"a match and a round have numbers of at most {MAX_NUMBER:,}")
    numbers = occasion.match.to_bytes(4) + occasion.round.to_bytes(4)
    rules = sha256(rules_text(occasion.rules).encode()).digest()
    return len(table).to_bytes(2) + table + numbers + rules


def _part(commitment: bytes | None, nonce: bytes | None) -> bytes:
    """What a seat adds to the deal: its nonce, else its commitment, else nothing."""
    if nonce is not None:
        return _NONCE + nonce
    return _NOTHING if commitment is None else _COMMITMENT + commitment


def _stream(key: bytes) -> Iterator[int]:
    """Bytes without end: the HMACs of a counter, one after another."""
    for number in count():
        yield from _mac(key, number.to_bytes(4))


def _mac(key: bytes, message: bytes) -> bytes:
    if len(key) != SECRET_BYTES:  # a shorter key would be the same as one with zeros after it
        raise ValueError(f"a secret has {SECRET_BYTES} bytes, not {len(key)}")
    return hmac.digest(key, message, "sha256")
