"""What happened, in the words of the rules.

All of it is public but the tile of a draw; ``engine.projection`` sees to that.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from engine.actions import End
from engine.scoring import RoundResult
from engine.seats import Seat, Side
from engine.tile import Tile


class RoundStarted(NamedTuple):
    """A new deal lies on the table."""

    number: int
    """Counts from 1 in each match."""
    lead: Seat


class Played(NamedTuple):
    """A tile was laid."""

    seat: Seat
    tile: Tile
    end: End


class Drew(NamedTuple):
    """A tile was drawn; only the drawer may know which."""

    seat: Seat
    tile: Tile | None
    """None where the viewer may not see it."""


class Passed(NamedTuple):
    """A player passed; nobody can tell why (R12)."""

    seat: Seat


class RoundEnded(NamedTuple):
    """A round is over and every tile is shown (R20)."""

    result: RoundResult


class MatchEnded(NamedTuple):
    """A side reached the target (R21)."""

    winner: Side


Event: TypeAlias = RoundStarted | Played | Drew | Passed | RoundEnded | MatchEnded
