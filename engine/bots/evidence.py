"""What a player at the table has seen the others do, each act with what it was done against.

It is public: the same for everybody, and all that inference may go by beside the own hand.
"""

from __future__ import annotations

from typing import NamedTuple

from engine.bots.kernel import (
    ALL,
    BY_WEIGHT,
    DRAW,
    FITS,
    NO_TRAIN,
    NUMBERS,
    PASS,
    PIPS,
    RIGHT,
    move_of,
)
from engine.history import deeds
from engine.ruleset import Ruleset
from engine.seats import Seat
from engine.tile import ALL_TILES
from engine.view import TableView


class Seen(NamedTuple):
    """One act of a seat."""

    move: int
    fits: int
    """The tiles that fitted then, as a set; before the lead every tile."""
    passes: int
    """In a row, before it."""
    boneyard: int
    """Tiles that lay there, before it."""

    @property
    def number(self) -> int:
        """Of the tile that was played."""
        return self.move % RIGHT


class Evidence(NamedTuple):
    """All acts of a round, by seat, in the order in which they were done."""

    by_seat: tuple[tuple[Seen, ...], ...]

    def played(self, seat: Seat) -> int:
        """The tiles that ``seat`` has laid, as a set."""
        return sum(1 << seen.number for seen in self.by_seat[seat] if seen.move < DRAW)


def evidence_of(table: TableView) -> Evidence:
    """What the acts of the round show; nothing, where the table does not tell them."""
    rules = table.rules
    by_seat: list[list[Seen]] = [[] for _ in range(rules.players)]
    left = right = NO_TRAIN
    passes, boneyard = 0, _dealt_boneyard(rules)
    for seat, action in deeds(rules, table.lead, table.acts):
        move = move_of(action)
        fits = ALL if left < 0 else FITS[left * NUMBERS + right]
        by_seat[seat].append(Seen(move, fits, passes, boneyard))
        if move == PASS:
            passes += 1
            continue
        passes = 0
        if move == DRAW:
            boneyard -= 1
        elif left < 0:
            left, right = BY_WEIGHT[move]
        elif move >= RIGHT:
            right = PIPS[move - RIGHT] - right
        else:
            left = PIPS[move] - left
    return Evidence(tuple(map(tuple, by_seat)))


def _dealt_boneyard(rules: Ruleset) -> int:
    return len(ALL_TILES) - rules.hand_size * rules.players
