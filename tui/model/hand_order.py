"""In which order a player's hand lies on the screen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from engine.tile import Tile
from tui.settings import HandOrder


def arrivals(known: Sequence[Tile], hand: Sequence[Tile]) -> tuple[Tile, ...]:
    """``hand`` in the order in which its tiles came.

    Args:
        known: the order before; what is no longer held is left out, what is new comes last.
        hand: the tiles held now.
    """
    kept = tuple(tile for tile in known if tile in hand)
    return (*kept, *(tile for tile in hand if tile not in kept))


def in_order(order: HandOrder, came: Sequence[Tile]) -> tuple[Tile, ...]:
    """The tiles of ``came``, which are in the order in which they came, in ``order``."""
    match order:
        case HandOrder.SUIT:
            return tuple(sorted(came))
        case HandOrder.WEIGHT:
            return tuple(sorted(came, key=lambda tile: (tile.pips, tile)))
        case HandOrder.DEALT:
            return tuple(came)
        case _:
            assert_never(order)
