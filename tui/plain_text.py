"""Words of others, made safe to show: names, chat, and what a host says.

No markup is ever read from them; widgets draw them as they are, cell by cell.
"""

from __future__ import annotations

from typing import Final
from unicodedata import category, normalize

from rich.cells import cell_len, set_cell_size

CUT_MARK: Final = "~"
"""Stands where the rest of a text had no room."""

_INVISIBLE: Final = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
"""Control, bidi and zero-width characters, and what no font has: they can hide or move words."""
_SELECTORS: Final = range(0xFE00, 0xFE10)
"""Variation selectors: terminals disagree about the width of what they follow."""


def clean(text: str) -> str:
    """``text`` in NFC, without what cannot be seen, every gap one space."""
    composed = normalize("NFC", text)
    visible = "".join(
        " " if sign.isspace() else sign
        for sign in composed
        if sign.isspace() or (category(sign) not in _INVISIBLE and ord(sign) not in _SELECTORS)
    )
    return " ".join(visible.split())


def cut(text: str, cells: int) -> str:
    """``text`` in at most ``cells`` cells; a mark shows where some of it is gone."""
    if cell_len(text) <= cells:
        return text
    room = cells - cell_len(CUT_MARK)
    return set_cell_size(text, room).rstrip() + CUT_MARK if room >= 0 else ""
