"""What a table is made from, decided before anybody sits down."""

from __future__ import annotations

import hmac
from hashlib import sha256
from math import ceil
from random import Random
from secrets import token_bytes, token_hex
from typing import Final

from msgspec import Struct

from engine.bots.bot import Level
from engine.fair_deal import SECRET_BYTES
from engine.ruleset import Ruleset
from netplay.shapes import USUAL_HABITS, AwayPolicy, Habits

SEED_BYTES: Final = 32
"""Bytes of chance behind the deals of a table without ``--seed``. All 256 bits reach the generator,
for it is seeded with a hash of the whole text."""
TOKEN_BYTES: Final = 16
"""Bytes of a seat token or an owner's key."""
RUN_MARK_DIGITS: Final = 16
"""Of the mark of a process, in hexadecimal: no two of one table are ever alike."""


USUAL_BOT_PAUSE: Final = 0.8
"""Seconds before each act of a bot: long enough to see what it does."""


class TableConfig(Struct, frozen=True, kw_only=True):
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
    bot_pause: float = USUAL_BOT_PAUSE
    """Seconds before each act of a bot, the same whatever it holds (R12)."""
    away: AwayPolicy = USUAL_HABITS.away
    """What happens to the seat of a player whose connection is lost in mid-match."""
    grace: float = USUAL_HABITS.grace
    """Seconds until somebody stands in for a player who is away."""
    turn_clock: float | None = None
    """Seconds for each turn, after which it is passed; None for a table without a clock."""
    addresses: tuple[str, ...] = ()
    """Where others can join."""
    seal: str | None = None
    """The seal of the host's certificate at a table that asks for a code; None at an open one."""
    owner_key: str | None = None
    """Whoever shows it owns the table; None where nobody does."""

    def __repr__(self) -> str:
        """Without the owner's key."""
        return f"TableConfig({self.table!r}, {self.rules!r})"

    @property
    def habits(self) -> Habits:
        """What its players are told of how it treats who is away, or slow."""
        clock = None if self.turn_clock is None else ceil(self.turn_clock)
        habits = Habits(away=self.away, grace=ceil(self.grace), turn_clock=clock)
        return USUAL_HABITS if habits == USUAL_HABITS else habits


def new_secret() -> str:
    """A secret of 128 bits, as text."""
    return token_hex(TOKEN_BYTES)


def run_mark(secret: str) -> str:
    """A mark for a process that runs a table, from a ``secret`` of which it tells nothing."""
    return sha256(secret.encode()).hexdigest()[:RUN_MARK_DIGITS]


def new_nonce() -> bytes:
    """A player's part in a fair deal."""
    return token_bytes(SECRET_BYTES)


class Chance(Struct, frozen=True):
    """The table's source of chance.

    Every round has its own, and so has every act of a bot: none depends on what came before, so
    bots never change a deal, and a table taken up again needs to know nothing but the root.
    """

    root: str

    def __repr__(self) -> str:
        """Without what every deal follows from."""
        return "Chance()"

    def of_round(self, match: int, number: int) -> Random:
        """Chance for the leader and the deal of a round, where they come from a seed."""
        return Random(f"{self.root} match {match} round {number}")

    def secret_of(self, match: int, number: int) -> bytes:
        """The host's secret for the fair deal of that round, which tells nothing of any other."""
        words = f"match {match} round {number}"
        return hmac.digest(self.root.encode(), words.encode(), "sha256")

    def of_manners(self, seq: int) -> Random:
        """Chance for what bots say to snapshot ``seq``, apart from the chance that they act by."""
        return Random(f"{self.root} manners {seq}")

    def of_bot(self, seq: int) -> Random:
        """Chance for the bot that acts after snapshot ``seq``."""
        return Random(f"{self.root} bot {seq}")


def new_chance(seed: int | None) -> Chance:
    """Chance from ``seed``, the same for the same seed; from the system where it is None."""
    return Chance(token_hex(SEED_BYTES) if seed is None else f"seed {seed}")
