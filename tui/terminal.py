"""Whether there is a terminal that a full screen can be shown on; decided before an app is made."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, TextIO

from tui.i18n import _

DUMB: Final = frozenset({"dumb", "unknown"})
"""Values of TERM that promise no more than a printer does; no TERM at all promises as little."""


@dataclass(frozen=True, slots=True)
class Surroundings:
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
        is_terminal=all(map(_is_terminal, (sys.stdin, sys.stdout, sys.stderr))),
        term=environ.get("TERM", ""),
        is_accessible=environ.get("ACCESSIBLE", "") not in ("", "0"),
    )


def why_no_screen(surroundings: Surroundings, *, plain: bool) -> str | None:
    """One sentence on why no full screen is shown, and what to do; None where one can be.

    Args:
        surroundings: of this process.
        plain: whether ``--plain`` was asked for.
    """
    if not surroundings.is_terminal:
        return _(
            "The full screen needs a terminal for its input and output; the line mode of a later "
            "version plays without one, alone by `passing play --plain`."
        )
    if plain or surroundings.is_accessible:
        return _(
            "The line mode comes in a later version, where `passing play --plain` plays alone; "
            "until then leave out --plain and ACCESSIBLE to play on the full screen."
        )
    if surroundings.term in DUMB or not surroundings.term:
        return _(
            "The full screen needs a terminal that can move its cursor, and TERM={term} cannot; "
            "the line mode of a later version plays on it, alone by `passing play --plain`."
        ).format(term=surroundings.term)
    return None


def _is_terminal(stream: TextIO | None) -> bool:
    """Whether ``stream`` is a terminal; one that was closed at the start is None."""
    return stream is not None and not stream.closed and stream.isatty()
