"""A host's own seat: its table runs in a process of its own, and the player sits down at it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial

import click
from msgspec.structs import replace as with_fields

from netplay.hosting.host_options import HostOptions
from netplay.joining.updates import TableClient
from tui.commands.invocation import Invocation
from tui.commands.own_settings import own_settings
from tui.commands.showing import show_seat
from tui.model.pauses import BOT_PAUSES
from tui.ways.own import SeatElsewhere, open_table, resume_table
from tui.ways.player_name import PlayerName, name_for
from tui.ways.unfinished import UnfinishedTable


def sit_down(
    options: HostOptions,
    unfinished: UnfinishedTable | None,
    name: str | None,
    invocation: Invocation,
    *,
    is_port_chosen: bool,
) -> int:
    """Open the table and be at it; the exit code comes back when it is left, or has ended.

    Args:
        options: of the table.
        unfinished: the table that was cut off, where it is to be taken up; None for a new one.
        name: to sit there under; None where nothing was said.
        invocation: what was asked of the whole run.
        is_port_chosen: whether the player insists on the port of ``options``; else any free one
            does where that one is in use.
    """
    settings = own_settings()
    config = with_fields(options.config, bot_pause=BOT_PAUSES[settings.pause])
    options = with_fields(options, config=config)
    seat = _way(options, unfinished, name_for(name, settings.name), is_port_chosen=is_port_chosen)
    try:
        return show_seat(seat, settings, invocation)
    except SeatElsewhere as sentence:
        click.echo(sentence)
        return 0


def _way(
    options: HostOptions,
    unfinished: UnfinishedTable | None,
    name: PlayerName,
    *,
    is_port_chosen: bool,
) -> Callable[[], Awaitable[TableClient]]:
    """How to get to the seat: at a new table with ``options``, or at one that was cut off."""
    if unfinished is None:
        return partial(open_table, options, name, is_port_chosen=is_port_chosen)
    return partial(resume_table, unfinished, name)
