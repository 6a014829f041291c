"""Bots to measure others by; nobody would choose one of them to play with."""

from __future__ import annotations

from random import Random
from typing import Final

from engine.actions import DRAW, PASS, Action
from engine.bots.bot import Bot
from engine.bots.equity import RoundsWorth
from engine.bots.greedy_bot import greedy_bot
from engine.bots.inference import possible_deals
from engine.bots.kernel import NO_TRAIN, Kernel, action_of
from engine.bots.passing_bot import passing_bot
from engine.bots.playouts import play_out
from engine.legal import legal_actions
from engine.view import SeatView

PLAYOUTS: Final = 100
"""For every choice of the flat yardstick."""


def flat_bot(view: SeatView, rng: Random) -> Action:
    """The best of every choice after ``PLAYOUTS`` rounds played out with possible deals each.

    It looks one act ahead and believes nobody's acts: every possible deal is as likely to it. In
    its playouts everybody plays as ``stubborn`` does.
    """
    return _flat(view, rng, knocks=False)


def knocking_bot(view: SeatView, rng: Random) -> Action:
    """``flat`` with the playouts of the levels that look ahead: whom it wins the round, knocks."""
    return _flat(view, rng, knocks=True)


def _flat(view: SeatView, rng: Random, *, knocks: bool) -> Action:
    legal = legal_actions(view)
    if len(legal) == 1:
        return legal[0]
    table = view.table
    worth = RoundsWorth(table.rules, table.scores)
    side = table.rules.side_of(view.seat)
    deals = possible_deals(view, rng, PLAYOUTS)
    totals: dict[int, float] = {}
    for deal in deals:
        start = Kernel(
            table.rules,
            deal.hands,
            deal.boneyard,
            view.seat,
            left=NO_TRAIN if table.train.left is None else table.train.left,
            right=NO_TRAIN if table.train.right is None else table.train.right,
            passes=table.passes,
            has_drawn=table.has_drawn,
        )
        for move in start.moves():
            kernel = start.copy()
            kernel.play(move)
            if not kernel.is_over:
                play_out(kernel, knocks=knocks)
            totals[move] = totals.get(move, 0.0) + worth[kernel.pips(), kernel.out][side]
    return action_of(max(totals, key=totals.__getitem__))


def drawing_bot(view: SeatView, rng: Random) -> Action:
    """A draw whenever there is one; else as ``greedy``."""
    return DRAW if DRAW in legal_actions(view) else greedy_bot(view, rng)


def stalling_bot(view: SeatView, rng: Random) -> Action:
    """A pass whenever there is one; else anything."""
    return PASS if PASS in legal_actions(view) else passing_bot(view, rng)


YARDSTICKS: Final[dict[str, Bot]] = {
    "flat": flat_bot,
    "knocking": knocking_bot,
    "drawing": drawing_bot,
    "passing": stalling_bot,
}
"""By the names under which ``--bots`` knows them."""
