"""Hand counts to points. A case with a name is the record of that name in tests/records."""

from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.ruleset import Partnership, Ruleset
from engine.scoring import Award, award
from tests.engine.positions import ended, rules
from tests.engine.strategies import PlayedRound, played_rounds

SINGLES = {players: rules(players) for players in (2, 3, 4)}
OUT_WINS = {players: rules(players, double_blank_tie="out_wins") for players in (2, 3, 4)}
SIDES, LOWEST_HAND, ALL_HANDS = (
    rules(4, partners=True, partnership=value) for value in Partnership
)

NOBODY = Award(None, (), ())


class Case(NamedTuple):
    under: Ruleset
    pips: tuple[int, ...]
    out: int | None
    winner: int | None
    points: int


R17_SINGLES = [
    Case(SINGLES[2], (18, 6), None, 1, 12),  # two-players-dead-ends
    Case(SINGLES[3], (30, 32, 29), None, 2, 33),  # three-players-stuck-on-the-last-two
    Case(SINGLES[4], (32, 35, 38, 34), None, 0, 75),  # four-singles-passed-out
    Case(SINGLES[4], (14, 2, 0, 10), 2, 2, 26),  # partners-out-with-heavy-partner--singles
    Case(SINGLES[3], (19, 7, 0), 2, 2, 26),  # 19 + 7 - 0
    Case(SINGLES[2], (0, 1), 0, 0, 1),
    Case(SINGLES[2], (5, 4), None, 1, 1),
    Case(SINGLES[3], (5, 9, 9), None, 0, 13),  # a tie above the lowest does not matter
    Case(SINGLES[4], (1, 9, 9, 9), None, 0, 26),
    Case(SINGLES[3], (0, 12, 12), None, 0, 24),  # only 0-0 in hand is a count as good as any
    Case(SINGLES[3], (0, 3, 12), 0, 0, 15),
]

R18_TIES = [
    Case(SINGLES[3], (0, 0, 2), 1, None, 0),  # three-players-out-against-double-blank
    Case(OUT_WINS[3], (0, 0, 2), 1, 1, 2),  # three-players-out-against-double-blank--out_wins
    Case(SINGLES[2], (7, 7), None, None, 0),
    Case(SINGLES[3], (7, 7, 30), None, None, 0),
    Case(SINGLES[4], (30, 7, 8, 7), None, None, 0),
    Case(SINGLES[4], (7, 7, 7, 7), None, None, 0),
    Case(OUT_WINS[2], (7, 7), None, None, 0),  # the option is for who went out
    Case(OUT_WINS[4], (30, 7, 8, 7), None, None, 0),
    Case(OUT_WINS[4], (12, 0, 5, 0), 3, 3, 17),
    Case(OUT_WINS[4], (12, 0, 5, 6), 1, 1, 23),  # no tie, so nothing to decide
    Case(SINGLES[2], (0, 0), 0, None, 0),
    Case(OUT_WINS[2], (0, 0), 0, 0, 0),  # a win of the sum of the others, which is nothing
]

R19_SIDES = [
    Case(SIDES, (35, 23, 22, 23), None, 1, 11),  # partners-blocked: 57 to 46
    Case(SIDES, (14, 2, 0, 10), 2, 0, 12),  # partners-out-with-heavy-partner: 2 + 10
    Case(SIDES, (10, 20, 5, 9), None, 0, 14),
    Case(SIDES, (1, 20, 40, 20), None, 1, 1),  # the lowest hand is on the losing side
    Case(SIDES, (10, 12, 9, 7), None, None, 0),  # 19 to 19
    Case(SIDES, (0, 1, 60, 0), 0, 0, 1),  # out, and its partner's pips do not count
    Case(SIDES, (0, 0, 60, 5), 1, 1, 60),  # 0-0 against the side that went out changes nothing
    Case(SIDES, (0, 0, 60, 5), 0, 0, 5),
]

R19_LOWEST_HAND = [
    Case(LOWEST_HAND, (35, 23, 22, 23), None, 0, 24),  # partners-blocked--lowest_hand: 23 + 23 - 22
    Case(LOWEST_HAND, (14, 2, 0, 10), 2, 0, 12),  # ...-with-heavy-partner--lowest_hand: 2 + 10 - 0
    Case(LOWEST_HAND, (1, 20, 40, 20), None, 0, 39),
    Case(LOWEST_HAND, (20, 5, 20, 6), None, 1, 35),
    Case(LOWEST_HAND, (5, 9, 5, 8), None, 0, 12),  # shared by partners: 9 + 8 - 5, once
    Case(LOWEST_HAND, (9, 5, 8, 5), None, 1, 12),
    Case(LOWEST_HAND, (5, 5, 9, 9), None, None, 0),  # on both sides
    Case(LOWEST_HAND, (5, 9, 9, 5), None, None, 0),
    Case(LOWEST_HAND, (5, 5, 5, 9), None, None, 0),
    Case(LOWEST_HAND, (0, 0, 9, 9), 0, None, 0),  # out against 0-0
    Case(LOWEST_HAND, (0, 7, 0, 9), 0, 0, 16),  # out, and its partner holds only 0-0
]

R19_ALL_HANDS = [
    Case(ALL_HANDS, (35, 23, 22, 23), None, 1, 103),  # partners-blocked--all_hands
    Case(ALL_HANDS, (14, 2, 0, 10), 2, 0, 26),
    Case(ALL_HANDS, (1, 20, 40, 20), None, 1, 81),  # the winner as in `sides`
    Case(ALL_HANDS, (10, 12, 9, 7), None, None, 0),
    Case(ALL_HANDS, (0, 1, 0, 2), 0, 0, 3),
]


@pytest.mark.parametrize(
    "case", [*R17_SINGLES, *R18_TIES, *R19_SIDES, *R19_LOWEST_HAND, *R19_ALL_HANDS]
)
def test_r17_r18_r19_points_of_a_round(case: Case) -> None:
    made = award(case.under, case.pips, case.out)

    assert (made.winner, made.points) == (case.winner, case.points)


@pytest.mark.parametrize(
    ("under", "pips", "out", "added", "subtracted"),
    [
        (SINGLES[3], (19, 0, 7), 1, (19, 7), (0,)),
        (SINGLES[4], (32, 35, 38, 34), None, (35, 38, 34), (32,)),
        (SIDES, (14, 2, 0, 10), 2, (2, 10), ()),
        (SIDES, (35, 23, 22, 23), None, (35, 22), (23, 23)),
        (LOWEST_HAND, (35, 23, 22, 23), None, (23, 23), (22,)),
        (ALL_HANDS, (35, 23, 22, 23), None, (35, 23, 22, 23), ()),
    ],
)
def test_an_award_spells_out_its_sum(
    under: Ruleset,
    pips: tuple[int, ...],
    out: int | None,
    added: tuple[int, ...],
    subtracted: tuple[int, ...],
) -> None:
    made = award(under, pips, out)

    assert (made.added, made.subtracted) == (added, subtracted)


@pytest.mark.parametrize(
    ("under", "pips"), [(SINGLES[2], (7, 7)), (SIDES, (10, 12, 9, 7)), (LOWEST_HAND, (5, 5, 9, 9))]
)
def test_where_nobody_scores_there_is_no_sum(under: Ruleset, pips: tuple[int, ...]) -> None:
    assert award(under, pips, None) == NOBODY
    assert NOBODY.points == 0


@pytest.mark.parametrize("partnership", Partnership)
@pytest.mark.parametrize("pips", [(0, 0, 9, 9), (0, 7, 0, 9), (0, 7, 3, 9), (0, 9, 9, 0)])
def test_r18_double_blank_tie_changes_nothing_for_partners(
    partnership: Partnership, pips: tuple[int, ...]
) -> None:
    no_score, out_wins = (
        rules(4, partners=True, partnership=partnership, double_blank_tie=value)
        for value in ("no_score", "out_wins")
    )

    assert award(no_score, pips, 0) == award(out_wins, pips, 0)


@given(st.lists(st.integers(1, 80), min_size=2, max_size=4), st.booleans())
def test_r17_singles_by_the_definition(counts: list[int], is_out: bool) -> None:
    """Every other hand less one's own; counts from 1, so that no double blank interferes."""
    pips = (0, *counts[1:]) if is_out else tuple(counts)
    made = award(SINGLES[len(pips)], pips, 0 if is_out else None)
    lowest = min(pips)

    if made.winner is None:
        assert pips.count(lowest) > 1
    else:
        assert pips[made.winner] == lowest
        assert made.points == sum(pips) - 2 * lowest


@given(played_rounds())
def test_every_scoring_round_gives_at_least_1_point(played: PlayedRound) -> None:
    """But for one: two players, ``out_wins``, and the other holds only 0-0 (docs/rules.md, R18)."""
    made = ended(played.end).award
    if made.winner is None:
        assert made == NOBODY
    elif ended(played.end).pips == (0, 0):
        assert (made.winner, made.points) == (ended(played.end).out, 0)
    else:
        assert made.points >= 1


@given(played_rounds())
def test_r16_boneyard_pips_never_count(played: PlayedRound) -> None:
    result = ended(played.end)
    counted = sum(result.award.added)

    assert counted <= sum(result.pips)
    assert (
        sum(result.pips)
        + sum(map(sum, result.boneyard))
        + sum(sum(each.tile) for each in played.end.train.plays)
        == 168
    )
