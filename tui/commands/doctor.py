"""``passing doctor``: what the program sees, in a form to paste into a report of a fault."""

from __future__ import annotations

import os

import click

from tui.commands.invocation import run_options
from tui.commands.say import say_json
from tui.doctor.report import as_text, as_values, examine
from tui.i18n import _


@run_options
@click.command(
    help=_(
        "Show what the program sees: terminal, locale, folders, versions, network. It can be "
        "pasted into a report of a fault: no names, seats or hands are in it."
    )
)
@click.option("--json", "as_json", is_flag=True, help=_("As one JSON object."))
def command(*, as_json: bool) -> None:
    """Write the report to standard output."""
    sections = examine(os.environ)
    if as_json:
        say_json(as_values(sections))
    else:
        click.echo(as_text(sections))
