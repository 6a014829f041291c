"""How one tile is drawn, in each form and for each state that it can be in.

No state is told by colour alone. Where there is colour, tiles are filled and their rim is half a
cell wide; where there is none, and in ASCII, brackets are the rim, and tell the states apart.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from tui.art.parts import RIMS, Part
from tui.art.picture import Row, Run
from tui.art.tile_form import METRICS
from tui.profile import Colours, Profile
from tui.settings import TileForm


class Look(NamedTuple):
    """In what form tiles are drawn, and with what."""

    form: TileForm
    """Never ``AUTO``."""
    profile: Profile


class _Lines(NamedTuple):
    """The lines that an outline is made of."""

    top: str
    """Of a tile that lies along."""
    bottom: str
    side: str
    """Between and beside its numbers."""
    upright_top: str
    divider: str
    """Of a tile that stands upright."""
    upright_bottom: str


_SINGLE: Final = _Lines("┌─┬─┐", "└─┴─┘", "│", "┌─┐", "├─┤", "└─┘")
_DOUBLE: Final = _Lines("╔═╦═╗", "╚═╩═╝", "║", "╔═╗", "╠═╣", "╚═╝")
"""Of a ghost and of a chosen tile."""

_BRACKETS: Final[Mapping[Part, tuple[str, str]]] = {
    Part.TILE: ("[", "]"),
    Part.LAST: ("[", "]"),
    Part.GHOST: ("(", ")"),
    Part.CHOSEN: (">", "<"),
    Part.DIMMED: ("[", "]"),
}
_HALF_CELLS: Final = ("▐", "▌")

_FACES: Final = (
    ("   ", "   ", "   "),
    ("   ", " • ", "   "),
    ("  •", "   ", "•  "),
    ("  •", " • ", "•  "),
    ("• •", "   ", "• •"),
    ("• •", " • ", "• •"),
    ("• •", "• •", "• •"),
)
"""The pips of a half, 0 to 6."""


def along_art(look: Look, left: int, right: int, part: Part) -> tuple[Row, ...]:
    """A tile that lies along the train, or in the hand."""
    if look.form is TileForm.OUTLINE:
        return _outline_along(left, right, part)
    bar = "|" if look.form is TileForm.ASCII else "│"
    if look.form is TileForm.PIPS:
        faces = zip(_FACES[left], _FACES[right], strict=True)
        return _rimmed(look, [f"{one}{bar}{other}" for one, other in faces], part)
    return _rimmed(look, [f"{left}{bar}{right}"], part)


def upright_art(
    look: Look, upper: int, lower: int, height: int, part: Part, *, is_upper_outer: bool = False
) -> tuple[Row, ...]:
    """A tile that stands upright: a double, or one at a fold.

    Where there is a row more than the form needs, filled pips take half of it and leave half to the
    board, so that the next tile stands apart; other forms draw the divider twice.

    Args:
        look: in what form, with what.
        upper: the number of its upper half.
        lower: the number of its lower half.
        height: its rows.
        part: its state.
        is_upper_outer: whether the upper half is the one that the next tile will touch.
    """
    needed = METRICS[look.form].upright_height
    if look.form is TileForm.PIPS and height > needed and _is_filled(look):
        whole = upright_art(look, upper, lower, needed, part)
        half = (Run(" ▄▄▄ " if is_upper_outer else " ▀▀▀ ", RIMS[part]),)
        return (half, *whole) if is_upper_outer else (*whole, half)
    if look.form is TileForm.OUTLINE:
        return _outline_upright(upper, lower, height, part)
    if look.form is TileForm.PIPS:
        dividers = ["───"] * (height - 6)
        return _rimmed(look, [*_FACES[upper], *dividers, *_FACES[lower]], part)
    dividers = ["-" if look.form is TileForm.ASCII else "─"] * (height - 2)
    return _rimmed(look, [str(upper), *dividers, str(lower)], part)


def _is_filled(look: Look) -> bool:
    """Whether tiles are told from the board by their ground."""
    has_ground = look.profile.colours is not Colours.NONE
    return has_ground and look.form not in (TileForm.ASCII, TileForm.OUTLINE)


def _rimmed(look: Look, rows: Sequence[str], part: Part) -> tuple[Row, ...]:
    if not _is_filled(look):
        left, right = _BRACKETS[part]
        return tuple((Run(f"{left}{text}{right}", part),) for text in rows)
    left, right = _HALF_CELLS
    rim = RIMS[part]
    return tuple((Run(left, rim), Run(text, part), Run(right, rim)) for text in rows)


def _outline_along(left: int, right: int, part: Part) -> tuple[Row, ...]:
    lines = _lines(part)
    side = lines.side
    return _outlined(part, lines.top, f"{side}{left}{side}{right}{side}", lines.bottom)


def _outline_upright(upper: int, lower: int, height: int, part: Part) -> tuple[Row, ...]:
    lines = _lines(part)
    return _outlined(
        part,
        lines.upright_top,
        f"{lines.side}{upper}{lines.side}",
        *[lines.divider] * (height - 4),
        f"{lines.side}{lower}{lines.side}",
        lines.upright_bottom,
    )


def _outlined(part: Part, *rows: str) -> tuple[Row, ...]:
    """An outline is drawn in the colour that fills the tile in other forms: that of its rim."""
    return tuple((Run(text, RIMS[part]),) for text in rows)


def _lines(part: Part) -> _Lines:
    return _DOUBLE if part in (Part.GHOST, Part.CHOSEN) else _SINGLE
