"""``passing find``: the tables on this machine and on the local network."""

from __future__ import annotations

import asyncio
from contextlib import aclosing
from typing import Final

import click

from netplay.address import format_address
from netplay.messages import PROTOCOL_VERSION
from tui.commands.invocation import run_options
from tui.commands.say import say, say_json, say_row
from tui.i18n import _
from tui.presenter.found_tables import found_rows
from tui.ways.found_tables import LOOK_SECONDS, FoundTable, find_tables

MAX_WAIT: Final = 60.0
"""Seconds: who waits longer looks at the screen of ``passing join``, which never stops looking."""


@run_options
@click.command(
    help=_(
        "The tables on this machine and on the local network, a line each: the ADDRESS to join, "
        "seats left, whether a code is asked, and the rules."
    )
)
@click.option(
    "--wait",
    type=click.FloatRange(0, MAX_WAIT),
    default=LOOK_SECONDS,
    show_default=True,
    metavar="SECONDS",
    help=_("How long to wait for answers from the network."),
)
@click.option("--json", "as_json", is_flag=True, help=_("One JSON object a line."))
def command(*, wait: float, as_json: bool) -> int:
    """List what is found within ``wait`` seconds; the exit code is 0 where that is nothing too."""
    found = asyncio.run(_found(wait))
    for table, facts, where in found_rows(found):
        if as_json:
            say_json(_as_object(table))
        else:
            say_row(facts, where)
    if not found:
        say(_("No table was found. An address always works: ask its host for it."))
    return 0


async def _found(seconds: float) -> tuple[FoundTable, ...]:
    """What there is after ``seconds``."""
    found: tuple[FoundTable, ...] = ()
    async with aclosing(find_tables(seconds)) as looking:
        async for tables in looking:
            found = tables
    return found


def _as_object(table: FoundTable) -> dict[str, object]:
    rules = table.rules
    return {
        "table": table.name,
        "address": format_address(table.address),
        "machine": table.machine or None,
        "account": table.account or None,
        "players": rules.players if rules else None,
        "partners": rules.partners if rules else None,
        "target": rules.target if rules else None,
        "open_seats": table.open_seats,
        "asks_code": table.asks_code,
        "seal": table.seal or None,
        "version": table.other_version or PROTOCOL_VERSION,
    }
