"""What covers a screen that has too little room to be drawn in."""

from __future__ import annotations

from typing import Final

from textual.widgets import Static

from tui.i18n import _

MIN_COLUMNS: Final = 60
"""Cells; below it the rows of a table no longer hold their words."""
MIN_ROWS: Final = 20
"""Cells; below it a folded train no longer fits beside the hand."""


class TooSmall(Static):
    """Covers a screen that has too little room, and says how much it needs.

    No key acts on what it covers; a question can be answered, for it is shown here as well.
    """

    DEFAULT_CSS = """
    TooSmall {
        display: none;
        layer: over;
        width: 100%;
        height: 100%;
        content-align: center middle;
        text-align: center;
        background: $background;
    }
    """

    def __init__(self) -> None:
        """Say it in the language of now."""
        super().__init__(_too_small(), markup=False)
        self._more = ""

    def tell(self, more: str) -> None:
        """Say ``more`` as well, until something else is to be said."""
        if more != self._more:  # What is said anew is laid out anew, at every first paint too.
            self._more = more
            self.reword()

    def reword(self) -> None:
        """Say it in the language of now."""
        self.update("\n\n".join(filter(None, (_too_small(), self._more))))


def _too_small() -> str:
    sentence = _("Make the window at least {columns} by {rows} characters.")
    return sentence.format(columns=MIN_COLUMNS, rows=MIN_ROWS)
