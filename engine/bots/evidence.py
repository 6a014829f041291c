"""What a player at the table has seen the others do, each act with what it was done against.

It is public, the same for everybody: all that inference may go by, beside the viewer's own hand.
"""

from __future__ import annotations

from collections.abc import Iterator
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
    left: int
    """The number that was open at the left end; ``NO_TRAIN`` before the lead."""
    right: int
    """Likewise."""
    laid: int
    """The tiles that lay in the train, as a set."""
    fewest: int
    """How many tiles the player held who held fewest, of all but the one who acted."""
    knocks: bool
    """Whether a pass ended the round (R15)."""

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
    by_seat: list[list[Seen]] = [[] for _ in range(table.rules.players)]
    for seat, seen in acts_seen(table):
        by_seat[seat].append(seen)
    return Evidence(tuple(map(tuple, by_seat)))


def acts_seen(table: TableView) -> Iterator[tuple[Seat, Seen]]:
    """The acts of the round in the order of the table, each with the seat that did it."""
    at = _Then(table.rules)
    for seat, action in deeds(table.rules, table.lead, table.acts):
        move = move_of(action)
        yield seat, at.seen(seat, move)
        at.go_on(seat, move)


class _Then:
    """The table as it was, as far as it decides what is legal or likely."""

    def __init__(self, rules: Ruleset) -> None:
        self._rules = rules
        self._left = self._right = NO_TRAIN
        self._laid = self._passes = 0
        self._held = [rules.hand_size] * rules.players
        self._boneyard = len(ALL_TILES) - sum(self._held)
        self._has_drawn = False

    def seen(self, seat: Seat, move: int) -> Seen:
        """``move`` of ``seat``, done against the table as it is."""
        left, right = self._left, self._right
        fits = ALL if left < 0 else FITS[left * NUMBERS + right]
        playable, stuck = fits & -fits, ~fits & -~fits & ALL
        return Seen(
            move,
            fits,
            self._kinds(playable),
            self._kinds(stuck) if stuck else frozenset(),
            left,
            right,
            self._laid,
            min(self._held[:seat] + self._held[seat + 1 :]),
            self._passes + 1 == self._rules.pass_limit,
        )

    def _kinds(self, hand: int) -> frozenset[int]:
        """The kinds of move that are legal with ``hand``, which holds one tile."""
        kernel = Kernel(
            self._rules,
            [hand],
            [0] * self._boneyard,
            0,
            left=self._left,
            right=self._right,
            passes=self._passes,
            has_drawn=self._has_drawn,
        )
        return frozenset(map(kind_of, kernel.moves()))

    def go_on(self, seat: Seat, move: int) -> None:
        """Be as the table is after ``move`` of ``seat``."""
        self._has_drawn = move == DRAW and self._rules.draw_keeps_turn
        self._passes = self._passes + 1 if move == PASS else 0
        if move == DRAW:
            self._boneyard -= 1
            self._held[seat] += 1
        elif move != PASS:
            self._lay(move)
            self._held[seat] -= 1

    def _lay(self, move: int) -> None:
        self._laid |= 1 << move % RIGHT
        if self._left < 0:
            self._left, self._right = BY_WEIGHT[move]
        elif move >= RIGHT:
            self._right = PIPS[move - RIGHT] - self._right
        else:
            self._left = PIPS[move] - self._left
