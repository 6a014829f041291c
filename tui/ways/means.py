"""What a guest was given, to be let in at a table that asks a code."""

from __future__ import annotations

from typing import Final

from msgspec import Struct


class Means(Struct, frozen=True):
    """What a guest was given for a table that asks a code."""

    code: str | None = None
    """As ``netplay.pairing.join_code`` reads it."""
    seal: str | None = None
    """Of the host."""
    in_clear: bool = False
    """Whether an open table will do, whatever was there before."""

    def __repr__(self) -> str:
        """Without the code."""
        return f"Means(seal={self.seal!r}, in_clear={self.in_clear!r})"


NO_MEANS: Final = Means()
"""Of a guest who was given nothing."""
