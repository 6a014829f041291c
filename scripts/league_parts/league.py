"""How strong the bots are, measured: ``scripts/league --help`` tells how to ask."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import redirect_stdout
from itertools import combinations
from typing import Final

from engine.bots.bot import Level
from engine.ruleset import Preset
from scripts.league_parts.fitting import choices, fitted
from scripts.league_parts.fixtures import (
    MODES,
    Fixture,
    UnknownBotError,
    fair_share,
    named_bot,
)
from scripts.league_parts.standings import Pair, pairs, ratings
from scripts.league_parts.workers import NoClusterError, cluster, processes
from scripts.lib.counts import count

DEALS: Final = 50


def main() -> int:
    """Play the league that the command line asks for; the exit code comes back."""
    options = _options()
    names = options.bots.split(",")
    try:
        with redirect_stdout(sys.stderr):  # a stranger's module may print what it likes
            for name in (*names, *filter(None, [options.against])):
                named_bot(name)
        workers = cluster(options.dask) if options.dask else processes(options.jobs)
    except (UnknownBotError, NoClusterError) as error:
        print(f"scripts/league: {error}", file=sys.stderr)
        return 2
    if len(names) == 1 and not (options.against or options.fit_habits):
        print(f"scripts/league: {names[0]} alone plays nobody: name two bots", file=sys.stderr)
        return 2
    if options.fit_habits:
        for habit, appeal in _fit(options, names).items():
            print(f"{habit:>14} {appeal:+.2f}")
        return 0
    outcomes = [*workers([*_fixtures(options, names)])]
    table = pairs(outcomes)
    for line in _json(table) if options.json else _report(table, options):
        print(line)
    for fault, times in Counter(each for outcome in outcomes for each in outcome.faults).items():
        print(f"{fault}, {times} times: greedy acted for it", file=sys.stderr)
    return 0


def _fit(options: argparse.Namespace, names: Sequence[str]) -> dict[str, float]:
    """The habits that explain best what the bots choose among their equals, under both presets."""
    made = [
        choice
        for name in names
        for mode in options.modes
        for preset in (Preset.PAGE, Preset.KEEN)
        for deal in range(options.deals)
        for choice in choices(name, mode, preset, options.seed * 1_000_003 + deal)
    ]
    print(f"{len(made)} choices")
    return fitted(made)


def _fixtures(options: argparse.Namespace, names: Sequence[str]) -> Iterator[Fixture]:
    meetings = (
        [(options.against, name) for name in names]
        if options.against
        else [(stronger, weaker) for weaker, stronger in combinations(names, 2)]
    )
    for mode in options.modes:
        for bot, rival in meetings:
            for deal in range(options.deals):
                yield Fixture(bot, rival, mode, options.preset, options.seed * 1_000_003 + deal)


def _json(table: Iterable[Pair]) -> Iterator[str]:
    for pair in table:
        yield json.dumps(pair._asdict())


def _report(table: Sequence[Pair], options: argparse.Namespace) -> Iterator[str]:
    for mode in options.modes:
        series = f"{options.deals} series of deals from every side, seed {options.seed}"
        yield f"\n{mode}, {options.preset} rules, {series}"
        yield f"  a bot among its equals wins {fair_share(mode):.0%}"
        for pair in table:
            if pair.mode == mode:
                share = f"{pair.share:6.1%} ± {pair.error:.1%}"
                yield f"  {pair.bot:>12} against {pair.rival:<12} {share}"
        for bot, rating in ratings(table, mode).items():
            yield f"  {bot:>12} {rating:+6.0f} Elo"


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="scripts/league")
    parser.add_argument("--bots", default=",".join(Level))
    parser.add_argument("--against")
    parser.add_argument("--modes", type=_modes, default=MODES)
    parser.add_argument("--preset", choices=[*map(str, Preset)], default=Preset.PAGE)
    parser.add_argument("--deals", type=count, default=DEALS)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=count, default=os.cpu_count() or 1)
    parser.add_argument("--dask", metavar="ADDRESS")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--fit-habits", action="store_true")
    return parser.parse_args()


def _modes(text: str) -> tuple[str, ...]:
    modes = tuple(text.split(","))
    for mode in modes:
        if mode not in MODES:
            raise argparse.ArgumentTypeError(f"{mode!r} is none of {', '.join(MODES)}")
    return modes


if __name__ == "__main__":
    sys.exit(main())
