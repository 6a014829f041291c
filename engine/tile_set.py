"""A set of tiles as one integer: bit *n* stands for ``ALL_TILES[n]``.

Hands and suits are such sets, so that asking which held tiles fit an end is one ``&``
(docs/architecture.md, "Why hands are bit sets").
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, Self

from engine.tile import ALL_TILES, MAX_PIPS, Tile

BIT: Final = {tile: 1 << index for index, tile in enumerate(ALL_TILES)}
"""The bit of each tile."""

_TILES: Final = tuple(
    tuple(
        tuple(tile for index, tile in enumerate(quarter) if bits >> index & 1)
        for bits in range(1 << len(quarter))
    )
    for quarter in (ALL_TILES[start : start + 7] for start in range(0, len(ALL_TILES), 7))
)
"""For each quarter of the 28 bits, the tiles of each of its 128 values: a set is read in four
look-ups instead of bit by bit."""

_PIPS: Final = tuple(
    tuple(sum(tile.pips for tile in tiles) for tiles in quarter) for quarter in _TILES
)
"""The pips of the same tiles, added up."""


class TileSet(int):
    """An immutable set of tiles; iterates in the order of ``ALL_TILES``.

    ``&``, ``|``, ``^`` and ``bool()`` are those of ``int`` and are the fast way; everything else
    here reads as a set of tiles does.
    """

    __slots__ = ()

    @classmethod
    def of(cls, tiles: Iterable[Tile]) -> Self:
        """The set of ``tiles``.

        Raises:
            KeyError: one of them is no tile.
        """
        bits = 0
        for tile in tiles:
            bits |= BIT[tile]
        return cls(bits)

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """The tiles, lightest suit first."""
        first, second, third, fourth = _TILES
        return (
            first[self & 127]
            + second[self >> 7 & 127]
            + third[self >> 14 & 127]
            + fourth[self >> 21]
        )

    def __iter__(self) -> Iterator[Tile]:
        """The tiles, lightest suit first."""
        return iter(self.tiles)

    def __len__(self) -> int:
        """How many tiles are in the set."""
        return self.bit_count()

    def __contains__(self, tile: Tile) -> bool:
        """Whether ``tile`` is in the set; False for what is no tile."""
        return bool(self & BIT.get(tile, 0))

    @property
    def pips(self) -> int:
        """The pips of all tiles together (R16); 0 for the empty set."""
        first, second, third, fourth = _PIPS
        return (
            first[self & 127]
            + second[self >> 7 & 127]
            + third[self >> 14 & 127]
            + fourth[self >> 21]
        )

    def __repr__(self) -> str:
        """The tiles by name."""
        return f"TileSet({' '.join(map(str, self))})"


EVERY_TILE: Final = TileSet.of(ALL_TILES)
SUITS: Final = tuple(
    TileSet.of(tile for tile in ALL_TILES if tile.has(number)) for number in range(MAX_PIPS + 1)
)
"""For each number 0 to 6, the seven tiles that have it."""
