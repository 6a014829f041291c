"""Asking for the code of a table in lines: somebody types it, and nobody sees it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final

from netplay.errors import JoinError
from netplay.joining.updates import TableClient
from netplay.pairing.errors import UnusableCode
from tui.i18n import _
from tui.keyboard.cyrillic import latin
from tui.lines.paper import Paper
from tui.lines.typed_lines import TypedLines
from tui.ways.codes import CODE_FAULTS, code_fault_words, code_typed
from tui.words.faults import error_words

SeatWithCode = Callable[[str | None], Awaitable[TableClient]]
"""Goes to a seat with a code, or without."""
_GIVES_UP: Final = frozenset({"", "leave", "quit"})


async def seat_by_code(
    seat: SeatWithCode, code: str | None, typed: TypedLines, paper: Paper
) -> TableClient:
    """A seat at a table that may ask for its code: then it is asked for until it is right.

    Only somebody at a terminal is asked: a line that a program wrote is no guess, and wrong
    guesses change the code.

    Args:
        seat: the way there.
        code: what was given beforehand.
        typed: where it is typed.
        paper: where it is asked.

    Raises:
        JoinError: there is no seat, or nobody gave the code.
    """
    while True:
        try:
            return await seat(code)
        except CODE_FAULTS as fault:
            code = await _asked(fault, typed, paper) if typed.is_terminal else None
            if code is None:
                raise


async def _asked(fault: JoinError, typed: TypedLines, paper: Paper) -> str | None:
    """The code that is typed; None where the player goes back without."""
    paper.say(code_fault_words(fault))
    while True:
        paper.say(_("Type the code; it is not shown. An empty line goes back."))
        with typed.unseen():
            line = await typed.next()
        if line is None or latin(line.strip().lower()) in _GIVES_UP:
            return None
        try:
            return code_typed(line)
        except UnusableCode as error:
            paper.say(error_words(error))
