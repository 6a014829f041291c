"""The speed of the rules: turns a second of whole random rounds, beside another engine's.

Ours go through the public, validated ``legal_actions`` and ``apply`` under the default rules, from
shuffling to scoring. The other engine is the package ``dominoes`` of PyPI with its own random
players: it seats four, changes its game in place and passes by itself. A turn of it is a move made;
counting its passes as well would give it a seventh more. Both run in this process, turn about, so
that a busy machine slows both, and the median of the runs is judged.

The bots' kernel plays rounds out as a search does, from deals that are there already; of its turns
only the plays are counted, so that its passes come free.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from importlib.metadata import version
from itertools import cycle
from statistics import median
from time import perf_counter
from typing import Final, TypeAlias

import dominoes

from engine.bots.kernel import RIGHT, Kernel
from engine.bots.playouts import play_out
from engine.deal import shuffled_deal
from engine.legal import legal_actions
from engine.rules import apply
from engine.ruleset import make_ruleset
from engine.state import start_round
from scripts.bench_parts.asking import is_quick

GOAL: Final = 1.9
"""Our turns a second over those of the other engine, at the table of ``GOAL_PLAYERS``."""
GOAL_PLAYERS: Final = 4
"""The other engine seats four, so four of ours are the fair comparison."""

KERNEL_GOAL: Final = 8.0
"""The plays of the bots' kernel a second over the other engine's turns, at the same table."""
KERNEL_DEALS: Final = 300
"""Dealt beforehand, as many as a search looks through."""

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


def kernel(players: int) -> Round:
    """A round of ``players`` played out by the policy of a search."""
    rules = make_ruleset(players)
    rng = random.Random(SEED)
    size = rules.hand_size
    deals: list[Kernel] = []
    for _ in range(KERNEL_DEALS):
        tiles = rng.sample(range(RIGHT), RIGHT)
        hands = [
            sum(1 << tile for tile in tiles[at * size : at * size + size]) for at in range(players)
        ]
        deals.append(Kernel(rules, hands, tiles[size * players :], rng.randrange(players)))
    coming = cycle(deals)

    def play_round() -> int:
        round_ = next(coming).copy()
        play_out(round_)
        return size * players - sum([hand.bit_count() for hand in round_.hands])

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
    quick = is_quick(
        "engine",
        "Turns a second of random rounds, beside those of the PyPI package dominoes.",
        "rounds",
    )
    reference = Contender(f"dominoes {version('dominoes')}, 4 players", theirs)
    tables = {
        players: Contender(f"ours, {players} players", ours(players)) for players in (2, 3, 4)
    }
    search = Contender(f"the bots' kernel, {GOAL_PLAYERS} players", kernel(GOAL_PLAYERS))
    contenders = (reference, *tables.values(), search)
    for _ in range(1 if quick else RUNS):
        for contender in contenders:
            contender.run(QUICK_SECONDS if quick else SECONDS_A_RUN)

    print(f"{'':30}{'turns/s':>10}{'ratio':>8}   runs")
    for contender in contenders:
        ratio = contender.median / reference.median
        runs = " ".join(f"{each:,.0f}" for each in contender.turns_a_second)
        print(f"{contender.name:30}{contender.median:>10,.0f}{ratio:>8.2f}   {runs}")

    reached = [
        _judge(contender, reference, goal, quick=quick)
        for contender, goal in ((tables[GOAL_PLAYERS], GOAL), (search, KERNEL_GOAL))
    ]
    return 0 if all(reached) else 1


def _judge(contender: Contender, reference: Contender, goal: float, *, quick: bool) -> bool:
    """Say whether ``contender`` reached ``goal``; a quick run is not judged."""
    ratio = contender.median / reference.median
    if quick:
        print(f"{contender.name}: ratio {ratio:.2f}; too few rounds to judge")
        return True
    word = "reached" if ratio >= goal else "missed"
    print(f"{contender.name}: ratio {ratio:.2f}; the goal of {goal} is {word}")
    return ratio >= goal


if __name__ == "__main__":
    sys.exit(main())
