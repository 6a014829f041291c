"""What is legal, rule by rule in examples, and everywhere in properties.

In the examples the train ``6-4`` shows a 6 on the left and a 4 on the right; the player in seat 0
holds tiles that fit (6-1, 4-2) or that do not (5-5, 3-0).
"""

import pytest
from hypothesis import given

from engine.actions import DRAW, PASS
from engine.legal import fitting, legal_actions
from engine.ruleset import Ruleset
from engine.state import RoundState
from engine.tile import ALL_TILES
from engine.tile_set import EVERY_TILE
from engine.train import EMPTY_TRAIN
from tests.engine import naive
from tests.engine.positions import names, position, rules, train
from tests.engine.strategies import PlayedRound, played_rounds, positions

FITS = "6-1 5-5 4-2 3-0"
STUCK = "5-5 3-0"
OTHERS = "2-2 1-1"
DRAWABLE = "0-0 1-0 2-0"
LAST_TWO = "0-0 1-0"


def legal(
    hand: str, under: Ruleset, *, boneyard: str = DRAWABLE, passes: int = 0, has_drawn: bool = False
) -> str:
    hands = [hand, *[OTHERS] * (under.players - 1)]
    return names(
        legal_actions(
            position(
                hands,
                train_="6-4",
                boneyard=boneyard,
                under=under,
                passes=passes,
                has_drawn=has_drawn,
            )
        )
    )


# ---------------------------------------------------------------- the lead


def test_r6_the_leader_may_play_any_tile_and_must_play() -> None:
    leading = position([FITS, OTHERS], train_="", boneyard=DRAWABLE)

    assert names(legal_actions(leading)) == "3-0< 4-2< 5-5< 6-1<"


@pytest.mark.parametrize(
    "under",
    [rules(draw="one_then_play"), rules(draw="until_playable"), rules(must_play_if_able="yes")],
)
def test_r6_holds_under_every_option(under: Ruleset) -> None:
    leading = position([FITS, OTHERS], train_="", boneyard=DRAWABLE, under=under)

    assert names(legal_actions(leading)) == "3-0< 4-2< 5-5< 6-1<"


# ---------------------------------------------------------------- a turn under the default rules


def test_r7_a_turn_is_a_play_a_draw_or_a_pass() -> None:
    assert legal(FITS, rules()) == "6-1< 4-2> draw pass"


def test_r7_r12_a_player_who_cannot_play_may_do_the_rest() -> None:
    assert legal(STUCK, rules()) == "draw pass"


def test_r8_a_tile_that_fits_both_ends_goes_on_either() -> None:
    assert legal("6-4", rules(), boneyard=LAST_TWO) == "6-4< 6-4> pass"


def test_r8_both_ends_of_one_number_are_both_legal() -> None:
    both_two = position(["2-1 2-2"], train_="6-2 6-5< 5-2<", under=rules(), boneyard=LAST_TWO)

    assert names(legal_actions(both_two)) == "2-1< 2-2< 2-1> 2-2> pass"


def test_r9_a_double_fits_by_its_one_number() -> None:
    assert legal("6-6 5-5 4-4", rules(), boneyard=LAST_TWO) == "6-6< 4-4> pass"


@pytest.mark.parametrize(
    ("boneyard", "acts"),
    [
        ("0-0 1-0 2-0 3-3", "draw pass"),
        ("0-0 1-0 2-0", "draw pass"),
        ("0-0 1-0", "pass"),
        ("0-0", "pass"),
        ("", "pass"),
    ],
)
def test_r4_a_draw_needs_three_tiles_in_the_boneyard(boneyard: str, acts: str) -> None:
    assert legal(STUCK, rules(), boneyard=boneyard) == acts


# ---------------------------------------------------------------- R10: the draw option


def test_r10_one_ends_turn_draws_with_a_playable_tile_in_hand() -> None:
    assert legal(FITS, rules(draw="one_ends_turn")) == "6-1< 4-2> draw pass"


@pytest.mark.parametrize(("hand", "plays"), [(FITS, "6-1< 4-2> "), (STUCK, "")])
def test_r10_one_then_play_draws_one_and_then_plays_or_passes(hand: str, plays: str) -> None:
    under = rules(draw="one_then_play")

    assert legal(hand, under) == f"{plays}draw pass"
    assert legal(hand, under, has_drawn=True) == f"{plays}pass"


def test_r10_until_playable_draws_only_while_no_held_tile_fits() -> None:
    under = rules(draw="until_playable")

    assert legal(FITS, under) == "6-1< 4-2> pass"
    assert legal(STUCK, under) == "draw pass"


def test_r10_until_playable_draws_on_once_begun() -> None:
    under = rules(draw="until_playable")

    assert legal(STUCK, under, has_drawn=True) == "draw"
    assert legal(FITS, under, has_drawn=True) == "6-1< 4-2> pass"
    assert legal(STUCK, under, has_drawn=True, boneyard=LAST_TWO) == "pass"


# ---------------------------------------------------------------- R11: must_play_if_able


@pytest.mark.parametrize("draw", ["one_ends_turn", "one_then_play", "until_playable"])
@pytest.mark.parametrize("has_drawn", [False, True])
@pytest.mark.parametrize("boneyard", [DRAWABLE, LAST_TWO])
def test_r11_no_pass_and_no_draw_while_a_held_tile_fits(
    draw: str,
    has_drawn: bool,
    boneyard: str,
) -> None:
    under = rules(draw=draw, must_play_if_able="yes")

    assert legal(FITS, under, has_drawn=has_drawn, boneyard=boneyard) == "6-1< 4-2>"


def test_r11_who_cannot_play_draws_or_passes_as_ever() -> None:
    under = rules(must_play_if_able="yes")

    assert legal(STUCK, under) == "draw pass"
    assert legal(STUCK, under, boneyard=LAST_TWO) == "pass"


def test_r11_no_leaves_every_turn_free() -> None:
    assert legal(FITS, rules(must_play_if_able="no")) == "6-1< 4-2> draw pass"


# ---------------------------------------------------------------- R15: the pass that ends a round


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("circles", ["1", "2"])
def test_r15_any_time_lets_the_last_pass_of_the_count_be_made(players: int, circles: str) -> None:
    under = rules(players, passed_out_after=circles)

    assert legal(STUCK, under, passes=under.pass_limit - 1) == "draw pass"


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("circles", ["1", "2"])
def test_r15_boneyard_first_has_that_player_play_or_draw(players: int, circles: str) -> None:
    under = rules(players, passed_out_after=circles, pass_out="boneyard_first")
    last = under.pass_limit - 1

    assert legal(FITS, under, passes=last) == "6-1< 4-2> draw"
    assert legal(STUCK, under, passes=last) == "draw"
    assert legal(STUCK, under, passes=last - 1) == "draw pass"


def test_r15_boneyard_first_once_no_draw_is_legal_the_count_ends_the_round() -> None:
    under = rules(pass_out="boneyard_first")

    assert legal(FITS, under, passes=1, boneyard=LAST_TWO) == "6-1< 4-2> pass"
    assert legal(STUCK, under, passes=1, boneyard=LAST_TWO) == "pass"


def test_r15_boneyard_first_asks_whether_that_player_may_draw() -> None:
    """Under ``until_playable`` who can play may not draw, so the pass is that player's right."""
    under = rules(pass_out="boneyard_first", draw="until_playable")

    assert legal(FITS, under, passes=1) == "6-1< 4-2> pass"
    assert legal(STUCK, under, passes=1) == "draw"


def test_r11_r15_must_play_if_able_and_boneyard_first() -> None:
    under = rules(pass_out="boneyard_first", must_play_if_able="yes")

    assert legal(FITS, under, passes=1) == "6-1< 4-2>"
    assert legal(STUCK, under, passes=1) == "draw"


# ---------------------------------------------------------------- everywhere


@given(positions())
def test_a_referee_who_looks_at_every_tile_finds_the_same(state: RoundState) -> None:
    assert list(legal_actions(state)) == naive.legal(state)


@given(positions())
def test_r7_somebody_may_always_do_something(state: RoundState) -> None:
    legal = legal_actions(state)

    assert legal
    assert len(set(legal)) == len(legal)


@given(played_rounds())
def test_r6_no_draw_and_no_pass_on_an_empty_train_and_only_there(played: PlayedRound) -> None:
    before, *later = played.states[:-1]

    assert not {DRAW, PASS} & set(legal_actions(before))
    assert all(state.train.plays for state in later)


@given(played_rounds())
def test_nothing_is_legal_when_a_round_is_over(played: PlayedRound) -> None:
    assert legal_actions(played.end) == ()


def test_r8_every_tile_fits_an_empty_train() -> None:
    assert fitting(EMPTY_TRAIN) == EVERY_TILE


@given(positions())
def test_r8_fitting_tiles_have_the_number_of_an_open_end(state: RoundState) -> None:
    if state.train.plays:
        open_ = naive.open_numbers(state.train)
        fits = {tile for tile in ALL_TILES if any(tile.has(number) for number in open_)}
        assert set(fitting(state.train)) == fits


def test_r8_fitting_by_hand() -> None:
    assert names([]) == ""
    assert {str(tile) for tile in fitting(train("6-4"))} == {
        *("6-0", "6-1", "6-2", "6-3", "6-4", "6-5", "6-6"),
        *("4-0", "4-1", "4-2", "4-3", "4-4", "5-4"),
    }
