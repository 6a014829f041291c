"""Names and chat from anybody, made harmless: one line, visible, bounded in cells.

What is dropped could move the cursor, hide or reverse text, pass for another name, or pile up over
the line above. Cells are bounded from above with the width tables of the standard library: a host
needs a limit that holds, not the layout of a screen. (``wcwidth`` is exact, and costs a host 25 ms
at its start and 8 MB for as long as it runs.)
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final
from unicodedata import category, east_asian_width, normalize

NAME_CELLS: Final = 16
"""Cells of a player's name: four of them fit in a line of 80."""
CHAT_CELLS: Final = 200
"""Cells of a line of chat: two and a half lines of 80."""
MAX_MARKS: Final = 3
"""Combining marks on one letter after NFC: as many as Hindi or pointed Hebrew puts there."""

_DROPPED: Final = frozenset({"Cc", "Cf", "Cs", "Co", "Cn"})
"""Categories of controls, formats (bidi, zero width), surrogates, private use, unassigned."""
_SEPARATORS: Final = frozenset({"Zs", "Zl", "Zp"})
_MARKS: Final = frozenset({"Mn", "Mc", "Me"})

_INVISIBLE: Final = (
    range(0x034F, 0x0350),  # combining grapheme joiner
    range(0x115F, 0x1161),  # Hangul fillers
    range(0x17B4, 0x17B6),  # Khmer inherent vowels
    range(0x180B, 0x1810),  # Mongolian variation selectors
    range(0x3164, 0x3165),  # Hangul filler
    range(0xFE00, 0xFE10),  # variation selectors, which also change a width
    range(0xFFA0, 0xFFA1),  # half-width Hangul filler
    range(0xE0100, 0xE01F0),  # more variation selectors
)
"""Letters and marks that show nothing: Default_Ignorable_Code_Point (UAX 44), less ``_DROPPED``."""
_BLANK: Final = "\u2800"
"""The Braille pattern without dots: a symbol that looks like a space."""


def clean_name(raw: str) -> str:
    """``raw`` as a name of at most ``NAME_CELLS`` cells; "" when nothing is left."""
    return one_line(raw, NAME_CELLS)


def is_name(name: str) -> bool:
    """Whether a clean ``name`` can be a player's: it has a letter or a digit to be called by.

    A player may be called "You": what a screen calls its reader by depends on the reader's
    language, which a host does not know, and a name shows nobody more than their own seat.
    """
    return any(category(character)[0] in "LN" for character in name)


def clean_chat(raw: str) -> str:
    """``raw`` as a line of chat of at most ``CHAT_CELLS`` cells; "" when nothing is left."""
    return one_line(raw, CHAT_CELLS)


def name_key(name: str) -> str:
    """What two names share that a reader could take for one another in case or width."""
    return normalize("NFKC", normalize("NFKC", name).casefold())


def one_line(raw: str, limit: int) -> str:
    """``raw`` as one visible line of at most ``limit`` cells; cleaning it again changes nothing."""
    visible = normalize("NFC", "".join(map(_visible, raw)))
    words = "".join(_without_stacks(visible)).split()
    return _cut(" ".join(words), limit).rstrip()


def cells(text: str) -> int:
    """The most cells that a terminal takes for a cleaned ``text``."""
    return sum(map(_cells_of, text))


def _visible(character: str) -> str:
    kind = category(character)
    if kind in _SEPARATORS or character in "\t\n\v\f\r\x85" or character == _BLANK:
        return " "
    return "" if kind in _DROPPED or _is_invisible(character) else character


def _is_invisible(character: str) -> bool:
    return any(ord(character) in block for block in _INVISIBLE)


def _cells_of(character: str) -> int:
    if category(character) in {"Mn", "Me"}:
        return 0
    return 2 if east_asian_width(character) in {"W", "F"} else 1


def _without_stacks(text: str) -> Iterator[str]:
    """The characters of ``text`` but for marks with no letter, or too many others, before them."""
    marks = MAX_MARKS
    for character in text:
        if category(character) in _MARKS:
            marks += 1
        else:
            marks = MAX_MARKS if character == " " else 0
        if marks <= MAX_MARKS:
            yield character


def _cut(text: str, limit: int) -> str:
    used = 0
    for index, character in enumerate(text):
        used += _cells_of(character)
        if used > limit:
            return text[:index]
    return text
