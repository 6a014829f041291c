"""How one tile is drawn, in each form and for each state that it can be in.

No state is told by colour alone. Where there is colour, tiles are filled and their rim is half a
cell wide; where there is none, and in ASCII, brackets are the rim, and tell the states apart.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from tui.art.picture import Row, Run
from tui.art.roles import RIMS, Role
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

_BRACKETS: Final[Mapping[Role, tuple[str, str]]] = {
    Role.TILE: ("[", "]"),
    Role.LAST: ("[", "]"),
    Role.GHOST: ("(", ")"),
    Role.CHOSEN: (">", "<"),
    Role.DIMMED: ("[", "]"),
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


def along_art(look: Look, left: int, right: int, role: Role) -> tuple[Row, ...]:
    """A tile that lies along the train, or in the hand."""
    if look.form is TileForm.OUTLINE:
        return _outline_along(left, right, role)
    bar = "|" if look.form is TileForm.ASCII else "│"
    if look.form is TileForm.PIPS:
        faces = zip(_FACES[left], _FACES[right], strict=True)
        return _rimmed(look, [f"{one}{bar}{other}" for one, other in faces], role)
    return _rimmed(look, [f"{left}{bar}{right}"], role)


def upright_art(
    look: Look, upper: int, lower: int, height: int, role: Role, *, is_upper_outer: bool = False
) -> tuple[Row, ...]:
    """A tile that stands upright: a double, or one at a fold.

    Where there is a row more than the form needs, filled pips take half of it and leave half to the
    board, so that the next tile stands apart; other forms draw the divider twice.

    Args:
        look: in what form, with what.
        upper: the number of its upper half.
        lower: the number of its lower half.
        height: its rows.
        role: its state.
        is_upper_outer: whether the upper half is the one that the next tile will touch.
    """
    needed = METRICS[look.form].upright_height
    if look.form is TileForm.PIPS and height > needed and _is_filled(look):
        whole = upright_art(look, upper, lower, needed, role)
        half = (Run(" ▄▄▄ " if is_upper_outer else " ▀▀▀ ", RIMS[role]),)
        return (half, *whole) if is_upper_outer else (*whole, half)
    if look.form is TileForm.OUTLINE:
        return _outline_upright(upper, lower, height, role)
    if look.form is TileForm.PIPS:
        dividers = ["───"] * (height - 6)
        return _rimmed(look, [*_FACES[upper], *dividers, *_FACES[lower]], role)
    dividers = ["-" if look.form is TileForm.ASCII else "─"] * (height - 2)
    return _rimmed(look, [str(upper), *dividers, str(lower)], role)


def _is_filled(look: Look) -> bool:
    """Whether tiles are told from the board by their ground."""
    has_ground = look.profile.colours is not Colours.NONE
    return has_ground and look.form not in (TileForm.ASCII, TileForm.OUTLINE)


def _rimmed(look: Look, rows: Sequence[str], role: Role) -> tuple[Row, ...]:
    if not _is_filled(look):
        left, right = _BRACKETS[role]
        return tuple((Run(f"{left}{text}{right}", role),) for text in rows)
    left, right = _HALF_CELLS
    rim = RIMS[role]
    return tuple((Run(left, rim), Run(text, role), Run(right, rim)) for text in rows)


def _outline_along(left: int, right: int, role: Role) -> tuple[Row, ...]:
    lines = _lines(role)
    side = lines.side
    return _outlined(role, lines.top, f"{side}{left}{side}{right}{side}", lines.bottom)


def _outline_upright(upper: int, lower: int, height: int, role: Role) -> tuple[Row, ...]:
    lines = _lines(role)
    return _outlined(
        role,
        lines.upright_top,
        f"{lines.side}{upper}{lines.side}",
        *[lines.divider] * (height - 4),
        f"{lines.side}{lower}{lines.side}",
        lines.upright_bottom,
    )


def _outlined(role: Role, *rows: str) -> tuple[Row, ...]:
    """An outline is drawn in the colour that fills the tile in other forms: that of its rim."""
    return tuple((Run(text, RIMS[role]),) for text in rows)


def _lines(role: Role) -> _Lines:
    return _DOUBLE if role in (Role.GHOST, Role.CHOSEN) else _SINGLE
