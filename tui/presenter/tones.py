"""What words of each tone look like, by the theme and by what the terminal can show.

Not in a stylesheet, where every rule is parsed and applied several times before the first paint.
The colours themselves are in ``tui.art.shades``.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Final, TypeAlias

from rich.style import Style

from tui.art.palette import palette_for, shown_theme
from tui.art.parts import Part
from tui.art.shades import SHADES, Shades
from tui.presenter.spans import SIDE_TONES, Tone
from tui.profile import Colours
from tui.settings import Theme

Tones: TypeAlias = Mapping[Tone, Style]


@cache
def tones_for(theme: Theme, colours: Colours) -> Tones:
    """The style of every tone in ``theme``, on a terminal that shows ``colours``.

    It has no ground where the words stand on that of their row.
    """
    tiles = palette_for(theme, colours)
    on_the_board = {Tone.TILE: tiles[Part.TILE], Tone.TILE_RIM: tiles[Part.TILE_RIM]}
    return MappingProxyType({**_WORDS[shown_theme(theme, colours)], **on_the_board})


def _of(shades: Shades) -> Tones:
    return _words(shades.text, shades.faint, shades.warning, shades.seats)


def _words(text: str, faint: str, warning: str, seats: tuple[str, ...]) -> Tones:
    return {
        Tone.PLAIN: Style(color=text),
        Tone.STRONG: Style(color=text, bold=True),
        Tone.DIM: Style(color=faint),
        Tone.TURN: Style(color=text, bold=True),
        Tone.WARN: Style(color=warning, bold=True),
        Tone.KEY: Style(color=text, bold=True, reverse=True),
        **{
            tone: Style(color=seat, bold=True) for tone, seat in zip(SIDE_TONES, seats, strict=True)
        },
    }


_WORDS: Final[Mapping[Theme, Tones]] = {
    **{theme: _of(shades) for theme, shades in SHADES.items()},
    # Any other colour could be lost on a ground that we know nothing of.
    Theme.TERMINAL: _words("default", "default", "yellow", ("default",) * 4),
}
