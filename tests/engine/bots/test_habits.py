"""How others are supposed to choose: all that they may do, each with its chance, and no more."""

from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.bots.evidence import PLAY, Seen, evidence_of
from engine.bots.habits import SLIP, USUAL, Leaning, told
from engine.bots.kernel import DRAW, NUMBER_OF, PASS, RIGHT, SUIT, move_of, numbers_in, set_of
from engine.bots.random_bot import random_bot
from engine.history import deeds
from engine.ruleset import Ruleset, make_ruleset
from engine.tile import tile_of
from tests.engine.bots.deals import moments
from tests.engine.strategies import rulesets


def turns_seen(rules: Ruleset, seed: int) -> Iterator[tuple[int, Seen, set[int]]]:
    """Of a round: the hand that somebody held, what was seen of them, and all their legal moves."""
    turns = list(moments(rules, [random_bot] * rules.players, Random(seed)))
    last = turns[-1].view.table
    evidence = evidence_of(last)
    at = [0] * rules.players
    for turn, (seat, _action) in zip(turns, deeds(rules, last.lead, last.acts), strict=False):
        moves = {move_of(each) for each in turn.view.legal}
        yield set_of(turn.view.hand), evidence.by_seat[seat][at[seat]], moves
        at[seat] += 1


@given(rulesets(), st.integers(0, 2**32 - 1))
def test_whoever_acts_does_one_of_the_things_that_are_legal(rules: Ruleset, seed: int) -> None:
    habits = USUAL.under(rules)
    for hand, seen, moves in turns_seen(rules, seed):
        things_to_do = {told(seen, move) for move in moves}
        chances = [Leaning(seen._replace(move=move), habits).chance(hand) for move in things_to_do]
        assert sum(chances) == pytest.approx(1)
        assert min(chances) > 0


@given(rulesets(), st.integers(0, 2**32 - 1))
def test_what_the_rules_forbid_with_a_tile_that_fits_proves_that_there_was_none(
    rules: Ruleset, seed: int
) -> None:
    for hand, seen, _moves in turns_seen(rules, seed):
        if Leaning(seen, USUAL).proves_stuck:
            assert not hand & seen.fits


def seen_on_five_and_three(move: int, *, knocks: bool = False) -> Seen:
    """A move in mid-round, with 5 and 3 open."""
    laid = set_of([tile_of(5, 5), tile_of(5, 3)])
    fits = (SUIT[5] | SUIT[3]) & ~laid
    kinds = frozenset({PLAY, DRAW, PASS})
    return Seen(move, fits, kinds, kinds - {PLAY}, 5, 3, laid, 4, knocks)


HAND = set_of([tile_of(6, 5), tile_of(5, 1), tile_of(3, 3), tile_of(6, 6)])


def chance(move: int, hand: int = HAND, *, knocks: bool = False) -> float:
    return Leaning(seen_on_five_and_three(move, knocks=knocks), USUAL).chance(hand)


def test_heavy_tiles_and_doubles_are_preferred() -> None:
    heavy, light, double = (NUMBER_OF[tile_of(*t)] for t in ((6, 5), (5, 1), (3, 3)))
    assert chance(heavy) > 1.5 * chance(light)
    assert chance(double) > 1.5 * chance(light)
    assert chance(PASS) + chance(DRAW) < 0.1


def test_nothing_that_is_legal_is_unheard_of() -> None:
    keeps_all = USUAL._replace(idle_pass=-50.0, idle_draw=-50.0)
    for move in (PASS, DRAW):
        unforeseen = Leaning(seen_on_five_and_three(move), keeps_all)
        assert unforeseen.chance(HAND) == pytest.approx(SLIP / 5)  # three tiles fit


def test_a_play_that_others_of_the_hand_can_follow_is_preferred() -> None:
    lonely, helped = (
        set_of([tile_of(5, 1), tile_of(5, 2), other]) for other in (tile_of(6, 0), tile_of(1, 0))
    )
    play = NUMBER_OF[tile_of(5, 1)]
    assert chance(play, helped) > 1.2 * chance(play, lonely)


def test_the_ends_are_told_apart_by_their_numbers() -> None:
    seen = seen_on_five_and_three(PASS)
    right = NUMBER_OF[tile_of(3, 1)] + RIGHT
    assert told(seen, right) == right
    assert told(seen._replace(left=3), right) == right - RIGHT


def test_who_ends_a_round_by_a_pass_is_supposed_to_hold_little() -> None:
    little, much = set_of([tile_of(3, 0)]), set_of([tile_of(6, 5), tile_of(6, 6), tile_of(6, 4)])
    assert chance(PASS, little | set_of([tile_of(1, 0)]), knocks=True) > 0.3
    assert chance(PASS, much, knocks=True) < 0.05
    assert chance(PASS, much, knocks=True) < chance(PASS, much)


def test_a_pass_with_a_tile_that_fits_is_likelier_where_it_makes_another_draw() -> None:
    keen, page = (make_ruleset(2, preset=preset) for preset in ("keen", "page"))
    passed = seen_on_five_and_three(PASS)
    with_tempo, without = (Leaning(passed, USUAL.under(rules)) for rules in (keen, page))
    assert with_tempo.chance(HAND) > 1.5 * without.chance(HAND)


def test_who_has_no_tile_that_fits_passes_or_draws() -> None:
    stuck = set_of([tile_of(6, 6), tile_of(4, 4)])
    assert chance(PASS, stuck) == USUAL.stuck_pass
    assert chance(DRAW, stuck) == pytest.approx(1 - USUAL.stuck_pass)
    assert chance(numbers_in(seen_on_five_and_three(PASS).fits)[0], stuck) == 0
