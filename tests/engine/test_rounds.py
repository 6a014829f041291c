"""What holds of every round, under any rules and between players of any temper."""

from collections.abc import Callable, Sequence
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.actions import DRAW, PASS, Action, Play
from engine.deal import shuffled_deal
from engine.events import Drew, Passed, Played, RoundEnded
from engine.rules import apply
from engine.ruleset import DrawRule, Ruleset, make_ruleset
from engine.scoring import Reason, award
from engine.tile import ALL_TILES
from tests.engine import naive
from tests.engine.positions import ended
from tests.engine.strategies import (
    Choice,
    PlayedRound,
    default_rulesets,
    passes_first,
    play_round,
    played_rounds,
    plays_first,
    rulesets,
    seldom_passes,
)


@given(played_rounds())
def test_r1_the_28_tiles_are_conserved_in_every_state(played: PlayedRound) -> None:
    for state in played.states:
        held = [each for hand in state.hands for each in hand]
        laid = [each.tile for each in state.train.plays]
        assert sorted([*held, *laid, *state.boneyard]) == list(ALL_TILES)


@given(played_rounds())
def test_r4_the_last_two_of_the_deal_are_never_drawn(played: PlayedRound) -> None:
    assert played.end.boneyard[-2:] == played.deal.boneyard[-2:]


@given(played_rounds())
def test_r2_the_turn_goes_clockwise_after_every_play_and_pass(played: PlayedRound) -> None:
    keeps_turn = played.rules.draw is not DrawRule.ONE_ENDS_TURN
    for before, action, after in zip(played.states, played.acts, played.states[1:], strict=False):
        if after.result is None:
            stays = action is DRAW and keeps_turn
            assert after.turn == (before.turn + (not stays)) % played.rules.players
            assert after.has_drawn == stays


@given(played_rounds())
def test_an_act_is_told_once_and_the_end_once(played: PlayedRound) -> None:
    for before, action, events in zip(played.states, played.acts, played.events, strict=False):
        match action:
            case Play(laid, end):
                assert events[0] == Played(before.turn, laid, end)
            case _:
                told = Drew(before.turn, before.boneyard[0]) if action is DRAW else None
                assert events[0] == (told or Passed(before.turn))
    assert [len(events) for events in played.events] == [1] * (len(played.acts) - 1) + [2]
    assert played.events[-1][-1] == RoundEnded(ended(played.end))


@given(played_rounds())
def test_r13_r14_r15_a_round_ends_when_and_only_when_it_must(played: PlayedRound) -> None:
    limit = played.rules.players * played.rules.passed_out_after
    passes = 0
    for action, state in zip(played.acts, played.states[1:], strict=True):
        passes = passes + 1 if action is PASS else 0
        if not all(state.hands):
            expected: Reason | None = Reason.DOMINO
        elif not naive.can_anybody_play(state):
            expected = Reason.BLOCKED
        else:
            expected = Reason.PASSED_OUT if passes == limit else None
        assert (state.result and state.result.reason) == expected


@given(played_rounds())
def test_r16_r20_the_result_counts_and_shows_every_tile(played: PlayedRound) -> None:
    result = ended(played.end)

    assert result.hands == tuple(hand.tiles for hand in played.end.hands)
    assert result.boneyard == played.end.boneyard
    assert result.pips == tuple(sum(map(sum, hand)) for hand in result.hands)
    assert (result.out is None) == (result.reason is not Reason.DOMINO)
    if result.out is not None:
        assert result.hands[result.out] == ()
    assert result.award == award(played.rules, result.pips, result.out)


@given(played_rounds())
def test_r14_a_dead_train_has_one_number_at_both_ends(played: PlayedRound) -> None:
    end = played.end
    fits = naive.fitting_plays(sorted({*ALL_TILES} - {p.tile for p in end.train.plays}), end.train)
    if not any(True for _ in fits):
        left, right = naive.open_numbers(end.train)
        assert left == right
        assert sum(each.tile.has(left) for each in end.train.plays) == 7


def test_r14_blocked_rounds_do_come_of_play() -> None:
    """So that the properties above are known to have met every end of a round."""
    rng = Random(14)
    reasons = set()
    for _ in range(200):
        under = make_ruleset(rng.choice((2, 3, 4)))
        for choose in (plays_first, seldom_passes):
            played = play_round(under, shuffled_deal(under, rng), 0, choose, rng)
            reasons.add(ended(played.end).reason)

    assert reasons == set(Reason)


# ---------------------------------------------------------------- how long a round can be


def longest(under: Ruleset) -> int:
    """The most acts a round can have: every pass made that does not end it too early."""
    drawable = 28 - under.players * under.hand_size - 2
    plays_and_draws = 26 + drawable  # all but the two tiles that stay are held, and then played
    passes_between = (plays_and_draws - 1) * (under.pass_limit - 1)
    return plays_and_draws + passes_between + under.pass_limit


def stalls(under: Ruleset) -> Choice:
    """Passes whenever that does not end the round, then draws, and plays only where it must."""
    passes = 0

    def choose(legal: Sequence[Action], rng: Random) -> Action:
        nonlocal passes
        if PASS in legal and passes + 1 < under.pass_limit:
            passes += 1
            return PASS
        passes = 0
        return DRAW if DRAW in legal else plays_first(legal, rng)

    return choose


@pytest.mark.parametrize(("players", "turns"), [(2, 77), (3, 94), (4, 113)])
def test_77_94_and_113_are_the_bounds_under_the_default_rules(players: int, turns: int) -> None:
    assert longest(make_ruleset(players)) == turns


@given(default_rulesets(), st.integers(0, 2**32 - 1), st.sampled_from((stalls, None)))
def test_a_round_under_the_default_rules_has_at_most_77_94_or_113_turns(
    under: Ruleset, seed: int, temper: Callable[[Ruleset], Choice] | None
) -> None:
    choose = temper(under) if temper else passes_first
    rng = Random(seed)
    played = play_round(under, shuffled_deal(under, rng), 0, choose, rng)

    assert len(played.acts) <= longest(under)


@given(rulesets(), st.integers(0, 2**32 - 1))
def test_a_round_ends_under_any_rules(under: Ruleset, seed: int) -> None:
    rng = Random(seed)
    played = play_round(under, shuffled_deal(under, rng), 0, stalls(under), rng)

    assert len(played.acts) <= longest(under)


@given(played_rounds())
def test_from_the_deal_on_a_round_is_decided_by_its_acts(played: PlayedRound) -> None:
    state = played.states[0]
    for action, after in zip(played.acts, played.states[1:], strict=True):
        state = apply(state, action).state
        assert state == after
