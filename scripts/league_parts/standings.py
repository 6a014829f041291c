"""From outcomes to figures: shares with their 95 % interval, and Elo ratings for each mode."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import log10, sqrt
from statistics import mean, stdev
from typing import Final, NamedTuple

from scripts.league_parts.fixtures import Outcome, fair_share

CONFIDENCE: Final = 1.96
"""Standard errors on either side of a 95 % interval."""
ELO: Final = 400.0
"""Points of rating for odds of 10 to 1."""
PASSES: Final = 200
"""Over the table of pairs when ratings are fitted; they settle long before."""
SMOOTHING: Final = 0.5
"""Matches won by each side of a pair beside those played: nobody is rated infinitely strong."""


class Pair(NamedTuple):
    """How one bot fared against others of one kind in a mode."""

    bot: str
    rival: str
    mode: str
    share: float
    error: float
    """Half the width of the 95 % interval."""
    series: int
    """Of deals, each played once from every side."""


def pairs(outcomes: Iterable[Outcome]) -> list[Pair]:
    """One entry for each pair and mode, in the order in which they first appear."""
    shares: dict[tuple[str, str, str], list[float]] = {}
    for fixture, share, _faults in outcomes:
        shares.setdefault((fixture.bot, fixture.rival, fixture.mode), []).append(share)
    return [Pair(*key, mean(found), _error(found), len(found)) for key, found in shares.items()]


def _error(shares: Sequence[float]) -> float:
    if len(shares) < 2:
        return 1.0
    return CONFIDENCE * stdev(shares) / sqrt(len(shares))


def ratings(table: Sequence[Pair], mode: str) -> Mapping[str, float]:
    """The Elo rating of each bot in ``mode``, the mean being 0; strongest first.

    A bot that wins the share *w* among *n* sides, *n* - 1 of them a rival's, has the odds
    *w* (*n* - 1) / (1 - *w*) against it: ratings are fitted to those, pair by pair.
    """
    differences: dict[str, dict[str, float]] = {}
    for pair in table:
        if pair.mode == mode:
            difference = ELO * log10(_odds(pair))
            differences.setdefault(pair.bot, {})[pair.rival] = difference
            differences.setdefault(pair.rival, {})[pair.bot] = -difference
    found = dict.fromkeys(differences, 0.0)
    for _ in range(PASSES):
        for bot, rivals in differences.items():
            found[bot] = mean(found[rival] + ahead for rival, ahead in rivals.items())
        middle = mean(found.values())
        found = {bot: rating - middle for bot, rating in found.items()}
    return dict(sorted(found.items(), key=lambda item: -item[1]))


def _odds(pair: Pair) -> float:
    sides = round(1 / fair_share(pair.mode))
    matches = pair.series * sides
    won = pair.share * matches
    return (won + SMOOTHING) * (sides - 1) / (matches - won + SMOOTHING)
