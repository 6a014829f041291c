"""``passing play``: alone against bots, at a table in this process."""

from __future__ import annotations

from functools import partial

import click

from engine.ruleset import MAX_PLAYERS
from tui.commands.habits import asked_habits
from tui.commands.invocation import Invocation, run_options
from tui.commands.loading import loaded_for_good
from tui.commands.own_settings import own_settings
from tui.commands.showing import show_seat
from tui.commands.table_options import OF_OTHERS, TableOptions, asked_table, table_options
from tui.i18n import _
from tui.model.pauses import BOT_PAUSES
from tui.ways.new_table import new_config
from tui.ways.player_name import name_for
from tui.ways.table_wish import TableWish


@run_options
@partial(table_options, unused=OF_OTHERS)
@click.command(
    help=_(
        "Play alone against bots, who fill the other seats. What `passing host` takes beyond these "
        "options means nothing here: nobody else can join, or be away."
    )
)
@click.option("--name", metavar="NAME", help=_("Your name at the table."))
@click.pass_context
def command(ctx: click.Context, name: str | None) -> int:
    """Show the table until it is left; the exit code comes back."""
    wish = solo_wish(asked_table(ctx))
    invocation = ctx.ensure_object(Invocation)
    settings = own_settings()
    # A table and its session are loaded only now, when it is known that there will be one.
    with loaded_for_good():
        from tui.ways.alone import solo_table  # noqa: PLC0415

    config = new_config(wish, bot_pause=BOT_PAUSES[settings.pause])
    seat = partial(solo_table, config, name_for(name, settings.name))
    return show_seat(seat, settings, invocation)


def solo_wish(table: TableOptions) -> TableWish:
    """A table for one, whose bots take the other seats.

    Raises:
        click.UsageError: the options contradict themselves, or each other.
    """
    bots = table.bot_count()
    if table.players is None and not table.partners and bots is not None:
        players = bots + 1
        if not 1 <= bots < MAX_PLAYERS:
            sentence = _("--bots {bots} leaves no table to play at: 1, 2 or 3 bots can sit there.")
            raise click.UsageError(sentence.format(bots=bots))
    else:
        players = table.players_or_default
    if bots is not None and bots != players - 1:
        sentence = _("Alone, bots have every other seat: leave out --bots {bots}.")
        raise click.UsageError(sentence.format(bots=bots))
    levels = (table.level,) * (players - 1)
    return TableWish(
        table.rules(players=players), levels, seed=table.seed, habits=asked_habits(table)
    )
