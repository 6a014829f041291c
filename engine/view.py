"""What a seat, or a watcher, may see. The types have no place for anybody else's tiles.

Only ``engine.projection`` makes them from a state; a client makes them from what the host sent.
"""

from __future__ import annotations

from typing import NamedTuple

from engine.actions import Action
from engine.ruleset import Ruleset
from engine.scoring import RoundResult
from engine.seats import Seat, Side
from engine.tile import Tile
from engine.train import Train


class TableView(NamedTuple):
    """What everybody may see of a match: all of it, for a watcher."""

    rules: Ruleset
    round_number: int
    """From 1."""
    scores: tuple[int, ...]
    """Points by side."""
    winner: Side | None
    """Of the match; None until the target is reached."""
    lead: Seat
    """Who led this round."""
    turn: Seat | None
    """Who is to act; None once the round is over."""
    train: Train
    tile_counts: tuple[int, ...]
    """Tiles held, by seat."""
    boneyard_count: int
    """Tiles in the boneyard, the last two included (R4)."""
    passes: int
    """Passes in a row (R15)."""
    has_drawn: bool
    """Whether the player to act has drawn in this turn (R10)."""
    result: RoundResult | None
    """The end of the round, with every tile shown (R20); None while it runs."""
    acts: tuple[Action, ...] = ()
    """Of this round, from the lead on; ``engine.history`` tells whose each is."""
    score_sheet: tuple[tuple[int, ...], ...] = ()
    """Points by side after each round, this one the last; empty while it runs."""

    @property
    def pass_would_end(self) -> bool:
        """Whether a pass of the player to act completes the count and ends the round (R15)."""
        return self.passes + 1 == self.rules.pass_limit


class SeatView(NamedTuple):
    """What the player in one seat may see: the table, and their own hand."""

    table: TableView
    seat: Seat
    hand: tuple[Tile, ...]
    """Their tiles, lightest suit first."""
    legal: tuple[Action, ...]
    """What ``legal_actions`` allows this seat now; empty where another is to act."""
