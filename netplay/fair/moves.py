"""How the exchange for a fair deal moves on: pure steps from one table to the next.

It opens when everybody has agreed to a round, and from then on it comes to a deal: each step ends
when nobody is waited for, or the caller says that it is late (docs/fair-deal.md).
"""

from __future__ import annotations

import hmac
from collections.abc import Iterable
from typing import Final

from msgspec.structs import replace

from engine.fair_deal import seat_commitment
from engine.seats import Seat
from netplay.fair.exchange import Exchange, Stage, fingerprint, new_exchange
from netplay.match_play import is_round_due
from netplay.messages import Commit, Reveal
from netplay.seating import is_asleep
from netplay.shapes import Phase, Presence
from netplay.table import Table
from netplay.table_config import Chance
from netplay.wire import digest_from_wire

WITHIN: Final = 5.0
"""Seconds in which programs commit themselves, and again in which they reveal: they do it by
themselves, and a slow link needs two round trips."""
BACK_WITHIN: Final = 15.0
"""Seconds instead where everybody was away, after a crash of the host say: clients try to come back
every eight, and nobody is to lose their part in the deal through the host's fault."""


def next_move(table: Table, chance: Chance, able: Iterable[Seat], *, is_late: bool) -> Table | None:
    """``table`` after the next step of its exchange; None where there is none to do now.

    Args:
        table: the table.
        chance: where the host's secret comes from.
        able: the seats whose programs are connected and can take part.
        is_late: whether the time for the present step is over.
    """
    exchange = table.exchange
    if exchange is None or not exchange.is_under_way:
        is_due = table.config.seed is None and is_round_due(table)
        return replace(table, exchange=_opened(table, chance)) if is_due else None
    if is_asleep(table):
        return None
    match exchange.stage:
        case Stage.COMMITTING if is_late or not _uncommitted(exchange, able):
            return replace(table, exchange=replace(exchange, stage=Stage.REVEALING))
        case Stage.REVEALING if is_late or not _unrevealed(table, exchange):
            return replace(table, exchange=replace(exchange, stage=Stage.SETTLED))
        case _:
            return None


def taken(table: Table, seat: Seat, part: Commit | Reveal) -> Table | None:
    """``table`` with what the player in ``seat`` gives to the deal; None where it is of no use."""
    exchange = _exchange_for(table, part)
    if exchange is None:
        return None
    if isinstance(part, Commit):
        changed = _committed(exchange, seat, digest_from_wire(part.commitment))
    else:
        changed = _revealed(table, exchange, seat, digest_from_wire(part.nonce))
    return None if changed is None else replace(table, exchange=changed)


def is_first_part(table: Table, seat: Seat, part: Commit | Reveal) -> bool:
    """Whether ``seat`` gives ``part`` for the first time: all others cost their sender something.

    Each is stored, and a commitment may be replaced as often as anybody likes.
    """
    exchange = _exchange_for(table, part)
    if exchange is None:
        return False
    values = exchange.commitments if isinstance(part, Commit) else exchange.nonces
    return values[seat] is None


def matches_used(table: Table) -> int:
    """The highest number that a match of ``table`` has, or was about to have.

    A host commits itself once to a round: where all left before it was dealt, its number is used.
    """
    return table.matches if table.exchange is None else max(table.matches, table.exchange.match)


def _exchange_for(table: Table, part: Commit | Reveal) -> Exchange | None:
    """The exchange that ``part`` is meant for; None where that is another than the present one."""
    exchange = table.exchange
    if exchange is None or (part.match, part.round) != (exchange.match, exchange.round):
        return None
    return exchange


def _opened(table: Table, chance: Chance) -> Exchange:
    if table.phase is Phase.ROUND_OVER and table.match is not None:
        match, number = table.matches, table.match.number + 1
    else:
        match, number = matches_used(table) + 1, 1
    secret = chance.secret_of(match, number)
    return new_exchange(table.config, match, number, secret, table.exchange, table.run)


def _committed(exchange: Exchange, seat: Seat, commitment: bytes | None) -> Exchange | None:
    """A newer commitment replaces the one before, while nothing is shown to anybody."""
    is_open = exchange.stage is Stage.COMMITTING and seat not in exchange.barred
    if commitment is None or not is_open or exchange.commitments[seat] == commitment:
        return None
    return replace(exchange, commitments=_with(exchange.commitments, seat, commitment))


def _revealed(table: Table, exchange: Exchange, seat: Seat, nonce: bytes | None) -> Exchange | None:
    given = exchange.commitments[seat]
    is_wanted = exchange.stage is Stage.REVEALING and exchange.nonces[seat] is None
    if nonce is None or given is None or not is_wanted or fingerprint(nonce) in exchange.spent:
        return None
    occasion = exchange.terms(table.config).occasion
    if not hmac.compare_digest(given, seat_commitment(nonce, occasion, exchange.commitment, seat)):
        return None
    return replace(exchange, nonces=_with(exchange.nonces, seat, nonce))


def _uncommitted(exchange: Exchange, able: Iterable[Seat]) -> list[Seat]:
    """Who is waited for before the list is closed."""
    may_commit = (seat for seat in able if seat not in exchange.barred)
    return [seat for seat in may_commit if exchange.commitments[seat] is None]


def _unrevealed(table: Table, exchange: Exchange) -> list[Seat]:
    """Who is waited for before the deal; nobody waits for who has left for good."""
    missing = exchange.terms(table.config).withheld
    return [seat for seat in missing if table.chairs[seat].presence is not Presence.LEFT]


def _with(values: tuple[bytes | None, ...], seat: Seat, value: bytes) -> tuple[bytes | None, ...]:
    return (*values[:seat], value, *values[seat + 1 :])
