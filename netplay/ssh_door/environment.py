"""The variables of a guest's client: few of the guest's, of known forms, and none of the host's.

What a guest's side sends is anything: it is taken by name from a fixed list, and only where its
value looks as such values do.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

import msgspec

from netplay.files.folders import HOME_VARIABLE
from netplay.ssh_door.names import GUEST_VARIABLE, WORD_VARIABLE, WayBack

DEFAULT_TERM: Final = "xterm-256color"
"""For a guest whose terminal has no name that can be repeated: what nearly all understand."""
DEFAULT_LANG: Final = "C.UTF-8"
"""For a guest whose side says nothing of a language: every terminal of today shows UTF-8."""
MAX_SIZE: Final = (500, 250)
"""Columns and rows of a window, with letters too small to read; more would only fill the memory."""
DEFAULT_SIZE: Final = (80, 24)
"""Columns and rows of a window whose size is not known."""

_TERM: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9+._-]{0,31}")
"""Names of terminfo: no slash, so that none is a path."""
_LOCALE: Final = re.compile(
    r"[A-Za-z][A-Za-z0-9_-]{0,15}(\.[A-Za-z0-9_-]{1,15})?(@[A-Za-z0-9]{1,15})?"
)
_LANGUAGES: Final = re.compile(r"[A-Za-z_]{2,8}(:[A-Za-z_]{2,8}){0,7}")
_COLOURS: Final = re.compile(r"truecolor|24bit")
_FLAG: Final = re.compile(r"[01]?")

ALLOWED: Final[Mapping[str, re.Pattern[str]]] = {
    "LANG": _LOCALE,
    "LC_ALL": _LOCALE,
    "LC_CTYPE": _LOCALE,
    "LC_MESSAGES": _LOCALE,
    "LANGUAGE": _LANGUAGES,
    "PASSING_LANG": _LOCALE,
    "COLORTERM": _COLOURS,
    "NO_COLOR": _FLAG,
    "ACCESSIBLE": _FLAG,
}
"""What is taken of a guest's variables, and how a value looks."""


class Place(msgspec.Struct, frozen=True):
    """Where a guest's client is started."""

    home: str
    """The folder of all that it keeps."""
    name: str
    """What the guest is called."""
    way_back: WayBack
    word: str | None = None
    """The guest's return word, where that is the way back."""

    def __repr__(self) -> str:
        """Without the word."""
        return f"Place({self.home!r}, {self.name!r}, {self.way_back!r})"


def environment_for(place: Place, term: str | None, asked: Mapping[str, str]) -> Mapping[str, str]:
    """All the variables of a guest's client.

    Args:
        place: where it is started.
        term: the name of the guest's terminal; None where there is none.
        asked: what the guest's side would set.
    """
    theirs = {
        name: asked[name]
        for name, form in ALLOWED.items()
        if name in asked and form.fullmatch(asked[name])
    }
    if not theirs.keys() & {"LANG", "LC_ALL", "LC_CTYPE"}:
        theirs["LANG"] = DEFAULT_LANG
    return {
        "PATH": "/usr/local/bin:/usr/bin:/bin",
        "HOME": place.home,
        "USER": place.name,
        "LOGNAME": place.name,
        "SSH_TTY": "door",
        GUEST_VARIABLE: place.way_back,
        **({} if place.word is None else {WORD_VARIABLE: place.word}),
        # A locale that this machine lacks must not turn UTF-8 into question marks.
        "PYTHONUTF8": "1",
        HOME_VARIABLE: place.home,
        **theirs,
        **({} if term is None else {"TERM": terminal_name(term)}),
    }


def terminal_name(term: str) -> str:
    """``term``, if terminals can have such a name."""
    return term if _TERM.fullmatch(term) else DEFAULT_TERM


def window_size(columns: int, rows: int) -> tuple[int, int]:
    """Columns and rows of a guest's window, within what a window can be."""
    if columns < 1 or rows < 1:
        return DEFAULT_SIZE
    return min(columns, MAX_SIZE[0]), min(rows, MAX_SIZE[1])
