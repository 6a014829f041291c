"""Where the players and the log stand at a table: in rows, or in a panel beside or below the board.

Beside the board a panel takes 36 columns, and the pips of a whole round need 102 for four bands
and 110 for three (``tui.art.train.frame``). So on most terminals from 118 columns the panel lies
below the board where that, and nothing else, lets the tiles be drawn in a larger form.
"""

from __future__ import annotations

from enum import Enum
from typing import Final, NamedTuple

from tui.art.tile_form import forms_to_try
from tui.art.train.frame import choose_frame
from tui.settings import TileForm

PANEL_COLUMNS: Final = 118
"""Cells from which on a panel takes the players and the log."""
PROMPT_COLUMNS: Final = 80
"""Cells from which on every prompt fits into one row, in every language."""
TALL_ROWS: Final = 36
"""Cells from which on the hand has room for tiles of three rows."""
SIDE_CELLS: Final = 36
"""Columns of a panel beside the board: a name, tiles and points in one row."""

_FEWEST_LOW_ROWS: Final = 4
"""Rows of a panel below the board: four players."""
_MOST_LOW_ROWS: Final = 10
"""Rows from which on the board is better off with them."""
_ROOMY_BOARD_ROWS: Final = 24
"""Rows that three bands of pips have with a free row between them, and one to spare."""
_ONE_ROW_EACH: Final = 3
"""Rows of status, prompt and keys."""


class Panel(Enum):
    """Where the players and the log stand."""

    NONE = "none"
    """In rows of their own, above the board and below it."""
    BESIDE = "beside"
    BELOW = "below"


class Arrangement(NamedTuple):
    """The rows of a table."""

    panel: Panel
    hand_rows: int
    """Of the player's hand: its tiles in two rows, and their marks; 0 for a watcher."""
    low_rows: int
    """Of the panel below the board; 0 where it is elsewhere."""
    prompt_rows: int = 1
    """Of the prompt, 1 or 2: the same for every sentence, so that none moves the board."""


def arranged(
    width: int, height: int, wanted: TileForm, *, utf8: bool, has_hand: bool = True
) -> Arrangement:
    """How a table stands on ``width`` by ``height`` cells.

    Args:
        width: columns of the screen.
        height: its rows.
        wanted: the form of tiles that the player set.
        utf8: whether the terminal shows anything but ASCII.
        has_hand: whether there is a hand to show.
    """
    has_panel = width >= PANEL_COLUMNS
    hand_rows = (8 if has_panel and height >= TALL_ROWS else 4) if has_hand else 0
    if not has_panel:
        return Arrangement(Panel.NONE, hand_rows, 0, 1 if width >= PROMPT_COLUMNS else 2)
    rows = height - _ONE_ROW_EACH - hand_rows
    low_rows = max(min(rows - _ROOMY_BOARD_ROWS, _MOST_LOW_ROWS), _FEWEST_LOW_ROWS)
    beside = choose_frame(width - SIDE_CELLS, rows, wanted, utf8=utf8)
    below = choose_frame(width, rows - low_rows, wanted, utf8=utf8)
    forms = forms_to_try(wanted, utf8=utf8)
    if below and (not beside or forms.index(below.form) < forms.index(beside.form)):
        return Arrangement(Panel.BELOW, hand_rows, low_rows)
    return Arrangement(Panel.BESIDE, hand_rows, 0)
