"""What the screens with fields to fill in share: the fields, what is said of them, the keys."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable
from typing import ClassVar

from textual import getters
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import VerticalScroll
from textual.widgets import Input

from tui.i18n import LazyText
from tui.keys import KeyRow, Scope, bindings, row_of
from tui.presenter.spans import Tone, line
from tui.screens.base import GameScreen
from tui.settings import Settings
from tui.widgets.fields import ChoiceField, TextField, Value
from tui.widgets.key_bar import KeyBar
from tui.widgets.notice import Notice, Saying
from tui.widgets.rows import Rows

Field = ChoiceField | TextField


class Fields(VerticalScroll, can_focus=False, inherit_bindings=False):
    """The fields one below the other. Arrows go from field to field, and what is shown follows.

    Textual's own bindings would take them for scrolling, in a window too low for all fields.
    """


class FormScreen(GameScreen):
    """Fields between a heading and the row of keys. A subclass does what the form says."""

    SCOPES: ClassVar[tuple[Scope, ...]] = (Scope.FORM, Scope.FIELD)
    """Of the keys in its bar, and in its help."""
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(Scope.FORM)]

    about = getters.query_one("#about", Saying)
    notice = getters.query_one(Notice)

    @abstractmethod
    def heading(self) -> str:
        """What the form is for."""

    @abstractmethod
    def fields(self) -> Iterable[Field]:
        """The fields, from the top."""

    def sample(self) -> ComposeResult:
        """What shows how the choices look, where there is something to be seen."""
        yield from ()

    def choice(
        self, id_: str, label: str, values: list[Value], value: str | None = None
    ) -> ChoiceField:
        """A field whose values are stepped through; the first is chosen where none is named."""
        return ChoiceField(id_, label, values, value, ascii_only=self.ascii_only)

    def enter_word(self) -> LazyText:
        """What Enter does, in a word for the bar of keys."""
        return row_of("form.accept").label

    @abstractmethod
    def accept(self) -> None:
        """Do what the form says."""

    def content(self) -> ComposeResult:
        """The heading, the fields, what is to be said of them, and the keys."""
        yield Rows(id="heading")
        with Fields():
            yield from self.fields()
        yield from self.sample()
        yield Saying(id="about")
        yield Notice()
        yield KeyBar(*self.SCOPES, ascii_only=self.ascii_only, as_meant=self._as_meant)

    def _as_meant(self, row: KeyRow) -> KeyRow | None:
        """Enter does what this form is for; arrows are shown where they do something."""
        match row.id:
            case "form.accept":
                return row._replace(label=self.enter_word())
            case "form.next" if len(self.values()) == 1:
                return None
            case "form.more" if isinstance(self.focused, Input):
                return None
        return row

    def on_mount(self) -> None:
        """Write the heading."""
        self._write_heading()

    def take_settings(self, settings: Settings) -> None:
        """Say everything in the language that is spoken now; what the fields hold stays."""
        super().take_settings(settings)
        self._write_heading()
        for new in self.fields():
            match new:
                case ChoiceField():
                    self.query_one(f"#{new.id}", ChoiceField).reword(new)
                case TextField():
                    self.query_one(f"#{new.id}", TextField).reword(new)
        self.tell_about()

    def tell_about(self) -> None:
        """Say what is to be said of the fields."""

    def _write_heading(self) -> None:
        self.query_one("#heading", Rows).show([line(f" {self.heading()}", Tone.STRONG)])

    def values(self) -> dict[str, str]:
        """What every field holds, by id."""
        shown = self.query("ChoiceField, TextField").results()
        return {
            field.id or "": field.value
            for field in shown
            if isinstance(field, ChoiceField | TextField)
        }

    def say(self, sentence: str) -> None:
        """Show ``sentence`` above the keys until the next one."""
        self.notice.say(sentence)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Enter in a field that is typed into is Enter in the form."""
        event.stop()
        self.accept()

    def action_accept(self) -> None:
        """Do what the form says."""
        self.accept()

    def action_next_field(self) -> None:
        """Go to the field below."""
        self.focus_next()

    def action_previous_field(self) -> None:
        """Go to the field above."""
        self.focus_previous()

    def action_back(self) -> None:
        """Go back; nothing of the form is done."""
        self.dismiss()

    def action_leave(self) -> None:
        """Go back as well."""
        self.dismiss()
