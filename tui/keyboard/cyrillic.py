"""The Cyrillic letters that sit on the keys of Latin ones.

A player whose keyboard is set to Ukrainian, Russian or Belarusian presses the same key and the
terminal sends another letter; bound to both, every letter of ours works without switching.
"""

from __future__ import annotations

from typing import Final

from tui.keyboard.terminal_keys import sign_of

_LATIN: Final = "qwertyuiopasdfghjklzxcvbnm"
_TWINS: Final = (
    "йцукенгшщзфывапролдячсмить",  # Russian
    "йцукенгшщзфівапролдячсмить",  # Ukrainian: і for ы
    "йцукенгшўзфывапролдячсмить",  # Belarusian: ў for щ
)
_SIGNS: Final = {"?": ("comma",), ":": ("Ж",)}
"""What Shift and the key of a sign send on those layouts."""


def twins(letter: str) -> tuple[str, ...]:
    """The Cyrillic letters of the key that types ``letter``, a Latin small letter or a sign.

    Nothing for what is no letter, such as ``enter``. Cyrillic capitals come too, for Caps Lock;
    Latin ones never: a slow link splits the arrow ``ESC [ D`` into three keys, and its D would
    draw a tile.
    """
    if (sign := sign_of(letter)) in _SIGNS:
        return _SIGNS[sign]
    if len(letter) != 1 or letter not in _LATIN:
        return ()
    place = _LATIN.index(letter)
    small = tuple(dict.fromkeys(row[place] for row in _TWINS))
    return (*small, *(twin.upper() for twin in small))


def latin(text: str) -> str:
    """``text`` as the same keys type it on a Latin layout; what is not Cyrillic stays."""
    return "".join(map(_latin_of, text))


def _latin_of(letter: str) -> str:
    """The small Latin letter, or the sign, of the key that types ``letter``."""
    for row in _TWINS:
        if (place := row.find(letter.lower())) >= 0:
            return _LATIN[place]
    signs = (sign for sign, typed in _SIGNS.items() if letter in typed)
    return next(signs, letter)
