"""What players call the two open ends of the train."""

from __future__ import annotations

from engine.actions import End


def end_letter(end: End) -> str:
    """What players call ``end``: A is the left one of the record, B the right one."""
    return "A" if end is End.LEFT else "B"
