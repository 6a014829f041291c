"""What is legal: the one truth, asked by ``apply``, by screens and by bots (R6 to R11, R15).

``actions_for`` decides it, once for every state; a state, and the view of the seat that is to act
in it, carry the same answer.
"""

from __future__ import annotations

from typing import Final, Protocol

from engine.actions import DRAW, PASS, Action, End, Play
from engine.deal import UNDRAWABLE
from engine.ruleset import DrawRule, PassOutRule, Ruleset
from engine.tile_set import EVERY_TILE, SUITS, TileSet
from engine.train import Train


class Situation(Protocol):
    """Where somebody may be to act: a round's state, or a seat's view of it."""

    @property
    def legal(self) -> tuple[Action, ...]:
        """What ``actions_for`` said when the situation came about."""


class _PlaysByHolding(dict[int, tuple[Play, ...]]):
    """For each set of tiles within one suit, the plays of them on one end, once it was asked for.

    All of them at once would be 1,780 tuples, of which a match needs a few dozen: 3 ms and 0.3 MB.
    """

    def __init__(self, end: End) -> None:
        super().__init__()
        self._plays = _PLAYS[end]

    def __missing__(self, held: int) -> tuple[Play, ...]:
        plays = self[held] = tuple([self._plays[tile] for tile in TileSet(held)])
        return plays


_PLAYS: Final = {end: {tile: Play(tile, end) for tile in EVERY_TILE} for end in End}
_LEADS: Final = _PLAYS[End.LEFT]
_LEFT: Final = _PlaysByHolding(End.LEFT)
_RIGHT: Final = _PlaysByHolding(End.RIGHT)
_FITTING: Final = tuple(tuple(TileSet(one | other) for other in SUITS) for one in SUITS)
_DRAW: Final[tuple[Action, ...]] = (DRAW,)
_PASS: Final[tuple[Action, ...]] = (PASS,)
_DRAW_OR_PASS: Final[tuple[Action, ...]] = (DRAW, PASS)

# Looking a member up on its class costs as much as a whole test below.
_ONE_THEN_PLAY: Final = DrawRule.ONE_THEN_PLAY
_UNTIL_PLAYABLE: Final = DrawRule.UNTIL_PLAYABLE
_BONEYARD_FIRST: Final = PassOutRule.BONEYARD_FIRST


def legal_actions(situation: Situation) -> tuple[Action, ...]:
    """Everything that the player to act may do, and nothing else.

    The order is fixed: plays on the left end, then on the right, each lightest suit first; then
    the draw; then the pass. Empty where the round is over and, in a view, where it is not the
    viewer's turn.
    """
    return situation.legal


def legal_plays(situation: Situation) -> tuple[Play, ...]:
    """Those of ``legal_actions`` that lay a tile, in the same order."""
    return tuple([action for action in situation.legal if isinstance(action, Play)])


def actions_for(
    rules: Ruleset,
    hand: TileSet,
    train: Train,
    boneyard_count: int,
    passes: int,
    has_drawn: bool,
) -> tuple[Action, ...]:
    """The legal actions of a player, from all the facts that they depend on.

    Args:
        rules: the rules in force.
        hand: what the player to act holds.
        train: the train before the act.
        boneyard_count: tiles in the boneyard, the last two included.
        passes: passes in a row so far.
        has_drawn: whether the player has drawn in this very turn.
    """
    _, left, right = train
    if left is None or right is None:
        return tuple([_LEADS[tile] for tile in hand.tiles])  # R6
    plays = _LEFT[hand & SUITS[left]] + _RIGHT[hand & SUITS[right]]
    if plays and rules.must_play_if_able:  # R11
        return plays
    if boneyard_count <= UNDRAWABLE:  # R4
        return plays + _PASS
    if has_drawn:  # R10
        if plays or rules.draw is _ONE_THEN_PLAY:
            return plays + _PASS
        return _DRAW
    if plays and rules.draw is _UNTIL_PLAYABLE:  # R10
        return plays + _PASS
    if passes + 1 == rules.pass_limit and rules.pass_out is _BONEYARD_FIRST:  # R15
        return plays + _DRAW
    return plays + _DRAW_OR_PASS


def fitting(train: Train) -> TileSet:
    """The tiles that fit an open end of ``train``, whoever holds them (R8)."""
    _, left, right = train
    return EVERY_TILE if left is None or right is None else _FITTING[left][right]
