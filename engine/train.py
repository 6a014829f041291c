"""The train: the line of tiles on the table, and its two open ends (R8, R9).

It remembers the plays in their order; where each tile lies follows from them. Both ends of the
empty train are None.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from engine.actions import Action, End, Play
from engine.fast import fast
from engine.tile import Tile


class Laid(NamedTuple):
    """A tile on the table as it lies: its half towards A (left) and its half towards B (right)."""

    left: int
    right: int


class Train(NamedTuple):
    """The plays so far and the numbers that are open."""

    plays: tuple[Play, ...]
    """In the order in which they were laid; the first is the lead."""
    left: int | None
    """The number open at the left end, 0 to 6."""
    right: int | None
    """The number open at the right end, 0 to 6."""

    def open_at(self, end: End) -> int | None:
        """The number open at ``end``; None on the empty train."""
        return self.left if end is End.LEFT else self.right

    def laid(self) -> tuple[Laid, ...]:
        """The tiles from left to right, as they lie."""
        left_arm, lead, right_arm = self.arms()
        return (*reversed(left_arm), *((lead,) if lead else ()), *right_arm)

    def arms(self) -> tuple[tuple[Laid, ...], Laid | None, tuple[Laid, ...]]:
        """The left arm, the lead and the right arm; each arm from the lead outwards."""
        if not self.plays:
            return (), None, ()
        lead = Laid(*self.plays[0].tile)
        left_arm: list[Laid] = []
        right_arm: list[Laid] = []
        left, right = lead
        for tile, end in self.plays[1:]:
            if end is End.LEFT:
                left_arm.append(Laid(tile.other(left), left))
                left = tile.other(left)
            else:
                right_arm.append(Laid(right, tile.other(right)))
                right = tile.other(right)
        return tuple(left_arm), lead, tuple(right_arm)


EMPTY_TRAIN: Final = Train((), None, None)
_LEFT: Final = End.LEFT


def lay(train: Train, play: Play) -> Train:
    """The train with ``play`` on it; the lead lies with its high half to the left (record.md).

    The caller knows that the tile fits: ``apply`` asks ``legal_actions``, ``train_of`` looks.
    """
    plays, left, right = train
    high, low = play.tile
    if left is None or right is None:
        return Train((play,), high, low)
    pips = high + low  # less the half that touches, this is the half that is open
    if play.end is _LEFT:
        return fast(Train, ((*plays, play), pips - left, right))
    return fast(Train, ((*plays, play), left, pips - right))


def lead_on_left(train: Train, action: Action) -> Action:
    """``action``; but a lead is on the left end, whatever end was named: it says nothing (R6)."""
    if isinstance(action, Play) and not train.plays:
        return Play(action.tile, End.LEFT)
    return action


def train_of(plays: Iterable[Play]) -> Train:
    """The train on which ``plays`` were laid one after another.

    Raises:
        ValueError: one of them does not match (R8), or a tile lies twice (R1).
    """
    train = EMPTY_TRAIN
    laid = set[Tile]()
    for play in plays:
        number = train.open_at(play.end)
        if number is not None and not play.tile.has(number):
            raise ValueError(f"{play.tile} does not fit the {play.end} end, which shows {number}")
        if play.tile in laid:
            raise ValueError(f"{play.tile} lies in the train twice")
        laid.add(play.tile)
        train = lay(train, play)
    return train
