"""What every screen of the game shares: room to be drawn in, and how a table is shown.

``GameScreen`` says how large the window must be where it is too small. ``TableScreenBase`` is the
seam between the app and a screen of a table: the app folds what the client tells into a
``TableModel`` and calls ``show`` with it; the screen asks the client for things, with ids of the
client's making, and never waits for the answer: it shows in a later model.
"""

from __future__ import annotations

from typing import ClassVar, Final

from textual.app import ComposeResult
from textual.screen import Screen
from textual.widgets import Static

from netplay.updates import TableClient
from tui.i18n import _
from tui.table_model import TableModel

MIN_COLUMNS: Final = 60
"""Cells; below it the rows of a table no longer hold their words."""
MIN_ROWS: Final = 20
"""Cells; below it a folded train no longer fits beside the hand."""


class TooSmall(Static):
    """Covers a screen that has too little room, and says how much it needs."""

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
    .-narrow TooSmall, .-low TooSmall { display: block; }
    """

    def __init__(self) -> None:
        """The sentence needs no state."""
        super().__init__(
            _("Make the window at least {columns} by {rows} characters.").format(
                columns=MIN_COLUMNS, rows=MIN_ROWS
            ),
            markup=False,
        )


class GameScreen(Screen[None]):
    """A screen of the game. Compose the content in ``content``, not in ``compose``."""

    HORIZONTAL_BREAKPOINTS: ClassVar[list[tuple[int, str]] | None] = [
        (0, "-narrow"),
        (MIN_COLUMNS, "-wide"),
    ]
    VERTICAL_BREAKPOINTS: ClassVar[list[tuple[int, str]] | None] = [
        (0, "-low"),
        (MIN_ROWS, "-high"),
    ]
    DEFAULT_CSS = "GameScreen { layers: default over; overflow: hidden; }"

    def compose(self) -> ComposeResult:
        """The content, and what covers it where the window is too small."""
        yield from self.content()
        yield TooSmall()

    def content(self) -> ComposeResult:
        """The widgets of this screen."""
        raise NotImplementedError


class TableScreenBase(GameScreen):
    """A screen of a table that the app keeps up to date."""

    def __init__(self, client: TableClient, model: TableModel) -> None:
        """Show ``model``, and ask ``client`` for what the player wants."""
        super().__init__()
        self.client = client
        self.model = model

    def show(self, model: TableModel) -> None:
        """Show ``model``, which is newer than the one before. Called by the app alone."""
        raise NotImplementedError
