"""What host and players have given to the deal of one round so far, as a value (docs/fair-deal.md).

It holds the host's secret and goes nowhere but into the host's store: ``dealing_of`` is what others
are told. How it moves on is ``netplay.fair.moves``.
"""

from __future__ import annotations

from enum import StrEnum
from hashlib import sha256
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from engine.fair_deal import Occasion, Terms, host_commitment
from engine.seats import Seat
from netplay.messages import Dealing
from netplay.table_config import TableConfig

MAX_SPENT: Final = 256
"""Nonces that are remembered, so that none is used again: those of some 64 rounds of four. All of
it is stored with every change but acts."""
FINGERPRINT_BYTES: Final = 8
"""Of a nonce that is remembered: enough that no two are ever taken for each other."""


class Stage(StrEnum):
    """How far the exchange has come."""

    COMMITTING = "committing"
    """The host is committed; players commit themselves."""
    REVEALING = "revealing"
    """The list of commitments is closed: the deal is fixed, but for what is withheld."""
    SETTLED = "settled"
    """Nobody is waited for any more: it is to be dealt."""
    DEALT = "dealt"
    """The nonces are public, and the round runs."""
    PROVED = "proved"
    """The round is over, and the secret public."""


class Exchange(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The exchange for one round."""

    match: int
    round: int
    secret: bytes
    commitment: bytes
    commitments: tuple[bytes | None, ...]
    """By seat; what came so far, until the list is closed."""
    nonces: tuple[bytes | None, ...]
    """By seat; those that came and are what the seats committed themselves to."""
    stage: Stage = Stage.COMMITTING
    barred: tuple[Seat, ...] = ()
    """Seats that withheld a nonce in an earlier round of the match: they give nothing more."""
    spent: tuple[bytes, ...] = ()
    """Fingerprints of the nonces that were shown before, the oldest first: who knows a nonce before
    it is shown could choose by it."""
    run: str = ""
    """Of the host's process that has it in hand, as ``Table.run``."""

    def __repr__(self) -> str:
        """Without what nobody may know yet."""
        return f"Exchange({self.match}, {self.round}, {self.stage})"

    @property
    def is_under_way(self) -> bool:
        """Whether the deal is still to come: then it will, whoever leaves."""
        return self.stage not in (Stage.DEALT, Stage.PROVED)

    def terms(self, config: TableConfig) -> Terms:
        """All that the deal comes from, but the secret."""
        occasion = Occasion(config.table, self.match, self.round, config.rules)
        return Terms(occasion, self.commitment, self.commitments, self.nonces)


def fingerprint(nonce: bytes) -> bytes:
    """What is remembered of a nonce."""
    return sha256(nonce).digest()[:FINGERPRINT_BYTES]


def new_exchange(
    config: TableConfig,
    match: int,
    number: int,
    secret: bytes,
    last: Exchange | None,
    run: str = "",
) -> Exchange:
    """The exchange for round ``number`` of ``match``, after the ``last`` one of the table."""
    nobody = (None,) * config.rules.players
    return Exchange(
        match=match,
        round=number,
        secret=secret,
        commitment=host_commitment(secret, Occasion(config.table, match, number, config.rules)),
        commitments=nobody,
        nonces=nobody,
        barred=last.barred if last is not None and last.match == match else (),
        spent=() if last is None else _spent_after(last),
        run=run,
    )


def dealt(exchange: Exchange, config: TableConfig) -> Exchange:
    """``exchange`` once its round is dealt: who withheld a nonce gives none from now on."""
    barred = {*exchange.barred, *exchange.terms(config).withheld}
    return replace(exchange, stage=Stage.DEALT, barred=tuple(sorted(barred)))


def proved(exchange: Exchange | None) -> Exchange | None:
    """``exchange`` once its round is over."""
    return None if exchange is None else replace(exchange, stage=Stage.PROVED)


def dealing_of(exchange: Exchange | None) -> Dealing | None:
    """What everybody may know of ``exchange``; None where there is none."""
    if exchange is None:
        return None
    stage = exchange.stage
    is_public = stage in (Stage.DEALT, Stage.PROVED)
    return Dealing(
        match=exchange.match,
        round=exchange.round,
        commitment=exchange.commitment.hex(),
        commitments=() if stage is Stage.COMMITTING else _hexed(exchange.commitments),
        nonces=_hexed(exchange.nonces) if is_public else (),
        secret=exchange.secret.hex() if stage is Stage.PROVED else None,
        barred=exchange.barred,
        run=exchange.run,
    )


def _spent_after(last: Exchange) -> tuple[bytes, ...]:
    shown = tuple(fingerprint(nonce) for nonce in last.nonces if nonce is not None)
    return (*last.spent, *shown)[-MAX_SPENT:]


def _hexed(values: tuple[bytes | None, ...]) -> tuple[str | None, ...]:
    return tuple(None if value is None else value.hex() for value in values)
