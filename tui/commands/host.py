"""``passing host``: a table on the network, and a seat at it; or the table alone."""

from __future__ import annotations

from contextlib import suppress
from functools import partial
from typing import Final, assert_never

import click

from netplay.address import is_loopback, parse_address
from netplay.errors import AddressError
from netplay.host import HostEvent, Listening, MatchEnded
from netplay.host_options import HostOptions
from netplay.host_process import print_json, run_host
from netplay.shelf import resume_options, unfinished_table
from tui.commands.invocation import Invocation, run_options
from tui.commands.need_screen import need_screen
from tui.commands.own_settings import own_settings
from tui.commands.table_options import TableOptions, asked_table, table_options
from tui.i18n import _
from tui.join_command import join_command
from tui.new_table import new_config
from tui.player_name import name_for
from tui.sentence import sentence_of
from tui.table_wish import TableWish
from tui.ways_in import open_table

LATEST: Final = ""
"""The name that stands for the table that was cut off last."""


@run_options
@table_options
@click.command(help=_("Open a table, in a process of its own, and sit down at it."))
@click.option("--headless", is_flag=True, help=_("The table alone, in the foreground, no seat."))
@click.option(
    "--resume",
    metavar="[TABLE]",
    is_flag=False,
    flag_value=LATEST,
    help=_("Take up a table whose host was cut off; the latest, unless one is named."),
)
@click.option("--rematch", is_flag=True, help=_("With --headless: go on after the first match."))
@click.option("--json", "as_json", is_flag=True, help=_("With --headless: one object a line."))
@click.option("--name", metavar="NAME", help=_("What to be called."))
@click.option("--code", metavar="CODE", help=_("Taken for the join codes of a later version."))
@click.pass_context
def command(
    ctx: click.Context,
    name: str | None,
    code: str | None,
    resume: str | None,
    *,
    headless: bool,
    rematch: bool,
    as_json: bool,
) -> int:
    """Open the table; the exit code comes back when it is left, or has ended."""
    del code  # Accepted; no table asks for one yet.
    options = _asked_options(ctx, resume, is_seated=not headless, rematch=rematch or not headless)
    if headless:
        return run_host(options, print_json if as_json else _tell)
    if as_json:
        raise click.UsageError(_("--json goes with --headless: a screen leaves no room for it."))
    invocation = ctx.ensure_object(Invocation)
    need_screen(invocation)
    return _sit_down(options, name, invocation)


def _asked_options(
    ctx: click.Context, resume: str | None, *, is_seated: bool, rematch: bool
) -> HostOptions:
    """The options of the table that is asked for: a new one, or one that was cut off."""
    if resume is not None:
        return resume_options(unfinished_table(None if resume == LATEST else resume))
    table = asked_table(ctx)
    return _options(table, hosted_wish(table), is_seated=is_seated, rematch=rematch)


def _sit_down(options: HostOptions, name: str | None, invocation: Invocation) -> int:
    """Open the table in a process of its own, and show it."""
    settings = own_settings()
    # Textual takes a while to import: only now, when it is known to be wanted.
    from tui.commands.on_screen import show_table  # noqa: PLC0415

    seat = partial(open_table, options, name_for(name, settings.name))
    return show_table(seat, settings, invocation)


def hosted_wish(table: TableOptions) -> TableWish:
    """The table that the options ask for, with a seat for at least one player.

    Raises:
        click.UsageError: the options contradict themselves, or each other.
    """
    players, bots = table.players_or_default, table.bot_count() or 0
    rules = table.rules(players=players)
    if bots > players:
        sentence = _("{bots} bots do not fit {players} seats: choose fewer.")
        raise click.UsageError(sentence.format(bots=bots, players=players))
    if bots == players:
        sentence = _("{bots} bots leave no seat for a player: choose fewer, or `passing simulate`.")
        raise click.UsageError(sentence.format(bots=bots))
    return TableWish(rules, (table.level,) * bots, seed=table.seed, habits=table.habits)


def _options(
    table: TableOptions, wish: TableWish, *, is_seated: bool, rematch: bool
) -> HostOptions:
    """Where and how to host; what opens the table to the network is said in one line."""
    try:
        is_private = is_loopback(parse_address(table.bind))
    except AddressError as error:
        raise click.UsageError(sentence_of(error)) from None
    if not is_private:
        click.echo(_("Anyone in the network can join this table, and read its traffic."), err=True)
    config = new_config(wish, is_owned=is_seated, is_kept_open=rematch)
    return HostOptions(config=config, bind=table.bind, port=table.port)


def _tell(event: HostEvent) -> None:
    """Say what happens at a table without a screen. Where nobody reads it, the table goes on."""
    match event:
        case Listening(table, _address, _port, addresses):
            sentence = _("Table {table} is open; Ctrl+C closes it. Others join with:")
            lines = [sentence.format(table=table), *map(join_command, addresses)]
        case MatchEnded(winner, scores, record):
            sentence = _("A match is over: side {side} won, {scores}. Its record is {path}.")
            points = ", ".join(map(str, scores))
            lines = [sentence.format(side=winner + 1, scores=points, path=record)]
        case _:
            assert_never(event)
    with suppress(OSError):
        click.echo("\n".join(lines))
