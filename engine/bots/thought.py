"""What a look ahead tells a player: the prospects of every act, and who may hold what."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from statistics import mean
from typing import Final, NamedTuple

from engine.actions import Action
from engine.bots.inference import Supposed, holding, possible_deals
from engine.bots.kernel import PIPS_OF
from engine.bots.search import Effort, Prospect, prospect_of, prospects
from engine.view import SeatView

SUSPICIOUS: Final = 0.01
"""Of all matches: a choice that seems to cost as much is looked at again, with other deals."""
LOOKS: Final = 4
"""How often: their mean errs by half a match in a hundred (measured on 10 turns, 12 times each)."""
DEALS_TO_TELL_BY: Final = 400
"""For what is said of who may hold what: 10 ms."""


class Thought(NamedTuple):
    """Numbers alone, so that it can travel from one process to another."""

    prospects: tuple[Prospect, ...]
    """What there is to do, the best first."""
    holding: tuple[tuple[float, ...], ...]
    """For each seat, and each tile by its number (``kernel.BY_WEIGHT``), the probability that the
    seat holds it; of the viewer's own hand that is certain."""
    fewest: float
    """The probability that every other side holds more pips than the viewer's."""


def think(
    view: SeatView,
    rng: Random,
    effort: Effort,
    played: Action | None = None,
    *,
    deals_to_tell_by: int = DEALS_TO_TELL_BY,
) -> Thought:
    """What a player comes to who looks ahead in ``view``.

    Args:
        view: of the seat that is to act.
        rng: chance.
        effort: how hard to look.
        played: an act to be held against the best one: both are then followed equally often, with
            the same deals, and are all that the thought has of prospects.
        deals_to_tell_by: how many are weighed for what is said of hands.
    """
    found = prospects(view, rng, effort)
    if played is not None:
        found = _compared(view, rng, effort, found[0].action, played)
    deals = possible_deals(view, rng, deals_to_tell_by, effort.habits)
    seats = range(view.table.rules.players)
    return Thought(
        prospects=tuple(found),
        holding=tuple([tuple(holding(deals, seat)) for seat in seats]),
        fewest=_chance_of_fewest(view, deals),
    )


def _compared(
    view: SeatView, rng: Random, effort: Effort, best: Action, played: Action
) -> list[Prospect]:
    """Both acts, the better one first. What seems to cost something is looked at afresh.

    The dearest of many choices are those where chance had most to do with it: only other deals
    than those that raised the suspicion can tell.
    """
    acts = [best] if played == best else [best, played]
    first = _weighed(view, [rng.randrange(2**32)], effort, acts)
    if first[0].action == played or first[0].chance - first[-1].chance < SUSPICIOUS:
        return first
    return _weighed(view, [rng.randrange(2**32) for _ in range(LOOKS)], effort, acts)


def _weighed(
    view: SeatView, seeds: Sequence[int], effort: Effort, acts: Sequence[Action]
) -> list[Prospect]:
    """What comes of each of ``acts``, over the looks that begin with ``seeds``; the best first."""
    looks = [[prospect_of(view, Random(seed), effort, act) for seed in seeds] for act in acts]
    found = [
        Prospect(
            look[0].action, sum(each.visits for each in look), mean(each.chance for each in look)
        )
        for look in looks
    ]
    return sorted(found, key=lambda prospect: prospect.chance, reverse=True)


def _chance_of_fewest(view: SeatView, deals: Sequence[Supposed]) -> float:
    """How likely it is that the viewer's side holds fewer pips than any other (R17, R19)."""
    rules, total, fewest = view.table.rules, 0.0, 0.0
    mine = rules.side_of(view.seat)
    for deal in deals:
        pips = [0] * rules.sides
        for seat, hand in enumerate(deal.hands):
            pips[rules.side_of(seat)] += PIPS_OF[hand]
        own = pips.pop(mine)
        total += deal.weight
        fewest += deal.weight * (own < min(pips))
    return fewest / total if total else 0.0
