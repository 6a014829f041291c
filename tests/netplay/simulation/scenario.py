"""What a seed stands for: a table, the people who come to it, and how much goes wrong."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf
from random import Random
from typing import Final

from engine.bots.bot import Level
from engine.ruleset import MAX_PLAYERS, OPTION_VALUES, Ruleset, make_ruleset
from netplay.shapes import AwayPolicy
from netplay.table_config import TableConfig

SECRET: Final = "secret<"
"""In every secret of a simulated table."""
SPOKEN: Final = "spoken<"
"""In every line of chat there."""
OWNER_KEY: Final = f"{SECRET}key>"
MAX_WATCHING: Final = 3
WITH_THINKERS: Final = 0.2
"""The share of tables whose bots look ahead."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Scenario:
    """Everything about a world that is decided before it begins."""

    config: TableConfig
    people: int
    """Who come to play; the first of them has the owner's key, where there is one."""
    programs: int
    """How many of them are programs without a screen."""
    watchers: int
    calm_after: float
    """Seconds after which nothing goes wrong any more."""
    between_faults: float
    """Seconds, on average; infinite where nothing goes wrong at all."""
    between_deeds: float
    """Seconds on average between things that people do besides playing."""
    haste: float
    """Seconds that people think, at the most."""


def make_scenario(seed: int) -> Scenario:
    """The scenario that ``seed`` stands for, the same each time."""
    rng = Random(f"scenario {seed}")
    rules = _rules(rng)
    people = rng.randint(1, rules.players)
    bots = rules.players - people
    programs = rng.choice((0, 0, people - 1, people))
    has_owner = programs < people
    opened_with = rng.randint(0, bots) if has_owner else bots  # an owner seats the others
    config = TableConfig(
        rules=rules,
        table=f"seed-{seed}",
        bots=_bots(seed, [rng.choice((Level.RANDOM, Level.GREEDY)) for _ in range(opened_with)]),
        rematch=rng.random() < (0.4 if has_owner else 0.1),  # programs alone go on for ever
        bot_pause=rng.choice((0.0, 0.1, 0.8, 3.0)),
        away=rng.choice(tuple(AwayPolicy)),
        grace=rng.choice((2.0, 10.0, 30.0)),
        turn_clock=rng.choice((None, None, 3.0, 10.0, 30.0)),
        owner_key=rng.choice((None, OWNER_KEY)) if has_owner else None,
    )
    return Scenario(
        config=config,
        people=people,
        programs=programs,
        watchers=rng.choice((0, 0, 1, MAX_WATCHING)),
        calm_after=rng.choice((20.0, 60.0, 120.0, 300.0)),
        between_faults=rng.choice((inf, 20.0, 8.0, 3.0)),
        between_deeds=rng.choice((inf, 20.0, 5.0)),
        haste=rng.choice((0.1, 1.0, 4.0)),
    )


def _bots(seed: int, simple: Sequence[Level]) -> tuple[Level, ...]:
    """The bots of the table: at some tables those that look ahead, and may fail to."""
    thinks = Random(f"thinkers {seed}").random() < WITH_THINKERS
    return (Level.HARD,) * len(simple) if thinks else tuple(simple)


def _rules(rng: Random) -> Ruleset:
    players = rng.randint(2, MAX_PLAYERS)
    partners = players == MAX_PLAYERS and rng.random() < 0.5
    names = [name for name in OPTION_VALUES if partners or name != "partnership"]
    options = {name: rng.choice(OPTION_VALUES[name]) for name in names if rng.random() < 0.5}
    target = rng.choice((1, 15, 30, 61))
    return make_ruleset(players, partners=partners, target=target, options=options)
