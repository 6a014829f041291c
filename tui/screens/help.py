"""Help: the keys from the one table of keys, and the rules by number."""

from __future__ import annotations

from typing import ClassVar

from textual import getters
from textual.app import ComposeResult
from textual.binding import BindingType

from engine.ruleset import Ruleset
from netplay.shapes import Habits
from tui.i18n import _
from tui.keys import Scope, bindings
from tui.presenter.help_text import help_lines
from tui.presenter.spans import Line, Tone, cut_line, line
from tui.screens.base import GameScreen
from tui.widgets.key_bar import KeyBar
from tui.widgets.pane import Pane


class HelpScreen(GameScreen, inherit_bindings=False):
    """A long text to be read and left; the screen below stays as it was."""

    AUTO_FOCUS = ""
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(Scope.READER)]
    DEFAULT_CSS = """
    HelpScreen {
        #heading { background: $panel; }
        #text { height: 1fr; }
        #keys { background: $surface; }
    }
    """

    text = getters.query_one("#text", Pane)

    def __init__(
        self, *scopes: Scope, rules: Ruleset | None = None, habits: Habits | None = None
    ) -> None:
        """Explain the keys of ``scopes``, and mark what is in force at a table.

        Args:
            scopes: where the keys work.
            rules: of the table; None where there is none.
            habits: of the table, towards players who are away or slow.
        """
        super().__init__()
        self._scopes = scopes
        self._rules = rules
        self._habits = habits
        self._top = 0

    def content(self) -> ComposeResult:
        """A heading, the text, and the keys that move it."""
        yield Pane(id="heading")
        yield Pane(id="text")
        yield KeyBar(Scope.READER, ascii_only=self.ascii_only)

    def on_mount(self) -> None:
        """Show the beginning."""
        self._head(line(" " + _("Help: keys and rules"), Tone.STRONG))
        self.text.paint(self._page)

    def say(self, sentence: str) -> None:
        """Show ``sentence`` in the place of the heading."""
        self._head(line(f" {sentence}", Tone.WARN))

    def action_close(self) -> None:
        """Go back."""
        self.dismiss()

    def action_leave(self) -> None:
        """Go back as well: there is nothing here to leave."""
        self.dismiss()

    def action_down_line(self) -> None:
        """Read on by a line."""
        self._move(1)

    def action_up_line(self) -> None:
        """Go back by a line."""
        self._move(-1)

    def action_page_on(self) -> None:
        """Read on by a page; the last line of this one stays."""
        self._move(self.text.size.height - 1)

    def action_page_back(self) -> None:
        """Go back by a page."""
        self._move(1 - self.text.size.height)

    def action_to_top(self) -> None:
        """Go to the beginning."""
        self._move(-len(self._lines(self.text.size.width)))

    def action_to_bottom(self) -> None:
        """Go to the end."""
        self._move(len(self._lines(self.text.size.width)))

    def _head(self, words: Line) -> None:
        heading = self.query_one("#heading", Pane)
        heading.paint(lambda width, _height: (cut_line(words, width),))

    def _move(self, lines: int) -> None:
        self._top += lines
        self.text.paint(self._page)

    def _page(self, width: int, height: int) -> tuple[Line, ...]:
        """The lines in sight; a window that has grown shows no void after the end."""
        lines = self._lines(width)
        self._top = max(min(self._top, len(lines) - height), 0)
        return lines[self._top : self._top + height]

    def _lines(self, width: int) -> tuple[Line, ...]:
        cells = max(width - 1, 1)
        return help_lines(
            self._scopes, self._rules, self._habits, cells, ascii_only=self.ascii_only
        )
