"""What is forgotten once it is old, although the clock may be wrong.

A machine without a battery for its clock is years off until the network tells it the time. So the
newest of a kind stay however old they seem to be, and only what is beyond them has an age.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, TypeVar

KEPT_ANYWAY: Final = 10
"""Of a kind: more matches than anybody leaves unfinished and comes back to."""

ThingT = TypeVar("ThingT")


def outdated(
    dated: Iterable[tuple[float, ThingT]], now: float, kept_for: float
) -> tuple[ThingT, ...]:
    """Those that may be forgotten.

    Args:
        dated: when each was changed last, in seconds since 1970, and what it is.
        now: in the same seconds.
        kept_for: seconds.
    """
    newest_first = sorted(dated, key=lambda each: each[0], reverse=True)
    return tuple(thing for when, thing in newest_first[KEPT_ANYWAY:] if now - when > kept_for)
