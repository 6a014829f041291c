"""The speed of the rules: turns a second of whole random rounds, beside another engine's.

Ours go through the public, validated ``legal_actions`` and ``apply`` under the default rules, from
shuffling to scoring. The other engine is the package ``dominoes`` of PyPI with its own random
players: it seats four, changes its game in place and passes by itself. A turn of it is a move made;
counting its passes as well would give it a seventh more. Both run in this process, turn about, so
that a busy machine slows both, and the median of the runs is judged.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from importlib.metadata import version
from statistics import median
from time import perf_counter
from typing import Final, TypeAlias

import dominoes

from engine.deal import shuffled_deal
from engine.legal import legal_actions
from engine.rules import apply
from engine.ruleset import make_ruleset
from engine.state import start_round

GOAL: Final = 1.9
"""Our turns a second over those of the other engine, at the table of ``GOAL_PLAYERS``."""
GOAL_PLAYERS: Final = 4
"""The other engine seats four, so four of ours are the fair comparison."""

RUNS: Final = 5
SECONDS_A_RUN: Final = 2.0
QUICK_SECONDS: Final = 0.05
"""Of the one run of ``--quick``."""
SEED: Final = 28
"""Any: the same rounds each time."""

Round: TypeAlias = Callable[[], int]
"""Plays one round and returns its turns."""


@dataclass
class Contender:
    """An engine, and the turns a second of its runs so far."""

    name: str
    play_round: Round
    turns_a_second: list[float] = field(default_factory=list)

    def run(self, seconds: float) -> None:
        """Play whole rounds for about ``seconds``, and remember how fast that went."""
        turns = 0
        start = now = perf_counter()
        while now - start < seconds:
            turns += self.play_round()
            now = perf_counter()
        self.turns_a_second.append(turns / (now - start))

    @property
    def median(self) -> float:
        """Turns a second of the run in the middle."""
        return median(self.turns_a_second)


def ours(players: int) -> Round:
    """A random round of ``players`` under the default rules."""
    rules = make_ruleset(players)
    rng = random.Random(SEED)

    def play_round() -> int:
        turns = 0
        lead = int(rng.random() * players)
        state = start_round(rules, shuffled_deal(rules, rng), lead)
        while state.result is None:
            legal = legal_actions(state)
            state = apply(state, legal[int(rng.random() * len(legal))]).state
            turns += 1
        return turns

    return play_round


def theirs() -> int:
    """A random round of the other engine. It draws on Python's own source of chance."""
    turns = 0
    game = dominoes.Game.new()
    while game.result is None:
        dominoes.players.random(game)
        game.make_move(*game.valid_moves[0])
        turns += 1
    return turns


def main() -> int:
    """Run the benchmark; 1 where the goal is missed."""
    quick = _parse_arguments().quick
    reference = Contender(f"dominoes {version('dominoes')}, 4 players", theirs)
    tables = {
        players: Contender(f"ours, {players} players", ours(players)) for players in (2, 3, 4)
    }
    for _ in range(1 if quick else RUNS):
        for contender in (reference, *tables.values()):
            contender.run(QUICK_SECONDS if quick else SECONDS_A_RUN)

    print(f"{'':28}{'turns/s':>10}{'ratio':>8}   runs")
    for contender in (reference, *tables.values()):
        ratio = contender.median / reference.median
        runs = " ".join(f"{each:,.0f}" for each in contender.turns_a_second)
        print(f"{contender.name:28}{contender.median:>10,.0f}{ratio:>8.2f}   {runs}")

    ratio = tables[GOAL_PLAYERS].median / reference.median
    if quick:
        print(f"ratio {ratio:.2f}; too few rounds to judge")
        return 0
    reached = ratio >= GOAL
    print(f"ratio {ratio:.2f}; the goal of {GOAL} is {'reached' if reached else 'missed'}")
    return 0 if reached else 1


def _parse_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="scripts/bench engine",
        description="Turns a second of random rounds, beside those of the PyPI package dominoes.",
    )
    parser.add_argument("--quick", action="store_true", help="a few rounds; nothing is judged")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
