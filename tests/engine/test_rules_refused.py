"""What ``apply`` refuses: the named error, the sentence with the way out, the state unchanged."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.actions import DRAW, PASS, Action, End, Play
from engine.errors import (
    DrawNotAllowed,
    IllegalAction,
    NotALead,
    NothingToDraw,
    PassNotAllowed,
    RoundIsOver,
    TileDoesNotFit,
    TileNotHeld,
)
from engine.legal import legal_actions
from engine.rules import apply, why_illegal
from engine.ruleset import DrawRule
from engine.state import RoundState
from engine.tile import ALL_TILES, Tile
from tests.engine.positions import play, position, rules
from tests.engine.strategies import (
    PlayedRound,
    played_rounds,
    positions,
)

DRAWABLE = "0-0 1-0 2-0"
LAST_TWO = "0-0 1-0"

EVERY_ACTION: tuple[Action, ...] = (
    *(Play(each, end) for each in ALL_TILES for end in End),
    DRAW,
    PASS,
)


@pytest.mark.parametrize("action", [DRAW, PASS])
def test_r6_a_lead_must_be_played(action: Action) -> None:
    with pytest.raises(NotALead, match="you lead this round: play any of your tiles"):
        apply(position(["6-1", "4-2"], train_="", boneyard=DRAWABLE), action)


def test_r6_a_lead_is_laid_on_the_left() -> None:
    with pytest.raises(NotALead, match="laid on the left end"):
        apply(position(["6-1", "4-2"], train_=""), play("6-1>"))


@pytest.mark.parametrize("held_by", ["another", "the boneyard", "the train", "nobody"])
def test_r7_a_tile_must_be_held(held_by: str) -> None:
    state = position(["6-1", "4-2"], train_="6-4", boneyard=DRAWABLE)
    named = {"another": "4-2>", "the boneyard": "1-0<", "the train": "6-4<", "nobody": "6-6<"}

    action = play(named[held_by])
    with pytest.raises(TileNotHeld, match=f"{action.tile} is not in your hand"):
        apply(state, action)


def test_r7_a_tile_that_is_in_no_set_is_not_held() -> None:
    with pytest.raises(TileNotHeld, match="7-7 is not in your hand"):
        apply(position(["6-1", "4-2"], train_="6-4"), Play(Tile(7, 7), End.LEFT))


@pytest.mark.parametrize(
    ("action", "sentence"),
    [
        ("6-1>", "6-1 does not fit the right end: it needs a 4"),
        ("5-5<", "5-5 does not fit the left end: it needs a 6"),
    ],
)
def test_r8_a_tile_must_fit_its_end(action: str, sentence: str) -> None:
    with pytest.raises(TileDoesNotFit, match=sentence):
        apply(position(["6-1 5-5", "4-2"], train_="6-4"), play(action))


@pytest.mark.parametrize("boneyard", [LAST_TWO, "1-0", ""])
@pytest.mark.parametrize("draw", DrawRule)
def test_r4_the_last_two_stay(boneyard: str, draw: DrawRule) -> None:
    state = position(["5-5", "4-2"], train_="6-4", boneyard=boneyard, under=rules(draw=draw))

    with pytest.raises(NothingToDraw, match="stay there: play or pass"):
        apply(state, DRAW)


def test_r10_one_then_play_draws_once_a_turn() -> None:
    under = rules(draw="one_then_play")
    state = position(["6-1", "4-2"], train_="6-4", boneyard=DRAWABLE, under=under, has_drawn=True)

    with pytest.raises(DrawNotAllowed, match="you have drawn in this turn: play or pass"):
        apply(state, DRAW)


@pytest.mark.parametrize(
    ("has_drawn", "sentence"),
    [
        (False, "you may draw only while no tile of yours fits: play or pass"),
        (True, "you have drawn in this turn: play or pass"),
    ],
)
def test_r10_until_playable_refuses_a_draw_where_a_tile_fits(
    *, has_drawn: bool, sentence: str
) -> None:
    under = rules(draw="until_playable")
    state = position(
        ["6-1", "4-2"], train_="6-4", boneyard=DRAWABLE, under=under, has_drawn=has_drawn
    )

    with pytest.raises(DrawNotAllowed, match=sentence):
        apply(state, DRAW)


def test_r10_until_playable_refuses_a_pass_where_drawing_has_begun() -> None:
    under = rules(draw="until_playable")
    state = position(["5-5", "4-2"], train_="6-4", boneyard=DRAWABLE, under=under, has_drawn=True)

    with pytest.raises(PassNotAllowed, match="you have begun to draw: draw on until a tile fits"):
        apply(state, PASS)


@pytest.mark.parametrize(("action", "error"), [(DRAW, DrawNotAllowed), (PASS, PassNotAllowed)])
@pytest.mark.parametrize("boneyard", [DRAWABLE, LAST_TWO])
@pytest.mark.parametrize("draw", DrawRule)
def test_r11_who_must_play_is_told_so(
    action: Action, error: type[IllegalAction], boneyard: str, draw: DrawRule
) -> None:
    under = rules(must_play_if_able="yes", draw=draw)
    state = position(["6-1", "4-2"], train_="6-4", boneyard=boneyard, under=under)

    with pytest.raises(error, match="a tile of yours fits, and at this table you must play it"):
        apply(state, action)


def test_r11_who_must_play_and_cannot_is_told_what_else_forbids_it() -> None:
    under = rules(must_play_if_able="yes")
    state = position(["5-5", "4-2"], train_="6-4", boneyard=LAST_TWO, under=under)

    with pytest.raises(NothingToDraw, match="stay there: play or pass"):
        apply(state, DRAW)


def test_r15_boneyard_first_refuses_the_pass_that_ends_the_round() -> None:
    under = rules(pass_out="boneyard_first")
    state = position(["6-1", "4-2"], train_="6-4", boneyard=DRAWABLE, under=under, passes=1)

    with pytest.raises(PassNotAllowed, match="your pass would end the round: play or draw"):
        apply(state, PASS)


@given(played_rounds(), st.sampled_from(EVERY_ACTION))
def test_nothing_goes_in_a_round_that_is_over(played: PlayedRound, action: Action) -> None:
    with pytest.raises(RoundIsOver, match="the round is over: wait for the next one"):
        apply(played.end, action)


def test_every_illegal_action_has_its_name() -> None:
    assert set(IllegalAction.__subclasses__()) == {
        *(NotALead, TileNotHeld, TileDoesNotFit, NothingToDraw),
        *(DrawNotAllowed, PassNotAllowed, RoundIsOver),
    }


@given(positions())
def test_apply_accepts_exactly_the_legal_actions_and_changes_nothing_else(
    state: RoundState,
) -> None:
    before = repr(state)
    legal = legal_actions(state)
    for action in EVERY_ACTION:
        if action in legal:
            apply(state, action)
        else:
            with pytest.raises(IllegalAction) as caught:
                apply(state, action)
            assert type(caught.value) is not IllegalAction
            assert str(caught.value) == str(why_illegal(state, action))
        assert repr(state) == before
