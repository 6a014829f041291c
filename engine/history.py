"""Who did what in a round: everything public that a player at the table could remember.

A draw is an act; the tile that was drawn is nobody's to know but the drawer's, and is not here.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from engine.actions import DRAW, Action
from engine.ruleset import Ruleset
from engine.seats import Seat, next_seat


class Deed(NamedTuple):
    """An act, and whose it was."""

    seat: Seat
    action: Action


def deeds(rules: Ruleset, lead: Seat, acts: Iterable[Action]) -> Iterator[Deed]:
    """The acts of a round, each with the seat it was of.

    Args:
        rules: the rules in force; they say whether a draw ends the turn (R10).
        lead: who acted first.
        acts: in the order in which they were done.
    """
    keeps_turn = rules.draw_keeps_turn
    seat = lead
    for action in acts:
        yield Deed(seat, action)
        if not (keeps_turn and action is DRAW):
            seat = next_seat(seat, rules.players)
