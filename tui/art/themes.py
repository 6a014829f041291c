"""The themes of Textual, made of the same colours as the tiles: what the stylesheets name by ``$``.

They are Textual's own names (``$background``, ``$block-cursor-...``). What words look like by their
tone is in ``tui.presenter.tones``.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from textual.theme import BUILTIN_THEMES
from textual.theme import Theme as TextualTheme

from tui.art.shades import SHADES, Shades
from tui.settings import Theme


def _of(theme: Theme, shades: Shades) -> TextualTheme:
    chosen = shades.chosen
    return TextualTheme(
        name=theme,
        dark=shades.is_dark,
        primary=chosen.ground,
        foreground=shades.text,
        background=shades.page,
        surface=shades.row,
        panel=shades.bar,
        variables={
            "text-disabled": shades.faint,
            "block-cursor-background": chosen.ground,
            "block-cursor-foreground": chosen.ink,
            "scrollbar": shades.faint,
            "scrollbar-background": shades.row,
            "input-cursor-background": shades.text,
            "input-cursor-foreground": shades.page,
            "input-selection-background": chosen.ground,
            "input-selection-foreground": chosen.ink,
        },
    )


_TERMINAL: Final = replace(BUILTIN_THEMES["ansi-dark"], name=Theme.TERMINAL)

THEMES: Final = (*(_of(theme, shades) for theme, shades in SHADES.items()), _TERMINAL)
