"""The fields of a form: one row each, a label and a value that is stepped through or typed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final, NamedTuple
from unicodedata import normalize

from rich.cells import cell_len, set_cell_size
from rich.segment import Segment
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget
from textual.widgets import Input, Label

from tui.keys import Scope, bindings
from tui.words.plain_text import cut

LABEL_CELLS: Final = 38
"""Of a label and the arrow before it: the longest names of the rules' options fit."""
VALUE_CELLS: Final = 26
"""Of a value and its arrows: nearly all fit. Of a label and a value that do not fit into their
columns, each takes what the other leaves."""
MIN_LABEL_CELLS: Final = 18
"""Of a label beside a value that is longer: enough to know the field by."""
_BEFORE_LABEL_CELLS: Final = 3
"""Of the arrow before a label, and the blank cells about it; one more follows the label."""
_ARROWS_CELLS: Final = 4
"""Of the arrows about a value, and the blank cells within them."""


class Value(NamedTuple):
    """One value of a field."""

    id: str
    words: str


@dataclass
class FieldChanged(Message):
    """A field of the form has another value."""

    field: str
    """Its id."""


class ChoiceField(Widget, can_focus=True):
    """A field whose values are stepped through."""

    BINDINGS: ClassVar[list[BindingType]] = [*bindings(Scope.FIELD)]
    COMPONENT_CLASSES: ClassVar[set[str]] = {"field--label", "field--value"}
    DEFAULT_CSS = """
    ChoiceField {
        height: 1;
        width: 100%;

        & > .field--label { color: $foreground; }
        & > .field--value { color: $foreground; text-style: bold; }
        &:focus > .field--value {
            color: $block-cursor-foreground;
            background: $block-cursor-background;
        }
        &:ansi:focus > .field--value {
            color: ansi_default;
            background: ansi_default;
            text-style: bold reverse;
        }
    }
    """

    def __init__(
        self,
        id: str,  # noqa: A002 - Textual's name for it
        label: str,
        values: Sequence[Value],
        value: str | None = None,
        *,
        ascii_only: bool = False,
    ) -> None:
        """Offer ``values``.

        Args:
            id: of the field.
            label: what the field decides.
            values: at least one.
            value: the id of the one it has at first; None for the first one.
            ascii_only: whether arrows have to be written as ASCII.
        """
        super().__init__(id=id)
        self._label = label
        self._values = tuple(values)
        self._index = 0 if value is None else self._ids.index(value)
        self._arrows = ("<", ">") if ascii_only else ("◄", "►")

    @property
    def value(self) -> str:
        """The id of the value it has."""
        return self._values[self._index].id

    @value.setter
    def value(self, value: str) -> None:
        self._take(self._ids.index(value))

    def offer(self, values: Sequence[Value]) -> None:
        """Offer other values; the one it has stays if it is still there, else the last is taken."""
        before = self.value
        self._values = tuple(values)
        ids = self._ids
        self._index = ids.index(before) if before in ids else len(ids) - 1
        self.refresh()

    def reword(self, other: ChoiceField) -> None:
        """Say what ``other``, the same field in another language, says; the value stays."""
        self._label = other._label
        self.offer(other._values)

    def action_more(self) -> None:
        """Take the next value; after the last comes the first."""
        self._take((self._index + 1) % len(self._values))

    def action_less(self) -> None:
        """Take the value before; before the first comes the last."""
        self._take((self._index - 1) % len(self._values))

    def render_line(self, y: int) -> Strip:
        """The row: an arrow where it has the focus, the label, the value between arrows."""
        width = self.size.width
        if y:
            return Strip.blank(width, self.rich_style)
        left, right = self._arrows if self.has_focus else (" ", " ")
        words = self._values[self._index].words
        left_over = width - cell_len(words) - _ARROWS_CELLS
        whole = cell_len(self._label) + _BEFORE_LABEL_CELLS + 1
        wanted = max(label_column(width), whole)
        label_cells = max(min(wanted, left_over), min(whole, MIN_LABEL_CELLS))
        shown = f"{left} {cut(words, width - label_cells - _ARROWS_CELLS)} {right}"
        label_style = self.get_component_rich_style("field--label")
        value_style = self.get_component_rich_style("field--value")
        label = label_text(self._label, right, label_cells)
        strip = Strip([Segment(label, label_style), Segment(shown, value_style)])
        return strip.adjust_cell_length(width, self.rich_style)

    @property
    def _ids(self) -> list[str]:
        return [value.id for value in self._values]

    def _take(self, index: int) -> None:
        if index != self._index:
            self._index = index
            self.refresh()
            self.post_message(FieldChanged(self.id or ""))


class TextField(Horizontal):
    """A field whose value is typed."""

    DEFAULT_CSS = """
    TextField { height: 1; width: 100%; }
    TextField > Label { width: auto; }
    TextField > Input { width: 1fr; margin-left: 2; }
    """

    def __init__(
        self,
        id: str,  # noqa: A002 - Textual's name for it
        label: str,
        value: str = "",
        *,
        hint: str = "",
        digits: bool = False,
        ascii_only: bool = False,
    ) -> None:
        """Hold ``value``.

        Args:
            id: of the field.
            label: what the field decides.
            value: what it holds at first.
            hint: what is meant where it is left empty.
            digits: whether nothing else can be typed.
            ascii_only: whether arrows have to be written as ASCII.
        """
        super().__init__(id=id)
        self._label = label
        self._arrow = ">" if ascii_only else "►"
        self._input = Input(
            value,
            placeholder=hint,
            restrict=r"[0-9]*" if digits else None,
            max_length=200,
            select_on_focus=False,
            compact=True,
        )
        self._input.cursor_blink = False

    @property
    def value(self) -> str:
        """What was typed, its letters composed, without the space around it."""
        return normalize("NFC", self._input.value).strip()

    def reword(self, other: TextField) -> None:
        """Say what ``other``, the same field in another language, says; what is typed stays."""
        self._label = other._label
        self._input.placeholder = other._input.placeholder
        self._point()

    def clear(self) -> None:
        """Forget what was typed."""
        self._input.clear()

    def hint(self, text: str) -> None:
        """Say what is meant where the field is left empty."""
        self._input.placeholder = text

    def compose(self) -> ComposeResult:
        """The label and the line that is typed into."""
        yield Label(label_text(self._label, " "), markup=False)
        yield self._input

    def on_descendant_focus(self) -> None:
        """Point at the field."""
        self._point()

    def on_descendant_blur(self) -> None:
        """Point elsewhere."""
        self._point()

    def on_resize(self) -> None:
        """Keep the value in the column of values."""
        self._point()

    def _point(self) -> None:
        arrow = self._arrow if self._input.has_focus else " "
        text = label_text(self._label, arrow, label_column(self.size.width))
        self.query_one(Label).update(text)

    def on_input_changed(self, event: Input.Changed) -> None:
        """Tell the form."""
        event.stop()
        self.post_message(FieldChanged(self.id or ""))


def label_text(label: str, arrow: str, cells: int = LABEL_CELLS) -> str:
    """A label in its column of ``cells`` cells, the arrow before it."""
    shown = cut(label, cells - _BEFORE_LABEL_CELLS - 1)
    return set_cell_size(f" {arrow} {shown}", cells)


def label_column(width: int) -> int:
    """The cells of the column of labels in a form of ``width`` cells."""
    return max(min(LABEL_CELLS, width - VALUE_CELLS), MIN_LABEL_CELLS)
