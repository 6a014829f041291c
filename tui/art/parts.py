"""The parts that a table is drawn in. A drawing names them; ``palette`` gives them colours."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Final


class Part(StrEnum):
    """What a cell is, whatever it looks like."""

    BOARD = "board"
    """Nothing lies here."""
    TEXT = "text"
    """Plain words on the board."""

    TILE = "tile"
    LAST = "last"
    """The tile laid last."""
    GHOST = "ghost"
    """A tile shown where Enter would lay it."""
    CHOSEN = "chosen"
    """The tile of the hand that is shown as a ghost."""
    DIMMED = "dimmed"
    """A tile of the hand that fits neither end."""

    TILE_RIM = "tile-rim"
    """The rim of a tile: half a cell of tile, half a cell of board."""
    LAST_RIM = "last-rim"
    GHOST_RIM = "ghost-rim"
    CHOSEN_RIM = "chosen-rim"
    DIMMED_RIM = "dimmed-rim"

    END = "end"
    """The letter of an open end."""
    MARK = "mark"
    """What stands under a tile of the hand."""
    CHOSEN_MARK = "chosen-mark"


RIMS: Final[Mapping[Part, Part]] = {
    Part.TILE: Part.TILE_RIM,
    Part.LAST: Part.LAST_RIM,
    Part.GHOST: Part.GHOST_RIM,
    Part.CHOSEN: Part.CHOSEN_RIM,
    Part.DIMMED: Part.DIMMED_RIM,
}
"""The rim that goes with each state of a tile."""
