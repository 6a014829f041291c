"""What one whole escape sequence from a terminal means, in the form that Textual reads safely.

Textual takes apart what it does not know: the rest of ``ESC[?62;4c`` (a late answer to some other
program) would act as the keys ``6``, ``2``, ``4`` and ``c``, ``ESC[50~`` as a ``2``, and a report
like ``ESC[1110::115;;1110u`` ends its thread. So it is given nothing but what ``plain`` makes, and
that is known sequences alone.
"""

from __future__ import annotations

import re
from typing import Final

ESC: Final = "\x1b"
ESCAPE: Final = f"{ESC}[27u"
"""The key Escape as no start of anything else."""
PASTE_START: Final = f"{ESC}[200~"
PASTE_END: Final = f"{ESC}[201~"

_CURSOR: Final = "ABCDEFHPQS"
"""How the sequences of arrows, Home, End and F1 to F4 end; F3's is also that of a cursor report."""
_EDITING: Final = frozenset({*range(1, 9), *range(11, 16), *range(17, 22), 23, 24})
"""The numbers of ``ESC[n~`` that are keys: those of xterm, rxvt and the Linux console."""
_KEYPAD: Final = zip("jklmnopqrstuvwxyXMI ", "*+,-./0123456789=\r\t ", strict=True)
"""What the keys of a keypad send after ``ESC O``, and what stands on them."""
_FIXED: Final = {
    **{f"{ESC}O{letter}": f"{ESC}[{letter}" for letter in _CURSOR},
    **{f"{ESC}O{sent}": character for sent, character in _KEYPAD},
    **{f"{ESC}[[{letter}": f"{ESC}[{11 + row}~" for row, letter in enumerate("ABCDE")},
    f"{ESC}OR": f"{ESC}[R",
}
"""Keys in application mode, and F1 to F5 of the Linux console."""

_LETTERED: Final = re.compile(rf"\x1b\[(?:1?;(\d{{1,3}})|1?)([{_CURSOR}])")
_NUMBERED: Final = re.compile(r"\x1b\[(\d{1,3})(?:;(\d{1,3}))?~")
_OLDER: Final = re.compile(r"\x1b\[27;(\d{1,3});(\d{1,7})~")
"""xterm's older way to write what follows."""
_KITTY: Final = re.compile(
    r"\x1b\[(\d{1,7})[\d:]*(?:;(\d{0,3})(?::(\d))?[\d:]*)?(?:;([\d:]{0,64}))?u"
)
_PASSED: Final = re.compile(r"\x1b\[(?:[IORZ]|\?2026;[0-4]\$y)")
"""Reports of the focus, Shift+Tab, F3, and that output can be shown all at once."""

_SHIFT_AND_LOCKS: Final = 0b1100_0001
"""Modifiers with which a key still types text."""
_MOST_MODIFIERS: Final = 256
_RELEASED: Final = "3"
_CONTROLS: Final = (range(0x20), range(0x7F, 0xA0))
_SURROGATES: Final = range(0xD800, 0xE000)
_MOST_CODE: Final = 0x10FFFF
_SILENT: Final = (range(57358, 57361), range(57441, 57455))
"""Shift, Ctrl, Alt, the locks and their like, pressed alone."""


def plain(sequence: str) -> str:
    """``sequence`` as Textual is to read it; empty where it is no key and no report of use."""
    if _PASSED.fullmatch(sequence):
        return sequence
    if sequence in _FIXED:
        return _FIXED[sequence]
    if match := _LETTERED.fullmatch(sequence):
        return _key("1", _modifiers(match[1]), match[2])
    if match := _NUMBERED.fullmatch(sequence):
        number = int(match[1])
        return _key(str(number), _modifiers(match[2]), "~") if number in _EDITING else ""
    if match := _OLDER.fullmatch(sequence):
        return _coded(int(match[2]), _modifiers(match[1]), "")
    if (match := _KITTY.fullmatch(sequence)) and match[3] != _RELEASED:
        return _coded(int(match[1]), _modifiers(match[2]), match[4] or "")
    return ""


def with_alt(character: str) -> str:
    """The key of ``character``, held down with Alt."""
    return _coded(ord(character), 3, "")


def is_printable(character: str) -> bool:
    """Whether a text may hold ``character``."""
    return not any(ord(character) in controls for controls in _CONTROLS)


def _modifiers(digits: str | None) -> int:
    """The number of a key's modifiers; 1 stands for none."""
    number = int(digits or "1")
    return number if 1 <= number <= _MOST_MODIFIERS else 1


def _coded(code: int, modifiers: int, text: str) -> str:
    """A key of the keyboard protocol of kitty: as what it types, or by its number."""
    if not _is_character(code) or any(code in silent for silent in _SILENT):
        return ""
    codes = [int(digits) for digits in text.split(":") if digits]
    typed = "".join(map(chr, filter(_is_character, codes)))
    is_text = bool(typed) and all(map(is_printable, typed))
    if is_text and not (modifiers - 1) & ~_SHIFT_AND_LOCKS:
        return typed
    return _key(str(code), modifiers, "u")


def _key(number: str, modifiers: int, last: str) -> str:
    """A key in its shortest form."""
    if modifiers != 1:
        return f"{ESC}[{number};{modifiers}{last}"
    return f"{ESC}[{last}" if last in _CURSOR else f"{ESC}[{number}{last}"


def _is_character(code: int) -> bool:
    return 0 < code <= _MOST_CODE and code not in _SURROGATES
