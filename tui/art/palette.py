"""What each part of a drawing looks like, by the theme and by what the terminal can show.

The colours themselves are in ``tui.art.shades``.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, TypeAlias

from rich.style import Style

from tui.art.parts import RIMS, Part
from tui.art.shades import SHADES, Filled, Shades
from tui.profile import Colours
from tui.settings import Theme

Palette: TypeAlias = Mapping[Part, Style]


def shown_theme(theme: Theme, colours: Colours) -> Theme:
    """``theme``, or the terminal's own where that has no more than its sixteen ``colours``."""
    return theme if colours is Colours.FULL else Theme.TERMINAL


def palette_for(theme: Theme, colours: Colours) -> Palette:
    """The style of every part in ``theme``, on a terminal that shows ``colours``."""
    if colours is Colours.NONE:
        return _NONE
    return _PALETTES[shown_theme(theme, colours)]


def _with_rims(styles: Mapping[Part, Style]) -> Palette:
    """Add the rims of the tiles: half cells and lines in the colour that fills the tile."""
    rims = {rim: _rim(styles[part]) for part, rim in RIMS.items()}
    return MappingProxyType({**styles, **rims})


def _rim(filled: Style) -> Style:
    if filled.bgcolor is None:
        return filled
    return Style(color=filled.bgcolor, bold=filled.bold)


def _filled(colours: Filled, *, bold: bool = False) -> Style:
    return Style(color=colours.ink, bgcolor=colours.ground, bold=bold or None)


def _of(shades: Shades) -> Palette:
    return _with_rims(
        {
            Part.BOARD: Style(color=shades.text, bgcolor=shades.board),
            Part.TEXT: Style(),
            Part.TILE: _filled(shades.tile),
            Part.LAST: _filled(shades.last, bold=True),
            Part.GHOST: _filled(shades.ghost, bold=True),
            Part.CHOSEN: _filled(shades.chosen, bold=True),
            Part.DIMMED: _filled(shades.dimmed),
            Part.END: _filled(shades.chosen, bold=True),
            Part.MARK: Style(),
            Part.CHOSEN_MARK: Style(color=shades.mark, bold=True),
        }
    )


_SIXTEEN: Final = _with_rims(
    {
        Part.BOARD: Style(),
        Part.TEXT: Style(),
        Part.TILE: Style(color="black", bgcolor="white"),
        Part.LAST: Style(color="black", bgcolor="bright_white", bold=True),
        # Not bold: bold black is dark grey on many of these terminals, and hard to read here.
        Part.GHOST: Style(color="black", bgcolor="cyan"),
        Part.CHOSEN: Style(color="black", bgcolor="yellow"),
        Part.DIMMED: Style(),  # Not filled: sixteen colours hold no grey that is sure to be read.
        Part.END: Style(color="black", bgcolor="yellow"),
        Part.MARK: Style(),
        Part.CHOSEN_MARK: Style(color="yellow", bold=True),
    }
)

_NONE: Final = _with_rims(
    {
        Part.BOARD: Style(),
        Part.TEXT: Style(),
        Part.TILE: Style(),
        Part.LAST: Style(bold=True),
        Part.GHOST: Style(underline=True),
        Part.CHOSEN: Style(bold=True, reverse=True),
        Part.DIMMED: Style(dim=True),
        Part.END: Style(bold=True, reverse=True),
        Part.MARK: Style(),
        Part.CHOSEN_MARK: Style(bold=True),
    }
)

_PALETTES: Final = MappingProxyType(
    {**{theme: _of(shades) for theme, shades in SHADES.items()}, Theme.TERMINAL: _SIXTEEN}
)
