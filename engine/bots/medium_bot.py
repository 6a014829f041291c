"""A player of some habit: sheds pips, keeps suits, never draws freely, and knows when to knock."""

from __future__ import annotations

from random import Random
from typing import Final

from engine.actions import DRAW, PASS, Action, Play
from engine.bots.sight import followers, unseen
from engine.legal import legal_actions, legal_plays
from engine.seats import Seat
from engine.view import SeatView

SUIT_PIPS: Final = 0.6
"""Pips that it is worth to a player to hold one more tile that would fit after a play."""
KNOCKS_BELOW: Final = 0.4
"""The part of what another is supposed to hold, under which its hand is sure to be lightest."""


def medium_bot(view: SeatView, rng: Random) -> Action:
    """A pass that ends the round where its hand looks lightest; else a heavy tile.

    Among tiles, those are preferred that leave others of the hand to play. Without one that fits
    a pass before a draw.
    """
    legal = legal_actions(view)
    if PASS in legal and view.table.pass_would_end and _looks_lightest(view):
        return PASS
    plays = legal_plays(view)
    if plays:
        return max(plays, key=lambda play: (_worth(view, play), rng.random()))
    return PASS if PASS in legal else DRAW


def _worth(view: SeatView, play: Play) -> float:
    """The pips that ``play`` sheds, and something for each held tile that then fits."""
    return play.tile.pips + SUIT_PIPS * len(followers(view, play))


def _looks_lightest(view: SeatView) -> bool:
    """Whether the viewer's side holds least, going by the number of tiles (R17)."""
    rules, counts = view.table.rules, view.table.tile_counts
    hidden = [tile.pips for tile in unseen(view)]
    each = sum(hidden) / len(hidden)
    own = sum(tile.pips for tile in view.hand)

    def supposed(seat: Seat) -> float:
        return own if seat == view.seat else counts[seat] * each

    totals = [sum(map(supposed, rules.seats_of(side))) for side in range(rules.sides)]
    mine = totals.pop(rules.side_of(view.seat))
    return mine < KNOCKS_BELOW * min(totals)
