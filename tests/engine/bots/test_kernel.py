"""The bots' own round goes as ``engine.rules`` goes, move for move."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.actions import DRAW, Action
from engine.bots.kernel import (
    BY_WEIGHT,
    NO_TRAIN,
    NUMBER_OF,
    PASS,
    PIPS,
    PIPS_OF,
    Kernel,
    action_of,
    move_of,
    numbers_in,
    set_of,
)
from engine.deal import shuffled_deal
from engine.legal import legal_actions
from engine.rules import apply
from engine.ruleset import Ruleset
from engine.state import RoundState, start_round
from engine.tile import ALL_TILES, Tile
from tests.engine.positions import play, position
from tests.engine.strategies import Choice, anything, draws_first, passes_first, rulesets

seeds = st.integers(0, 2**32 - 1)
choices = st.sampled_from((anything, draws_first, passes_first))


def kernel_of(state: RoundState) -> Kernel:
    left, right = state.train.left, state.train.right
    return Kernel(
        state.rules,
        tuple(map(set_of, state.hands)),
        [NUMBER_OF[tile] for tile in reversed(state.boneyard)],
        state.turn,
        left=NO_TRAIN if left is None else left,
        right=NO_TRAIN if right is None else right,
        passes=state.passes,
        has_drawn=state.has_drawn,
    )


@given(rulesets(), choices, seeds)
def test_the_kernel_plays_every_round_as_the_rules_do(
    rules: Ruleset, choose: Choice, seed: int
) -> None:
    rng = Random(seed)
    state = start_round(rules, shuffled_deal(rules, rng), rng.randrange(rules.players))
    kernel = kernel_of(state)
    while state.result is None:
        assert not kernel.is_over
        legal = legal_actions(state)
        assert {action_of(move) for move in kernel.moves()} == set(legal)
        action = choose(legal, rng)
        state, _events = apply(state, action)
        kernel.play(move_of(action))
        expected = kernel_of(state)
        assert kernel.hands == expected.hands
        assert kernel.boneyard == expected.boneyard
        assert (kernel.left, kernel.right) == (expected.left, expected.right)
        if state.result is None:
            assert (kernel.turn, kernel.passes) == (state.turn, state.passes)
            assert kernel.has_drawn == state.has_drawn
    assert kernel.is_over
    assert kernel.out == state.result.out
    assert kernel.pips() == state.result.pips


@pytest.mark.parametrize(
    ("boneyard", "action"),
    [
        ("", play("4-1>")),
        ("5-1 6-5", play("4-1>")),
        ("5-5 3-3 2-2", play("4-1>")),
        ("6-5 3-3 2-2", play("4-1>")),
        ("3-3 2-2 6-5", play("4-1>")),
        ("2-2 6-5 6-2", DRAW),
        ("4-2 6-5 6-2", DRAW),
    ],
)
def test_the_kernel_knows_as_the_rules_do_when_nobody_can_play(
    boneyard: str, action: Action
) -> None:
    """R14; a train that is dead while tiles can be drawn hardly ever comes of play at random."""
    hand = "5-5" if action is DRAW else "4-1 5-5"
    state = position([hand, "3-0"], train_="6-4", boneyard=boneyard)
    kernel = kernel_of(state)
    state, _events = apply(state, action)
    kernel.play(move_of(action))

    assert kernel.is_over == (state.result is not None)


@given(rulesets(), seeds)
def test_a_copy_shares_nothing_with_its_original(rules: Ruleset, seed: int) -> None:
    rng = Random(seed)
    kernel = kernel_of(start_round(rules, shuffled_deal(rules, rng), 0))
    hands, boneyard = kernel.hands[:], kernel.boneyard[:]
    copy = kernel.copy()
    while not copy.is_over:
        copy.play(rng.choice(copy.moves()))
    assert (kernel.hands, kernel.boneyard, kernel.left) == (hands, boneyard, NO_TRAIN)


def test_tiles_are_numbered_by_weight() -> None:
    assert set(BY_WEIGHT) == set(ALL_TILES)
    assert list(PIPS) == sorted(PIPS)
    assert [NUMBER_OF[tile] for tile in BY_WEIGHT] == list(range(28))


@given(st.sets(st.sampled_from(ALL_TILES)))
def test_a_set_counts_the_pips_of_its_tiles(tiles: set[Tile]) -> None:
    held = set_of(tiles)
    assert PIPS_OF[held] == sum(tile.pips for tile in ALL_TILES if tile in tiles)
    assert {BY_WEIGHT[number] for number in numbers_in(held)} == tiles


def test_every_action_is_a_move_and_back() -> None:
    assert [move_of(action_of(move)) for move in range(PASS + 1)] == list(range(PASS + 1))
