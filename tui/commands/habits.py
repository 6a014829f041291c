"""What the command line says of how a table treats players who are away, or slow."""

from __future__ import annotations

import click

from netplay.shapes import USUAL_HABITS, AwayPolicy, Habits
from tui.commands.table_options import TableOptions
from tui.i18n import _


def asked_habits(table: TableOptions) -> Habits:
    """The habits that TABLE's options ask for.

    Raises:
        click.UsageError: seconds are named, and nothing that would happen after them.
    """
    away = AwayPolicy(table.away)
    if table.grace is not None and away is AwayPolicy.WAIT:
        raise click.UsageError(
            _("--grace counts until somebody stands in: add --away bot, or --away pass.")
        )
    grace = USUAL_HABITS.grace if table.grace is None else table.grace
    return Habits(away=away, grace=grace, turn_clock=table.turn_clock)
