"""What the player's terminal can show. Found out elsewhere, before the app is made."""

from __future__ import annotations

from enum import Enum, IntEnum
from typing import NamedTuple


class Colours(Enum):
    """How many colours there are to tell things apart with."""

    FULL = "full"
    """The 256-colour cube, or true colour."""
    SIXTEEN = "sixteen"
    """The sixteen that the terminal's own theme defines."""
    NONE = "none"
    """NO_COLOR, or a monochrome terminal: bold, underline and reverse alone."""


class Letters(IntEnum):
    """Which letters there are; each has those before it."""

    ASCII = 0
    CONSOLE = 1
    """Those of the Linux console, whose font has no more than 512 signs."""
    ALL = 2


class Profile(NamedTuple):
    """What a drawing may use."""

    colours: Colours = Colours.FULL
    utf8: bool = True
    """Whether anything but ASCII may be written."""
    has_titles: bool = False
    """Whether the terminal has a title that can be set."""
    has_motion: bool = False
    """Whether what moves is drawn at once: the terminal is on this machine."""
    is_console: bool = False
    """Whether it is the Linux console."""

    @property
    def letters(self) -> Letters:
        """Which letters can be shown."""
        if not self.utf8:
            return Letters.ASCII
        return Letters.CONSOLE if self.is_console else Letters.ALL
