"""The chat line. It is there only while it is open; closed, every letter is a key of the game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from textual.message import Message
from textual.widgets import Input

from tui.i18n import _
from tui.keys import Scope, bindings

MAX_LINE: Final = 200
"""Characters; the host cuts a line to as many cells (``netplay.names``)."""


class ChatInput(Input):
    """One line to everybody at the table."""

    BINDINGS = bindings(Scope.CHAT)
    DEFAULT_CSS = """
    ChatInput {
        height: 1;
        border: none;
        padding: 0 1;
        &:focus { border: none; }
    }
    """

    @dataclass
    class Said(Message):
        """The player wants to say this; the line may be empty."""

        text: str

    class Closed(Message):
        """The player wants to say nothing."""

    def __init__(self) -> None:
        """An empty line, whose cursor does not blink: a blinking one writes while all is quiet."""
        super().__init__(max_length=MAX_LINE, select_on_focus=False)
        self.cursor_blink = False

    def begin(self, *, is_watching: bool) -> None:
        """Take every key from now on; say who will hear it."""
        self.placeholder = chat_words(is_watching=is_watching)
        self.focus()

    def action_send(self) -> None:
        """Hand over what was written."""
        self.post_message(self.Said(self.value))

    def action_close(self) -> None:
        """Close without a word."""
        self.post_message(self.Closed())


def chat_words(*, is_watching: bool) -> str:
    """What an empty line says: who will hear it. How it is sent, the bar of keys says."""
    if is_watching:
        return _("Say something to the others who watch.")
    return _("Say something to the table.")
