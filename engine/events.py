"""What happened, in the words of the rules. ``engine.projection`` says who may see how much."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from engine.actions import End
from engine.scoring import RoundResult
from engine.seats import Seat, Side
from engine.tile import Tile


class RoundStarted(NamedTuple):
    """A new deal lies on the table. Everybody's."""

    number: int
    """Counts from 1 in each match."""
    lead: Seat


class Played(NamedTuple):
    """A tile was laid. Everybody's."""

    seat: Seat
    tile: Tile
    end: End


class Drew(NamedTuple):
    """A tile was drawn. That it was is everybody's; which one is the drawer's own."""

    seat: Seat
    tile: Tile | None
    """None where the viewer may not see it."""


class Passed(NamedTuple):
    """A player passed; nobody can tell why (R12). Everybody's."""

    seat: Seat


class RoundEnded(NamedTuple):
    """A round is over and every tile is shown (R20). Everybody's."""

    result: RoundResult


class MatchEnded(NamedTuple):
    """A side reached the target (R21). Everybody's."""

    winner: Side


Event: TypeAlias = RoundStarted | Played | Drew | Passed | RoundEnded | MatchEnded
