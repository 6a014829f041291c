"""Words cut to the cells of a screen. What came from others was cleaned by ``netplay.names``."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.cells import cell_len, set_cell_size

CUT_MARK: Final = "~"
"""Stands where the rest of a text had no room."""

BEGINNING_CELLS: Final = 6
"""Of a text that is shown in part: with fewer a reader takes its mark for a part of what it is
beside."""


def cut(text: str, cells: int) -> str:
    """``text`` in at most ``cells`` cells; a mark shows where some of it is gone."""
    if cell_len(text) <= cells:
        return text
    room = cells - cell_len(CUT_MARK)
    return set_cell_size(text, room).rstrip() + CUT_MARK if room >= 0 else ""


def beside(text: str, more: str, gap: int, cells: int) -> str:
    """``text``, and ``more`` to its right if there is room for it, or for its beginning.

    Args:
        text: what has to be read; cut where it is too long by itself.
        more: what may be left unread; empty for nothing.
        gap: cells between them.
        cells: the room.
    """
    room = cells - cell_len(text) - gap
    if not more or room < min(cell_len(more), BEGINNING_CELLS):
        return cut(text.rstrip(), cells)
    return f"{text}{' ' * gap}{cut(more, room)}"


def within(sentences: Sequence[str], cells: int) -> str:
    """The first of ``sentences``, and those of the others, in order, for which there is room."""
    text, *more = sentences
    for sentence in more:
        longer = f"{text} {sentence}"
        text = longer if cell_len(longer) <= cells else text
    return text
