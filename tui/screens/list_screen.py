"""What the screens with a list to choose from share: the list, what is said of it, the keys."""

from __future__ import annotations

from typing import ClassVar, Final

from textual import getters, on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Container, Vertical, VerticalScroll
from textual.geometry import Region

from tui.keys import Scope, bindings
from tui.screens.base import GameScreen
from tui.widgets.key_bar import KeyBar
from tui.widgets.menu import Menu
from tui.widgets.notice import Notice, Saying

_OF_AN_ENTRY: Final = frozenset(
    {
        *("open", "open_number", "close_table", "watch"),
        *("next_entry", "previous_entry", "first_entry", "last_entry"),
    }
)
"""What needs an entry to be done to."""


class ListScreen(GameScreen):
    """A list between a heading and the row of keys. A subclass opens what is chosen."""

    SCOPES: ClassVar[tuple[Scope, ...]] = (Scope.LIST,)
    """Of the keys in its bar, and in its help."""
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(Scope.LIST)]

    menu = getters.query_one(Menu)
    about = getters.query_one("#about", Saying)
    notice = getters.query_one(Notice)

    def heading(self) -> ComposeResult:
        """What stands above the list."""
        yield from ()

    def subheading(self) -> ComposeResult:
        """What stands above the list and in its column."""
        yield from ()

    def content(self) -> ComposeResult:
        """The heading, the list, what is to be said, and the keys."""
        yield from self.heading()
        with Container(id="page"), Vertical(id="column"):
            yield from self.subheading()
            with VerticalScroll(can_focus=False):
                yield Menu(ascii_only=self.ascii_only)
            yield Saying(id="about", indent=3)
        yield Notice()
        yield KeyBar(*self.SCOPES, ascii_only=self.ascii_only)

    def say(self, sentence: str) -> None:
        """Show ``sentence`` above the keys until the next one."""
        self.notice.say(sentence)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """An empty list has nothing to choose and nothing to open."""
        if action in _OF_AN_ENTRY and self.is_mounted and self.menu.chosen is None:
            return False
        return super().check_action(action, parameters)

    @on(Menu.Chosen)
    def show_about(self, event: Menu.Chosen) -> None:
        """Say what the chosen entry does, and keep it in sight."""
        self.about.say(event.entry.help if event.entry else "")
        self.refresh_bindings()
        row = Region(0, self.menu.index, 1, 1)
        self.query_one(VerticalScroll).scroll_to_region(row, animate=False)

    def action_next_entry(self) -> None:
        """Choose the entry below."""
        self.menu.move(1)

    def action_previous_entry(self) -> None:
        """Choose the entry above."""
        self.menu.move(-1)

    def action_first_entry(self) -> None:
        """Choose the entry at the top."""
        self.menu.move_to_first()

    def action_last_entry(self) -> None:
        """Choose the entry at the bottom."""
        self.menu.move_to_last()

    def action_open_number(self, key: str) -> None:
        """Open the entry of that number."""
        self.menu.open_number(int(key))

    def action_open(self) -> None:
        """Open the chosen entry."""
        self.menu.open()

    def action_back(self) -> None:
        """Go back to where the player came from."""
        self.dismiss()

    def action_leave(self) -> None:
        """Go back as well: there is nothing here to leave."""
        self.action_back()
