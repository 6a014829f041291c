"""What a row of the table of keys is; the rows are in ``tui.keys``."""

from __future__ import annotations

from enum import Enum, auto
from typing import NamedTuple

from tui.i18n import LazyText
from tui.keyboard.cyrillic import twins
from tui.keyboard.key_names import spelled_out


class Scope(Enum):
    """Where a key works."""

    HOME = auto()
    LIST = auto()
    """Whatever has entries to choose from: home, tables, records."""
    JOIN = auto()
    """The list of tables that can be joined."""
    TABLES = auto()
    """The list of tables that run on this machine."""
    FORM = auto()
    """Whatever has fields to fill in: host form, join form, settings."""
    SETTINGS = auto()
    """The form of the settings."""
    KEYS = auto()
    """The list of acts whose keys can be changed."""
    FIELD = auto()
    """A field of a form that has values to step through."""
    LOBBY = auto()
    ROUND = auto()
    """At the table while a round runs."""
    RESULT = auto()
    """At the table when a round or the match is over, or the table has ended."""
    CHAT = auto()
    """The chat line, while it is open."""
    RECORD = auto()
    """A record that is looked at again."""
    READER = auto()
    """What is only read: the help screen."""
    PICK = auto()
    """A row of choices, while it is open."""
    QUESTION = auto()
    """A question to be answered by yes or no."""


class KeyRow(NamedTuple):
    """One thing that a key does."""

    id: str
    """The binding's id: what a player's keymap names."""
    action: str
    """The screen's method ``action_NAME``; where ``takes_key`` it is given the key."""
    keys: tuple[str, ...]
    """In Textual's names: the main key first, letters after it."""
    shown: str
    """How a key bar writes the main key, or a pair of keys."""
    label: LazyText
    """A word for the key bar."""
    help: LazyText
    """A sentence for the help screen and the palette."""
    scopes: tuple[Scope, ...]
    pair: tuple[str, str] | None = None
    """The ids of two rows whose main keys a key bar writes as one, in this order."""
    name: LazyText | None = None
    """What the palette calls it, where the label stands for a pair of keys; else the label."""
    takes_key: bool = False
    in_bar: bool = True
    in_palette: bool = True

    @property
    def ascii_shown(self) -> str:
        """The same as ``shown`` where there are no arrows to write."""
        return spelled_out(self.shown)

    @property
    def bound(self) -> tuple[str, ...]:
        """All keys: those above, and the Cyrillic letters of the same keys."""
        return with_twins(self.keys)

    @property
    def binding_ids(self) -> tuple[str, ...]:
        """An id for the binding of each key that is bound: for the first, that of the row."""
        return tuple(
            f"{self.id}#{number}" if number else self.id for number in range(len(self.bound))
        )


def row_id(binding_id: str) -> str:
    """The id of the row that a binding of this id is of."""
    return binding_id.partition("#")[0]


def with_twins(keys: tuple[str, ...]) -> tuple[str, ...]:
    """``keys`` and, for each letter among them, the other letters that its key may send."""
    return tuple(dict.fromkeys(name for key in keys for name in (key, *twins(key))))
