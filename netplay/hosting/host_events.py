"""What a host reports to whoever started it, as it happens."""

from __future__ import annotations

from pathlib import Path
from typing import TypeAlias

from msgspec import Struct


class Listening(Struct, frozen=True):
    """The table is open."""

    table: str
    address: str
    port: int | None
    """None for a socket's path."""
    addresses: tuple[str, ...]
    """Where others can join, best first."""
    code: str | None = None
    """They are asked for it; None at an open table."""
    seal: str | None = None
    """Of the host's certificate; None at an open table."""

    def __repr__(self) -> str:
        """Without the code."""
        return f"Listening({self.table!r}, {self.address!r}, {self.port!r})"


class CodeChanged(Struct, frozen=True):
    """There were too many wrong codes: the table asks for another one now."""

    code: str

    def __repr__(self) -> str:
        """Without the code."""
        return "CodeChanged()"


class MatchEnded(Struct, frozen=True):
    """A match is over and its record complete."""

    winner: int
    """The side."""
    scores: tuple[int, ...]
    """By side."""
    record: Path


class DoorOpen(Struct, frozen=True):
    """Guests who have nothing installed can come through SSH."""

    port: int
    fingerprint: str
    """Of the door's key, as ``ssh`` shows it."""
    addresses: tuple[str, ...]
    """How the door is written among a table's addresses."""


class DoorShut(Struct, frozen=True):
    """A table that was taken up goes on without the door for guests that it had."""

    sentence: str
    """Why."""
    port: int
    """Where it would be."""


HostEvent: TypeAlias = Listening | CodeChanged | DoorOpen | DoorShut | MatchEnded
