"""Where sentences go: each on a line of its own, which is never touched again.

No character of it moves a cursor, rings or colours, whatever a name or a file's path may hold; the
one bell there is rings when it is asked for.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Final, TextIO

from tui.words.sentence import on_one_line

BELL: Final = "\a"


class Paper:
    """A stream to write sentences to, such as standard output."""

    def __init__(self, stream: TextIO, *, ascii_only: bool, has_bell: bool = False) -> None:
        """Write to ``stream``.

        Args:
            stream: its encoding replaces what it lacks.
            ascii_only: whether nothing else may be written; what is not ASCII becomes a ``?``.
            has_bell: whether it can ring, and the player wants it to.
        """
        self._stream = stream
        self._ascii_only = ascii_only
        self._has_bell = has_bell

    def say(self, *sentences: str) -> None:
        """Write a line for each, at once.

        Raises:
            OSError: nobody reads it any more, or it cannot be written.
        """
        if sentences:
            self._write("".join(f"{self._clean(sentence)}\n" for sentence in sentences))

    def ring(self) -> None:
        """Ring once, where there is a bell. Raises as ``say`` does."""
        if self._has_bell:
            self._write(BELL)

    def _write(self, text: str) -> None:
        self._stream.write(text)
        self._stream.flush()

    def _clean(self, sentence: str) -> str:
        """``sentence`` without what is no letter, sign or space."""
        text = on_one_line(sentence)
        return text.encode("ascii", "replace").decode("ascii") if self._ascii_only else text


def standard_paper(*, ascii_only: bool, has_bell: bool) -> Paper:
    """Standard output; a bell rings only on a terminal. Where it is closed, nobody hears."""
    if sys.stdout is None:
        return Paper(Path(os.devnull).open("w", encoding="utf-8"), ascii_only=ascii_only)
    return Paper(sys.stdout, ascii_only=ascii_only, has_bell=has_bell and sys.stdout.isatty())
