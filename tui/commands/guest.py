"""``passing guest``: the client of somebody who came through the SSH door; the door starts it.

It is no command of a player's own: it has a terminal that was handed to it, one table, and one home
that holds this guest's seat and settings alone.
"""

from __future__ import annotations

import fcntl
import os
import resource
import signal
import termios
from collections.abc import MutableMapping
from contextlib import suppress
from functools import partial
from typing import Final

import click

from netplay.address import Address, parse_address
from netplay.codes import Code
from netplay.errors import TurnedAway
from netplay.joining.updates import Noted, TableClient
from netplay.messages import Welcome
from netplay.shapes import Kind, Presence, Role
from netplay.ssh_door.names import GUEST_VARIABLE, WORD_VARIABLE, WayBack
from tui.commands.invocation import Invocation, run_options
from tui.commands.own_settings import own_settings
from tui.commands.say import say
from tui.commands.showing import show_seat
from tui.i18n import _
from tui.ways.joined import join_table
from tui.ways.noted import NotedClient, with_note
from tui.ways.player_name import PlayerName
from tui.words.faults import error_words
from tui.words.people import name_of

LIMITS: Final = (
    (resource.RLIMIT_CORE, 0),
    (resource.RLIMIT_FSIZE, 1_000_000),
    (resource.RLIMIT_NOFILE, 128),
)
"""What a guest's client may use: no memory dump, no file above a megabyte (a seat and settings have
a few hundred bytes), and as many open files as a screen needs ten times over."""


@run_options
@click.command(hidden=True, help=_("What the SSH door starts for each of its guests."))
@click.argument("address")
@click.argument("name")
@click.pass_context
def command(ctx: click.Context, address: str, name: str) -> int:
    """Be at the table until it is left, or ends; the exit code comes back."""
    _be_contained()
    settings = own_settings()
    name = settings.name or name
    kind, back = os.environ.get(GUEST_VARIABLE, WayBack.KEY), way_back(os.environ)
    seat = partial(_sit_down, parse_address(address), PlayerName(name), kind, back)
    try:
        return show_seat(seat, settings, ctx.ensure_object(Invocation))
    except TurnedAway as refusal:
        raise click.ClickException(turned_away(refusal)) from None


async def _sit_down(there: Address, name: PlayerName, kind: str, back: str) -> TableClient:
    """The guest's seat, and how to come back to it; where there is none, a watcher's place.

    A return word stays to be looked up on the screen.
    """
    try:
        client = await join_table(there, name)
    except TurnedAway as refusal:
        if refusal.code is not Code.TABLE_FULL:
            raise
        client = await join_table(there, name, role=Role.WATCHER)
        say(_("Every seat is taken: you watch."))
        return NotedClient(client, partial(way_in, name=name.text, kind=kind))
    has_word = kind in (WayBack.CODE, WayBack.NAME)
    say(back, is_shown=has_word)
    return with_note(client, Noted(back, is_news=False)) if has_word else client


def way_in(welcome: Welcome, *, name: str, kind: str) -> Noted | None:
    """How a watcher would get to the seat of somebody who is away: their namesake, if any.

    None where nobody is away.
    """
    snapshot = welcome.snapshot
    names = [
        name_of(snapshot, seat)
        for seat, chair in enumerate(snapshot.chairs)
        if chair.kind is Kind.HUMAN and chair.presence is not Presence.HERE
    ]
    if not names:
        return None
    if kind == WayBack.NAME:
        sentence = _("If you are {name}: leave, and give your return word in place of your name.")
    else:
        sentence = _("If you are {name}: leave, and give your return word in place of the code.")
    return Noted(sentence.format(name=name if name in names else names[0]), is_news=True)


def way_back(environ: MutableMapping[str, str]) -> str:
    """How the guest takes up their seat again; nobody who is started from here is told the word."""
    word = environ.pop(WORD_VARIABLE, "")
    match environ.get(GUEST_VARIABLE):
        case WayBack.CODE:
            # Translators: {word} is typed where ssh asks for the join code.
            sentence = _("The way back to your seat: give {word} in place of the join code.")
        case WayBack.NAME:
            # Translators: a command; PORT and HOST stay, and stand for what was typed before.
            sentence = _("The way back to your seat: ssh -p PORT {word}@HOST")
        case _:
            sentence = _("The way back to your seat: the same ssh command; it knows your key.")
    return sentence.format(word=word)


def _be_contained() -> None:
    """Take the terminal as this session's own, and keep within the limits."""
    with suppress(OSError):  # there is none, or it is ours already
        fcntl.ioctl(0, termios.TIOCSCTTY, 0)
    signal.signal(signal.SIGTSTP, signal.SIG_IGN)
    for what, most in LIMITS:
        with suppress(OSError, ValueError):  # a lower one holds already
            resource.setrlimit(what, (most, most))


def turned_away(refusal: TurnedAway) -> str:
    """Why the table lets the guest not in; what a command line would offer, a guest has not."""
    match refusal.code:
        case Code.TABLE_FULL:
            return _("This table is full: ask its host when there will be room.")
        case Code.NAME_TAKEN | Code.NAME_EMPTY:
            return _("That name cannot be had here: choose another, as in ssh -p PORT NAME@HOST.")
        case _:
            return error_words(refusal)
