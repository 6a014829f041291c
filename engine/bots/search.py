"""Looking ahead: one tree over what can be seen, searched through many deals that are possible.

Single-observer information-set Monte Carlo tree search (Cowling, Powley and Whitehouse, 2012):
every iteration supposes a deal, follows the tree by UCB over the moves that are legal in it, adds
a node, plays the round out, and credits what the end is worth to each side.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log, sqrt
from random import Random
from typing import Final, NamedTuple

from engine.actions import Action
from engine.bots.equity import RoundsWorth
from engine.bots.habits import USUAL, Habits
from engine.bots.inference import likely_deals
from engine.bots.kernel import DRAW, NO_TRAIN, PASS, RIGHT, Kernel, action_of, move_of
from engine.bots.playouts import play_out
from engine.legal import legal_actions
from engine.view import SeatView

CANDIDATES: Final = 400
"""Deals that are weighed for every decision."""
DEALS: Final = 200
"""Deals that are searched; the likelier are among them several times."""
CURIOSITY: Final = 0.35
"""The constant of UCB, for results from 0 to 1."""
CURIOSITY_OF_TWO: Final = 0.22
"""The same with two players, whose rounds are worth less of a match (docs/bots.md)."""


class Effort(NamedTuple):
    """How hard to look."""

    iterations: int
    candidates: int = CANDIDATES
    deals: int = DEALS
    habits: Habits = USUAL


class Prospect(NamedTuple):
    """What the search thinks of an act."""

    action: Action
    visits: int
    chance: float
    """To win the match, 0 to 1."""


class _Node:
    """A move, wherever in the tree it was made."""

    __slots__ = ("children", "offered", "total", "visits")

    def __init__(self) -> None:
        self.children: dict[int, _Node] = {}
        self.visits = 0
        self.offered = 0
        """How often it was legal when its parent was visited."""
        self.total = 0.0
        """Of what the ends were worth to the side that made the move."""


def prospects(view: SeatView, rng: Random, effort: Effort) -> list[Prospect]:
    """What there is to do in ``view``, the best first.

    Acts that cannot be better than another one are left out: a draw where a pass is as good, and
    the second end of a train that shows the same number twice.
    """
    root = _Node()
    search = _Search(view, rng, effort)
    for iteration in range(effort.iterations):
        search.follow(root, search.deal(iteration))
    found = [
        Prospect(action_of(move), node.visits, node.total / node.visits)
        for move, node in root.children.items()
    ]
    return sorted(found, key=lambda prospect: prospect.visits, reverse=True)


def prospect_of(view: SeatView, rng: Random, effort: Effort, action: Action) -> Prospect:
    """What comes of ``action`` alone, whatever else there is; the same chance, the same deals."""
    root, side = _Node(), view.table.rules.side_of(view.seat)
    search, move, total = _Search(view, rng, effort), move_of(action), 0.0
    for iteration in range(effort.iterations):
        kernel = search.deal(iteration)
        kernel.play(move)
        total += search.follow(root, kernel)[side]
    return Prospect(action, effort.iterations, total / effort.iterations)


def best_act(view: SeatView, rng: Random, effort: Effort) -> Action:
    """The act that the search looked at most; without a search where there is only one."""
    legal = legal_actions(view)
    return legal[0] if len(legal) == 1 else prospects(view, rng, effort)[0].action


def worthwhile(kernel: Kernel) -> Sequence[int]:
    """The moves of the player to act, without those that another makes needless."""
    moves = kernel.moves()
    if kernel.left == kernel.right and kernel.left >= 0:
        moves = tuple([move for move in moves if move < RIGHT or move >= DRAW])
    keeps_turn = kernel.rules.draw_keeps_turn
    if not keeps_turn and moves[-1] == PASS and len(moves) > 1 and moves[-2] == DRAW:
        return (*moves[:-2], PASS)
    return moves


class _Search:
    """The deals that are supposed in a position, and what their ends are worth."""

    def __init__(self, view: SeatView, rng: Random, effort: Effort) -> None:
        table = view.table
        self._rng = rng
        self._curiosity = CURIOSITY if table.rules.players > 2 else CURIOSITY_OF_TWO
        self._deals = likely_deals(view, rng, effort.candidates, effort.deals, effort.habits)
        self._start = _start(view)
        self._worth = RoundsWorth(table.rules, table.scores)
        self._sides = [table.rules.side_of(seat) for seat in range(table.rules.players)]

    def deal(self, iteration: int) -> Kernel:
        """A round of ``view`` to be played on; deals come again with another boneyard."""
        kernel, deal = self._start.copy(), self._deals[iteration % len(self._deals)]
        kernel.hands = list(deal.hands)
        kernel.boneyard = list(deal.boneyard)
        if iteration >= len(self._deals):
            self._rng.shuffle(kernel.boneyard)
        return kernel

    def follow(self, root: _Node, kernel: Kernel) -> tuple[float, ...]:
        """Follow the tree of ``root`` in ``kernel`` and play out; the chances of each side."""
        path = _descend(root, kernel, self._rng, self._curiosity)
        if not kernel.is_over:
            play_out(kernel)
        chances = self._worth[kernel.pips(), kernel.out]
        for node, seat in path:
            node.visits += 1
            node.total += chances[self._sides[seat]]
        return chances


def _start(view: SeatView) -> Kernel:
    """The round of ``view`` without a tile in any hand."""
    table = view.table
    left, right = table.train.left, table.train.right
    return Kernel(
        table.rules,
        (),
        (),
        view.seat,
        left=NO_TRAIN if left is None else left,
        right=NO_TRAIN if right is None else right,
        passes=table.passes,
        has_drawn=table.has_drawn,
    )


def _descend(root: _Node, kernel: Kernel, rng: Random, curiosity: float) -> list[tuple[_Node, int]]:
    """Follow the tree in ``kernel`` to a new node, or to the end of the round; what was passed."""
    path: list[tuple[_Node, int]] = []
    node = root
    while not kernel.is_over:
        moves, children, seat = worthwhile(kernel), node.children, kernel.turn
        untried = [move for move in moves if move not in children]
        if untried:
            move = untried[int(rng.random() * len(untried))]
            child = children[move] = _Node()
            for other in moves:
                if other in children:
                    children[other].offered += 1
            kernel.play(move)
            path.append((child, seat))
            return path
        best, best_bound = moves[0], -1.0
        for move in moves:
            child = children[move]
            child.offered += 1
            visits = child.visits
            bound = child.total / visits + curiosity * sqrt(log(child.offered) / visits)
            if bound > best_bound:
                best, best_bound = move, bound
        node = children[best]
        kernel.play(best)
        path.append((node, seat))
    return path
