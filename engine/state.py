"""The state of one round.

It holds everybody's tiles: only the engine itself and the host may see it. What others see is
``engine.view``.
"""

from __future__ import annotations

from typing import NamedTuple

from engine.actions import Action
from engine.deal import Deal, check_deal
from engine.fast import fast
from engine.legal import actions_for
from engine.ruleset import Ruleset
from engine.scoring import RoundResult
from engine.seats import Seat
from engine.tile import Tile
from engine.tile_set import TileSet
from engine.train import EMPTY_TRAIN, Train


class RoundState(NamedTuple):
    """A round between two acts. Immutable; ``engine.rules.apply`` makes the next one."""

    rules: Ruleset
    lead: Seat
    turn: Seat
    """Who acts next; who acted last once the round is over."""
    hands: tuple[TileSet, ...]
    """By seat."""
    boneyard: tuple[Tile, ...]
    """What still lies there, in the order in which it is drawn."""
    train: Train
    passes: int
    """Passes in a row, without a play or a draw between (R15)."""
    has_drawn: bool
    """Whether the player to act has drawn in this very turn (R10)."""
    result: RoundResult | None
    """None until the round is over."""

    legal: tuple[Action, ...]
    """What the player to act may do: ``engine.legal.legal_actions``."""


def start_round(rules: Ruleset, deal: Deal, lead: Seat) -> RoundState:
    """The state before the lead.

    Raises:
        DealError: the deal does not suit ``rules``.
        ValueError: no such seat.
    """
    check_deal(rules, deal)
    if not 0 <= lead < rules.players:
        raise ValueError(f"there is no seat {lead}")
    hands = tuple(map(TileSet.of, deal.hands))
    return running_state(rules, lead, lead, hands, deal.boneyard, EMPTY_TRAIN)


def running_state(
    rules: Ruleset,
    lead: Seat,
    turn: Seat,
    hands: tuple[TileSet, ...],
    boneyard: tuple[Tile, ...],
    train: Train,
    passes: int = 0,
    has_drawn: bool = False,
) -> RoundState:
    """The state with these facts, in which ``turn`` is to act; what is legal follows from them."""
    legal = actions_for(rules, hands[turn], train, len(boneyard), passes, has_drawn)
    return fast(
        RoundState,
        (rules, lead, turn, hands, boneyard, train, passes, has_drawn, None, legal),
    )
