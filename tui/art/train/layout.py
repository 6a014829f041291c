"""Where each tile of a train lies: a function of the plays and the frame alone.

Every screen of the same size shows the same picture, however often it was redrawn. A tile that has
been laid does not move again, but for one case: where an arm runs out of bands, the whole train is
laid anew, once, with the lead as far from that side as the other arm may still need.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from engine.actions import End, Play
from engine.tile import ALL_TILES, Tile
from engine.train import Train
from tui.art.train.frame import LONGEST_TRAIN, Frame
from tui.art.train.path import MARKER_COLUMNS, Box, advance, lead_box, marker_cell, tips


class PlacedTile(NamedTuple):
    """A tile on the board."""

    box: Box
    first: int
    """The number of the left half, or of the upper one."""
    second: int


class EndMarker(NamedTuple):
    """The letter of an open end: one cell."""

    end: End
    x: int
    y: int


class TrainLayout(NamedTuple):
    """A train on the board. No two things in it share a cell."""

    tiles: tuple[PlacedTile, ...]
    """In the order in which they were laid; the ghost, where there is one, is the last."""
    markers: tuple[EndMarker, ...]
    """Of the left and the right end, behind the ghost; none on an empty board."""


EMPTY_LAYOUT: Final = TrainLayout((), ())


class _Anchor(NamedTuple):
    """Where the lead begins."""

    band: int
    x: int


class _Overflow(NamedTuple):
    """The first play for which an arm had no band left."""

    at: int
    """Its index, from 0."""
    end: End


def lay_out(train: Train, frame: Frame, ghost: Play | None = None) -> TrainLayout | None:
    """The train on the board, with ``ghost`` where it will lie once it is played.

    None where it does not fit, which no train of at most 26 tiles does in a frame that
    ``frame_for`` gave.
    """
    plays = train.plays if ghost is None else (*train.plays, ghost)
    if not plays:
        return EMPTY_LAYOUT
    laid = _walk(plays, frame, _centred(plays[0], frame))
    if isinstance(laid, _Overflow):
        laid = _walk(plays, frame, _anchored_anew(plays, laid, frame))
    return None if isinstance(laid, _Overflow) else laid


def _walk(plays: Sequence[Play], frame: Frame, anchor: _Anchor) -> TrainLayout | _Overflow:
    """Lay one tile after another, from the lead at ``anchor``."""
    lead = plays[0].tile
    box = lead_box(frame, anchor.band, anchor.x, is_double=lead.is_double)
    tiles = [PlacedTile(box, lead.high, lead.low)]
    left, right = tips(anchor.band, box)
    open_ends = {End.LEFT: (lead.high, left), End.RIGHT: (lead.low, right)}
    for index, (tile, end) in enumerate(plays[1:], start=1):
        inner, tip = open_ends[end]
        step = advance(frame, tip, is_double=tile.is_double)
        if step is None:
            return _Overflow(index, end)
        box, tip = step
        outer = tile.other(inner)
        tiles.append(PlacedTile(box, *((inner, outer) if box.inner_first else (outer, inner))))
        open_ends[end] = outer, tip
    markers = (EndMarker(end, *marker_cell(frame, tip)) for end, (_, tip) in open_ends.items())
    return TrainLayout(tuple(tiles), tuple(markers))


def _centred(lead: Play, frame: Frame) -> _Anchor:
    """The lead in the middle of the middle band."""
    return _Anchor(frame.middle, (frame.width - _width(lead.tile, frame)) // 2)


def _anchored_anew(plays: Sequence[Play], overflow: _Overflow, frame: Frame) -> _Anchor:
    """Where the lead goes once the arm at ``overflow.end`` has no band left.

    That arm gets all the bands. The other keeps what it has and, in the same band as the lead, room
    for as many tiles as may still come, were they the longest and all laid there.
    """
    known = plays[: overflow.at + 1]
    other_arm = [play for play in known[1:] if play.end is not overflow.end]
    still_to_come = sorted(
        (_width(tile, frame) for tile in set(ALL_TILES).difference(play.tile for play in known)),
        reverse=True,
    )[: LONGEST_TRAIN - len(known)]
    kept = MARKER_COLUMNS + sum(_width(play.tile, frame) for play in other_arm) + sum(still_to_come)
    if overflow.end is End.RIGHT:
        return _Anchor(0, kept)
    return _Anchor(frame.bands - 1, frame.width - kept - _width(plays[0].tile, frame))


def _width(tile: Tile, frame: Frame) -> int:
    """Columns that ``tile`` takes in a band, a double crosswise."""
    return frame.metrics.upright_width if tile.is_double else frame.metrics.width
