"""The command palette: everything that can be done here, found by its name."""

from __future__ import annotations

from textual.command import CommandPalette
from textual.widgets import Input

from tui.i18n import _


class Palette(CommandPalette):
    """Textual's palette without what blinks, and without a sign that terminals disagree about."""

    DEFAULT_CSS = """
    Palette SearchIcon { display: none; }
    Palette CommandInput { padding-left: 1; }
    """

    def __init__(self) -> None:
        """Ask for a name."""
        super().__init__(placeholder=_("What do you want to do?"))

    def on_mount(self) -> None:
        """Keep the cursor still: a blinking one writes while all is quiet."""
        self.query_one(Input).cursor_blink = False
