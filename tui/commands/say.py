"""What a command says: sentences to whoever started it, objects to the program that reads it."""

from __future__ import annotations

import os
import sys
import textwrap
from collections.abc import Mapping

import click


def say(sentence: str) -> None:
    """Say ``sentence``; on a terminal its lines end between words, elsewhere it is one line."""
    click.echo(_in_lines(sentence), err=True)


def say_json(event: Mapping[str, object]) -> None:
    """Say ``event`` as one line of JSON on standard output, written as a host writes its own."""
    import json  # noqa: PLC0415 - a millisecond that no screen waits for

    click.echo(json.dumps(event, ensure_ascii=False, separators=(",", ":")))


def _in_lines(sentence: str) -> str:
    try:
        columns = os.get_terminal_size(sys.stderr.fileno()).columns
    except (AttributeError, OSError, ValueError):  # No terminal, or nothing at all.
        return sentence
    # The last column stays free: some terminals begin a row of their own after it.
    return textwrap.fill(
        sentence, max(columns - 1, 1), break_long_words=False, break_on_hyphens=False
    )
