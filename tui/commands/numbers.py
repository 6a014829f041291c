"""Numbers that are given on a command line."""

from __future__ import annotations

import click

from tui.i18n import _


class WholeNumber(click.IntRange):
    """A whole number within bounds; click itself calls what it wants an "integer range"."""

    def __init__(self, least: int, most: int | None = None) -> None:
        """From ``least`` to ``most``, both included; None for no bound."""
        super().__init__(least, most)
        # Translators: what was expected in the place of something else that was typed.
        self.name = _("whole number")
