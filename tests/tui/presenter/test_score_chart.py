"""The chart of the scores: every side and the target on it, in whatever room there is."""

from collections.abc import Sequence
from itertools import pairwise
from random import Random

import pytest
from rich.cells import cell_len

from tests.tui.presenter.texts import text, texts
from tui.presenter.score_chart import FEWEST_ROWS, MOST_ROWS, score_chart
from tui.presenter.spans import SIDE_MARKS, Line, width


def match_of(rounds: int, sides: int, seed: int = 1) -> list[tuple[int, ...]]:
    """A score sheet: one side or none scores in each round."""
    rng, scores = Random(seed), [0] * sides
    sheet = []
    for _ in range(rounds):
        scores[rng.randrange(sides)] += rng.choice((0, rng.randrange(1, 60)))
        sheet.append(tuple(scores))
    return sheet


def chart(
    sheet: Sequence[tuple[int, ...]], cells: int = 78, rows: int = 6, target: int = 101
) -> tuple[Line, ...]:
    return score_chart(sheet, len(sheet), target, len(sheet[0]), cells, rows)


def test_it_looks_like_this() -> None:
    sheet = [(0, 57), (26, 57), (26, 57), (101, 57)]

    assert texts(chart(sheet, cells=44)) == [
        "101 ┤····························■··········",
        "    │                            │",
        "    │   ○        ○        ○      │ ○",
        "    │   │      ■ │      ■ │      │ │",
        "    │   │      │ │      │ │      │ │",
        "  0 └──1────────2────────3────────4─────────",
    ]


@pytest.mark.parametrize("rounds", [*range(1, 41), 64, 200])
@pytest.mark.parametrize("sides", [2, 3, 4])
def test_a_match_of_any_length_fits(rounds: int, sides: int) -> None:
    sheet = match_of(rounds, sides)
    for cells, rows in ((78, 5), (58, 4), (82, 20), (40, 8), (300, 60)):
        lines = chart(sheet, cells, rows)
        assert FEWEST_ROWS <= len(lines) <= min(rows, MOST_ROWS)
        assert all(width(line) <= cells for line in lines)
        assert f"─{rounds}" in text(lines[-1]), "the last round is always shown"
        shown = "".join(texts(lines))
        for side, score in enumerate(sheet[-1]):
            assert (SIDE_MARKS[side] in shown) is (score > 0)


def test_where_there_is_no_room_there_is_none() -> None:
    sheet = match_of(5, 4)
    for cells in range(60):
        for rows in range(12):
            lines = chart(sheet, cells, rows)
            assert len(lines) <= rows
            assert all(width(line) <= cells for line in lines)
    assert chart(sheet, rows=FEWEST_ROWS - 1) == ()
    assert score_chart([], 0, 101, 4, 78, 8) == ()


def test_who_has_more_stands_higher_and_the_target_is_reached_by_the_winner_alone() -> None:
    lines = texts(chart([(20, 100, 55, 101)], rows=12))
    level = {mark: next(n for n, row in enumerate(lines) if mark in row) for mark in SIDE_MARKS}

    assert level["•"] < level["○"] < level["▼"] < level["■"]
    assert level["•"] == 0
    assert lines[0].startswith("101 ┤")


def test_a_score_beyond_the_target_stands_above_its_line() -> None:
    lines = texts(chart([(150, 40)], rows=12))
    target = next(n for n, row in enumerate(lines) if row.startswith("101 ┤"))

    assert target > 0
    assert "■" in lines[0]


@pytest.mark.parametrize("target", [1, 2, 61, 101, 999])
@pytest.mark.parametrize("rows", range(FEWEST_ROWS, MOST_ROWS + 1))
def test_who_has_not_reached_the_target_does_not_touch_its_line(target: int, rows: int) -> None:
    for best in (0, 1, target - 1, target, target + 1, 2 * target, 10 * target):
        lines = texts(chart([(best, 0)], rows=rows, target=target))
        reached = next(n for n, row in enumerate(lines) if row.startswith(f"{target} ┤"))
        tip = next((n for n, row in enumerate(lines) if "■" in row), rows)
        assert (tip <= reached) is (best >= target)


def test_every_second_round_is_shown_where_each_would_not_fit() -> None:
    base = text(chart(match_of(40, 4), cells=78)[-1])
    numbers = [int(part) for part in base.replace("─", " ").split("└")[1].split()]

    assert numbers[-1] == 40
    assert len({later - sooner for sooner, later in pairwise(numbers)}) == 1


def test_rounds_that_are_not_told_are_not_counted_anew() -> None:
    base = text(score_chart(match_of(4, 2), 104, 999, 2, 78, 6)[-1])

    assert [part for part in base.replace("─", " ").split() if part.isdigit()][1:] == [
        "101",
        "102",
        "103",
        "104",
    ]


def test_its_characters_are_one_cell_wide() -> None:
    shown = "".join(texts(chart(match_of(9, 4), rows=12)))

    assert cell_len(shown) == len(shown)
