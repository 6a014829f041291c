"""From a line of text to a command; what is legal is not asked here."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from engine.actions import End
from tui.keyboard.cyrillic import latin
from tui.keyboard.key_rows import Scope
from tui.lines.command import Command
from tui.lines.commands import TILE, commands_of
from tui.words.ends import end_letter

_TILE: Final = re.compile(
    r"[\[(]? (\d) \s* [-|/:,]? \s* (\d) [\])]? \s* (?: (?:on\s+)? (?:end\s+)? ([ab]) )?",
    re.VERBOSE,
)
"""``64``, ``6-4``, ``[6|4]``, ``6 4 b``, ``64b``, ``6-4 on end A``."""


class TypedCommand(NamedTuple):
    """A command, and what was typed after its name."""

    command: Command
    rest: str = ""


class TypedTile(NamedTuple):
    """A tile and the end it is for, as they were typed: there may be no such tile."""

    first: int
    second: int
    end: End | None = None


def read(text: str, scope: Scope) -> TypedCommand | None:
    """The command in ``text``; None where it has none.

    Args:
        text: one line.
        scope: where the player is: a letter may be one command there and another elsewhere.
    """
    if tile_of_text(text) is not None:
        return TypedCommand(TILE, text)
    word, _space, rest = text.strip().partition(" ")
    known = commands_of(word)
    if not known:
        return None
    here = (command for command in known if scope in command.scopes)
    return TypedCommand(next(here, known[0]), rest.strip())


def tile_of_text(text: str) -> TypedTile | None:
    """The tile that ``text`` names, and its end if it names one; None where it is something else.

    Digits are not looked at: ``79`` is a tile that does not exist.
    """
    found = _TILE.fullmatch(latin(text.strip().lower()))
    if found is None:
        return None
    first, second, letter = found.groups()
    ends = {end_letter(end).lower(): end for end in End}
    return TypedTile(int(first), int(second), ends.get(letter or ""))
