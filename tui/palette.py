"""The colours of the table: what each role looks like, by what the terminal can show.

With all colours, every text stands out from its ground by at least 4.5 to 1 (WCAG 2.1, 1.4.3), and
the states of a tile are told apart under the simulated colour-blindnesses. The grounds are colours
of the 256-colour cube, so that both kinds of terminal show the same tiles.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, TypeAlias

from rich.style import Style

from tui.profile import Colours
from tui.roles import RIMS, Role

Palette: TypeAlias = Mapping[Role, Style]

BOARD: Final = "#1c1c1c"
"""The ground of the board and of the hand."""
INK: Final = "#1c1c1c"
"""Numbers and pips."""
PALE: Final = "#d0d0d0"
"""Words on the ground."""
IVORY: Final = "#ffffd7"
WHITE: Final = "#ffffff"
SKY: Final = "#5fd7ff"
GOLD: Final = "#ffd700"
GREY: Final = "#949494"


def palette_for(colours: Colours) -> Palette:
    """The style of every role on a terminal that shows ``colours``."""
    return _PALETTES[colours]


def _with_rims(styles: Mapping[Role, Style]) -> Palette:
    """Add the rims of the tiles: half cells and lines in the colour that fills the tile."""
    rims = {rim: _rim(styles[role]) for role, rim in RIMS.items()}
    return MappingProxyType({**styles, **rims})


def _rim(filled: Style) -> Style:
    if filled.bgcolor is None:
        return filled
    return Style(color=filled.bgcolor, bold=filled.bold)


def _filled(ground: str, *, bold: bool = False) -> Style:
    return Style(color=INK, bgcolor=ground, bold=bold or None)


_FULL: Final = _with_rims(
    {
        Role.BOARD: Style(color=PALE, bgcolor=BOARD),
        Role.TEXT: Style(),
        Role.TILE: _filled(IVORY),
        Role.LAST: _filled(WHITE, bold=True),
        Role.GHOST: _filled(SKY, bold=True),
        Role.CHOSEN: _filled(GOLD, bold=True),
        Role.DIMMED: _filled(GREY),
        Role.END: _filled(GOLD, bold=True),
        Role.MARK: Style(),
        Role.CHOSEN_MARK: Style(color=GOLD, bold=True),
    }
)

_SIXTEEN: Final = _with_rims(
    {
        Role.BOARD: Style(),
        Role.TEXT: Style(),
        Role.TILE: Style(color="black", bgcolor="white"),
        Role.LAST: Style(color="black", bgcolor="bright_white", bold=True),
        # Not bold: bold black is dark grey on many of these terminals, and hard to read here.
        Role.GHOST: Style(color="black", bgcolor="cyan"),
        Role.CHOSEN: Style(color="black", bgcolor="yellow"),
        Role.DIMMED: Style(),  # Not filled: sixteen colours hold no grey that is sure to be read.
        Role.END: Style(color="black", bgcolor="yellow"),
        Role.MARK: Style(),
        Role.CHOSEN_MARK: Style(color="yellow", bold=True),
    }
)

_NONE: Final = _with_rims(
    {
        Role.BOARD: Style(),
        Role.TEXT: Style(),
        Role.TILE: Style(),
        Role.LAST: Style(bold=True),
        Role.GHOST: Style(underline=True),
        Role.CHOSEN: Style(bold=True, reverse=True),
        Role.DIMMED: Style(dim=True),
        Role.END: Style(bold=True, reverse=True),
        Role.MARK: Style(),
        Role.CHOSEN_MARK: Style(bold=True),
    }
)

_PALETTES: Final = {Colours.FULL: _FULL, Colours.SIXTEEN: _SIXTEEN, Colours.NONE: _NONE}
