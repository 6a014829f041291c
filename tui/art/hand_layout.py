"""The player's hand as a picture: rows of tiles, each above a row of marks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from msgspec import Struct

from engine.actions import End
from engine.tile import Tile
from tui.art.parts import Part
from tui.art.picture import Easel, Picture
from tui.art.tile_art import Look, along_art
from tui.art.tile_form import METRICS, forms_to_try
from tui.profile import Profile
from tui.settings import TileForm
from tui.words.ends import end_letter

LARGEST_HAND: Final = 19
"""Tiles: one of two players is dealt seven, and draws all twelve that can be drawn (R3, R4)."""

MARGIN: Final = 1
"""Columns that are free on the left."""

DRAWN_MARK: Final = "+"


class HandTile(Struct, frozen=True):
    """A tile as its player sees it."""

    tile: Tile
    ends: tuple[End, ...] = ()
    """The ends on which it may be played now, left before right; none where it fits neither."""
    is_new: bool = False
    """Whether it was drawn since the player's last turn began."""


class HandModel(Struct, frozen=True):
    """The hand of whoever plays here."""

    tiles: tuple[HandTile, ...] = ()
    """In the order in which they are shown."""
    chosen: int | None = None
    """The index of the chosen tile; None where none is."""
    marks: bool = True
    """Whether the ends stand under the tiles that fit and the others are dimmed. Off where the
    player wants no such help, and where it is not the player's turn."""
    form: TileForm = TileForm.AUTO
    """How the player wants tiles to be drawn; what is too large gives way to what fits."""


EMPTY_HAND: Final = HandModel()


class _Grid(NamedTuple):
    """The places of the tiles."""

    form: TileForm
    columns: int
    """Tiles in a row."""
    rows: int

    @property
    def row_height(self) -> int:
        """Of a row of tiles and its row of marks, in cells."""
        return METRICS[self.form].height + 1


def hand_picture(model: HandModel, width: int, height: int, profile: Profile) -> Picture:
    """The hand in ``width`` by ``height`` cells.

    Two rows of fifteen at 80 by 4. The form is chosen for the largest hand that there can be. Where
    there is not even room for the tiles that there are, the rows up to the chosen one are shown.
    """
    easel = Easel(width, height)
    grid = _grid(width, height, model.form, utf8=profile.utf8)
    look = Look(grid.form, profile)
    first_row = _first_row(model, grid)
    tile_width = METRICS[grid.form].width
    for index, tile in enumerate(model.tiles):
        row, column = divmod(index, grid.columns)
        x, y = MARGIN + column * tile_width, (row - first_row) * grid.row_height
        is_chosen = index == model.chosen
        part = _part(model, tile, is_chosen=is_chosen)
        easel.stamp(x, y, along_art(look, tile.tile.high, tile.tile.low, part))
        mark = "".join(_mark(model, tile, is_chosen=is_chosen, utf8=profile.utf8))
        mark_part = Part.CHOSEN_MARK if is_chosen else Part.MARK
        mark_x = x + (tile_width + 1 - len(mark)) // 2
        easel.write(mark_x, y + grid.row_height - 1, mark, mark_part)
    return easel.picture()


def _grid(width: int, height: int, wanted: TileForm, *, utf8: bool) -> _Grid:
    """The places in the largest form that holds the largest hand, or else in the smallest."""
    grids = [_grid_of(form, width, height) for form in forms_to_try(wanted, utf8=utf8)]
    return next((grid for grid in grids if grid.columns * grid.rows >= LARGEST_HAND), grids[-1])


def _grid_of(form: TileForm, width: int, height: int) -> _Grid:
    metrics = METRICS[form]
    columns = max((width - MARGIN) // metrics.width, 1)
    return _Grid(form, columns, max(height // (metrics.height + 1), 1))


def _first_row(model: HandModel, grid: _Grid) -> int:
    """The first row that is shown: all of them are, or those up to the chosen tile."""
    chosen_row = (model.chosen or 0) // grid.columns
    return max(chosen_row + 1 - grid.rows, 0)


def _part(model: HandModel, tile: HandTile, *, is_chosen: bool) -> Part:
    if is_chosen:
        return Part.CHOSEN
    return Part.TILE if tile.ends or not model.marks else Part.DIMMED


def _mark(model: HandModel, tile: HandTile, *, is_chosen: bool, utf8: bool) -> Iterator[str]:
    if is_chosen:
        yield "▲" if utf8 else "^"
    if model.marks:
        yield from map(end_letter, tile.ends)
    if tile.is_new:
        yield DRAWN_MARK
