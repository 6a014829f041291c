"""How many, as a script is asked for it."""

from __future__ import annotations

from argparse import ArgumentTypeError


def count(text: str) -> int:
    """``text`` as a number of things to be done, 1 or more.

    Raises:
        ArgumentTypeError: it is none; the parser of arguments says so and ends the script.
    """
    if not text.isdecimal() or int(text) < 1:
        raise ArgumentTypeError(f"{text} is no number from 1 on")
    return int(text)
