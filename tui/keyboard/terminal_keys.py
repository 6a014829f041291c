"""The keys that every terminal sends, over SSH and in a multiplexer too: only they may be bound.

Names are Textual's. What is left out on purpose: Shift+Enter, Ctrl+digit and Alt+letter, which few
terminals tell from plainer keys; capital letters and the signs that keys without a letter are sent
as (an arrow is ``ESC [ D``), because a slow link splits such a key into its characters.
"""

from __future__ import annotations

from string import ascii_lowercase, digits
from types import MappingProxyType
from typing import Final

NAMED: Final = frozenset(
    (
        *("enter", "space", "backspace", "escape", "tab", "shift+tab", "delete"),
        *("up", "down", "left", "right", "home", "end", "pageup", "pagedown"),
        *(f"f{number}" for number in range(1, 13)),
    )
)
_TAKEN: Final = frozenset(f"ctrl+{letter}" for letter in "szimhj")
"""Flow control, suspension, and what a terminal sends for Tab, Enter and Backspace."""
CONTROLS: Final = frozenset(f"ctrl+{letter}" for letter in ascii_lowercase) - _TAKEN
LETTERS: Final = frozenset(ascii_lowercase)
DIGITS: Final = frozenset(digits)
SIGNS: Final = MappingProxyType(
    {
        "!": "exclamation_mark",
        "#": "number_sign",
        "&": "ampersand",
        "'": "apostrophe",
        "*": "asterisk",
        "+": "plus",
        ",": "comma",
        "-": "minus",
        ".": "full_stop",
        "/": "slash",
        ":": "colon",
        "=": "equals_sign",
        "?": "question_mark",
        "@": "at",
        "\\": "backslash",
        "_": "underscore",
    }
)
"""Signs and Textual's names for their keys."""
_BY_NAME: Final = MappingProxyType({name: sign for sign, name in SIGNS.items()})
SENDABLE: Final = NAMED | CONTROLS | LETTERS | DIGITS | frozenset(SIGNS.values())


def full_name(key: str) -> str:
    """Textual's one name for ``key``, which may be a sign."""
    return SIGNS.get(key, key)


def sign_of(key: str) -> str:
    """The sign that ``key``, Textual's name, types; what types none stays."""
    return _BY_NAME.get(key, key)


def types_text(key: str) -> bool:
    """Whether ``key``, a full name, is text where one types."""
    return key not in NAMED - {"space"} and key not in CONTROLS
