"""What a record holds of a fair deal, judged (docs/fair-deal.md).

Some of it can be judged when the round is dealt, the rest once the host has shown its secret.
"""

from __future__ import annotations

from typing import NamedTuple

from engine.deal import Deal
from engine.fair_deal import (
    FairDeal,
    Occasion,
    Party,
    Terms,
    difference,
    draw,
    false_nonce,
    is_secret_of,
)
from engine.record.errors import NonceError, RecordError
from engine.record.lines import RoundLine
from engine.ruleset import Ruleset
from engine.seats import Seat


class Proof(NamedTuple):
    """What a secret is to be held against."""

    terms: Terms
    deal: Deal
    """As it was dealt."""
    lead: Seat


def proof_of(rules: Ruleset, line: RoundLine) -> Proof | None:
    """What ``line`` promises of its deal; None where it promises nothing.

    Raises:
        RecordError: what was shown at the deal does not agree with itself.
        NonceError: a nonce does not fit the commitments.
    """
    given = line.terms
    if given is None:
        return None
    for name, listed in (("commitments", given.commitments), ("nonces", given.nonces)):
        if len(listed) != rules.players:
            raise RecordError(
                '"{name}" must have {players} entries, not {entries}',
                name=name,
                players=rules.players,
                entries=len(listed),
            )
    occasion = Occasion(given.table, given.match, line.number, rules)
    terms = Terms(occasion, given.commitment, given.commitments, given.nonces)
    try:
        seat = false_nonce(terms)
    except ValueError as error:
        raise RecordError('"fair_deal" cannot be checked: {fault}', fault=str(error)) from None
    if seat is not None:
        raise NonceError(
            "seat {seat} shows a nonce that it was not committed to (fair deal)", terms, seat=seat
        )
    return Proof(terms, line.deal, line.lead)


def check_proof(proof: Proof | None, secret: bytes | None) -> None:
    """Hold the ``secret`` that the host shows against the deal that it was promised for.

    Raises:
        RecordError: it shows none, another one, or dealt something else.
    """
    if proof is None:
        return
    terms, deal, lead = proof
    if secret is None:
        raise RecordError('the "secret" that the host was committed to is missing (fair deal)')
    try:
        is_right = is_secret_of(secret, terms)
        drawn = draw(secret, terms, _leads(proof))
    except ValueError as error:
        raise RecordError('"fair_deal" cannot be checked: {fault}', fault=str(error)) from None
    if not is_right:
        raise _host_fault()
    _compare(drawn, deal, lead)


def whose_fault(error: NonceError, secret: bytes | None) -> RecordError:
    """``error``, or the host's fault where the ``secret`` that it shows tells of one.

    A nonce is committed to together with the host's commitment (docs/fair-deal.md): where that one
    is another, no nonce fits any more, and no player is to blame.
    """
    try:
        is_host = secret is not None and not is_secret_of(secret, error.terms)
    except ValueError:  # a fault of its own, on the line of the secret
        is_host = False
    return _host_fault() if is_host else error


def _host_fault() -> RecordError:
    return RecordError('"secret" is not what the host was committed to (fair deal)')


def _leads(proof: Proof) -> tuple[Seat, ...]:
    """Who may have led. Where there was no lot, the rules have judged the leader already."""
    occasion = proof.terms.occasion
    return tuple(range(occasion.rules.players)) if occasion.is_lead_by_lot else (proof.lead,)


def _compare(drawn: FairDeal, deal: Deal, lead: Seat) -> None:
    found = difference(drawn, deal, lead)
    if found is None:
        return
    match found.party:
        case Party.HAND:
            raise RecordError(
                "seat {seat} was dealt {tile}, which was not drawn for it (fair deal)",
                seat=found.seat,
                tile=found.tile,
            )
        case Party.BONEYARD:
            raise RecordError(
                "{tile} lies elsewhere in the boneyard than it was drawn (fair deal)",
                tile=found.tile,
            )
        case Party.LEAD:
            raise RecordError(
                "seat {seat} leads, but the lot fell on seat {other} (fair deal)",
                seat=lead,
                other=found.seat,
            )
