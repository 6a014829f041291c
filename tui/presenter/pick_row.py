"""The choices that stand in the place of the prompt: each with the digit that takes it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from rich.cells import cell_len

from tui.i18n import _
from tui.keys import key_for
from tui.model.picks import Pick
from tui.presenter.spans import Line, Tone, line
from tui.words.plain_text import cut

_LABEL_CELLS: Final = (20, 14, 10, 7, 5)
"""Of a label, the longest first: there is a way for the narrowest window."""
_GAP: Final = "  "
"""Between two choices; where room is short, a single blank."""


def pick_lines(picks: Sequence[Pick], cells: int, rows: int) -> tuple[Line, ...]:
    """The choices in at most ``rows`` rows of ``cells``, the longest way for which there is room.

    No choice is broken between two rows. The way out is left to the bar of keys where labels need
    the room.
    """
    whole = [_numbered(picks, cells) for cells in _LABEL_CELLS]
    way_out = _("{key}: none").format(key=key_for("pick.close"))
    ways = (
        ([*whole[0], way_out], _GAP),
        ([*whole[0], way_out], " "),
        *((choices, _GAP) for choices in whole),
        (whole[-1], " "),
    )
    packed = [tuple(_packed(choices, gap, cells - 1)) for choices, gap in ways]
    shown = next((way for way in packed if len(way) <= rows), packed[-1][:rows])
    return tuple(line(f" {row}", Tone.STRONG) for row in shown)


def _numbered(picks: Sequence[Pick], label_cells: int) -> list[str]:
    return [f"{number} {cut(pick.label, label_cells)}" for number, pick in enumerate(picks, 1)]


def _packed(choices: Sequence[str], gap: str, cells: int) -> Iterator[str]:
    """``choices`` one after another, in as many rows as they need."""
    row = ""
    for choice in choices:
        joined = f"{row}{gap}{choice}" if row else choice
        if row and cell_len(joined) > cells:
            yield row
            joined = choice
        row = joined
    yield row
