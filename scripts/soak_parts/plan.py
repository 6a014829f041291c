"""What a seed stands for: a table, those who come to it, and all that will go wrong."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from random import Random
from typing import Final

from engine.bots.bot import THINKERS, Level
from engine.ruleset import MAX_PLAYERS, OPTION_VALUES, Ruleset, make_ruleset, option_value
from netplay.shapes import AwayPolicy
from tests.processes.mischief import Crumble, Cut, Echo, Hush, Mischief, Noise, Stall

LEVELS: Final = tuple(level for level in Level if level not in THINKERS)
"""Bots that act at once: a soak looks for what goes wrong between acts."""
NAMES: Final = ("Ana", "Bo", "Chi", "Дана")
MAX_WATCHERS: Final = 2
MAX_MISCHIEFS: Final = 14
"""Connections that fail at a byte of theirs, in one match at the most."""
POSITIONS: Final = 701
"""Bytes of a connection at which something may happen: hello and welcome, and some acts. A prime,
so that the steps below come to each of them before any comes twice."""
STEP: Final = 61
ACTS: Final = 90
"""Within as many acts the troubles begin; most matches are longer."""


class Trouble(StrEnum):
    """What happens to programs and to the whole network."""

    HOST_KILLED = "host killed"
    HOST_STOPPED = "host stopped"
    PLAYER_KILLED = "player killed"
    PLAYER_STOPPED = "player stopped"
    NETWORK_CUT = "network cut"
    CONNECTION_REPLAYED = "connection replayed"


@dataclass(frozen=True, slots=True)
class Troubles:
    """One trouble at one point of a match."""

    after: int
    """Acts."""
    what: Trouble
    lasts: float
    """Seconds, where it is something that lasts."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """Everything about a match that is decided before it begins."""

    seed: int
    rules: Ruleset
    away: AwayPolicy
    turn_clock: int | None
    """Seconds."""
    are_processes: tuple[bool, ...]
    """For each player, whether it is a process of its own."""
    levels: tuple[Level, ...]
    """Of the bots that play."""
    watchers: int
    troubles: tuple[Troubles, ...]
    """In the order in which they come."""
    mischiefs: tuple[Mischief | None, ...]
    """What happens to one connection after the other; afterwards nothing happens to any."""

    @property
    def is_fair(self) -> bool:
        """Whether deals are drawn by all; of the others it can be told what was dealt."""
        return self.seed % 2 == 1

    @property
    def options(self) -> tuple[str, ...]:
        """The table, as the command line has it."""
        rules = self.rules
        words = ["--players", f"{rules.players}", "--target", f"{rules.target}"]
        words += ["--away", self.away]
        if not self.is_fair:
            words += ["--seed", f"{self.seed}"]
        if rules.partners:
            words.append("--partners")
        if self.away is not AwayPolicy.WAIT:
            words += ["--grace", "0"]
        if self.turn_clock is not None:
            words += ["--turn-clock", f"{self.turn_clock}"]
        for name in OPTION_VALUES:
            words += ["--option", f"{name}={option_value(rules, name)}"]
        return tuple(words)


def make_plan(seed: int, players: int | None) -> Plan:
    """The plan that ``seed`` stands for, the same each time.

    Args:
        seed: any.
        players: how many play; None for any number.
    """
    rng = Random(f"soak {seed}")
    rules = _rules(rng, players or rng.randint(2, MAX_PLAYERS))
    troubles = (
        Troubles(rng.randrange(ACTS), rng.choice(tuple(Trouble)), rng.uniform(0.2, 2.0))
        for _ in range(rng.randint(2, 6))
    )
    return Plan(
        seed=seed,
        rules=rules,
        away=rng.choice((AwayPolicy.WAIT, AwayPolicy.WAIT, AwayPolicy.BOT, AwayPolicy.PASS)),
        turn_clock=rng.choice((None, None, 1)),
        are_processes=tuple(rng.random() < 0.5 for _ in range(rules.players)),
        levels=tuple(rng.choice(LEVELS) for _ in range(rules.players)),
        watchers=rng.randint(0, MAX_WATCHERS),
        troubles=tuple(sorted(troubles, key=lambda trouble: trouble.after)),
        mischiefs=tuple(_mischiefs(rng, seed)),
    )


def _rules(rng: Random, players: int) -> Ruleset:
    partners = players == MAX_PLAYERS and rng.random() < 0.5
    names = [name for name in OPTION_VALUES if partners or name != "partnership"]
    options = {name: rng.choice(OPTION_VALUES[name]) for name in names if rng.random() < 0.3}
    target = rng.choice((40, 61, 101))
    return make_ruleset(players, partners=partners, target=target, options=options)


def _mischiefs(rng: Random, seed: int) -> list[Mischief | None]:
    return [
        _mischief(rng, (seed * MAX_MISCHIEFS + number) * STEP % POSITIONS)
        if rng.random() < 0.7
        else None
        for number in range(MAX_MISCHIEFS)
    ]


def _mischief(rng: Random, at: int) -> Mischief:
    seconds = rng.uniform(0.05, 0.5)
    return rng.choice(
        (
            Cut(at),
            Cut(at),
            Hush(at),
            Stall(at, seconds * 4),
            Crumble(at, 300, rng.choice((1, 1, 2, 7)), 0.0005),
            Echo(at, rng.randint(1, 5)),
            Noise(at),
        )
    )
