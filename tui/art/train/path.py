"""The way of an arm across the bands: where its next tile goes, whatever its numbers are.

An arm runs along its band until the next tile would leave no room to fold. That tile, never a
double, stands upright there, and the arm runs back along the next band: the right arm downwards,
the left arm upwards. What is placed depends on what was placed before and on nothing else, so a
tile never moves when the train grows.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from engine.actions import End
from tui.art.train.frame import Frame

MARKER_COLUMNS: Final = 1
"""Columns that the letter of an open end takes beside the last tile."""


class Box(NamedTuple):
    """The cells of a tile."""

    x: int
    y: int
    width: int
    height: int
    upright: bool
    inner_first: bool
    """Whether the half towards the lead is the left one, or the upper one."""


class Tip(NamedTuple):
    """The open end of an arm: where the next tile touches it."""

    end: End
    band: int
    step: int
    """1 where the arm runs right, -1 where it runs left."""
    edge: int
    """The column of the boundary at which the next tile begins."""
    folded: bool = False
    """Whether the last tile stands at a fold, so that the next one opens a band."""


def lead_box(frame: Frame, band: int, x: int, *, is_double: bool) -> Box:
    """The cells of the lead in ``band`` from column ``x``."""
    return _double_box(frame, band, x) if is_double else _along_box(frame, band, x, step=1)


def tips(band: int, lead: Box) -> tuple[Tip, Tip]:
    """The two tips of a train that is only its lead: left and right."""
    left = Tip(End.LEFT, band, step=-1, edge=lead.x)
    return left, Tip(End.RIGHT, band, step=1, edge=lead.x + lead.width)


def advance(frame: Frame, tip: Tip, *, is_double: bool) -> tuple[Box, Tip] | None:
    """The cells of the next tile and the tip behind it; None where the arm is out of bands."""
    return _crosswise(frame, tip) if is_double else _along_or_fold(frame, tip)


def marker_cell(frame: Frame, tip: Tip) -> tuple[int, int]:
    """Column and row of the letter of this open end."""
    metrics = frame.metrics
    row = frame.row(tip.band)
    if not tip.folded:
        column = tip.edge if tip.step > 0 else tip.edge - 1
        return column, row + metrics.height // 2
    middle = metrics.upright_width // 2
    column = tip.edge + middle if tip.step > 0 else tip.edge - 1 - middle
    return column, row if tip.end is End.RIGHT else row + metrics.height - 1


def _along_or_fold(frame: Frame, tip: Tip) -> tuple[Box, Tip] | None:
    metrics = frame.metrics
    # Behind this tile a double may come, which cannot fold, and then the tile that does.
    kept = MARKER_COLUMNS if _is_last_band(frame, tip) else 2 * metrics.upright_width
    if _room(frame, tip) >= metrics.width + kept:
        x = _left_column(tip, metrics.width)
        return _along_box(frame, tip.band, x, tip.step), _moved(tip, metrics.width)
    if _is_last_band(frame, tip) or _room(frame, tip) < metrics.upright_width:
        return None
    return _fold(frame, tip)


def _crosswise(frame: Frame, tip: Tip) -> tuple[Box, Tip] | None:
    width = frame.metrics.upright_width
    if tip.folded:  # Beside the tile at the fold, not under it: a double lies across the band.
        tip = _moved(tip, width)
    kept = MARKER_COLUMNS if _is_last_band(frame, tip) else width
    if _room(frame, tip) < width + kept:
        return None
    return _double_box(frame, tip.band, _left_column(tip, width)), _moved(tip, width)


def _fold(frame: Frame, tip: Tip) -> tuple[Box, Tip]:
    metrics = frame.metrics
    x = _left_column(tip, metrics.upright_width)
    downwards = tip.end is End.RIGHT
    row = frame.row(tip.band)
    y = row if downwards else row + metrics.height - frame.pitch
    box = Box(x, y, metrics.upright_width, frame.pitch, upright=True, inner_first=downwards)
    return box, Tip(
        tip.end,
        band=tip.band + (1 if downwards else -1),
        step=-tip.step,
        edge=tip.edge + tip.step * metrics.upright_width,
        folded=True,
    )


def _along_box(frame: Frame, band: int, x: int, step: int) -> Box:
    width, height = frame.metrics.width, frame.metrics.height
    return Box(x, frame.row(band), width, height, upright=False, inner_first=step > 0)


def _double_box(frame: Frame, band: int, x: int) -> Box:
    width, height = frame.metrics.upright_width, frame.metrics.upright_height
    y = frame.row(band) - (height - frame.metrics.height) // 2
    return Box(x, y, width, height, upright=True, inner_first=True)


def _is_last_band(frame: Frame, tip: Tip) -> bool:
    return tip.band == (frame.bands - 1 if tip.end is End.RIGHT else 0)


def _room(frame: Frame, tip: Tip) -> int:
    """Columns that are left in the band."""
    return frame.width - tip.edge if tip.step > 0 else tip.edge


def _left_column(tip: Tip, width: int) -> int:
    return tip.edge if tip.step > 0 else tip.edge - width


def _moved(tip: Tip, width: int) -> Tip:
    return tip._replace(edge=tip.edge + tip.step * width, folded=False)
