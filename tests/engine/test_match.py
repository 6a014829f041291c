"""Rounds to the target: leads, scores, the end, and a match after it."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.actions import PASS, Action
from engine.deal import shuffled_deal
from engine.errors import DealError, IllegalAction, RoundIsOver
from engine.events import MatchEnded, RoundEnded, RoundStarted
from engine.legal import legal_actions
from engine.match import (
    MatchState,
    MatchStep,
    draw_lead,
    next_round,
    play,
    possible_leads,
    start_match,
)
from engine.projection import table_view
from engine.rules import apply
from engine.ruleset import Ruleset
from engine.scoring import Reason, RoundResult, award
from tests.engine.positions import position, rules, sorted_deal
from tests.engine.strategies import anything, rulesets


def after_round(
    under: Ruleset, pips: tuple[int, ...], *, out: int | None = None, lead: int = 0
) -> MatchState:
    """A match whose round has just ended with these counts."""
    start = start_match(under, sorted_deal(under), lead).match
    reason = Reason.BLOCKED if out is None else Reason.DOMINO
    result = RoundResult(reason, out, (), (), pips, award(under, pips, out))
    return start._replace(round=start.round._replace(result=result, legal=()))


def leads_after(
    under: Ruleset, pips: tuple[int, ...], *, out: int | None = None, lead: int = 0
) -> tuple[int, ...]:
    return possible_leads(after_round(under, pips, out=out, lead=lead))


def pass_out(match: MatchState) -> MatchStep:
    """Lead the first tile, then everybody passes."""
    step = play(match, legal_actions(match.round)[0])
    while step.match.round.result is None:
        step = play(step.match, PASS)
    return step


# ---------------------------------------------------------------- the start


@given(rulesets())
def test_a_match_starts_at_round_1_with_all_scores_0(under: Ruleset) -> None:
    match, events = start_match(under, sorted_deal(under), 1)

    assert (match.number, match.winner) == (1, None)
    assert match.scores == (0,) * under.sides
    assert (match.round.lead, match.round.turn) == (1, 1)
    assert events == (RoundStarted(1, 1),)


def test_a_match_starts_with_a_lawful_deal_and_lead() -> None:
    with pytest.raises(DealError):
        start_match(rules(2), sorted_deal(rules(3)), 0)
    with pytest.raises(ValueError, match="there is no seat 2"):
        start_match(rules(2), sorted_deal(rules(2)), 2)


# ---------------------------------------------------------------- R5: who leads


@pytest.mark.parametrize("lead", ["random", "rotate", "winner"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_r5_the_first_leader_is_drawn_uniformly_in_every_mode(players: int, lead: str) -> None:
    under, rng = rules(players, lead=lead), Random(5)
    drawn = Counter(draw_lead(None, under, rng) for _ in range(600 * players))

    assert set(drawn) == set(range(players))
    assert all(520 < count < 680 for count in drawn.values())  # 600 is meant; 3.5 deviations


@pytest.mark.parametrize("players", [2, 3, 4])
def test_r5_random_draws_a_new_leader_for_every_round(players: int) -> None:
    under, rng = rules(players, lead="random"), Random(5)
    match = after_round(under, tuple(range(1, players + 1)))

    assert possible_leads(match) == tuple(range(players))
    drawn = Counter(draw_lead(match, under, rng) for _ in range(600 * players))
    assert all(520 < drawn[seat] < 680 for seat in range(players))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_r5_rotate_goes_clockwise_whoever_won(players: int) -> None:
    under = rules(players, lead="rotate")

    for lead in range(players):
        for out in (None, *range(players)):
            pips = tuple(0 if seat == out else seat + 1 for seat in range(players))
            assert leads_after(under, pips, out=out, lead=lead) == ((lead + 1) % players,)


@pytest.mark.parametrize(
    ("pips", "out", "leads"),
    [((9, 4, 7), None, 1), ((0, 4, 7), 0, 0), ((9, 4, 0), 2, 2), ((9, 4, 3), None, 2)],
)
@pytest.mark.parametrize("lead", range(3))
def test_r5_winner_leads_among_singles(
    pips: tuple[int, ...], out: int | None, leads: int, lead: int
) -> None:
    assert leads_after(rules(3, lead="winner"), pips, out=out, lead=lead) == (leads,)


@pytest.mark.parametrize("lead", range(3))
def test_r5_winner_after_a_round_that_nobody_won_the_same_leader_again(lead: int) -> None:
    assert leads_after(rules(3, lead="winner"), (4, 4, 9), lead=lead) == (lead,)
    assert leads_after(rules(3, lead="winner"), (0, 9, 0), out=2, lead=lead) == (lead,)


def test_r5_winner_with_out_wins_is_who_went_out() -> None:
    under = rules(3, lead="winner", double_blank_tie="out_wins")

    assert leads_after(under, (0, 9, 0), out=2, lead=1) == (2,)


@pytest.mark.parametrize("partnership", ["sides", "lowest_hand", "all_hands"])
@pytest.mark.parametrize(
    ("pips", "out", "lead", "leads"),
    [
        ((14, 2, 0, 10), 2, 3, 2),  # went out
        ((14, 2, 0, 10), 2, 0, 2),
        ((0, 9, 0, 9), 0, 2, 0),  # went out, though the partner's 0-0 counts no more
        ((30, 8, 30, 5), None, 0, 3),  # the lower hand of the winning side
        ((30, 5, 30, 8), None, 3, 1),
        ((30, 6, 30, 6), None, 0, 1),  # equal hands: clockwise from the last leader
        ((30, 6, 30, 6), None, 1, 1),  # or that leader
        ((30, 6, 30, 6), None, 2, 3),
        ((30, 6, 30, 6), None, 3, 3),
        ((6, 30, 6, 30), None, 0, 0),
        ((6, 30, 6, 30), None, 1, 2),
        ((6, 30, 6, 30), None, 3, 0),
    ],
)
def test_r5_winner_of_a_partnership(
    pips: tuple[int, ...], out: int | None, lead: int, leads: int, partnership: str
) -> None:
    under = rules(4, partners=True, lead="winner", partnership=partnership)

    assert leads_after(under, pips, out=out, lead=lead) == (leads,)


def test_r5_winner_of_a_partnership_is_of_the_side_that_scored() -> None:
    """The lowest hand of all is with the losers, whose total is higher."""
    under = rules(4, partners=True, lead="winner", partnership="sides")

    assert leads_after(under, (1, 20, 40, 19), lead=0) == (3,)


def test_r5_winner_of_partners_whose_sides_are_level_is_the_same_leader() -> None:
    under = rules(4, partners=True, lead="winner")

    assert leads_after(under, (10, 12, 9, 7), lead=2) == (2,)


# ---------------------------------------------------------------- the rounds


@pytest.mark.parametrize("lead", ["rotate", "winner"])
def test_r5_a_round_cannot_be_led_by_another(lead: str) -> None:
    match = after_round(rules(3, lead=lead), (9, 4, 7))
    (possible,) = possible_leads(match)

    for seat in {0, 1, 2, 3} - {possible}:
        with pytest.raises(ValueError, match=f"seat {seat} cannot lead round 2"):
            next_round(match, sorted_deal(match.rules), seat)


def test_the_next_round_is_a_new_deal_with_the_same_scores() -> None:
    under = rules(2, lead="rotate")
    match = pass_out(start_match(under, sorted_deal(under), 0).match).match
    deal = shuffled_deal(under, Random(2))
    following, events = next_round(match, deal, 1)

    assert (following.number, following.scores, following.winner) == (2, match.scores, None)
    assert following.round.boneyard == deal.boneyard
    assert (following.round.lead, following.round.result) == (1, None)
    assert events == (RoundStarted(2, 1),)


def test_a_round_cannot_follow_one_that_runs() -> None:
    under = rules(2)
    match = start_match(under, sorted_deal(under), 0).match

    with pytest.raises(ValueError, match="can only follow one that is over"):
        next_round(match, sorted_deal(under), 0)


def test_the_next_round_needs_a_lawful_deal() -> None:
    match = after_round(rules(3), (9, 4, 7))

    with pytest.raises(DealError):
        next_round(match, sorted_deal(rules(2)), 0)


def test_an_illegal_action_is_the_rounds_own_error() -> None:
    under = rules(2)
    match = start_match(under, sorted_deal(under), 0).match
    before = repr(match)

    with pytest.raises(IllegalAction, match="you lead this round"):
        play(match, PASS)
    assert repr(match) == before


# ---------------------------------------------------------------- R20: scores


def test_r20_scores_change_only_at_the_end_of_a_round() -> None:
    under = rules(2)
    step = start_match(under, sorted_deal(under), 0)
    for action in (legal_actions(step.match.round)[0], PASS):
        step = play(step.match, action)
        assert step.match.scores == (0, 0)
    step = play(step.match, PASS)

    # After the lead of 0-0: 1-0 1-1 2-0 2-1 2-2 3-0, against 3-1 3-2 3-3 4-0 4-1 4-2 4-3.
    assert step.match.scores == (37 - 15, 0)


@given(rulesets(), st.integers(0, 2**32 - 1))
def test_r20_the_winner_of_a_round_adds_its_points_and_nobody_else(
    under: Ruleset, seed: int
) -> None:
    rng = Random(seed)
    step = start_match(under, shuffled_deal(under, rng), draw_lead(None, under, rng))
    before = step.match.scores
    while step.match.round.result is None:
        assert step.match.scores == before
        step = play(step.match, anything(legal_actions(step.match.round), rng))
    result = step.match.round.result

    assert step.match.scores == tuple(
        result.award.points if side == result.award.winner else 0 for side in range(under.sides)
    )


@given(rulesets(), st.integers(0, 2**32 - 1))
def test_a_match_plays_its_rounds_as_the_rules_do(under: Ruleset, seed: int) -> None:
    rng = Random(seed)
    match = start_match(under, shuffled_deal(under, rng), 0).match
    while match.round.result is None:
        action: Action = anything(legal_actions(match.round), rng)
        alone, events = apply(match.round, action)
        step = play(match, action)
        assert step.match.round == alone
        assert step.events[: len(events)] == events
        match = step.match


# ---------------------------------------------------------------- R21: the end of a match


def with_points_to_go(players: int, target: int, *, partners: bool = False) -> MatchState:
    """The last pass of a round in which seat 1 holds 3 pips and each other seat 10."""
    hands = ["6-4", "2-1", "5-5", "4-4 2-0"][:players]
    state = position(
        hands,
        train_="3-3",
        boneyard="0-0 1-0",
        under=rules(players, partners=partners, target=target),
        passes=players - 1,
    )
    return MatchState(state.rules, 4, (0,) * state.rules.sides, state, None)


@pytest.mark.parametrize(
    ("players", "partners", "scores"),
    [(2, False, (0, 7)), (3, False, (0, 17, 0)), (4, False, (0, 27, 0, 0)), (4, True, (0, 7))],
)
def test_r21_who_reaches_the_target_wins_the_match(
    players: int, scores: tuple[int, ...], *, partners: bool
) -> None:
    points = max(scores)
    exactly, more, short = (
        play(with_points_to_go(players, target, partners=partners), PASS)
        for target in (points, points - 1, points + 1)
    )

    for won in (exactly, more):
        assert (won.match.scores, won.match.winner) == (scores, 1)
        assert won.events[-1] == MatchEnded(1)
    assert (short.match.scores, short.match.winner) == (scores, None)
    assert isinstance(short.events[-1], RoundEnded)


def test_r21_points_of_rounds_before_count() -> None:
    match = with_points_to_go(2, 101)._replace(scores=(100, 94))

    assert play(match, PASS).match.winner == 1
    assert play(match._replace(scores=(100, 93)), PASS).match.winner is None


def test_r21_nothing_follows_the_end_of_a_match() -> None:
    over = play(with_points_to_go(2, 7), PASS).match

    with pytest.raises(RoundIsOver):
        play(over, PASS)
    with pytest.raises(ValueError, match="in a match that is not"):
        next_round(over, sorted_deal(over.rules), 0)


@given(rulesets(), st.integers(0, 2**32 - 1))
def test_r21_a_match_is_over_when_and_only_when_one_side_is_there(
    under: Ruleset, seed: int
) -> None:
    rng = Random(seed)
    step = start_match(under, shuffled_deal(under, rng), draw_lead(None, under, rng))
    for _ in range(600):
        match = step.match
        there = [side for side, score in enumerate(match.scores) if score >= under.target]
        assert there == ([] if match.winner is None else [match.winner])
        assert isinstance(step.events[-1], MatchEnded) == (match.winner is not None)
        is_running = match.round.result is None
        assert len(match.score_sheet) == match.number - is_running
        assert (match.score_sheet or ((0,) * under.sides,))[-1] == match.scores
        assert table_view(match).score_sheet == (() if is_running else match.score_sheet)
        if match.winner is not None:
            break
        if match.round.result is None:
            step = play(match, anything(legal_actions(match.round), rng))
        else:
            step = next_round(match, shuffled_deal(under, rng), draw_lead(match, under, rng))


# ---------------------------------------------------------------- R22: a rematch


def test_r22_a_rematch_is_a_new_match_under_the_same_rules() -> None:
    over = play(with_points_to_go(3, 7), PASS).match
    rng = Random(22)
    again = start_match(
        over.rules, shuffled_deal(over.rules, rng), draw_lead(None, over.rules, rng)
    )

    assert (again.match.rules, again.match.number) == (over.rules, 1)
    assert (again.match.scores, again.match.winner) == ((0, 0, 0), None)
