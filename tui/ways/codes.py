"""The code of a table, as it is typed and as it is asked for; on screens and in lines."""

from __future__ import annotations

from typing import Final

from netplay.errors import JoinError
from netplay.pairing.errors import CodeNeeded, TooManyGuesses, WrongCode
from netplay.pairing.join_code import parse_code
from tui.i18n import _
from tui.keyboard.cyrillic import latin
from tui.words.faults import error_words

CODE_FAULTS: Final = (CodeNeeded, WrongCode, TooManyGuesses)
"""What a code, or another one, may mend."""


def code_typed(text: str) -> str:
    """The code that ``text`` says, whether the keyboard was set to Latin or Cyrillic letters.

    Raises:
        UnusableCode: there is none; its words say why.
    """
    return parse_code(latin(text))


def code_fault_words(fault: JoinError) -> str:
    """Why a code is asked, or asked again, for somebody who is about to type one."""
    if isinstance(fault, CodeNeeded):
        return _("This table asks for its code: ask its host for it.")
    return error_words(fault)
