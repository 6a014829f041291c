"""``passing tables``: the tables that run on this machine, and the matches cut off on it."""

from __future__ import annotations

import click

from netplay.registry import running_tables
from tui.commands.invocation import Invocation, run_options
from tui.commands.loading import loaded_for_good
from tui.commands.own_settings import own_settings
from tui.commands.showing import is_on_screen
from tui.i18n import _
from tui.terminal import profile_of
from tui.ways.unfinished import unfinished_here
from tui.words.table_lines import table_line, unfinished_line


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
    settings = own_settings()
    # Textual takes a while to import: only now, when it is known to be wanted.
    with loaded_for_good():
        from tui.apps.passing_app import PassingApp  # noqa: PLC0415
        from tui.commands.on_screen import show_app  # noqa: PLC0415
        from tui.screens.home import Place  # noqa: PLC0415

    app = PassingApp(
        settings=settings,
        profile=profile_of(),
        debug=invocation.debug,
        start=Place.TABLES,
    )
    return show_app(app)
