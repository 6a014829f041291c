"""A row of choices in the place of the prompt: each with the digit that takes it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tui.i18n import _
from tui.keys import key_for
from tui.model.picks import Pick
from tui.words.plain_text import cut

_LABEL_CELLS: Final = (20, 14, 10, 7, 5)
"""Of a label, the longest first: there is a way for the narrowest window."""


def pick_sentences(picks: Sequence[Pick]) -> tuple[str, ...]:
    """The row, the longest way first."""
    rows = [
        "  ".join(f"{number} {cut(pick.label, cells)}" for number, pick in enumerate(picks, 1))
        for cells in _LABEL_CELLS
    ]
    narrow = rows[-1].replace("  ", " ")
    way_out = _("{key}: none").format(key=key_for("pick.close"))
    tight = rows[0].replace("  ", " ")
    return (f"{rows[0]}  {way_out}", f"{tight} {way_out}", *rows, narrow)
