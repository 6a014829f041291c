"""``passing tables``: the tables that run on this machine, and the matches cut off on it."""

from __future__ import annotations

import click

from netplay.finding.registry import running_tables
from tui.apps.places import Place
from tui.commands.invocation import Invocation, run_options
from tui.commands.own_settings import own_settings
from tui.commands.showing import is_on_screen, show_home
from tui.i18n import _
from tui.presenter.table_lines import table_line, unfinished_line
from tui.ways.unfinished import unfinished_here


@run_options
@click.command(
    help=_(
        "The tables that run on this machine, and the matches that were cut off on it: on a "
        "terminal to go back to one, to take one up or to close one, else a line each."
    )
)
@click.pass_context
def command(ctx: click.Context) -> int:
    """Show the tables; the exit code comes back."""
    invocation = ctx.ensure_object(Invocation)
    running = running_tables()
    unfinished, complaint = unfinished_here()
    has_screen = is_on_screen(invocation)
    if not has_screen or not (running or unfinished):
        lines = [*map(table_line, running), *map(unfinished_line, unfinished)]
        click.echo("\n".join(lines) or _("No table runs on this machine."))
        if complaint:
            raise click.ClickException(complaint)
        return 0
    return show_home(own_settings(), invocation, start=Place.TABLES)
