"""The colours of every theme, and nowhere else: ``palette`` and ``themes`` name them.

Every text stands out from its ground by at least 4.5 to 1 (WCAG 2.1, 1.4.3; 7 to 1 in the theme of
high contrast), every tile from the board by 3 to 1 (1.4.11), and the states of a tile are told
apart under the simulated colour-blindnesses. All of it holds in 256 colours too: each is one of
those, and a grey that Rich takes for its neighbour loses nothing by it.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import Final, NamedTuple

from msgspec import Struct

from tui.settings import Theme


class Filled(NamedTuple):
    """What is written on a ground of its own."""

    ground: str
    ink: str


class Shades(Struct, frozen=True, kw_only=True):
    """The colours of one theme, as ``#rrggbb``."""

    is_dark: bool

    page: str
    """The ground of logs, lists and results."""
    row: str
    """The ground of the rows of players, prompt and keys."""
    bar: str
    """The ground of the status and of headings."""
    text: str
    """Words on these three."""
    faint: str
    """Words that may be left unread."""
    warning: str
    """Words on what stands in the way."""
    seats: tuple[str, str, str, str]
    """The names of players, by seat."""

    board: str
    """The ground of the board and of the hand."""
    mark: str
    """The mark of the chosen tile, on the board."""
    tile: Filled
    last: Filled
    ghost: Filled
    chosen: Filled
    """Also of what is chosen in a list, and of the letter of an open end."""
    dimmed: Filled


_INK: Final = "#1c1c1c"
_WHITE: Final = "#ffffff"
_BLACK: Final = "#000000"

_DARK: Final = Shades(
    is_dark=True,
    page="#121212",
    row="#1c1c1c",
    bar="#303030",
    text="#e4e4e4",
    faint="#a8a8a8",
    warning="#ffaf5f",
    seats=("#87d7ff", "#ffaf87", "#afd787", "#d7afff"),
    board="#1c1c1c",
    mark="#ffd700",
    tile=Filled("#ffffd7", _INK),
    last=Filled(_WHITE, _INK),
    ghost=Filled("#5fd7ff", _INK),
    chosen=Filled("#ffd700", _INK),
    dimmed=Filled("#949494", _INK),
)

_LIGHT: Final = Shades(
    is_dark=False,
    page=_WHITE,
    row="#eeeeee",
    bar="#dadada",
    text="#121212",
    faint="#4e4e4e",
    warning="#870000",
    seats=("#005f87", "#870000", "#005f00", "#5f0087"),
    board=_WHITE,
    mark="#875f00",
    # Of ebony: tiles of ivory would be lost on a ground that is as light as they are.
    tile=Filled("#444444", _WHITE),
    last=Filled(_BLACK, _WHITE),
    ghost=Filled("#0087d7", _BLACK),
    chosen=Filled("#ff5f00", _BLACK),
    dimmed=Filled("#949494", _BLACK),
)

_CONTRAST: Final = Shades(
    is_dark=True,
    page=_BLACK,
    row=_BLACK,
    bar="#262626",
    text=_WHITE,
    faint="#d0d0d0",
    warning="#ffff00",
    seats=("#87ffff", "#ffd7af", "#afffaf", "#ffd7ff"),
    board=_BLACK,
    mark="#ffff00",
    tile=Filled("#e4e4e4", _BLACK),
    last=Filled(_WHITE, _BLACK),
    ghost=Filled("#00d7ff", _BLACK),
    chosen=Filled("#ffff00", _BLACK),
    dimmed=Filled("#a8a8a8", _BLACK),
)

SHADES: Final = MappingProxyType(
    {Theme.DARK: _DARK, Theme.LIGHT: _LIGHT, Theme.CONTRAST: _CONTRAST}
)
"""By theme; that of the terminal has no colours of ours."""
