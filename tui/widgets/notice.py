"""A sentence above the keys: what just happened, or what stands in the way. As high as it needs."""

from __future__ import annotations

from textwrap import wrap

from tui.presenter.spans import Tone, line
from tui.widgets.rows import Rows


class Notice(Rows):
    """Shows one sentence, in rows as long as the screen is wide; one empty row where there is none.

    Rows are broken by characters: a wide one that no longer fits is cut by ``Rows``.
    """

    DEFAULT_CSS = "Notice { height: 1; background: $surface; }"

    def __init__(self) -> None:
        """Nothing is to be said yet."""
        super().__init__(id="notice")
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
        rows = wrap(self._sentence, max(self.size.width - 2, 1)) or [""]
        self.styles.height = len(rows)
        self.show([line(f" {row}", Tone.WARN) for row in rows])
