"""Words cut to the cells of a screen. What came from others was cleaned by ``netplay.names``."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.cells import cell_len, set_cell_size

CUT_MARK: Final = "~"
"""Stands where the rest of a text had no room."""


def cut(text: str, cells: int) -> str:
    """``text`` in at most ``cells`` cells; a mark shows where some of it is gone."""
    if cell_len(text) <= cells:
        return text
    room = cells - cell_len(CUT_MARK)
    return set_cell_size(text, room).rstrip() + CUT_MARK if room >= 0 else ""


def within(sentences: Sequence[str], cells: int) -> str:
    """The first of ``sentences``, and those of the others, in order, for which there is room."""
    text, *more = sentences
    for sentence in more:
        longer = f"{text} {sentence}"
        text = longer if cell_len(longer) <= cells else text
    return text
