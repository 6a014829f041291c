"""A small train and a hand in which every state of a tile is seen: what the settings come to."""

from __future__ import annotations

from typing import Final

from engine.actions import End, Play
from engine.tile import Tile, tile_of
from engine.train import train_of
from tui.art.board_art import BoardModel
from tui.art.hand_layout import HandModel, HandTile
from tui.model.hand_order import in_order
from tui.settings import Settings

_TRAIN: Final = train_of(
    Play(tile_of(high, low), end)
    for high, low, end in (
        (6, 6, End.RIGHT),
        (6, 4, End.RIGHT),
        (6, 3, End.LEFT),
        (4, 4, End.RIGHT),
        (4, 0, End.RIGHT),
    )
)
_CHOSEN: Final = tile_of(5, 3)
_HAND: Final = tuple(
    tile_of(high, low) for high, low in ((3, 0), (6, 5), (5, 3), (2, 1), (6, 0), (1, 1))
)
"""In the order in which they came; the last one has just been drawn."""


def sample_board(settings: Settings) -> BoardModel:
    """The train, and where the chosen tile would lie."""
    return BoardModel(_TRAIN, Play(_CHOSEN, End.LEFT), settings.tiles)


def sample_hand(settings: Settings) -> HandModel:
    """Tiles that fit and tiles that do not; one is chosen, one is new."""
    hand = in_order(settings.sort, _HAND)
    tiles = tuple(HandTile(tile, _ends(tile), is_new=tile == _HAND[-1]) for tile in hand)
    return HandModel(tiles, hand.index(_CHOSEN), settings.marks, settings.tiles)


def _ends(tile: Tile) -> tuple[End, ...]:
    return tuple(end for end in End if _TRAIN.open_at(end) in (tile.high, tile.low))
