"""What a player at the table has seen the others do, each act with what it was done against.

It is public: the same for everybody, and all that inference may go by beside the own hand.
"""

from __future__ import annotations

from typing import Final, NamedTuple

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
    Kernel,
    move_of,
)
from engine.history import deeds
from engine.ruleset import Ruleset
from engine.seats import Seat
from engine.tile import ALL_TILES
from engine.view import TableView

PLAY: Final = 0
"""The kind of every move that lays a tile; ``DRAW`` and ``PASS`` are kinds by themselves."""


class Seen(NamedTuple):
    """One act of a seat."""

    move: int
    fits: int
    """The tiles that fitted then, as a set; before the lead every tile."""
    if_playable: frozenset[int]
    """The kinds of move that the rules allowed a player with a tile that fitted."""
    if_stuck: frozenset[int]
    """Those that they allowed a player without one; none, where every tile fitted."""

    @property
    def number(self) -> int:
        """Of the tile that was played."""
        return self.move % RIGHT

    @property
    def kind(self) -> int:
        """``PLAY``, ``DRAW`` or ``PASS``."""
        return kind_of(self.move)


class Evidence(NamedTuple):
    """All acts of a round, by seat, in the order in which they were done."""

    by_seat: tuple[tuple[Seen, ...], ...]

    def played(self, seat: Seat) -> int:
        """The tiles that ``seat`` has laid, as a set."""
        return sum(1 << seen.number for seen in self.by_seat[seat] if seen.move < DRAW)


def kind_of(move: int) -> int:
    """``PLAY``, ``DRAW`` or ``PASS``."""
    return PLAY if move < DRAW else move


def evidence_of(table: TableView) -> Evidence:
    """What the acts of the round show; nothing, where the table does not tell them."""
    rules = table.rules
    by_seat: list[list[Seen]] = [[] for _ in range(rules.players)]
    at = _Then()
    at.boneyard = len(ALL_TILES) - rules.hand_size * rules.players
    for seat, action in deeds(rules, table.lead, table.acts):
        move = move_of(action)
        by_seat[seat].append(at.seen(move, rules))
        at.go_on(move, rules)
    return Evidence(tuple(map(tuple, by_seat)))


class _Then:
    """The table as it was, as far as it decides what is legal."""

    def __init__(self) -> None:
        self.left = self.right = NO_TRAIN
        self.passes = self.boneyard = 0
        self.has_drawn = False

    def seen(self, move: int, rules: Ruleset) -> Seen:
        """``move``, done against the table as it is."""
        fits = ALL if self.left < 0 else FITS[self.left * NUMBERS + self.right]
        playable, stuck = fits & -fits, ~fits & -~fits & ALL
        return Seen(
            move,
            fits,
            self._kinds(rules, playable),
            self._kinds(rules, stuck) if stuck else frozenset(),
        )

    def _kinds(self, rules: Ruleset, hand: int) -> frozenset[int]:
        """The kinds of move that are legal with ``hand``, which holds one tile."""
        kernel = Kernel(
            rules,
            [hand],
            [0] * self.boneyard,
            0,
            left=self.left,
            right=self.right,
            passes=self.passes,
            has_drawn=self.has_drawn,
        )
        return frozenset(map(kind_of, kernel.moves()))

    def go_on(self, move: int, rules: Ruleset) -> None:
        """Be as the table is after ``move``."""
        self.has_drawn = move == DRAW and rules.draw_keeps_turn
        self.passes = self.passes + 1 if move == PASS else 0
        if move == DRAW:
            self.boneyard -= 1
        elif move != PASS:
            self._lay(move)

    def _lay(self, move: int) -> None:
        if self.left < 0:
            self.left, self.right = BY_WEIGHT[move]
        elif move >= RIGHT:
            self.right = PIPS[move - RIGHT] - self.right
        else:
            self.left = PIPS[move] - self.left
