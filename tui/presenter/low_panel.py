"""The panel below the board: everybody on the left, the log on the right."""

from __future__ import annotations

from itertools import zip_longest
from typing import Final

from tui.presenter.log import log_rows
from tui.presenter.players import player_lines
from tui.presenter.spans import EMPTY, Line, Span, cut_line, width
from tui.table_model import TableModel

PLAYERS_CELLS: Final = 48
"""Columns of the players: name, what is to be said of them, tiles and points in one row."""
_GAP: Final = 2


def low_panel(model: TableModel, cells: int, rows: int, log_back: int) -> tuple[Line, ...]:
    """Players and log beside each other, in ``cells`` by ``rows`` cells."""
    with_deeds = player_lines(model, PLAYERS_CELLS, has_deeds=True)
    people = with_deeds if len(with_deeds) <= rows else player_lines(model, PLAYERS_CELLS)[:rows]
    log = log_rows(model.log, cells - PLAYERS_CELLS - _GAP, rows, log_back)
    return tuple(
        (*_filled(left, PLAYERS_CELLS + _GAP), *right)
        for left, right in zip_longest(people, log, fillvalue=EMPTY)
    )


def _filled(row: Line, cells: int) -> Line:
    """``row`` in exactly ``cells`` cells."""
    kept = cut_line(row, cells)
    return (*kept, Span(" " * (cells - width(kept))))
