"""The deal: who holds what, and the order in which the boneyard will be drawn (R3, R4).

Chance comes in here and nowhere else: from the deal and the leader on, a round is deterministic.
"""

from __future__ import annotations

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
    """A deal for ``rules`` in which every order of the 28 tiles is equally likely."""
    tiles = list(ALL_TILES)
    rng.shuffle(tiles)
    size, players = rules.hand_size, rules.players
    hands = tuple(tuple(tiles[seat * size : (seat + 1) * size]) for seat in range(players))
    return Deal(hands, tuple(tiles[players * size :]))


def check_deal(rules: Ruleset, deal: Deal) -> None:
    """Accept ``deal`` for ``rules`` in silence.

    Raises:
        DealError: hands or boneyard have another size (R3, R4), or a tile is not there exactly
            once (R1).
    """
    if len(deal.hands) != rules.players:
        raise DealError(f"{len(deal.hands)} hands are dealt to {rules.players} players")
    for seat, hand in enumerate(deal.hands):
        if len(hand) != rules.hand_size:
            raise DealError(f"seat {seat} is dealt {len(hand)} tiles instead of {rules.hand_size}")
    dealt = [*deal.boneyard, *(tile for hand in deal.hands for tile in hand)]
    if set(dealt) != _THE_SET or len(dealt) != len(ALL_TILES):
        raise DealError(_what_is_wrong(dealt))


def _what_is_wrong(dealt: list[Tile]) -> str:
    twice = next((tile for tile in dealt if dealt.count(tile) > 1), None)
    if twice is not None:
        return f"{twice} is dealt twice"
    return "the deal does not hold all 28 tiles"
