"""The bands in which a train is laid out on a board of a given size, and the form that fits it.

A band is one run of the train across the board. The lead lies in the middle band; the right arm
folds from band to band downwards, the left arm upwards. The form is chosen by the longest train
that there can be, never by that of today, or it would change in the middle of a round.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from msgspec import Struct

from tui.art.tile_form import METRICS, Metrics, forms_to_try
from tui.settings import TileForm

LONGEST_TRAIN: Final = 26
"""Tiles: all but the two that never leave the boneyard (R4)."""

FEWEST_COLUMNS: Final = 62
"""Columns below which a train is written as text: what three bands of the numbers form need."""

FEWEST_ROWS: Final = 9
"""Rows below which a train is written as text: what three bands of the numbers form need."""

_FEWEST_BANDS: Final = 3

_PIPS_COLUMNS: Final[Mapping[int, int]] = {3: 110, 4: 102, 5: 79}
"""Columns that the pips form needs, by bands; tests/tui/art/train/test_path.py tries all arms."""


class Frame(Struct, frozen=True):
    """A board of cells, and the bands across it."""

    form: TileForm
    width: int
    height: int
    bands: int
    pitch: int
    """Rows from one band to the next, which is also the height of a tile that stands at a fold."""

    @property
    def metrics(self) -> Metrics:
        """The size of the tiles."""
        return METRICS[self.form]

    @property
    def middle(self) -> int:
        """The band of the lead, from 0 at the top; of an even number the upper of the two."""
        return (self.bands - 1) // 2

    def row(self, band: int) -> int:
        """The top row of the tiles that lie along ``band``."""
        used = (self.bands - 1) * self.pitch + self.metrics.upright_height
        overhang = (self.metrics.upright_height - self.metrics.height) // 2
        return (self.height - used) // 2 + overhang + band * self.pitch


def frame_for(form: TileForm, width: int, height: int) -> Frame | None:
    """The frame in which every train that there can be fits ``width`` by ``height`` cells.

    A row is kept free between the bands where there is room for it, and the bands are odd in
    number, so that the lead lies in the very middle. None: the form is too large for this board.
    """
    if width < FEWEST_COLUMNS or height < FEWEST_ROWS:
        return None
    for bands, pitch in _bands(METRICS[form], height):
        if bands >= _FEWEST_BANDS and width >= _columns_needed(form, bands):
            return Frame(form, width, height, bands, pitch)
    return None


def choose_frame(width: int, height: int, wanted: TileForm, *, utf8: bool) -> Frame | None:
    """The frame of the form that suits this board; None where the train is to be written as text.

    Args:
        width: columns of the board.
        height: rows of the board.
        wanted: the form that the player set; one that is too large gives way to a smaller one.
        utf8: whether the terminal shows anything but ASCII.
    """
    frames = (frame_for(form, width, height) for form in forms_to_try(wanted, utf8=utf8))
    return next((frame for frame in frames if frame), None)


def _bands(metrics: Metrics, height: int) -> Iterator[tuple[int, int]]:
    """Ways to divide ``height``, as numbers of bands and rows from band to band; the best first."""
    for pitch in (metrics.upright_height + 1, metrics.upright_height):
        most = 1 + (height - metrics.upright_height) // pitch
        yield most - 1 + most % 2, pitch
        yield most, pitch


def _columns_needed(form: TileForm, bands: int) -> int:
    """Columns that ``bands`` bands need to hold every train of ``LONGEST_TRAIN`` tiles."""
    if form is TileForm.PIPS:
        return _PIPS_COLUMNS[min(bands, max(_PIPS_COLUMNS))]
    return FEWEST_COLUMNS
