"""What the program takes the terminal for, and why."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Final, TextIO

from tui.doctor.report import Fact, Section, worded
from tui.i18n import _
from tui.profile import Colours
from tui.terminal import (
    can_show_screen,
    colours_by,
    is_terminal_stream,
    look_around,
    profile_of,
    utf8_by,
)

_NAMED_BY: Final = ("COLORTERM", "TERM_PROGRAM", "TERM_PROGRAM_VERSION", "VTE_VERSION")
_SWITCHES: Final = ("NO_COLOR", "ACCESSIBLE", "COLUMNS", "LINES", "ESCDELAY", "TEXTUAL_DRIVER")
"""Variables that change what the program does with a terminal."""
_WITHIN: Final = {
    "TMUX": "tmux",
    "STY": "screen",
    "SSH_CONNECTION": "ssh",
    "WSL_DISTRO_NAME": "WSL",
}
"""Variables that something sets for all that runs in it."""
_PARENTS: Final = {"mosh-server": "mosh", "tmux: server": "tmux", "screen": "screen", "sshd": "ssh"}
"""The same, by the name of a process that this one comes from."""
_MOST_PARENTS: Final = 32
_COLOURS: Final = {
    Colours.FULL: worded("256 or more"),
    Colours.SIXTEEN: "16",
    Colours.NONE: worded("no colours"),
}


def examine(environ: Mapping[str, str]) -> Section:
    """The terminal, its window, its colours and characters, and what lies between."""
    colours, decides_colours = colours_by(environ)
    has_utf8, decides_utf8 = utf8_by(environ)
    has_screen = can_show_screen(look_around(environ), plain=False)
    streams = {
        worded("input"): sys.stdin,
        worded("output"): sys.stdout,
        worded("errors"): sys.stderr,
    }
    facts: dict[str, Fact] = {
        worded("terminal for"): [
            name for name, stream in streams.items() if is_terminal_stream(stream)
        ],
        worded("window"): next(_sizes(streams.values()), worded("unknown")),
        "TERM": environ.get("TERM") or worded("not set"),
        **{name: environ.get(name) for name in (*_NAMED_BY, *_SWITCHES)},
        worded("within"): sorted({*_by_variables(environ), *_by_parents()}),
        worded("colours"): _by(_COLOURS[colours], decides_colours),
        "UTF-8": _by(worded("yes") if has_utf8 else worded("no"), decides_utf8),
        worded("turns in the title"): profile_of(environ).has_titles,
        worded("the game is shown"): worded("on the full screen")
        if has_screen
        else worded("in lines"),
    }
    return Section(facts, tuple(_advice(environ, has_utf8=has_utf8)))


def _by(fact: str, variable: str) -> str:
    # Translators: a fact, and the variable of the environment that it is known by.
    return worded("{fact}, by {variable}", fact=fact, variable=variable)


def _advice(environ: Mapping[str, str], *, has_utf8: bool) -> Iterator[str]:
    if not has_utf8:
        yield _(
            "The locale is none of UTF-8, so tiles are drawn in ASCII: where the terminal shows "
            "UTF-8, set LANG to such a locale, as in LANG=C.UTF-8 passing."
        )
    fixed = [name for name in ("COLUMNS", "LINES") if environ.get(name)]
    if fixed:
        yield _(
            "{variables} fixes the size of the screen, whatever the window's is: unset it."
        ).format(variables=", ".join(fixed))


def _sizes(streams: Iterable[TextIO | None]) -> Iterator[str]:
    """The size of the window, as each stream tells it that knows one."""
    for stream in streams:
        if stream is not None and is_terminal_stream(stream):
            with suppress(OSError):
                size = os.get_terminal_size(stream.fileno())
                yield f"{size.columns}x{size.lines}"


def _by_variables(environ: Mapping[str, str]) -> Iterator[str]:
    return (place for name, place in _WITHIN.items() if environ.get(name))


def _by_parents() -> Iterator[str]:
    """What the processes are that this one comes from; nothing where the system has no /proc."""
    pid = os.getppid()
    with suppress(OSError, ValueError, IndexError):
        for _step in range(_MOST_PARENTS):
            name, _, rest = Path(f"/proc/{pid}/stat").read_text().partition("(")[2].rpartition(")")
            yield from (
                place for start, place in _PARENTS.items() if name.lower().startswith(start)
            )
            pid = int(rest.split()[1])
