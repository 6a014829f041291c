"""When something was, by the clock of this machine; written alike in every language."""

from __future__ import annotations

from datetime import datetime


def date_and_time(seconds: float) -> str:
    """``2026-11-30 14:05`` of ``seconds`` since 1970; question marks where no calendar has it."""
    try:
        return datetime.fromtimestamp(seconds).astimezone().strftime("%Y-%m-%d %H:%M")
    except (OverflowError, ValueError, OSError):  # each for another size, by the system
        return "????-??-?? ??:??"


def time_of_day(written: str) -> str:
    """``14:05`` of a moment in ISO 8601; as it was ``written`` where that is none."""
    try:
        return datetime.fromisoformat(written).astimezone().strftime("%H:%M")
    except ValueError:
        return written
