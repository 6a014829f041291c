"""What is printed on a key that Textual, or a key bar, has another name for.

Key bars, the help screen and what is said of a key that does nothing take their names from here.
"""

from __future__ import annotations

from typing import Final

from tui.keyboard.terminal_keys import SIGNS

_ARROWS: Final = {"left": "←", "right": "→", "up": "↑", "down": "↓"}
_ARROW_WORDS: Final = {"←": "Left", "→": "Right", "↑": "Up", "↓": "Down"}
"""For terminals that show no arrows: a sign in their place would be taken for a key of its own."""
_PRINTED: Final = {
    **_ARROWS,
    **{name: sign for sign, name in SIGNS.items()},
    "backspace": "Backspace",
    "delete": "Del",
    "escape": "Esc",
    "pagedown": "PgDn",
    "pageup": "PgUp",
}
_SHORT: Final = {"backspace": "Bksp"}
"""In a key bar, where room is short."""


def key_name(key: str, *, ascii_only: bool = False) -> str:
    """What is printed on ``key``, a key in Textual's words: ``Ctrl+←`` of ``ctrl+left``.

    Args:
        key: modifiers and all; one character stands for itself.
        ascii_only: whether arrows have to be spelled out.
    """
    *modifiers, last = key.split("+") if len(key) > 1 else [key]
    held = [modifier.capitalize() for modifier in modifiers]
    name = spelled_out(_printed(last)) if ascii_only else _printed(last)
    return "+".join((*held, name.upper() if modifiers and len(name) == 1 else name))


def bar_name(key: str) -> str:
    """How a key bar writes ``key``, in as few cells as it is understood in: ``^Q``, ``Bksp``."""
    if key in _SHORT:
        return _SHORT[key]
    control, _plus, letter = key.rpartition("+")
    return f"^{letter.upper()}" if control == "ctrl" else key_name(key)


def pressed_name(key: str, character: str | None, *, ascii_only: bool = False) -> str:
    """What is printed on a key that was pressed; empty where nothing sure is known of it.

    Args:
        key: as Textual calls it.
        character: what it typed, if anything.
        ascii_only: whether arrows have to be spelled out.
    """
    if character is not None and character.isprintable() and not character.isspace():
        return character
    name = key_name(key, ascii_only=ascii_only)
    return name if name.isprintable() else ""


def spelled_out(shown: str) -> str:
    """``shown``, the arrows in it replaced by words: ``Left/Right`` of ``←→``."""
    return "/".join(
        "/".join(_ARROW_WORDS[sign] for sign in name if sign in _ARROW_WORDS) or name
        for name in shown.split("/")
    )


def _printed(key: str) -> str:
    return _PRINTED.get(key) or (key.replace("_", " ").capitalize() if len(key) > 1 else key)
