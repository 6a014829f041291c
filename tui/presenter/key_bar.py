"""The last row of a screen: the keys that do something now, as many as there is room for."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from tui.keys import KeyRow
from tui.presenter.spans import Line, Span, Tone, width

KEPT: Final = "help"
"""The act whose key is shown however little room there is."""


def key_bar(offered: Iterable[KeyRow], cells: int, *, ascii_only: bool) -> Line:
    """The bar in ``cells`` cells, in the order of the table of keys.

    Args:
        offered: what can be done now, most important first.
        cells: the width of the row.
        ascii_only: whether arrows have to be spelled out.
    """
    items = [(row.action == KEPT, _item(row, ascii_only=ascii_only)) for row in offered]
    room = cells - sum(width(item) for is_kept, item in items if is_kept)
    spans: list[Span] = []
    for is_kept, item in items:
        if is_kept:
            spans += item
        elif width(item) <= room:
            room -= width(item)
            spans += item
    return tuple(spans)


def _item(row: KeyRow, *, ascii_only: bool) -> Line:
    key = row.ascii_shown if ascii_only else row.shown
    return (Span(f" {key} ", Tone.KEY), Span(f" {row.label} "))
