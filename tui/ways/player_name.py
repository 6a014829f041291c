"""The name to sit down under: chosen, or the account's, which gives way where it is taken."""

from __future__ import annotations

from collections.abc import Iterator
from getpass import getuser
from typing import Final

from msgspec import Struct

from netplay.names import NAME_CELLS, clean_name, is_name, one_line

NAMELESS: Final = "Player"
"""Of somebody whose account has none. A name goes to everybody: it is in no language."""
NAMESAKES: Final = 9
"""Names to try: a table has four seats, so even one full of namesakes leaves some over."""


class PlayerName(Struct, frozen=True):
    """A name, and whether the player insists on it."""

    text: str
    is_chosen: bool = False
    """Given for this table; else another one will do where it is taken."""

    def to_try(self) -> Iterator[str]:
        """The names to ask a table for, one after another."""
        yield self.text
        if not self.is_chosen:
            for number in range(2, NAMESAKES + 1):
                tail = f" {number}"
                yield one_line(self.text, NAME_CELLS - len(tail)) + tail


def name_for(asked: str | None, setting: str) -> PlayerName:
    """The name for a table.

    Args:
        asked: on the command line or in a form; None where nothing was said. Whether anything of
            it can be shown is for the table to say.
        setting: of the player's settings; empty where there is none.
    """
    if asked is not None:
        return PlayerName(asked, is_chosen=True)
    for name in (setting, _account()):
        if is_name(clean_name(name)):
            return PlayerName(clean_name(name))
    return PlayerName(NAMELESS)


def _account() -> str:
    """The name of the account; empty where the system has none for it."""
    try:
        return getuser()
    except (OSError, KeyError):
        return ""
