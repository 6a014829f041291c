"""What a command says: sentences to whoever started it, objects to the program that reads it."""

from __future__ import annotations

import os
import sys
import textwrap
from collections.abc import Mapping
from typing import Final, TextIO

import click

from tui.words.sentence import on_one_line

_COVERED: Final[list[str]] = []
"""What was said since a screen last asked for it."""


def say(sentence: str, *, is_shown: bool = False) -> None:
    """Say ``sentence``; on a terminal its lines end between words, elsewhere it is one line.

    Args:
        sentence: for whoever started the program.
        is_shown: whether the screen, where one comes, shows it by itself.
    """
    sentence = on_one_line(sentence)
    click.echo(_in_lines(sentence), err=True)
    if not is_shown:
        _COVERED.append(sentence)


def covered() -> str:
    """What has been said so far, once: a screen that opens now covers it, and has to repeat it."""
    said = " ".join(_COVERED)
    _COVERED.clear()
    return said


def say_json(event: Mapping[str, object]) -> None:
    """Say ``event`` as one line of JSON on standard output, written as a host writes its own."""
    import json  # noqa: PLC0415 - a millisecond that no screen waits for

    click.echo(json.dumps(event, ensure_ascii=False, separators=(",", ":")))


def say_row(facts: str, more: str) -> None:
    """Say a row of a list on standard output; a terminal has what fits into one of its own.

    Args:
        facts: what has to be read.
        more: what stands to the right of it, and may be left out.
    """
    facts, more = on_one_line(facts), on_one_line(more)
    room = _room(sys.stdout)
    if room is None:
        click.echo(f"{facts}  {more}")
    else:
        from tui.words.plain_text import beside  # noqa: PLC0415 - a pipe need not wait for it

        click.echo(beside(facts, more, 2, room))


def _in_lines(sentence: str) -> str:
    room = _room(sys.stderr)
    if room is None:
        return sentence
    return textwrap.fill(sentence, room, break_long_words=False, break_on_hyphens=False)


def _room(stream: TextIO) -> int | None:
    """The cells of a row of the terminal that ``stream`` writes to.

    None where it is none, or one that does not know its size.
    """
    try:
        columns = os.get_terminal_size(stream.fileno()).columns
    except (AttributeError, OSError, ValueError):  # No terminal, or nothing at all.
        return None
    # The last column stays free: some terminals begin a row of their own after it.
    return max(columns - 1, 1) if columns else None
