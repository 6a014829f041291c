"""The 28 tiles of a double-six set (R1). A tile has two halves; it never has ends."""

from __future__ import annotations

from typing import Final, NamedTuple

MAX_PIPS: Final = 6
"""Pips on the heaviest half of a double-six set (R1)."""


class Tile(NamedTuple):
    """One tile. Take it from ``tile_of``, which checks the numbers and shares the 28 instances."""

    high: int
    """Pips of the heavier half, 0 to 6."""
    low: int
    """Pips of the lighter half, 0 to ``high``."""

    @property
    def pips(self) -> int:
        """The weight of the tile in pips, 0 to 12."""
        return self.high + self.low

    @property
    def is_double(self) -> bool:
        """Whether both halves show the same number (R9)."""
        return self.high == self.low

    def has(self, number: int) -> bool:
        """Whether a half shows ``number``."""
        return number in self

    def other(self, number: int) -> int:
        """The half that is not ``number``; of a double, the number itself.

        Raises:
            ValueError: no half shows ``number``.
        """
        if number == self.high:
            return self.low
        if number == self.low:
            return self.high
        raise ValueError(f"{self} has no {number}")

    def __str__(self) -> str:
        """The tile as players write it: ``6-4``."""
        return f"{self.high}-{self.low}"


ALL_TILES: Final = tuple(Tile(high, low) for high in range(MAX_PIPS + 1) for low in range(high + 1))
"""The 28 tiles, lightest suit first: 0-0, 1-0, 1-1, 2-0, … 6-6."""

_SHARED: Final = {halves: tile for tile in ALL_TILES for halves in (tile, (tile.low, tile.high))}


def tile_of(one: int, other: int) -> Tile:
    """The shared tile with these two halves, in either order.

    Raises:
        ValueError: there is no such tile in a double-six set.
    """
    try:
        return _SHARED[one, other]
    except (KeyError, TypeError):
        raise ValueError(f"there is no tile {one}-{other} in a double-six set") from None
