"""The failure of a simulation: something happened that must never happen."""

from __future__ import annotations


class BrokenError(AssertionError):
    """A promise of the table was broken; the text says which."""


def demand(condition: bool, promise: str) -> None:
    """Fail where ``promise`` was not kept.

    Raises:
        BrokenError: it was not.
    """
    if not condition:
        raise BrokenError(promise)
