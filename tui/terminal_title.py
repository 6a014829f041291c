"""The terminal's title: what it says at a turn, how it is written, and where there is one.

Titles are seen in task bars and lists of windows, and by whoever shares a tmux: they name the table
and never a tile. The title that was there is put on the terminal's stack first (XTWINOPS 22) and
taken back at the end (23).
"""

from __future__ import annotations

from typing import Final

from netplay.names import one_line
from tui.i18n import _
from tui.model.at_table import AtTable

SAVE: Final = "\x1b[22;0t"
RESTORE: Final = "\x1b]2;\x1b\\\x1b[23;0t"
"""No title, for a terminal without a stack (mosh): a turn that is over is worse than none."""
MAX_CELLS: Final = 60
"""Of a title: a tab of a terminal shows fewer."""


def turn_title(at: AtTable) -> str:
    """The title while ``at`` is shown; empty for the game's name alone."""
    if not at.is_own_turn:
        return ""
    return _("Your turn at {table}").format(table=at.model.table)


def title_sequence(text: str) -> str:
    """What is written to make ``text`` the title, whatever it is made of (OSC 2)."""
    return f"\x1b]2;{one_line(text, MAX_CELLS)}\x1b\\"
