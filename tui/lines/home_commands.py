"""What can be typed at home, where no table is: the program's own commands without its name.

Whatever ``passing`` can be told on a command line can be typed here, with the same options; the few
words that are no commands of it are for what the home screen shows.
"""

from __future__ import annotations

import shlex
from collections.abc import Collection
from dataclasses import dataclass
from typing import Final, TypeAlias

from tui.i18n import _, lazy_gettext
from tui.keyboard.cyrillic import latin
from tui.keyboard.key_rows import Scope
from tui.lines.command import Command, unknown_command

_HOME: Final = (Scope.HOME,)

HOME_COMMANDS: Final = (
    Command(
        name="play",
        usage=lazy_gettext("play [OPTIONS]"),
        help=lazy_gettext("Play alone against bots, such as: play --players 3."),
        scopes=_HOME,
        key="home.play",
        letters=("p",),
        takes=True,
    ),
    Command(
        name="host",
        usage=lazy_gettext("host [OPTIONS]"),
        help=lazy_gettext("Open a table and sit down at it, such as: host --players 3 --bots 1."),
        scopes=_HOME,
        key="home.host",
        letters=("h",),
        takes=True,
    ),
    Command(
        name="join",
        usage=lazy_gettext("join [ADDRESS]"),
        help=lazy_gettext(
            "Take a seat at a table: by its address, by its name here, or at one that is found."
        ),
        scopes=_HOME,
        key="home.join",
        letters=("j",),
        takes=True,
    ),
    Command(
        name="watch",
        usage=lazy_gettext("watch [ADDRESS]"),
        help=lazy_gettext("Watch a table without a seat."),
        scopes=_HOME,
        takes=True,
    ),
    Command(
        name="resume",
        usage=lazy_gettext("resume [TABLE]"),
        help=lazy_gettext("Take up a match that was cut off: the latest, unless you name one."),
        scopes=_HOME,
        key="home.resume",
        letters=("g",),
        takes=True,
    ),
    Command(
        name="tables",
        usage="tables",
        help=lazy_gettext("Hear which tables run on this machine, and which matches were cut off."),
        scopes=_HOME,
        key="home.tables",
        letters=("t",),
    ),
    Command(
        name="close",
        usage=lazy_gettext("close TABLE"),
        help=lazy_gettext(
            "End a table of this machine, or forget a match that was cut off. It asks first."
        ),
        scopes=_HOME,
        takes=True,
    ),
    Command(
        name="records",
        usage="records",
        help=lazy_gettext("Hear how the latest matches on this machine went."),
        scopes=_HOME,
        key="home.records",
        letters=("m",),
    ),
    Command(
        name="rules",
        usage="rules",
        help=lazy_gettext("Read the rules."),
        scopes=_HOME,
        key="home.rules",
        letters=("r",),
    ),
    Command(
        name="settings",
        usage="settings",
        help=lazy_gettext("Hear your settings."),
        scopes=_HOME,
        key="home.settings",
        letters=("s",),
    ),
    Command(
        name="set",
        usage=lazy_gettext("set NAME VALUE"),
        help=lazy_gettext("Change a setting, such as: set name Ana."),
        scopes=_HOME,
        takes=True,
    ),
    Command(
        name="help",
        usage="help",
        help=lazy_gettext("Hear what can be typed here; at a table there is more."),
        scopes=_HOME,
        key="help",
        letters=("?",),
    ),
    Command(
        name="leave",
        usage="leave",
        help=lazy_gettext("Leave the game."),
        scopes=_HOME,
        key="leave",
        letters=("q",),
        others=("quit", "exit"),
    ),
)
"""In the order of help."""


@dataclass(frozen=True, slots=True)
class CommandLine:
    """A command line, without the name of the program."""

    arguments: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Show:
    """One of the things that are told at home: by the name of its command, with what followed."""

    name: str
    rest: tuple[str, ...] = ()


Wish: TypeAlias = CommandLine | Show | str
"""What a line asks for; a sentence where it asks for nothing that there is."""


def wish_of(text: str, programs: Collection[str]) -> Wish:
    """What ``text`` asks for.

    Args:
        text: a line, not blank.
        programs: the commands that ``passing`` has on a command line.
    """
    try:
        typed, *rest = shlex.split(text)
    except ValueError:
        return _("A quotation mark is open: close it, or leave it out.")
    word = latin(typed.lower())
    known = {name: command for command in HOME_COMMANDS for name in command.words}
    command = known.get(word)
    if command is None:
        if word in programs:
            return CommandLine((word, *rest))
        return unknown_command(typed)
    if rest and not command.takes:
        return _("Type {word} alone, without anything after it.").format(word=command.name)
    return _meant(command.name, tuple(rest))


def _meant(name: str, rest: tuple[str, ...]) -> Wish:
    match name:
        case "play" | "host" | "join" | "tables" | "rules":
            return CommandLine((name, *rest))
        case "watch":
            return CommandLine(("join", "--watch", *rest))
        case "resume":
            return CommandLine(("host", "--resume", *rest))
        case _:
            return Show(name, rest)
