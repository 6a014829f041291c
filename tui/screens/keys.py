"""Keys: every act with its keys; one picks an act and presses the key that it is to have."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import ClassVar, Final, NamedTuple

from rich.cells import cell_len
from textual import events, on
from textual.app import ComposeResult
from textual.binding import BindingType

from tui.apps.messages import KeepSettings
from tui.i18n import _
from tui.keyboard.cyrillic import latin
from tui.keyboard.keymap import act_name, can_be_changed, keymap_of
from tui.keys import KeyRow, Scope, bindings, row_of
from tui.presenter.help_text import groups, keys_listed
from tui.presenter.spans import Tone, line
from tui.screens.list_screen import ListScreen
from tui.settings import KeyChoices, Settings
from tui.widgets.menu import Entry, Menu
from tui.widgets.rows import Rows

_FIRST: Final = (Scope.ROUND, Scope.RESULT, Scope.CHAT, Scope.PICK, Scope.LOBBY)
_SHOWN: Final = (*_FIRST, *(scope for scope in Scope if scope not in _FIRST))
"""What is listed, what matters most first."""
_AROUND_CELLS: Final = 18
"""Of a row: its margins and scroll bar, the arrow, a number, and what parts its columns."""
_KEYS_CELLS: Final = 21
"""Of the longest keys that an act has by itself; a player may give it any number."""


class _Awaited(NamedTuple):
    """An act whose key is to be pressed next."""

    id: str
    is_more: bool = False
    """Whether it keeps the keys that it has."""


class KeysScreen(ListScreen):
    """The acts and their keys. A choice that can be used is kept at once."""

    SCOPES = (Scope.LIST, Scope.KEYS)
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(Scope.KEYS)]

    def __init__(self) -> None:
        """No key is being waited for."""
        super().__init__()
        self._awaited: _Awaited | None = None

    def heading(self) -> ComposeResult:
        """What the list is."""
        yield Rows(id="heading")

    def on_mount(self) -> None:
        """List the acts."""
        self.query_one("#heading", Rows).show([line(" " + _("Keys"), Tone.STRONG)])
        self._list()

    def on_key(self, event: events.Key) -> None:
        """Take the key that is waited for, whatever else it does."""
        if self._awaited is not None:
            event.prevent_default().stop()
            self._take(event.key)

    @on(Menu.Opened)
    def ask_for_key(self, event: Menu.Opened) -> None:
        """Wait for the key that the act is to have instead of those it has."""
        self._await(_Awaited(event.entry.id))

    def action_add_key(self) -> None:
        """Wait for one more key."""
        if self.menu.chosen is not None:
            self._await(_Awaited(self.menu.chosen.id, is_more=True))

    def action_usual_keys(self) -> None:
        """Give the act back the keys that everybody has."""
        if self.menu.chosen is not None:
            id_ = self.menu.chosen.id
            chosen = self.app.settings.keys
            self._keep(id_, {other: keys for other, keys in chosen.items() if other != id_})

    def _await(self, awaited: _Awaited) -> None:
        self._awaited = awaited
        words = _("Press the key that is to do this: {act}. Esc leaves it as it is.")
        self.say(words.format(act=act_name(row_of(awaited.id))))

    def _take(self, pressed: str) -> None:
        """Give the act the key that was pressed, if it can have it."""
        awaited, self._awaited = self._awaited, None
        if awaited is None or pressed == "escape":
            self.say("")
            return
        key = latin(pressed) if len(pressed) == 1 else pressed
        keys = (*(row_of(awaited.id).keys if awaited.is_more else ()), key)
        self._keep(awaited.id, {**self.app.settings.keys, awaited.id: keys})

    def _keep(self, id_: str, choices: KeyChoices) -> None:
        """Use ``choices`` from now on, unless a choice is refused that was not before."""
        before = {refusal.id for refusal in self.app.keymap.refusals}
        keymap = keymap_of(choices)
        for refusal in keymap.refusals:
            if refusal.id == id_ or refusal.id not in before:
                self.say(refusal.sentence)
                return
        self.post_message(KeepSettings(partial(replace, keys=choices)))
        row = next(row for row in keymap.rows if row.id == id_)
        self.say(
            _("{act}: {keys}").format(
                act=act_name(row), keys=keys_listed(row, ascii_only=self.ascii_only)
            )
        )

    def on_resize(self) -> None:
        """Say in the list where each act is done, or leave that to the sentence below."""
        self._list()

    def take_settings(self, settings: Settings) -> None:
        """Show the keys that are in force now."""
        super().take_settings(settings)
        self._list()

    def _list(self) -> None:
        self.menu.offer(listed(self.size.width, ascii_only=self.ascii_only))


def listed(cells: int, *, ascii_only: bool) -> tuple[Entry, ...]:
    """Each act once, with its keys, and where it is told of first if there is room for that.

    Args:
        cells: the width of the screen.
        ascii_only: whether arrows on keys have to be spelled out.
    """
    told: dict[str, tuple[str, KeyRow]] = {}
    for title, group in groups(_SHOWN):
        for row in filter(can_be_changed, group):
            told.setdefault(row.id, (title, row))
    columns = [
        (keys_listed(row, ascii_only=ascii_only), act_name(row), title)
        for title, row in told.values()
    ]
    keys_cells, name_cells, title_cells = (
        max(map(cell_len, column)) for column in zip(*columns, strict=True)
    )
    keys_cells = min(keys_cells, _KEYS_CELLS)
    has_titles = keys_cells + name_cells + title_cells <= cells - _AROUND_CELLS
    return tuple(
        Entry(
            id_,
            f"{_padded(keys, keys_cells)}  {_padded(name, name_cells)}",
            _about(*told[id_]),
            title if has_titles else "",
        )
        for id_, (keys, name, title) in zip(told, columns, strict=True)
    )


def _padded(text: str, cells: int) -> str:
    """``text`` with blanks up to ``cells`` cells; a longer one stays as it is."""
    return text + " " * (cells - cell_len(text))


def _about(title: str, row: KeyRow) -> str:
    # Translators: the place is where a key works, such as "In a list"; then what it does there.
    words = _("{place}: {help} In the file: {id}.")
    return words.format(place=title, help=row.help, id=row.id)
