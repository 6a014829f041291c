"""What the screen switches on in a terminal, and how each of it is switched off."""

from __future__ import annotations

from typing import Final

from tui.terminal_title import RESTORE

CLEARED: Final = "\x1b[m\x1b[2J\x1b[H"
"""Empties the screen: mosh, and GNU screen as it comes, have no alternate one to leave."""
MODES_OFF: Final = (
    "\x1b[?2004l",  # bracketed paste
    "\x1b[?7h",  # lines wrap
    "\x1b[?2026l",  # output is shown as it comes
    CLEARED,
    "\x1b[<u",  # kitty's keyboard protocol; it is kept for each screen, so before the next line
    "\x1b[?1049l",  # the alternate screen
    "\x1b[?25h",  # the cursor
    "\x1b[?1004l",  # reports of the focus
    RESTORE,  # the title; where none was put away, there is none to restore
)
"""In an order in which a terminal may be given back."""
