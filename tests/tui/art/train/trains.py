"""Trains to lay out: random ones, and those that are hard for a layout."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Final, TypeAlias

from engine.actions import End, Play
from engine.tile import ALL_TILES, Tile
from engine.train import EMPTY_TRAIN, Train, lay

Taste: TypeAlias = Callable[[Play], bool]
"""Which plays are taken where there are any."""

TASTES: Final[dict[str, Taste]] = {
    "any": lambda _play: True,
    "to the left": lambda play: play.end is End.LEFT,
    "to the right": lambda play: play.end is End.RIGHT,
    "doubles first": lambda play: play.tile.is_double,
    "doubles last": lambda play: not play.tile.is_double,
    "long to the left": lambda play: play.end is End.LEFT and not play.tile.is_double,
    "long to the right": lambda play: play.end is End.RIGHT and not play.tile.is_double,
}


def random_train(rng: Random, taste: Taste, longest: int = 26) -> Train:
    """A train to which nothing fits any more, or of ``longest`` tiles."""
    train, rest = EMPTY_TRAIN, list(ALL_TILES)
    while len(train.plays) < longest:
        plays = [play for tile in rest for play in _plays(train, tile)]
        if not plays:
            break
        play = rng.choice([play for play in plays if taste(play)] or plays)
        rest.remove(play.tile)
        train = lay(train, play)
    return train


def prefixes(train: Train) -> Iterator[Train]:
    """The train after each of its plays."""
    grown = EMPTY_TRAIN
    for play in train.plays:
        grown = lay(grown, play)
        yield grown


def _plays(train: Train, tile: Tile) -> Iterator[Play]:
    if not train.plays:
        yield Play(tile, End.LEFT)
        return
    for end in End:
        number = train.open_at(end)
        if number is not None and tile.has(number):
            yield Play(tile, end)
