"""What screens tell the App; each bubbles up to it."""

from __future__ import annotations

from textual.message import Message


class LeaveTable(Message):
    """The player wants to be away from this table, and was asked where that was needed.

    The App asks the client to leave, waits a moment for the answer, closes the client and goes
    back to where the player came from.
    """
