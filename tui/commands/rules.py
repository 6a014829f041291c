"""``passing rules``: the rules, as text."""

from __future__ import annotations

import click

from tui.commands.invocation import run_options
from tui.i18n import _, set_language
from tui.rules_text import rules_text


@run_options
@click.command(help=_("Show the rules."))
@click.option("--lang", metavar="LANG", help=_("The language, such as uk or sl."))
def command(lang: str | None) -> None:
    """Write the rules to standard output."""
    if lang is not None:
        set_language(lang)
    click.echo(rules_text())
