"""What a table is made from, decided before anybody sits down."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from secrets import randbits, token_urlsafe
from typing import Final

from engine.bots.bot import Level
from engine.ruleset import Ruleset

SEED_BITS: Final = 256
"""Of chance behind the deals of a table without ``--seed``; at least 128 were asked for."""
TOKEN_BYTES: Final = 16
"""Of a seat token or an owner's key: 128 bits."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TableConfig:
    """A table's rules, its bots and its habits."""

    rules: Ruleset
    table: str
    """A public name for the table; it claims nothing."""
    bots: tuple[Level, ...] = ()
    """Bots of the host's own; they take the last seats."""
    rematch: bool = True
    """Whether the table outlives its first match."""
    seed: int | None = None
    """Of repeatable deals, shown on the table; None for deals nobody can foresee."""
    bot_pause: float = 0.8
    """Seconds before each act of a bot: long enough to follow, and the same whatever it holds
    (R12)."""
    addresses: tuple[str, ...] = ()
    """Where others can join."""
    owner_key: str | None = field(default=None, repr=False)
    """Whoever shows it owns the table; None where nobody does."""


def new_secret() -> str:
    """A secret of 128 bits, as text."""
    return token_urlsafe(TOKEN_BYTES)


@dataclass(frozen=True, slots=True)
class Chance:
    """The table's sources of chance, apart from each other so that bots never change a deal."""

    deals: Random
    bots: Random


def new_chance(seed: int | None) -> Chance:
    """Chance from ``seed``, the same for the same seed; from the system where it is None."""
    root = randbits(SEED_BITS) if seed is None else seed
    return Chance(Random(f"deals {root}"), Random(f"bots {root}"))
