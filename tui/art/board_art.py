"""The board as a picture: a pure function of what lies on it, its size and the terminal."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from engine.actions import Play
from engine.train import EMPTY_TRAIN, Train
from tui.art.parts import Part
from tui.art.picture import Easel, Picture
from tui.art.tile_art import Look, along_art, upright_art
from tui.art.train.frame import choose_frame
from tui.art.train.layout import PlacedTile, TrainLayout, lay_out
from tui.art.train.text import train_lines
from tui.profile import Profile
from tui.settings import TileForm
from tui.words.ends import end_letter


class BoardModel(Struct, frozen=True):
    """What lies on the board."""

    train: Train = EMPTY_TRAIN
    """Its last play stands out."""
    ghost: Play | None = None
    """A play that fits the train, shown where Enter would lay it; None where none is chosen."""
    form: TileForm = TileForm.AUTO
    """How the player wants tiles to be drawn; what is too large gives way to what fits."""


EMPTY_BOARD: Final = BoardModel()

_MARGIN: Final = 1
"""Blank cells before a train that is written, as before all other rows of words."""


def board_picture(model: BoardModel, width: int, height: int, profile: Profile) -> Picture:
    """The board in ``width`` by ``height`` cells, however few those are."""
    easel = Easel(width, height)
    frame = choose_frame(width, height, model.form, utf8=profile.utf8)
    layout = frame and lay_out(model.train, frame, model.ghost)
    if frame and layout:
        _draw(easel, layout, Look(frame.form, profile), has_ghost=model.ghost is not None)
    else:
        _write(easel, model, width, height)
    return easel.picture()


def _draw(easel: Easel, layout: TrainLayout, look: Look, *, has_ghost: bool) -> None:
    newest = len(layout.tiles) - 1
    last = newest - 1 if has_ghost else newest
    for index, tile in enumerate(layout.tiles):
        part = Part.TILE if index < last else Part.LAST if index == last else Part.GHOST
        _stamp(easel, tile, look, part)
    for marker in layout.markers:
        easel.write(marker.x, marker.y, end_letter(marker.end), Part.END)


def _stamp(easel: Easel, tile: PlacedTile, look: Look, part: Part) -> None:
    box, first, second = tile
    if box.upright:
        is_upper_outer = not box.inner_first
        art = upright_art(look, first, second, box.height, part, is_upper_outer=is_upper_outer)
    else:
        art = along_art(look, first, second, part)
    easel.stamp(box.x, box.y, art)


def _write(easel: Easel, model: BoardModel, width: int, height: int) -> None:
    for y, line in enumerate(train_lines(model.train, model.ghost, width - _MARGIN, height)):
        x = _MARGIN
        for text, part in line:
            easel.write(x, y, text, part)
            x += len(text) + 1
