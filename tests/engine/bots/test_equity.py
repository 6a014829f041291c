"""What a round is worth for the match."""

from hypothesis import given
from hypothesis import strategies as st

from engine.bots.equity import RoundsWorth, chances
from engine.ruleset import make_ruleset

scores_of_two = st.tuples(st.integers(0, 100), st.integers(0, 100))


@given(scores_of_two)
def test_chances_are_of_one_match(scores: tuple[int, int]) -> None:
    ours, theirs = chances(make_ruleset(2), scores)
    assert abs(ours + theirs - 1) < 1e-9
    assert (ours > theirs) == (scores[0] > scores[1])


def test_equal_scores_are_equal_chances() -> None:
    assert chances(make_ruleset(4), (7, 7, 7, 7)) == (0.25,) * 4


@given(st.integers(0, 80), st.integers(1, 19))
def test_of_two_the_same_lead_tells_more_near_the_target(score: int, lead: int) -> None:
    rules = make_ruleset(2)
    early, _ = chances(rules, (score + lead, score))
    late, _ = chances(rules, (score + lead + 1, score + 1))
    assert late > early


def test_who_has_reached_the_target_has_won() -> None:
    assert chances(make_ruleset(3), (101, 40, 100)) == (1.0, 0.0, 0.0)


def test_a_round_is_worth_what_its_points_are() -> None:
    worth = RoundsWorth(make_ruleset(2), (90, 90))
    assert worth[(0, 11), 0] == (1.0, 0.0)
    assert worth[(0, 11), 0] is worth[(0, 11), 0]
    assert worth[(5, 5), None] == (0.5, 0.5)
