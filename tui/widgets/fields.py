"""The fields of a form: one row each, a label and a value that is stepped through or typed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final, NamedTuple

from rich.segment import Segment
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget
from textual.widgets import Input, Label

from tui.keys import Scope, bindings
from tui.plain_text import cut

LABEL_CELLS: Final = 38
"""Of a label and the arrow before it: the longest names of the rules' options fit."""


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
        &:focus > .field--value { color: #1c1c1c; background: #ffd700; }
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
        left, right = self._arrows
        words = f" {self._values[self._index].words} "
        shown = f"{left}{words}{right}" if self.has_focus else f" {words} "
        label_style = self.get_component_rich_style("field--label")
        value_style = self.get_component_rich_style("field--value")
        label = label_text(self._label, right if self.has_focus else " ")
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
        """What was typed, without the space around it."""
        return self._input.value.strip()

    def hint(self, text: str) -> None:
        """Say what is meant where the field is left empty."""
        self._input.placeholder = text

    def compose(self) -> ComposeResult:
        """The label and the line that is typed into."""
        yield Label(label_text(self._label, " "), markup=False)
        yield self._input

    def on_descendant_focus(self) -> None:
        """Point at the field."""
        self.query_one(Label).update(label_text(self._label, self._arrow))

    def on_descendant_blur(self) -> None:
        """Point elsewhere."""
        self.query_one(Label).update(label_text(self._label, " "))

    def on_input_changed(self, event: Input.Changed) -> None:
        """Tell the form."""
        event.stop()
        self.post_message(FieldChanged(self.id or ""))


def label_text(label: str, arrow: str) -> str:
    """A label in its column, the arrow before it."""
    return f" {arrow} {cut(label, LABEL_CELLS - 4)}".ljust(LABEL_CELLS)
