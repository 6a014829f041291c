"""Sentences that are as high as they need to be: what an entry does, what just happened."""

from __future__ import annotations

from typing import ClassVar

from tui.presenter.spans import Tone, line, wrapped
from tui.widgets.rows import Rows


class Saying(Rows):
    """A sentence, in rows as long as there is room; one empty row where there is none."""

    TONE: ClassVar[Tone] = Tone.PLAIN
    DEFAULT_CSS = "Saying { height: 1; }"

    def __init__(self, *, id: str, indent: int = 1) -> None:  # noqa: A002 - Textual's name
        """Nothing is to be said yet.

        Args:
            id: of the widget.
            indent: blank cells before each row.
        """
        super().__init__(id=id)
        self._indent = indent
        self._sentence = ""

    @property
    def sentence(self) -> str:
        """What is shown."""
        return self._sentence

    def say(self, sentence: str) -> None:
        """Show ``sentence`` until the next one."""
        self._sentence = sentence
        self._lay_out()

    def on_resize(self) -> None:
        """Break the sentence anew."""
        self._lay_out()

    def _lay_out(self) -> None:
        rows = tuple(wrapped(self._sentence, self.size.width - self._indent - 1))
        self.styles.height = len(rows)
        self.show([line(" " * self._indent + row, self.TONE) for row in rows])


class Notice(Saying):
    """What just happened, or what stands in the way; above the keys."""

    TONE = Tone.WARN
    DEFAULT_CSS = "Notice { background: $surface; }"

    def __init__(self) -> None:
        """Nothing has happened yet."""
        super().__init__(id="notice")
