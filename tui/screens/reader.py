"""What the screens share that are only read: a heading, a long text, and the keys that move it."""

from __future__ import annotations

from abc import abstractmethod
from typing import ClassVar

from textual import getters
from textual.app import ComposeResult
from textual.binding import BindingType

from tui.keys import Scope, bindings
from tui.presenter.spans import Line, Tone, cut_line, line
from tui.screens.base import GameScreen
from tui.widgets.key_bar import KeyBar
from tui.widgets.pane import Pane


class ReaderScreen(GameScreen, inherit_bindings=False):
    """A long text to be read and left; the screen below stays as it was."""

    AUTO_FOCUS = ""
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(Scope.READER)]
    DEFAULT_CSS = """
    ReaderScreen {
        #heading { background: $panel; }
        #text { height: 1fr; }
    }
    """

    text = getters.query_one("#text", Pane)

    def __init__(self) -> None:
        """Begin at the top."""
        super().__init__()
        self._top = 0

    @abstractmethod
    def heading(self) -> str:
        """What is read here."""

    @abstractmethod
    def lines(self, cells: int) -> tuple[Line, ...]:
        """The whole text in rows of ``cells`` cells."""

    def content(self) -> ComposeResult:
        """A heading, the text, and the keys that move it."""
        yield Pane(id="heading")
        yield Pane(id="text")
        yield KeyBar(Scope.READER, ascii_only=self.ascii_only)

    def on_mount(self) -> None:
        """Show the beginning."""
        self._head(line(f" {self.heading()}", Tone.STRONG))
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
        self._move(-len(self._rows(self.text.size.width)))

    def action_to_bottom(self) -> None:
        """Go to the end."""
        self._move(len(self._rows(self.text.size.width)))

    def _head(self, words: Line) -> None:
        heading = self.query_one("#heading", Pane)
        heading.paint(lambda width, _height: (cut_line(words, width),))

    def _move(self, lines: int) -> None:
        self._top += lines
        self.text.paint(self._page)

    def _page(self, width: int, height: int) -> tuple[Line, ...]:
        """The lines in sight; a window that has grown shows no void after the end."""
        lines = self._rows(width)
        self._top = max(min(self._top, len(lines) - height), 0)
        return lines[self._top : self._top + height]

    def _rows(self, width: int) -> tuple[Line, ...]:
        return self.lines(max(width - 1, 1))
