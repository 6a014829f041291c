"""Whether there is a terminal that a full screen can be shown on; decided before an app is made."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from typing import Final, NamedTuple, TextIO

from tui.profile import Colours, Profile

DUMB: Final = frozenset({"dumb", "unknown"})
"""Values of TERM that promise no more than a printer does; no TERM at all promises as little."""

_MONOCHROME: Final = ("vt1", "vt2", "vt3", "vt4", "vt5")
"""How TERM begins on terminals without colours, and on what stands in for them."""
_MANY_COLOURS: Final = ("256color", "direct", "kitty", "alacritty", "foot", "ghostty", "wezterm")
"""What TERM contains where there are at least 256 colours."""
_UNTITLED: Final = ("linux", "vt", "ansi", "cons", "sun", "cygwin", *DUMB)
"""How TERM begins on terminals that have no place for a title, or would show it as text."""
_CONSOLE: Final = "linux"
"""TERM of the Linux console."""
_REMOTE: Final = ("SSH_CONNECTION", "SSH_CLIENT", "SSH_TTY", "MOSH_CONNECTION")
"""Variables that are there where the terminal is on another machine."""
_COERCED: Final = "C.UTF-8"
"""What Python itself puts into LC_CTYPE where the locale is C (PEP 538)."""


class Surroundings(NamedTuple):
    """What a program was started in."""

    is_terminal: bool
    """Whether standard input, output and error are all terminals: Textual reads the first and
    writes to the last."""
    term: str
    """The variable TERM; empty where there is none."""
    is_accessible: bool
    """Whether ``ACCESSIBLE`` asks for what a screen reader can follow."""


def look_around(environ: Mapping[str, str] = os.environ) -> Surroundings:
    """The surroundings of this process."""
    return Surroundings(
        is_terminal=all(map(is_terminal_stream, (sys.stdin, sys.stdout, sys.stderr))),
        term=environ.get("TERM", ""),
        is_accessible=environ.get("ACCESSIBLE", "") not in ("", "0"),
    )


def can_show_screen(surroundings: Surroundings, *, plain: bool) -> bool:
    """Whether the full screen can be shown, and nobody asked for lines instead.

    Args:
        surroundings: of this process.
        plain: whether ``--plain`` was asked for.
    """
    is_dumb = surroundings.term in DUMB or not surroundings.term
    return surroundings.is_terminal and not (plain or surroundings.is_accessible or is_dumb)


def profile_of(environ: Mapping[str, str] = os.environ) -> Profile:
    """What the terminal shows, going by the variables that say so."""
    return Profile(
        colours=colours_by(environ)[0],
        utf8=utf8_by(environ)[0],
        has_titles=_has_title(environ.get("TERM", "")),
        has_motion=_has_motion(environ),
        is_console=environ.get("TERM", "") == _CONSOLE,
    )


def colours_by(environ: Mapping[str, str]) -> tuple[Colours, str]:
    """How many colours the terminal has, and the name of the variable that decides it."""
    term = environ.get("TERM", "")
    if "NO_COLOR" in environ:
        return Colours.NONE, "NO_COLOR"
    if term.startswith(_MONOCHROME):
        return Colours.NONE, "TERM"
    if environ.get("COLORTERM", "") in {"truecolor", "24bit"}:
        return Colours.FULL, "COLORTERM"
    many = any(name in term for name in _MANY_COLOURS)
    return Colours.FULL if many else Colours.SIXTEEN, "TERM"


def utf8_by(environ: Mapping[str, str]) -> tuple[bool, str]:
    """Whether the locale is one of UTF-8, and the variable that decides it: the first that is set.

    What Python itself has set does not count.
    """
    values = {name: environ.get(name, "") for name in ("LC_ALL", "LC_CTYPE", "LANG")}
    if values["LC_CTYPE"] == _COERCED and values["LANG"] in {"", "C", "POSIX"}:
        values["LC_CTYPE"] = ""
    name = next(filter(values.get, values), "LANG")
    return values[name].upper().replace("-", "").endswith(("UTF8", "UTF8@EURO")), name


def _has_title(term: str) -> bool:
    return bool(term) and not term.startswith(_UNTITLED)


def _has_motion(environ: Mapping[str, str]) -> bool:
    """Whether what moves comes to the eye as it is drawn, and may: Textual's variable is heard too.

    A remote terminal is as slow as its link, whose speed nothing here can tell beforehand.
    """
    is_remote = any(name in environ for name in _REMOTE)
    return not is_remote and environ.get("TEXTUAL_ANIMATIONS", "") != "none"


def is_terminal_stream(stream: TextIO | None) -> bool:
    """Whether ``stream`` is a terminal; one that was closed at the start is None."""
    return stream is not None and not stream.closed and stream.isatty()
