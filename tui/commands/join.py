"""``passing join``: a seat at somebody's table, a watcher's place, or a bot's seat."""

from __future__ import annotations

import asyncio
from random import Random
from secrets import randbits
from typing import Final

import click
from msgspec.structs import replace

from engine.bots.bot import Level
from netplay.address import Address, parse_address
from netplay.codes import Code
from netplay.errors import AddressError, JoinError
from netplay.joining.bot_pace import pace_of
from netplay.joining.bot_player import play_as_bot
from netplay.shapes import Role
from tui.apps.places import Place
from tui.commands.asking import join_asking
from tui.commands.bot_reports import JsonReports, SpokenReports
from tui.commands.invocation import Invocation, run_options
from tui.commands.join_codes import given_means
from tui.commands.own_settings import own_settings
from tui.commands.piped_code import go_on_at_terminal
from tui.commands.say import say
from tui.commands.showing import is_on_screen, show_home
from tui.i18n import _
from tui.settings import Settings
from tui.ways.joined import join_table
from tui.ways.means import Means
from tui.ways.player_name import name_for
from tui.words.faults import error_words, host_words
from tui.words.sentence import sentence_of

BOT_SEED_BITS: Final = 128
"""Of chance for a bot of this process."""


@run_options
@click.command(
    help=_(
        "Take a seat at the table at ADDRESS: HOST, HOST:PORT, [::1]:PORT or a socket's path. "
        "Without one, choose among the tables found on this machine and near it."
    )
)
@click.argument("address", required=False, metavar="[ADDRESS]")
@click.option("--name", metavar="NAME", help=_("Your name at the table."))
@click.option(
    "--code",
    metavar="CODE",
    help=_(
        "The table's join code; - reads it from standard input, and the game goes on at the "
        "terminal. PASSING_CODE gives it, too; what stands on a command line, others can see."
    ),
)
@click.option(
    "--seal",
    metavar="SEAL",
    help=_("The seal that the host shows: no other host is believed."),
)
@click.option(
    "--open",
    "in_clear",
    is_flag=True,
    help=_("Join even if the table asks no code, so that anybody may be its host."),
)
@click.option("--watch", is_flag=True, help=_("Watch, without a seat."))
@click.option(
    "--bot",
    type=click.Choice([level.value for level in Level]),
    help=_(
        "Let a bot of this level play, without a screen. It gives up a table that is out of reach "
        "for half an hour."
    ),
)
@click.option("--json", "as_json", is_flag=True, help=_("With --bot: one JSON object a line."))
@click.pass_context
def command(  # noqa: PLR0913 - an option each, as click gives them
    ctx: click.Context,
    address: str | None,
    name: str | None,
    code: str | None,
    seal: str | None,
    bot: str | None,
    *,
    in_clear: bool,
    watch: bool,
    as_json: bool,
) -> int:
    """Be at the table until it is left, or ends; the exit code comes back."""
    if watch and bot:
        raise click.UsageError(_("--watch has no seat for a --bot: leave one of them out."))
    if as_json and not bot:
        raise click.UsageError(_("--json goes with --bot: a screen leaves no room for it."))
    means = given_means(code, seal, in_clear=in_clear)
    there = None if address is None else _parsed(address)
    invocation = ctx.ensure_object(Invocation)
    if bot:
        if there is None:
            raise click.UsageError(_("A bot does not choose a table: name its ADDRESS."))
        return asyncio.run(_play_as_bot(there, name, Level(bot), means, as_json=as_json))
    go_on_at_terminal(code)
    role = Role.WATCHER if watch else Role.PLAYER
    settings = own_settings()
    if there is not None:
        return join_asking(there, name_for(name, settings.name), role, means, settings, invocation)
    if is_on_screen(invocation):
        return show_home(
            settings, invocation, name=name, means=means, start=Place.JOIN, joins_as=role
        )
    return _choose_in_lines(name, role, settings, invocation, means)


def _choose_in_lines(
    name: str | None, role: Role, settings: Settings, invocation: Invocation, means: Means
) -> int:
    """Choose until a table lets the player in; the exit code tells of the last try."""
    from tui.commands.in_lines import find_table  # noqa: PLC0415 - the screen needs none of it

    code = 0
    while (place := find_table(role, settings, invocation)) is not None:
        try:
            asked = name_for(name, settings.name)
            return join_asking(place.address, asked, place.role, means, settings, invocation)
        except JoinError as error:
            say(error_words(error))
            code = 1
    return code


async def _play_as_bot(
    there: Address, name: str | None, level: Level, means: Means, *, as_json: bool
) -> int:
    """Play until the table ends, and say what happens on the way."""
    reports = JsonReports() if as_json else SpokenReports()
    asked = name_for("Bot" if name is None else name, "")  # Everybody reads it.
    client = await join_table(
        there,
        replace(asked, is_chosen=name is not None),
        role=Role.BOT,
        code=means.code,
        seal=means.seal,
        in_clear=means.in_clear,
    )
    try:
        rng = Random(randbits(BOT_SEED_BITS))
        ended = await play_as_bot(client, level, rng, reports, pace_of(level))
    finally:
        await client.close()
    if ended.code is Code.TABLE_CLOSED:
        return 0
    raise click.ClickException(host_words(ended.code, ended.text))


def _parsed(address: str) -> Address:
    try:
        return parse_address(address)
    except AddressError as error:
        raise click.UsageError(sentence_of(error)) from None
