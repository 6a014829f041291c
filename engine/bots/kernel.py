"""A round for searching: mutable, private to the bots, and held to ``engine.rules`` by a test.

Tiles are numbered by weight, 0-0 first and 6-6 last, so that the heaviest of a set is its highest
bit. A move is an integer: ``tile`` or ``28 + tile`` for a play on the left or the right end, then
``DRAW`` and ``PASS``. Nothing is checked: a search plays what ``moves`` offers.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, Self

from engine.actions import DRAW as DRAW_ACT
from engine.actions import PASS as PASS_ACT
from engine.actions import Action, End, Play
from engine.deal import UNDRAWABLE
from engine.ruleset import DrawRule, PassOutRule, Ruleset
from engine.seats import Seat
from engine.tile import ALL_TILES, MAX_PIPS, Tile

NUMBERS: Final = MAX_PIPS + 1
BY_WEIGHT: Final = tuple(sorted(ALL_TILES, key=lambda tile: (tile.pips, tile.high)))
"""The tiles by number."""
NUMBER_OF: Final = {tile: number for number, tile in enumerate(BY_WEIGHT)}
PIPS: Final = tuple(tile.pips for tile in BY_WEIGHT)
"""Of each tile; less the half that touches, it is the half that is open."""
ALL: Final = (1 << len(BY_WEIGHT)) - 1
"""The set of every tile."""

RIGHT: Final = len(BY_WEIGHT)
"""What is added to a tile's number for a play on the right end."""
DRAW: Final = 2 * RIGHT
PASS: Final = DRAW + 1

SUIT: Final = tuple(
    sum(1 << number for number, tile in enumerate(BY_WEIGHT) if tile.has(half))
    for half in range(NUMBERS)
)
"""The tiles that have each number, as a set."""
FITS: Final = tuple(SUIT[left] | SUIT[right] for left in range(NUMBERS) for right in range(NUMBERS))
"""The tiles that fit a train with open ends ``left`` and ``right``, at ``left * 7 + right``."""
NO_TRAIN: Final = -1
"""The number that is open on the empty train."""

_DRAW: Final = (DRAW,)
_PASS: Final = (PASS,)
_DRAW_OR_PASS: Final = (DRAW, PASS)


class _Moves(dict[int, tuple[int, ...]]):
    """For a set of tiles, the plays of them on one end; made when first asked for."""

    def __init__(self, offset: int) -> None:
        super().__init__()
        self._offset = offset

    def __missing__(self, held: int) -> tuple[int, ...]:
        moves = self[held] = tuple([self._offset + number for number in numbers_in(held)])
        return moves


_ON_LEFT: Final = _Moves(0)
_ON_RIGHT: Final = _Moves(RIGHT)


def numbers_in(held: int) -> list[int]:
    """The numbers of the tiles in a set, lightest first."""
    return [number for number in range(RIGHT) if held >> number & 1]


def set_of(tiles: Iterable[Tile]) -> int:
    """The set of ``tiles``."""
    return sum(1 << NUMBER_OF[tile] for tile in tiles)


class _PipsOf(dict[int, int]):
    """The pips of a set, remembered: a search counts the same hands over and over."""

    def __missing__(self, held: int) -> int:
        pips = sum(PIPS[number] for number in numbers_in(held))
        if len(self) < _MOST_REMEMBERED:
            self[held] = pips
        return pips


_MOST_REMEMBERED: Final = 100_000
"""Sets whose pips are remembered: some 10 MB at the most."""
PIPS_OF: Final = _PipsOf()
"""The pips of a set of tiles (R16)."""


def move_of(action: Action) -> int:
    """``action`` as a move."""
    if isinstance(action, Play):
        return NUMBER_OF[action.tile] + (RIGHT if action.end is End.RIGHT else 0)
    return DRAW if action is DRAW_ACT else PASS


def action_of(move: int) -> Action:
    """``move`` as an action."""
    if move >= DRAW:
        return DRAW_ACT if move == DRAW else PASS_ACT
    return Play(BY_WEIGHT[move % RIGHT], End.RIGHT if move >= RIGHT else End.LEFT)


class Kernel:
    """A round in which every tile is known, or supposed to be."""

    __slots__ = (
        "boneyard",
        "hands",
        "has_drawn",
        "is_over",
        "left",
        "out",
        "passes",
        "right",
        "rules",
        "turn",
    )

    def __init__(
        self,
        rules: Ruleset,
        hands: Sequence[int],
        boneyard: Sequence[int],
        turn: Seat,
        *,
        left: int = NO_TRAIN,
        right: int = NO_TRAIN,
        passes: int = 0,
        has_drawn: bool = False,
    ) -> None:
        """A running round.

        Args:
            rules: the rules in force.
            hands: sets of tiles, by seat.
            boneyard: tiles by number; the last is drawn next.
            turn: who is to act.
            left: the number open at the left end; ``NO_TRAIN`` before the lead.
            right: likewise.
            passes: in a row.
            has_drawn: whether ``turn`` has drawn in this turn.
        """
        self.rules = rules
        self.hands = list(hands)
        self.boneyard = list(boneyard)
        self.turn = turn
        self.left = left
        self.right = right
        self.passes = passes
        self.has_drawn = has_drawn
        self.is_over = False
        self.out: Seat | None = None
        """Who played the last tile of a hand; None while nobody has."""

    def copy(self) -> Self:
        """Another round like this one."""
        other = object.__new__(type(self))
        other.rules = self.rules
        other.hands = self.hands[:]
        other.boneyard = self.boneyard[:]
        other.turn = self.turn
        other.left = self.left
        other.right = self.right
        other.passes = self.passes
        other.has_drawn = self.has_drawn
        other.is_over = self.is_over
        other.out = self.out
        return other

    def moves(self) -> tuple[int, ...]:
        """What the player to act may do, as ``engine.legal.actions_for`` says it."""
        hand, left = self.hands[self.turn], self.left
        if left < 0:
            return _ON_LEFT[hand]  # R6
        plays = _ON_LEFT[hand & SUIT[left]] + _ON_RIGHT[hand & SUIT[self.right]]
        rules = self.rules
        if plays and rules.must_play_if_able:  # R11
            return plays
        if len(self.boneyard) <= UNDRAWABLE:  # R4
            return plays + _PASS
        if self.has_drawn:  # R10
            if plays or rules.draw is DrawRule.ONE_THEN_PLAY:
                return plays + _PASS
            return _DRAW
        if plays and rules.draw is DrawRule.UNTIL_PLAYABLE:  # R10
            return plays + _PASS
        if self.passes + 1 == rules.pass_limit and rules.pass_out is PassOutRule.BONEYARD_FIRST:
            return plays + _DRAW  # R15
        return plays + _DRAW_OR_PASS

    def play(self, move: int) -> None:
        """Do ``move``, one of ``moves``."""
        if move == PASS:
            self.passes += 1
            self.is_over = self.passes == self.rules.pass_limit  # R15
            self._next()
        elif move == DRAW:
            self.hands[self.turn] |= 1 << self.boneyard.pop()
            self.passes = 0
            if self.rules.draw_keeps_turn:
                self.has_drawn = True
            else:
                self._next()
            self.is_over = self.is_blocked()
        else:
            self._lay(move)

    def _lay(self, move: int) -> None:
        number, turn = move, self.turn
        if self.left < 0:
            self.left, self.right = BY_WEIGHT[number]
        elif number >= RIGHT:
            number -= RIGHT
            self.right = PIPS[number] - self.right
        else:
            self.left = PIPS[number] - self.left
        hand = self.hands[turn] = self.hands[turn] ^ 1 << number
        self.passes = 0
        self._next()
        if not hand:
            self.out, self.is_over = turn, True  # R13
        else:
            self.is_over = self.is_blocked()

    def _next(self) -> None:
        self.has_drawn = False
        turn = self.turn + 1
        self.turn = turn if turn < len(self.hands) else 0

    def is_blocked(self) -> bool:
        """Whether nobody can play, now or after draws (R14)."""
        fits = FITS[self.left * NUMBERS + self.right]
        for hand in self.hands:
            if hand & fits:
                return False
        if len(self.boneyard) <= UNDRAWABLE:
            return True
        return not any(fits >> number & 1 for number in self.boneyard)

    def pips(self) -> tuple[int, ...]:
        """What each seat holds, in pips."""
        return tuple([PIPS_OF[hand] for hand in self.hands])
