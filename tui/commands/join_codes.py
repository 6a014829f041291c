"""The join code that a command is given: as an option, from standard input, or in a variable.

What codes and seals look like is imported where one is wanted: an open table has none.
"""

from __future__ import annotations

import os
from secrets import randbelow
from typing import TYPE_CHECKING, Final

import click

from tui.commands.say import say
from tui.i18n import _
from tui.words.sentence import sentence_of

if TYPE_CHECKING:
    from tui.ways.means import Means

CODE_VARIABLE: Final = "PASSING_CODE"
"""The variable that gives a code: only this account can read it, unlike a command line."""
FROM_INPUT: Final = "-"
_MAX_LINE: Final = 4_096
"""Bytes of a line that is read for a code."""


def given_code(option: str | None, *, is_own: bool = False) -> str | None:
    """The code that was given; None where none was.

    Args:
        option: what stands behind ``--code``.
        is_own: whether it is to be asked of others, and so must not be too easily guessed.

    Raises:
        click.UsageError: what was given is no code.
    """
    text = _given_text(option)
    if text is None:
        return None
    if is_own and not text.strip():
        sentence = _("No code was given: leave out --code, and it is three words by chance.")
        raise click.UsageError(sentence)
    from netplay.pairing.errors import UnusableCode  # noqa: PLC0415 - see the top
    from netplay.pairing.join_code import parse_code, parse_own_code  # noqa: PLC0415

    try:
        return parse_own_code(text) if is_own else parse_code(text)
    except UnusableCode as error:
        raise click.UsageError(sentence_of(error)) from None


def asked_code(option: str | None, *, digits: bool, is_open: bool) -> str | None:
    """The code that a host asks: the one that was given, or a new one; None at an open table.

    Args:
        option: what stands behind ``--code``.
        digits: whether it is to be six digits.
        is_open: whether none is asked.

    Raises:
        click.UsageError: these contradict each other, or what was given is no code.
    """
    if is_open and (option is not None or digits):
        raise click.UsageError(_("--open asks no code: leave out --code and --digits."))
    if digits and option is not None:
        raise click.UsageError(_("--digits makes a code: leave out --code."))
    if is_open:
        return None
    from netplay.pairing.join_code import new_code  # noqa: PLC0415 - see the top

    given = None if digits else given_code(option, is_own=True)
    return given or new_code(randbelow, digits=digits)


def given_means(code: str | None, seal: str | None, *, in_clear: bool) -> Means:
    """What a guest has in hand for a table that asks a code.

    Args:
        code: what stands behind ``--code``.
        seal: what stands behind ``--seal``.
        in_clear: whether an open table will do, whatever was there before.

    Raises:
        click.UsageError: these contradict each other, or are none.
    """
    if in_clear and (code, seal) != (None, None):
        raise click.UsageError(_("--open joins without a code: leave out --code and --seal."))
    from netplay.pairing.errors import UnusableSeal  # noqa: PLC0415 - see the top
    from netplay.pairing.seal import parse_seal  # noqa: PLC0415
    from tui.ways.means import Means  # noqa: PLC0415

    try:
        return Means(
            code=None if in_clear else given_code(code),
            seal=None if seal is None else parse_seal(seal),
            in_clear=in_clear,
        )
    except UnusableSeal as error:
        raise click.UsageError(sentence_of(error)) from None


def _given_text(option: str | None) -> str | None:
    if option is None:
        return os.environ.get(CODE_VARIABLE) or None
    if option == FROM_INPUT:
        return _first_line()
    warning = _(
        "Other users of this machine can see a code on a command line: --code - reads it instead, "
        "and {variable} gives it."
    )
    say(warning.format(variable=CODE_VARIABLE))
    return option


def _first_line() -> str:
    """The first line of standard input, and not a byte of what follows it."""
    line = b""
    if os.isatty(0):
        click.echo(_("The join code:") + " ", nl=False, err=True)
    try:
        while len(line) < _MAX_LINE and (byte := os.read(0, 1)) not in (b"", b"\n"):
            line += byte
    except OSError:  # nothing is there to be read
        return ""
    return line.decode(errors="replace")
