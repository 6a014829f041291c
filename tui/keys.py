"""Every key of every screen: one table behind bindings, key bars, help and command palette.

A screen takes ``BINDINGS = bindings(Scope.LOBBY)`` and has a method ``action_NAME`` for each row.
``tui.apps.game_app`` inherits no bindings of Textual's, so that what is not here is not bound.
Words are looked up when they are shown (``LazyText``): the language may change while the game runs.

Only what every terminal can send (``tui.keyboard.terminal_keys``) may stand here. Letters are
aliases, and bring the Cyrillic letters of the same key with them. A player's keymap
(``tui.keyboard.keymap``) puts other keys into rows; bindings are of the rows as they are here, and
Textual lays the keymap over them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from tui.i18n import lazy_gettext, lazy_pgettext
from tui.keyboard.form_keys import FORM_KEYS
from tui.keyboard.key_names import key_name
from tui.keyboard.key_rows import KeyRow, Scope
from tui.keyboard.list_keys import LIST_KEYS
from tui.keyboard.lobby_keys import LOBBY_KEYS
from tui.keyboard.reading_keys import QUESTION_KEYS, READER_KEYS
from tui.keyboard.record_keys import RECORD_KEYS
from tui.keyboard.table_keys import (
    CHAT_KEYS,
    MORE_TABLE_KEYS,
    PICK_KEYS,
    TABLE,
    TALK_KEYS,
    TURN_KEYS,
)
from tui.keyboard.terminal_keys import full_name

if TYPE_CHECKING:
    from textual.binding import BindingType

__all__ = [
    "BOUND",
    "KEYS",
    "PLACES",
    "KeyRow",
    "Scope",
    "action_of",
    "bindings",
    "key_for",
    "row_of",
    "rows",
    "use_rows",
]

_OPEN: Final = (Scope.LIST, Scope.RECORD, Scope.LOBBY, Scope.ROUND, Scope.RESULT, Scope.PICK)
"""Every screen where letters are free to be keys."""

KEYS: Final[tuple[KeyRow, ...]] = (
    *LIST_KEYS,
    *FORM_KEYS,
    *LOBBY_KEYS,
    *RECORD_KEYS,
    *TURN_KEYS,
    *CHAT_KEYS,
    *PICK_KEYS,
    *QUESTION_KEYS,
    *READER_KEYS,
    KeyRow(
        id="help",
        action="help",
        keys=("f1", "?"),
        shown="F1",
        label=lazy_pgettext("key", "Help"),
        help=lazy_gettext("Read the keys and the rules."),
        scopes=(Scope.QUESTION, *_OPEN),
    ),
    KeyRow(
        id="leave",
        action="leave",
        keys=("ctrl+q", "q"),
        shown="^Q",
        label=lazy_pgettext("key", "Leave"),
        help=lazy_gettext("Leave. It asks first while a round runs."),
        scopes=_OPEN,
    ),
    KeyRow(
        id="table.chat",
        action="chat",
        keys=("f4", "t"),
        shown="F4",
        label=lazy_pgettext("key", "Chat"),
        help=lazy_gettext("Say something to the table."),
        scopes=(Scope.LOBBY, *TABLE),
    ),
    *TALK_KEYS,
    *MORE_TABLE_KEYS,
    KeyRow(
        id="settings",
        action="settings",
        keys=("f8", "c"),
        shown="F8",
        label=lazy_pgettext("key", "Settings"),
        help=lazy_gettext("Change how the game looks, sounds and listens; the table goes on."),
        scopes=(Scope.LOBBY, *TABLE),
    ),
    KeyRow(
        id="commands",
        action="app.command_palette",
        keys=("ctrl+p", ":"),
        shown="^P",
        label=lazy_pgettext("key", "All"),
        help=lazy_gettext("Find any act by its name."),
        scopes=_OPEN,
        in_palette=False,
    ),
    KeyRow(
        id="interrupt",
        action="interrupt",
        keys=("ctrl+c",),
        shown="^C ^C",
        label=lazy_pgettext("act", "Leave"),
        help=lazy_gettext("Pressed twice, leave."),
        scopes=(Scope.FORM, Scope.QUESTION, Scope.READER, *_OPEN),
        in_bar=False,
        in_palette=False,
    ),
)
"""In the order of a key bar: what comes first is kept longest where room is short."""


PLACES: Final = (
    (Scope.HOME, Scope.LIST),
    (Scope.JOIN, Scope.LIST),
    (Scope.TABLES, Scope.LIST),
    (Scope.KEYS, Scope.LIST),
    (Scope.SETTINGS, Scope.FORM, Scope.FIELD),
    *((scope,) for scope in (Scope.RECORD, Scope.LOBBY, Scope.ROUND, Scope.RESULT)),
    *((scope,) for scope in (Scope.CHAT, Scope.READER, Scope.PICK, Scope.QUESTION)),
)
"""Scopes that are listened to at the same time: in each, a key does one thing."""
BOUND: Final = (
    *((scope, Scope.LIST) for scope in (Scope.HOME, Scope.JOIN, Scope.KEYS)),
    (Scope.TABLES, Scope.LIST, Scope.QUESTION),
    (Scope.SETTINGS, Scope.FORM),
    (Scope.LOBBY, Scope.PICK, Scope.QUESTION),
    (Scope.ROUND, Scope.RESULT, Scope.PICK, Scope.QUESTION),
    *((scope,) for scope in (Scope.FIELD, Scope.RECORD, Scope.CHAT, Scope.READER)),
)
"""Scopes that one widget binds: in each, Textual lays a keymap over all rows at once."""


class _InForce:
    """The one keymap of this process: it has one player, who has one keyboard."""

    rows: tuple[KeyRow, ...] = KEYS


def use_rows(changed: Sequence[KeyRow]) -> None:
    """Tell of these rows from now on: those of ``KEYS`` with the keys of a player's keymap."""
    _InForce.rows = tuple(changed)


def rows(*scopes: Scope) -> tuple[KeyRow, ...]:
    """The rows that work in any of ``scopes``, in the order of the key bar, with the keys in force.

    Ask when the answer is to be shown: another keymap may come into force at any time.
    """
    return tuple(row for row in _InForce.rows if any(scope in row.scopes for scope in scopes))


def row_of(id_: str) -> KeyRow:
    """The row of that id, with the keys in force.

    Raises:
        KeyError: there is none.
    """
    for row in _InForce.rows:
        if row.id == id_:
            return row
    raise KeyError(id_)


def action_of(key: str, scope: Scope) -> str | None:
    """What ``key``, in Textual's name, does in ``scope``; None where it does nothing there."""
    for row in rows(scope):
        if key in map(full_name, row.bound):
            return row.action
    return None


def key_for(id_: str) -> str:
    """What is printed on the main key of the row of that id, for a sentence: ``Ctrl+Q``.

    Raises:
        KeyError: there is no such row.
    """
    return key_name(row_of(id_).keys[0], ascii_only=True)


def bindings(*scopes: Scope) -> list[BindingType]:
    """Textual's bindings of the rows in ``scopes``; the caller's ``check_action`` gates them."""
    # The table is read in the line mode too, where there is no Textual to wait for.
    from textual.binding import Binding  # noqa: PLC0415

    return [
        Binding(
            key,
            f"{row.action}({key!r})" if row.takes_key else row.action,
            str(row.name or row.label),
            show=row.in_bar,
            id=id_,
            tooltip=str(row.help),
        )
        for row in KEYS
        if any(scope in row.scopes for scope in scopes)
        for key, id_ in zip(row.bound, row.binding_ids, strict=True)
    ]
