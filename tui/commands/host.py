"""``passing host``: a table on the network, and a seat at it; or the table alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, assert_never

import click
from msgspec.structs import replace

from netplay.address import is_loopback, parse_address
from netplay.errors import AddressError
from netplay.hosting.host_events import (
    CodeChanged,
    DoorOpen,
    DoorShut,
    HostEvent,
    Listening,
    MatchEnded,
)
from netplay.hosting.host_options import LOOPBACK, HostOptions, SshOptions
from netplay.hosting.host_process import print_json, run_host, unless_unheard
from tui.commands.habits import asked_habits
from tui.commands.invocation import Invocation, run_options
from tui.commands.join_codes import asked_code
from tui.commands.say import say
from tui.commands.table_options import (
    PORT,
    TableOptions,
    asked_table,
    said_of_table,
    table_options,
)
from tui.i18n import _
from tui.ways.join_command import join_command
from tui.ways.new_table import ALL_INTERFACES, new_config
from tui.ways.ssh_way import GUEST_CLIENT, door_words, ssh_commands
from tui.ways.table_wish import TableWish
from tui.words.code_news import code_sentence
from tui.words.faults import host_words
from tui.words.sentence import sentence_of

if TYPE_CHECKING:
    from tui.ways.unfinished import UnfinishedTable

LATEST: Final = ""
"""The name that stands for the table that was cut off last."""
_PORT: Final = "--port"
_MAY_CHANGE: Final = frozenset({_PORT, "--bind", "--open"})
"""TABLE's options that a table which is taken up may be given anew."""


@run_options
@table_options
@click.command(help=_("Open a table, in a process of its own, and sit down at it."))
@click.option(
    "--headless",
    is_flag=True,
    help=_("Run the table alone, in the foreground, without a seat."),
)
@click.option(
    "--resume",
    metavar="[TABLE]",
    is_flag=False,
    flag_value=LATEST,
    help=_(
        "Take up a match whose host was cut off, as it was: the latest, unless one is named "
        "(`passing tables` lists them), with its SSH door. --port, --bind and --ssh may be others "
        "now."
    ),
)
@click.option("--rematch", is_flag=True, help=_("With --headless: go on after the first match."))
@click.option("--json", "as_json", is_flag=True, help=_("With --headless: one object a line."))
@click.option(
    "--ssh",
    type=PORT,
    metavar="PORT",
    help=_(
        "Also let guests in who have nothing installed, by `ssh -p PORT HOST`; 0 is any free port."
    ),
)
@click.option("--name", metavar="NAME", help=_("Your name at the table."))
@click.option(
    "--code",
    metavar="CODE",
    help=_(
        "The code that others need to join, instead of three words by chance; - reads it from "
        "standard input, and the game goes on at the terminal. PASSING_CODE gives it, too."
    ),
)
@click.option("--digits", is_flag=True, help=_("A code of six digits instead of three words."))
@click.pass_context
def command(  # noqa: PLR0913 - an option each, as click gives them
    ctx: click.Context,
    name: str | None,
    code: str | None,
    resume: str | None,
    ssh: int | None,
    *,
    headless: bool,
    rematch: bool,
    as_json: bool,
    digits: bool,
) -> int:
    """Open the table; the exit code comes back when it is left, or has ended."""
    if as_json and not headless:
        raise click.UsageError(_("--json goes with --headless: a screen leaves no room for it."))
    is_open = asked_table(ctx).open
    unfinished = None if resume is None else _unfinished(ctx, resume, rematch=rematch)
    if unfinished is None:
        asked = asked_code(code, digits=digits, is_open=is_open)
        options = _new(ctx, asked, is_seated=not headless, rematch=rematch or not headless)
    else:
        options = unfinished.options
        if code is not None or digits or is_open:
            asked = asked_code(code, digits=digits, is_open=is_open)
            options = replace(options, code=asked)
    if ssh is not None:
        door = SshOptions(port=ssh, client=GUEST_CLIENT, words=door_words())
        options = replace(options, ssh=door)
    unfinished = None if unfinished is None else replace(unfinished, options=options)
    if options.code is None:
        _warn_of_strangers(options.bind)
    if headless:
        return run_host(options, print_json if as_json else _tell)
    # A headless host starts sooner, and stays smaller, without all that a player needs.
    from tui.commands.piped_code import go_on_at_terminal  # noqa: PLC0415
    from tui.commands.seated import sit_down  # noqa: PLC0415

    go_on_at_terminal(code)
    run, is_port_chosen = ctx.ensure_object(Invocation), _PORT in said_of_table(ctx)
    return sit_down(options, unfinished, name, run, is_port_chosen=is_port_chosen)


def _new(ctx: click.Context, code: str | None, *, is_seated: bool, rematch: bool) -> HostOptions:
    """A new table, as the command line asks for it, with that ``code``; None opens it to all.

    Raises:
        click.UsageError: the options contradict themselves, or each other.
    """
    table = asked_table(ctx)
    config = new_config(hosted_wish(table), is_owned=is_seated, is_kept_open=rematch)
    bind = LOOPBACK if code is None else ALL_INTERFACES
    bind = bind if table.bind is None else _bindable(table.bind)
    return HostOptions(config=config, bind=bind, port=table.port, code=code)


def _unfinished(ctx: click.Context, name: str, *, rematch: bool) -> UnfinishedTable:
    """The table of that ``name`` that was cut off, to be taken up as it was.

    Raises:
        click.UsageError: an option asks for something that cannot change any more.
        StoreError: there is no such table, it runs, or the store cannot be read.
    """
    said = said_of_table(ctx)
    if too_late := sorted(said - _MAY_CHANGE):
        sentence = _("--resume takes a match up as it was: leave out {options}.")
        raise click.UsageError(sentence.format(options=", ".join(too_late)))
    from tui.ways.unfinished import find_unfinished  # noqa: PLC0415 - most tables are new

    unfinished = find_unfinished(None if name == LATEST else name)
    table = asked_table(ctx)
    options = unfinished.options
    config = replace(options.config, rematch=options.config.rematch or rematch)
    port = table.port if _PORT in said else options.port
    bind = options.bind if table.bind is None else _bindable(table.bind)
    return replace(unfinished, options=replace(options, config=config, port=port, bind=bind))


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
    return TableWish(rules, (table.level,) * bots, seed=table.seed, habits=asked_habits(table))


def _bindable(bind: str) -> str:
    """``bind``, if it is an address.

    Raises:
        click.UsageError: it is none.
    """
    try:
        parse_address(bind)
    except AddressError as error:
        raise click.UsageError(sentence_of(error)) from None
    return bind


def _warn_of_strangers(bind: str) -> None:
    """Say in one line what opens a table to the network."""
    if not is_loopback(parse_address(bind)):
        say(_("Anyone in the network can join this table, and read its traffic."))


def _tell(event: HostEvent) -> None:
    """Say what happens at a table without a screen.

    Raises:
        OSError: it cannot be written, as in ``unless_unheard``.
    """
    lines: list[str] = []
    secret = ""
    match event:
        case Listening(table, _address, _port, addresses, code, seal):
            sentence = _("Table {table} is open; Ctrl+C closes it. Others join with:")
            commands = [join_command(address, seal) for address in addresses]
            lines = [sentence.format(table=table), *commands]
            secret = "" if code is None else code_sentence(code)
        case CodeChanged(code):
            sentence = _("Too many wrong codes were given: the code is {code} now.")
            secret = sentence.format(code=code)
        case DoorOpen(_port, fingerprint, addresses):
            lines = [
                _("Guests who have nothing installed come in with:"),
                *ssh_commands(addresses),
                # Translators: what ssh shows a guest at the first connection, to be compared.
                _("The key that their ssh shows them is {fingerprint}.").format(
                    fingerprint=fingerprint
                ),
            ]
        case DoorShut(sentence):
            lines = [host_words(None, sentence)]
        case MatchEnded(winner, scores, record):
            sentence = _("A match is over: side {side} won, {scores}. Its record is {path}.")
            points = ", ".join(map(str, scores))
            lines = [sentence.format(side=winner + 1, scores=points, path=record)]
        case _:
            assert_never(event)
    with unless_unheard(event):
        for each in lines:
            click.echo(each)
        if secret:  # on standard error, which is less often a file than standard output is
            say(secret)
