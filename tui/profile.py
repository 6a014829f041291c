"""What the player's terminal can show. Found out elsewhere, before the app is made."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class Colours(Enum):
    """How many colours there are to tell things apart with."""

    FULL = "full"
    """The 256-colour cube, or true colour."""
    SIXTEEN = "sixteen"
    """The sixteen that the terminal's own theme defines."""
    NONE = "none"
    """NO_COLOR, or a monochrome terminal: bold, underline and reverse alone."""


@dataclass(frozen=True, slots=True)
class Profile:
    """What a drawing may use."""

    colours: Colours = Colours.FULL
    utf8: bool = True
    """Whether anything but ASCII may be written."""
    has_titles: bool = False
    """Whether the terminal has a title that can be set."""
    has_motion: bool = False
    """Whether what moves is drawn at once: the terminal is on this machine."""
