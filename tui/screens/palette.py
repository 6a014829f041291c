"""The command palette: everything that can be done here, found by its name."""

from __future__ import annotations

from textual.command import CommandPalette
from textual.widgets import Input

from tui.i18n import _


class Palette(CommandPalette):
    """Textual's palette without what blinks, and without a sign that terminals disagree about.

    Where there are few colours or none the chosen entry is underlined: Textual loses a reverse
    there.
    """

    DEFAULT_CSS = """
    Palette SearchIcon { display: none; }
    Palette CommandInput { padding-left: 1; }
    Palette:ansi CommandList > .option-list--option-highlighted {
        text-style: bold underline;
    }
    """

    def __init__(self) -> None:
        """Ask for a name, and say which keys lead on: the row of keys below is another screen's."""
        super().__init__(
            placeholder=_("Type a name, or choose with the arrows; Enter does it, Esc closes.")
        )

    def on_mount(self) -> None:
        """Keep the cursor still: a blinking one writes while all is quiet."""
        self.query_one(Input).cursor_blink = False
