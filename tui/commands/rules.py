"""``passing rules``: the rules, as text."""

from __future__ import annotations

import click

from tui.commands.invocation import run_options
from tui.i18n import _
from tui.words.rules_text import rules_text


@run_options
@click.command(help=_("Show the rules."))
def command() -> None:
    """Write the rules to standard output."""
    click.echo(rules_text())
