"""Join codes: made, read from whatever a player typed, and taken apart into what is proved.

    amber-otter-lamp    three words of ``netplay.pairing.words``, 30 bits
    407219              six digits, 20 bits

Five guesses in a thousand million, or in a million, are what a code allows before it changes (see
``netplay.pairing.guard``); nothing that travels lets anybody guess elsewhere.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final
from unicodedata import normalize

from netplay.pairing.errors import CodeFault, UnusableCode
from netplay.pairing.words import WORDS

WORD_COUNT: Final = 3
DIGIT_COUNT: Final = 6
MIN_LETTERS: Final = 6
"""Letters and digits of a code that a host chooses: a million of digits is the least."""
MAX_LETTERS: Final = 64
"""Letters and digits of a code: more than anybody says aloud."""

_MAX_READ: Final = 400
"""Characters that are looked at."""
_GAPS: Final = re.compile(r"[\s_.,;/\"'\u2010-\u2015\u2018-\u201f\u2212\u00ab\u00bb-]+")
"""What people put between words, and around them; and what telephones and chats make of their
hyphens and quotation marks."""


def new_code(below: Callable[[int], int], *, digits: bool = False) -> str:
    """A code that nobody can foresee.

    Args:
        below: a number from 0 up to its argument, which it leaves out: ``secrets.randbelow``.
        digits: six digits instead of three words.
    """
    if digits:
        return f"{below(10**DIGIT_COUNT):0{DIGIT_COUNT}}"
    return "-".join(WORDS[below(len(WORDS))] for _ in range(WORD_COUNT))


def parse_code(text: str) -> str:
    """The code that ``text`` says: words in small letters with hyphens, or digits in a row.

    Case, width and whatever stands between the words mean nothing.

    Raises:
        UnusableCode: there is none; the sentence says why.
    """
    if len(text) > _MAX_READ:
        raise UnusableCode(CodeFault.LONG)
    words = [word for word in _GAPS.split(normalize("NFKC", text).casefold()) if word]
    letters = "".join(words)
    if not letters:
        raise UnusableCode(CodeFault.EMPTY)
    if not (letters.isascii() and letters.isalnum()):
        raise UnusableCode(CodeFault.STRANGE)
    if len(letters) > MAX_LETTERS:
        raise UnusableCode(CodeFault.LONG)
    return letters if letters.isdigit() else "-".join(words)


def parse_own_code(text: str) -> str:
    """The code that a host has chosen: as ``parse_code``, and not too easily guessed.

    Raises:
        UnusableCode: there is none, or it is too short.
    """
    code = parse_code(text)
    if len(code_secret(code)) < MIN_LETTERS:
        raise UnusableCode(CodeFault.SHORT)
    return code


def code_secret(code: str) -> bytes:
    """What both sides prove that they know: the letters and digits of a parsed ``code`` alone."""
    return code.replace("-", "").encode("ascii")
