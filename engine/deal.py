"""The deal: who holds what, and the order in which the boneyard will be drawn (R3, R4).

Chance comes in here and nowhere else: from the deal and the leader on, a round is deterministic.
"""

from __future__ import annotations

from itertools import chain
from random import Random
from typing import Final, NamedTuple

from engine.errors import DealError
from engine.ruleset import Ruleset
from engine.tile import ALL_TILES, Tile

UNDRAWABLE: Final = 2
"""Tiles of the boneyard that can never be drawn (R4)."""

_THE_SET: Final = frozenset(ALL_TILES)


class Deal(NamedTuple):
    """A shuffled set, shared out."""

    hands: tuple[tuple[Tile, ...], ...]
    """By seat, in the order in which the tiles were dealt."""
    boneyard: tuple[Tile, ...]
    """In the order in which it is drawn; the last two never are."""


def shuffled_deal(rules: Ruleset, rng: Random) -> Deal:
    """A deal for ``rules`` in which every order of the 28 tiles is equally likely.

    Of all that ``Random`` offers only ``random()`` gives the same numbers on every Python, so the
    tiles are sorted by it: a seed deals the same tiles everywhere.
    """
    return share_out(rules, tuple(sorted(ALL_TILES, key=lambda _tile: rng.random())))


def share_out(rules: Ruleset, tiles: tuple[Tile, ...]) -> Deal:
    """The deal of the shuffled ``tiles``: seat 0 gets the first hand, the boneyard the rest."""
    size = rules.hand_size
    held = size * rules.players
    return Deal(tuple([tiles[at : at + size] for at in range(0, held, size)]), tiles[held:])


def check_deal(rules: Ruleset, deal: Deal) -> None:
    """Refuse a ``deal`` that does not suit ``rules``.

    Raises:
        DealError: hands or boneyard have another size (R3, R4), or a tile is not there exactly
            once (R1).
    """
    if len(deal.hands) != rules.players:
        raise DealError(
            "{hands} hands are dealt to {players} players",
            hands=len(deal.hands),
            players=rules.players,
        )
    size = rules.hand_size
    for seat, hand in enumerate(deal.hands):
        if len(hand) != size:
            raise DealError(
                "seat {seat} is dealt {dealt} tiles instead of {size}",
                seat=seat,
                dealt=len(hand),
                size=size,
            )
    rest = len(ALL_TILES) - size * rules.players
    if len(deal.boneyard) != rest:
        raise DealError(
            "the boneyard is dealt {dealt} tiles instead of {size}",
            dealt=len(deal.boneyard),
            size=rest,
        )
    # With the right number of tiles in all, one that is there twice leaves another out.
    if set(deal.boneyard).union(*deal.hands) != _THE_SET:
        raise _what_is_wrong(deal)


def _what_is_wrong(deal: Deal) -> DealError:
    dealt = [*chain(*deal.hands, deal.boneyard)]
    stranger = next((tile for tile in dealt if tile not in _THE_SET), None)
    if stranger is not None:
        return DealError("{tile} is no tile of a double-six set", tile=stranger)
    twice = next(tile for tile in dealt if dealt.count(tile) > 1)
    return DealError("{tile} is dealt twice", tile=twice)
