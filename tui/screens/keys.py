"""Keys: every act with its keys; one picks an act and presses the key that it is to have."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import ClassVar, Final

from textual import events, on
from textual.app import ComposeResult
from textual.binding import BindingType

from tui.cyrillic import latin
from tui.i18n import _
from tui.key_names import key_name
from tui.keymap import act_name, can_be_changed, keymap_of
from tui.keys import KeyRow, Scope, bindings, row_of
from tui.messages import KeepSettings
from tui.presenter.help_text import groups
from tui.presenter.spans import Tone, line
from tui.screens.list_screen import ListScreen
from tui.settings import KeyChoices, Settings
from tui.widgets.menu import Entry, Menu
from tui.widgets.rows import Rows

_NEW, _MORE = "new", "more"
_FIRST: Final = (Scope.ROUND, Scope.RESULT, Scope.CHAT, Scope.PICK, Scope.LOBBY)
_SHOWN: Final = (*_FIRST, *(scope for scope in Scope if scope not in _FIRST))
"""What is listed, what matters most first."""


class KeysScreen(ListScreen):
    """The acts and their keys. A choice that can be used is kept at once."""

    SCOPES = (Scope.LIST, Scope.KEYS)
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(Scope.KEYS)]

    def __init__(self) -> None:
        """No key is being waited for."""
        super().__init__()
        self._awaited = ""

    def heading(self) -> ComposeResult:
        """What the list is."""
        yield Rows(id="heading")

    def on_mount(self) -> None:
        """List the acts."""
        self.query_one("#heading", Rows).show([line(" " + _("Keys"), Tone.STRONG)])
        self._list()

    def on_key(self, event: events.Key) -> None:
        """Take the key that is waited for, whatever else it does."""
        if self._awaited:
            event.prevent_default().stop()
            self._take(event.key)

    @on(Menu.Opened)
    def ask_for_key(self, event: Menu.Opened) -> None:
        """Wait for the key that the act is to have instead of those it has."""
        self._await(_NEW, event.entry.id)

    def action_add_key(self) -> None:
        """Wait for one more key."""
        if self.menu.chosen is not None:
            self._await(_MORE, self.menu.chosen.id)

    def action_usual_keys(self) -> None:
        """Give the act back the keys that everybody has."""
        if self.menu.chosen is not None:
            id_ = self.menu.chosen.id
            chosen = self.app.settings.keys
            self._keep(id_, {other: keys for other, keys in chosen.items() if other != id_})

    def _await(self, awaited: str, id_: str) -> None:
        self._awaited = awaited
        words = _("Press the key that is to do this: {act}. Esc leaves it as it is.")
        self.say(words.format(act=act_name(row_of(id_))))

    def _take(self, pressed: str) -> None:
        """Give the chosen act the key that was pressed, if it can have it."""
        awaited, self._awaited = self._awaited, ""
        if self.menu.chosen is None or pressed == "escape":
            self.say("")
            return
        id_, key = self.menu.chosen.id, latin(pressed) if len(pressed) == 1 else pressed
        keys = (*(row_of(id_).keys if awaited == _MORE else ()), key)
        self._keep(id_, {**self.app.settings.keys, id_: keys})

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
        self.say(_("{act}: {keys}").format(act=act_name(row), keys=self._keys(row)))

    def take_settings(self, settings: Settings) -> None:
        """Show the keys that are in force now."""
        super().take_settings(settings)
        self._list()

    def _list(self) -> None:
        listed: dict[str, Entry] = {}
        for title, group in groups(_SHOWN):
            for row in group:
                if can_be_changed(row):
                    label = f"{self._keys(row):<20} {act_name(row):<18}"
                    about = _("{help} In the file: {id}.").format(help=row.help, id=row.id)
                    listed.setdefault(row.id, Entry(row.id, label, about, title))
        self.menu.offer(tuple(listed.values()))

    def _keys(self, row: KeyRow) -> str:
        return ", ".join(key_name(key, ascii_only=self.ascii_only) for key in row.keys)
