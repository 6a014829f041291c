"""Looking ahead: lawful, repeatable, and right where what is right can be known."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.actions import DRAW, PASS
from engine.bots.bot import THINKERS, Level, bot_of
from engine.bots.random_bot import random_bot
from engine.bots.search import Effort, best_act, prospects
from engine.legal import legal_actions
from engine.match import MatchState
from engine.projection import view_for
from engine.ruleset import Ruleset
from engine.state import RoundState
from engine.view import SeatView
from tests.engine.bots.deals import moments
from tests.engine.positions import play, position, rules
from tests.engine.strategies import rulesets

SHORT = Effort(iterations=40, candidates=20, deals=20)


def view_of(state: RoundState, scores: tuple[int, ...] | None = None) -> SeatView:
    match = MatchState(state.rules, 1, scores or (0,) * state.rules.sides, state, None)
    return view_for(match, state.turn)


@given(rulesets(), st.integers(0, 2**32 - 1))
@settings(max_examples=25)
def test_whatever_is_found_is_legal_and_found_again(rules: Ruleset, seed: int) -> None:
    for view, _match in moments(rules, [random_bot] * rules.players, Random(seed)):
        act = best_act(view, Random(seed), SHORT)
        assert act in legal_actions(view)
        assert best_act(view, Random(seed), SHORT) == act


@given(rulesets(), st.integers(0, 2**32 - 1))
@settings(max_examples=25)
def test_prospects_count_every_look_and_are_chances(rules: Ruleset, seed: int) -> None:
    *_, (view, _match) = moments(rules, [random_bot] * rules.players, Random(seed))
    found = prospects(view, Random(seed), SHORT)
    assert sum(prospect.visits for prospect in found) == SHORT.iterations
    assert all(0 <= prospect.chance <= 1 for prospect in found)
    assert [prospect.visits for prospect in found] == sorted(
        (prospect.visits for prospect in found), reverse=True
    )


@pytest.mark.parametrize(
    ("under", "seat"),
    [
        *((rules(players), seat) for players in (2, 3, 4) for seat in range(players)),
        *((rules(4, partners=True), seat) for seat in range(4)),
    ],
)
def test_whoever_looks_ahead_does_it_for_their_own_side(under: Ruleset, seat: int) -> None:
    hands = ["5-5 6-6"] * under.players
    hands[seat] = "6-4"
    state = position(hands, train_="4-1", boneyard="0-0 1-0 2-0", under=under, turn=seat)
    assert best_act(view_of(state), Random(1), SHORT) == play("6-4<")


def test_a_pass_that_wins_the_match_is_better_than_a_play() -> None:
    """One pass has been made; another ends the round with the lighter hand here."""
    state = position(["1-0 2-1", "6-6 5-5 6-5"], train_="4-1", boneyard="0-0 3-0 2-0", passes=1)
    assert best_act(view_of(state, (99, 0)), Random(1), SHORT) == PASS


def test_a_free_draw_is_not_looked_at() -> None:
    state = position(["6-4 1-1", "5-5 6-6"], train_="4-2", boneyard="0-0 1-0 2-0")
    found = {prospect.action for prospect in prospects(view_of(state), Random(1), SHORT)}
    assert DRAW not in found
    assert PASS in found


@pytest.mark.parametrize("level", sorted(THINKERS))
def test_a_level_that_looks_ahead_does_what_is_legal(level: Level) -> None:
    *_, (view, _match) = moments(Ruleset(players=4, target=61), [random_bot] * 4, Random(2))
    assert bot_of(level)(view, Random(1)) in legal_actions(view)
