"""Turning points: the dearest choices of a match, in their order, and no chance ones."""

from random import Random

from engine.actions import DRAW
from engine.bots.random_bot import random_bot
from engine.bots.review import (
    MOST_POINTS,
    TELLING_COST,
    TurningPoint,
    reviewed,
    turning_points,
)
from engine.bots.search import Prospect
from engine.bots.thought import Thought
from engine.bots.turn import Turn
from engine.ruleset import make_ruleset
from tests.engine.bots.deals import moments
from tests.engine.positions import play, position
from tests.engine.views import view_of

VIEW = view_of(position(["1-0", "6-5 6-6"], train_="2-1", boneyard="4-4 5-5 3-3"))
BEST = play("1-0>")


def thought(cost: float, best: object = BEST) -> tuple[Turn, Thought]:
    """Of a draw that cost as much."""
    chosen = Prospect(DRAW, 10, 0.5)
    better = Prospect(BEST, 10, 0.5 + cost)
    prospects = (better, chosen) if best == BEST else (chosen, better)
    return Turn(VIEW, DRAW), Thought(prospects, (), 0.0)


def costs(points: tuple[TurningPoint, ...]) -> list[float]:
    return [round(point.cost, 3) for point in points]


def test_the_dearest_are_told_in_the_order_in_which_they_were() -> None:
    seen = [thought(cost) for cost in (0.03, 0.2, TELLING_COST / 2, 0.04, 0.1)]
    assert MOST_POINTS == 3
    assert costs(turning_points(seen)) == [0.2, 0.04, 0.1]


def test_a_good_choice_is_no_turning_point() -> None:
    assert turning_points([thought(-0.2, best=DRAW), thought(TELLING_COST / 2)]) == ()
    alone = Turn(VIEW, BEST), Thought((Prospect(BEST, 10, 0.9),), (), 0.0)
    assert turning_points([alone]) == ()


def test_where_there_was_no_choice_nobody_looks() -> None:
    rng = Random(2)
    turns = [
        Turn(view, rng.choice(view.legal))
        for view, _match in moments(make_ruleset(2), [random_bot] * 2, rng)
    ][:6]
    forced = turns[0]._replace(view=turns[0].view._replace(legal=(turns[0].action,)))
    found = [*reviewed([*turns, forced], Random(1))]

    assert [turn for turn, _ in found] == [turn for turn in turns if turn.is_choice]
    assert all(turn.action in [p.action for p in thought.prospects] for turn, thought in found)


def test_to_draw_instead_of_going_out_is_one() -> None:
    (point,) = turning_points(reviewed([Turn(VIEW, DRAW)], Random(1)))
    assert point.turn.action is DRAW
    assert point.thought.prospects[0].action == BEST
    assert point.cost > TELLING_COST
