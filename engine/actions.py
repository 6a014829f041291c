"""The three acts of a turn (R7). Actions are values; who acts is said by the state."""

from __future__ import annotations

from enum import Enum, StrEnum
from typing import Final, NamedTuple, TypeAlias

from engine.tile import Tile


class End(StrEnum):
    """An open end of the train. Screens call the left one A and the right one B."""

    LEFT = "left"
    RIGHT = "right"


class Play(NamedTuple):
    """Lay ``tile`` on ``end``. The lead is on ``End.LEFT`` by convention (R6)."""

    tile: Tile
    end: End


class Tileless(Enum):
    """The two acts that name no tile."""

    DRAW = "draw"
    PASS = "pass"


Action: TypeAlias = Play | Tileless

DRAW: Final = Tileless.DRAW
PASS: Final = Tileless.PASS
