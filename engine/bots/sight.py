"""What a player can tell by looking at the table and at their own hand."""

from __future__ import annotations

from collections.abc import Iterable

from engine.actions import Play
from engine.seats import Seat
from engine.tile import ALL_TILES, Tile
from engine.train import Train, lay
from engine.view import SeatView


def unseen(view: SeatView) -> tuple[Tile, ...]:
    """The tiles that lie in other hands or in the boneyard, lightest suit first."""
    seen = {*view.hand, *(play.tile for play in view.table.train.plays)}
    return tuple(tile for tile in ALL_TILES if tile not in seen)


def open_numbers(train: Train) -> tuple[int, ...]:
    """The numbers that are open, each once, the left one first; none on the empty train."""
    ends = (train.left, train.right)
    return tuple(dict.fromkeys(half for half in ends if half is not None))


def open_after(view: SeatView, play: Play) -> tuple[int, ...]:
    """The numbers that will be open once ``play`` has been made."""
    return open_numbers(lay(view.table.train, play))


def followers(view: SeatView, play: Play) -> tuple[Tile, ...]:
    """The tiles of the hand that would fit once ``play`` has been made."""
    numbers = open_after(view, play)
    rest = (tile for tile in view.hand if tile != play.tile)
    return tuple(tile for tile in rest if any(map(tile.has, numbers)))


def has_any(number: int, tiles: Iterable[Tile]) -> bool:
    """Whether one of ``tiles`` shows ``number``."""
    return any(tile.has(number) for tile in tiles)


def others_of(view: SeatView) -> tuple[Seat, ...]:
    """All seats but the viewer's own."""
    return tuple(seat for seat in range(view.table.rules.players) if seat != view.seat)
