from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.actions import End, Play
from engine.tile import ALL_TILES
from engine.train import EMPTY_TRAIN, Laid, Train, lay, train_of
from tests.engine.naive import fitting_plays
from tests.engine.positions import play, train


def row(text: str) -> list[Laid]:
    """``6-4 4-4`` as the tiles lie, left half first."""
    return [Laid(*map(int, laid.split("-"))) for laid in text.split()]


def test_the_empty_train_has_no_end() -> None:
    assert EMPTY_TRAIN.laid() == ()
    assert EMPTY_TRAIN.arms() == ((), None, ())
    assert [EMPTY_TRAIN.open_at(end) for end in End] == [None, None]


@pytest.mark.parametrize("end", End)
def test_r6_the_lead_lies_with_its_high_half_to_the_left(end: End) -> None:
    led = lay(EMPTY_TRAIN, Play(play("6-4").tile, end))

    assert led.laid() == (Laid(6, 4),)
    assert (led.open_at(End.LEFT), led.open_at(End.RIGHT)) == (6, 4)


@pytest.mark.parametrize(
    ("plays", "lies"),
    [
        ("6-4 6-1<", "1-6 6-4"),
        ("6-4 4-1>", "6-4 4-1"),
        ("6-4 6-1< 1-0< 4-3>", "0-1 1-6 6-4 4-3"),
        ("6-4 4-4>", "6-4 4-4"),
        ("3-3 3-2< 3-1>", "2-3 3-3 3-1"),
    ],
)
def test_r8_touching_halves_match(plays: str, lies: str) -> None:
    assert list(train(plays).laid()) == row(lies)


def test_r8_with_the_same_number_at_both_ends_the_end_is_the_players_choice() -> None:
    both_two = "6-2 6-5< 5-2<"

    assert list(train(f"{both_two} 2-1<").laid()) == row("1-2 2-5 5-6 6-2")
    assert list(train(f"{both_two} 2-1>").laid()) == row("2-5 5-6 6-2 2-1")


def test_r9_a_double_leaves_the_number_of_its_end_unchanged() -> None:
    before, after = train("6-4"), train("6-4 4-4>")

    assert after.open_at(End.RIGHT) == before.open_at(End.RIGHT) == 4
    assert after.open_at(End.LEFT) == before.open_at(End.LEFT) == 6


def test_arms_go_outwards_from_the_lead() -> None:
    left, lead, right = train("6-4 6-1< 4-3> 1-0< 3-3>").arms()

    assert list(left) == row("1-6 0-1")
    assert lead == Laid(6, 4)
    assert list(right) == row("4-3 3-3")


@st.composite
def trains(draw: st.DrawFn) -> Train:
    """Any train, as long as anybody cares to make it."""
    laid = train_of([Play(draw(st.sampled_from(ALL_TILES)), End.LEFT)])
    for _ in range(draw(st.integers(0, 27))):
        used = {each.tile for each in laid.plays}
        fitting = list(fitting_plays([tile for tile in ALL_TILES if tile not in used], laid))
        if not fitting:
            break
        laid = lay(laid, draw(st.sampled_from(fitting)))
    return laid


@given(trains())
def test_r8_every_pair_of_touching_halves_matches_and_the_ends_are_open(made: Train) -> None:
    lies = made.laid()

    assert all(one.right == next_.left for one, next_ in pairwise(lies))
    assert (made.open_at(End.LEFT), made.open_at(End.RIGHT)) == (lies[0].left, lies[-1].right)
    assert sorted(tuple(sorted(laid)) for laid in lies) == sorted(
        (played.tile.low, played.tile.high) for played in made.plays
    )


@given(trains())
def test_train_of_lays_the_same_train_again(made: Train) -> None:
    assert train_of(made.plays) == made


def test_a_dead_train_has_the_same_number_at_both_ends_and_all_seven_of_it_laid() -> None:
    dead = train("6-4 6-1< 1-0< 5-0< 5-1< 4-1> 3-1> 3-2> 2-1> 1-1>")

    assert dead.open_at(End.LEFT) == dead.open_at(End.RIGHT) == 1
    assert sum(each.tile.has(1) for each in dead.plays) == 7


@pytest.mark.parametrize(
    ("plays", "sentence"),
    [
        ("6-4 5-5<", "5-5 does not fit the left end, which shows 6"),
        ("6-4 6-6>", "6-6 does not fit the right end, which shows 4"),
        ("6-6 6-6<", "6-6 lies in the train twice"),
    ],
)
def test_train_of_refuses_what_cannot_lie_there(plays: str, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        train(plays)
