"""How a table treats players who are away, or slow, in sentences."""

from __future__ import annotations

from typing import assert_never

from netplay.shapes import AwayPolicy, Habits
from tui.i18n import _, ngettext


def away_words(habits: Habits) -> str:
    """What happens in a match to the seat of a player whose connection is lost."""
    match habits.away:
        case AwayPolicy.WAIT:
            return _("A player whose connection is lost is waited for.")
        case AwayPolicy.BOT:
            return ngettext(
                "For a player who is away for {count} second a bot plays, until they return.",
                "For a player who is away for {count} seconds a bot plays, until they return.",
                habits.grace,
            ).format(count=habits.grace)
        case AwayPolicy.PASS:
            return ngettext(
                "A player who is away for {count} second is passed over, until they return.",
                "A player who is away for {count} seconds is passed over, until they return.",
                habits.grace,
            ).format(count=habits.grace)
        case _:
            assert_never(habits.away)


def clock_words(habits: Habits) -> str:
    """How long a turn may take."""
    if habits.turn_clock is None:
        return _("A turn may take as long as it likes.")
    return ngettext(
        "A turn has {count} second; then it is passed.",
        "A turn has {count} seconds; then it is passed.",
        habits.turn_clock,
    ).format(count=habits.turn_clock)
