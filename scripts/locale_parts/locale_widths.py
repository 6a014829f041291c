"""How much room a text has on a screen of 80 columns, and whether a translation keeps to it."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from rich.cells import cell_len

KEY_CELLS: Final = 10
"""Of a word on the key bar."""
ROW_CELLS: Final = 78
"""Of what is shown in one row, with a blank at either end."""

_IN_ONE_ROW: Final = frozenset(
    {
        "tui/model/picks.py",
        "tui/model/remarks.py",
        "tui/presenter/lesson.py",
        "tui/presenter/link.py",
        "tui/presenter/prompt.py",
        "tui/presenter/turn_words.py",
    }
)
"""Sources whose texts are shown in one row, whatever their language."""
_USUAL: Final = {
    "a": "6",
    "b": "5",
    "tile": "6-4",
    "key": "Enter",
    "name": "Charlotte",
    "names": "Charlotte",
    "leave": "Ctrl+Q",
    "draw": "Space",
    "pass_": "Backspace",
    "left": "Left",
    "right": "Right",
    "up": "Up",
    "down": "Down",
    "play": "Enter",
    "text": "",
}
"""What stands in a field where a text is measured; elsewhere two digits."""
_FIELD: Final = re.compile(r"\{(\w+)[^}]*\}")


def cells_of(text: str) -> int:
    """The cells of ``text`` with something usual in its fields."""
    return cell_len(_FIELD.sub(lambda field: _USUAL.get(field[1], "12"), text))


def room_of(english: str, context: str | None, places: Iterable[str]) -> int | None:
    """The cells that a translation of ``english`` has; None where it has as many as it likes.

    Args:
        english: the text.
        context: of the text, if it has one.
        places: the sources it is in.
    """
    if context == "key":
        return max(KEY_CELLS, cell_len(english))
    if _IN_ONE_ROW.isdisjoint(places):
        return None
    return max(ROW_CELLS, cells_of(english))
