"""What each player has shown so far in a round, as somebody at the table could remember it."""

from __future__ import annotations

from typing import NamedTuple

from engine.actions import DRAW, PASS, Play
from engine.history import deeds
from engine.tile import MAX_PIPS
from engine.train import EMPTY_TRAIN, Train, lay
from engine.view import TableView


class Shown(NamedTuple):
    """Of one round."""

    passed_on: tuple[frozenset[int], ...]
    """By seat, the numbers on which the player has passed, and has neither drawn nor played a tile
    with one of them since."""
    last_laid: tuple[tuple[int, ...], ...]
    """By seat and number, how many acts of the round had been done when the player last laid a tile
    with that number; 0 where they never did."""
    acts: int
    """Done in the round so far."""


def what_was_shown(table: TableView) -> Shown:
    """What the acts of ``table`` show; nothing, where the table does not tell them."""
    players = table.rules.players
    passed = [set[int]() for _ in range(players)]
    laid = [[0] * (MAX_PIPS + 1) for _ in range(players)]
    train: Train = EMPTY_TRAIN
    done = 0
    for done, (seat, action) in enumerate(deeds(table.rules, table.lead, table.acts), start=1):
        if isinstance(action, Play):
            passed[seat].difference_update(action.tile)
            for number in action.tile:
                laid[seat][number] = done
            train = lay(train, action)
        elif action is DRAW:
            passed[seat].clear()
        elif action is PASS:
            passed[seat].update(half for half in (train.left, train.right) if half is not None)
    return Shown(tuple(map(frozenset, passed)), tuple(map(tuple, laid)), done)
