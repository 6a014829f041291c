"""The forms in which tiles are drawn, and how large a tile of each is."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from tui.settings import TileForm


class Metrics(NamedTuple):
    """The size of a tile in cells.

    A tile lies along the train, wider than high; or it stands upright, as a double does, and the
    tile at a fold.
    """

    width: int
    """Of a tile that lies along the train."""
    height: int
    upright_width: int
    upright_height: int
    """Of a double. The tile at a fold may be a row higher: its divider is then drawn twice."""


_SMALL: Final = Metrics(width=5, height=1, upright_width=3, upright_height=3)

METRICS: Final[Mapping[TileForm, Metrics]] = {
    TileForm.NUMBERS: _SMALL,
    TileForm.OUTLINE: Metrics(width=5, height=3, upright_width=3, upright_height=5),
    TileForm.PIPS: Metrics(width=9, height=3, upright_width=5, upright_height=7),
    TileForm.ASCII: _SMALL,
}
"""The size of the tiles in every form that is drawn."""

_LARGEST_FIRST: Final = (TileForm.PIPS, TileForm.OUTLINE, TileForm.NUMBERS)


def forms_to_try(wanted: TileForm, *, utf8: bool) -> tuple[TileForm, ...]:
    """The forms to try, best first: what the player wants, then what is smaller.

    Args:
        wanted: what the player set.
        utf8: whether the terminal shows anything but ASCII.
    """
    if wanted is TileForm.ASCII or not utf8:
        return (TileForm.ASCII,)
    if wanted is TileForm.AUTO:
        return _LARGEST_FIRST
    return _LARGEST_FIRST[_LARGEST_FIRST.index(wanted) :]
