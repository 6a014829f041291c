"""A list of things to choose from, by arrows, by number or by a letter of their own."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final, NamedTuple

from rich.segment import Segment
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from tui.words.plain_text import beside
from tui.words.sentence import on_one_line

DETAIL_GAP: Final = 3
"""Cells between a label and its detail."""


class Entry(NamedTuple):
    """One thing to choose."""

    id: str
    label: str
    help: str = ""
    """One sentence on what choosing it does."""
    detail: str = ""
    """What stands to the right of the label; left out where there is no room for it."""


class Menu(Widget):
    """Entries one below the other, one of them chosen. Moving the choice repaints two rows.

    It binds no keys: its screen calls ``move``, ``choose`` and ``open``.
    """

    COMPONENT_CLASSES: ClassVar[set[str]] = {"menu--entry", "menu--chosen"}
    DEFAULT_CSS = """
    Menu {
        height: auto;
        width: 100%;

        & > .menu--entry { color: $foreground; }
        & > .menu--chosen {
            color: $block-cursor-foreground;
            background: $block-cursor-background;
            text-style: bold;
        }
        &:ansi > .menu--chosen {
            color: ansi_default;
            background: ansi_default;
            text-style: bold reverse;
        }
    }
    """

    @dataclass
    class Chosen(Message):
        """Another entry is the chosen one; None where there is none."""

        entry: Entry | None

    @dataclass
    class Opened(Message):
        """The player wants what this entry stands for."""

        entry: Entry

    def __init__(self, entries: Sequence[Entry] = (), *, ascii_only: bool = False) -> None:
        """Offer ``entries``; the first one is chosen."""
        super().__init__()
        self._entries = tuple(entries)
        self._index = 0
        self._was_moved = False
        self._arrow = ">" if ascii_only else "►"

    @property
    def entries(self) -> tuple[Entry, ...]:
        """What is offered, from the top."""
        return self._entries

    @property
    def chosen(self) -> Entry | None:
        """The entry that ``open`` would open."""
        return self._entries[self._index] if self._entries else None

    @property
    def index(self) -> int:
        """The row of the chosen entry."""
        return self._index

    def offer(self, entries: Sequence[Entry]) -> None:
        """Offer other entries; what the player has chosen stays chosen if it is still there."""
        if tuple(entries) == self._entries:
            return
        before = self.chosen if self._was_moved else None
        self._entries = tuple(entries)
        ids = [entry.id for entry in entries]
        self._index = ids.index(before.id) if before and before.id in ids else 0
        self.refresh(layout=True)
        self.post_message(self.Chosen(self.chosen))

    def move(self, steps: int) -> None:
        """Choose the entry ``steps`` further down; after the last comes the first."""
        if self._entries:
            self._choose((self._index + steps) % len(self._entries))

    def move_to_first(self) -> None:
        """Choose the first entry."""
        if self._entries:
            self._choose(0)

    def move_to_last(self) -> None:
        """Choose the last entry."""
        if self._entries:
            self._choose(len(self._entries) - 1)

    def open_number(self, number: int) -> None:
        """Open the entry of that number, from 1; nothing where there is none."""
        if 1 <= number <= len(self._entries):
            self._choose(number - 1)
            self.open()

    def open_id(self, id_: str) -> bool:
        """Open the entry of that id; return whether there is one."""
        ids = [entry.id for entry in self._entries]
        if id_ not in ids:
            return False
        self.open_number(ids.index(id_) + 1)
        return True

    def open(self) -> None:
        """Open the chosen entry."""
        if self.chosen is not None:
            self.post_message(self.Opened(self.chosen))

    def on_mount(self) -> None:
        """Tell the screen which entry is chosen at first."""
        self.post_message(self.Chosen(self.chosen))

    def get_content_height(self, container: object, viewport: object, width: int) -> int:
        """A row an entry."""
        del container, viewport, width
        return len(self._entries)

    def render_line(self, y: int) -> Strip:
        """The row of entry ``y``."""
        width = self.size.width
        if y >= len(self._entries):
            return Strip.blank(width, self.rich_style)
        is_chosen = y == self._index
        style = self.get_component_rich_style("menu--chosen" if is_chosen else "menu--entry")
        text = self._row(y, self._entries[y], self._arrow if is_chosen else " ", width)
        return Strip([Segment(text, style)]).adjust_cell_length(width, style)

    def _row(self, number: int, entry: Entry, arrow: str, cells: int) -> str:
        digits = len(str(len(self._entries)))
        label = f" {arrow} {number + 1:>{digits}}  {on_one_line(entry.label)}"
        return beside(label, on_one_line(entry.detail), DETAIL_GAP, cells)

    def _choose(self, index: int) -> None:
        self._was_moved = True
        if index == self._index:
            return
        self._index = index
        self.refresh()
        self.post_message(self.Chosen(self.chosen))
