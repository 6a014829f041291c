"""The panel below the board: everybody and what they did last on the left, the log on the right."""

from __future__ import annotations

from itertools import zip_longest
from typing import Final

from tui.model.table_model import TableModel
from tui.presenter.log import log_rows
from tui.presenter.players import player_lines
from tui.presenter.spans import EMPTY, Line, Span, cut_line, width

PLAYERS_CELLS: Final = (48, 62)
"""Columns of the players: more where there is so much to say of one that it takes a second row."""
DEED_CELLS: Final = 20
"""Columns of what each did last: a gap, a play, and the mark of the newest."""
_GAP: Final = 2


def low_panel(model: TableModel, cells: int, rows: int, log_back: int) -> tuple[Line, ...]:
    """Players and log beside each other, in ``cells`` by ``rows`` cells."""
    for width_of_players in PLAYERS_CELLS:
        people = player_lines(model, width_of_players, has_deeds=True, deed_cells=DEED_CELLS)
        if len(people) <= rows:
            break
    start = width_of_players + DEED_CELLS + _GAP
    log = log_rows(model.log, cells - start, rows, log_back)
    return tuple(
        (*_filled(left, start), *right)
        for left, right in zip_longest(people[:rows], log, fillvalue=EMPTY)
    )


def _filled(row: Line, cells: int) -> Line:
    """``row`` in exactly ``cells`` cells."""
    kept = cut_line(row, cells)
    return (*kept, Span(" " * (cells - width(kept))))
