"""What a guest was given, to be let in at a table that asks a code."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final


@dataclass(frozen=True, slots=True)
class Means:
    """What a guest was given for a table that asks a code."""

    code: str | None = field(default=None, repr=False)
    """As ``netplay.pairing.join_code`` reads it."""
    seal: str | None = None
    """Of the host."""
    in_clear: bool = False
    """Whether an open table will do, whatever was there before."""


NO_MEANS: Final = Means()
"""Of a guest who was given nothing."""
