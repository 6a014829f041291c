"""From one state to the next: what each act does, and how it ends a round.

What is refused is in test_rules_refused.py, what holds of whole rounds in test_rounds.py.
"""

import pytest

from engine.actions import DRAW, PASS, Action, End
from engine.events import Drew, Passed, Played, RoundEnded
from engine.legal import legal_actions
from engine.rules import apply
from engine.ruleset import DrawRule
from engine.scoring import Reason, award
from tests.engine import naive
from tests.engine.positions import ended, names, play, position, rules, tile, tiles

DRAWABLE = "0-0 1-0 2-0"
LAST_TWO = "0-0 1-0"

# ---------------------------------------------------------------- what each act does


def test_r8_a_play_lays_the_tile_and_the_turn_goes_on() -> None:
    before = position(["6-1 5-5", "4-2"], train_="6-4", boneyard=DRAWABLE, passes=1)
    after, events = apply(before, play("6-1<"))

    assert after.hands[0].tiles == tiles("5-5")
    assert after.hands[1] == before.hands[1]
    assert after.boneyard == before.boneyard
    assert [(laid.left, laid.right) for laid in after.train.laid()] == [(1, 6), (6, 4)]
    assert (after.turn, after.passes) == (1, 0)
    assert events == (Played(0, tile("6-1"), End.LEFT),)


def test_r10_a_draw_takes_the_first_tile_and_is_the_whole_turn() -> None:
    before = position(["6-1", "4-2"], train_="6-4", boneyard="3-3 1-0 2-0", passes=1)
    after, events = apply(before, DRAW)

    assert after.hands[0].tiles == tiles("3-3 6-1")
    assert after.boneyard == tiles("1-0 2-0")
    assert after.train == before.train
    assert (after.turn, after.passes, after.has_drawn) == (1, 0, False)
    assert events == (Drew(0, tile("3-3")),)


@pytest.mark.parametrize("draw", [DrawRule.ONE_THEN_PLAY, DrawRule.UNTIL_PLAYABLE])
def test_r10_a_draw_keeps_the_turn_by_option(draw: DrawRule) -> None:
    before = position(["5-5", "4-2"], train_="6-4", boneyard=DRAWABLE, under=rules(draw=draw))
    after, _ = apply(before, DRAW)

    assert (after.turn, after.has_drawn) == (0, True)
    assert (apply(after, PASS).state.turn, apply(after, PASS).state.has_drawn) == (1, False)


def test_r10_until_playable_draws_until_a_tile_fits_and_then_plays_in_the_same_turn() -> None:
    under = rules(draw="until_playable")
    state = position(["5-5", "4-2"], train_="6-4", boneyard="3-3 2-2 6-2 1-0 2-0", under=under)
    for drawn in tiles("3-3 2-2 6-2"):
        state, events = apply(state, DRAW)
        assert events == (Drew(0, drawn),)
        assert state.turn == 0

    assert names(legal_actions(state)) == "6-2< pass"
    assert apply(state, play("6-2<")).state.turn == 1


def test_r10_until_playable_stops_where_no_draw_is_legal() -> None:
    under = rules(draw="until_playable")
    state = position(["5-5", "4-2"], train_="6-4", boneyard="3-3 2-2 6-2", under=under)
    state, _ = apply(state, DRAW)

    assert names(legal_actions(state)) == "pass"


def test_r11_a_pass_changes_nothing_but_the_count_and_the_turn() -> None:
    before = position(["6-1", "4-2", "2-2"], train_="6-4", boneyard=DRAWABLE, turn=2)
    after, events = apply(before, PASS)

    assert (after.hands, after.boneyard, after.train) == (
        before.hands,
        before.boneyard,
        before.train,
    )
    assert (after.turn, after.passes) == (0, 1)
    assert events == (Passed(2),)


def test_r12_a_forced_and_a_free_pass_or_draw_tell_the_same() -> None:
    able, stuck = (
        position([hand, "4-2", "2-2"], train_="6-4", boneyard=DRAWABLE) for hand in ("6-1", "5-5")
    )

    for action in (PASS, DRAW):
        assert apply(able, action).events == apply(stuck, action).events


# ---------------------------------------------------------------- R13: domino


def test_r13_who_plays_the_last_tile_ends_the_round() -> None:
    before = position(["6-1", "4-2 5-5"], train_="6-4", boneyard=DRAWABLE)
    after, events = apply(before, play("6-1<"))
    result = ended(after)

    assert (result.reason, result.out) == (Reason.DOMINO, 0)
    assert result.hands == ((), tiles("4-2 5-5"))
    assert result.boneyard == tiles(DRAWABLE)
    assert result.pips == (0, 16)
    assert result.award == award(after.rules, (0, 16), 0)
    assert events == (Played(0, tile("6-1"), End.LEFT), RoundEnded(result))
    assert after.turn == 0


def test_r9_a_double_may_be_the_last_tile_with_no_bonus() -> None:
    after, _ = apply(position(["6-6", "4-2"], train_="6-4", boneyard=LAST_TWO), play("6-6<"))

    assert ended(after).reason is Reason.DOMINO
    assert ended(after).award.points == 6


def test_r13_comes_before_r14() -> None:
    """The last tile leaves nothing that fits: the round is out, not blocked."""
    after, _ = apply(position(["6-1", "5-5"], train_="6-4", boneyard=LAST_TWO), play("6-1<"))

    assert not naive.can_anybody_play(after)
    assert ended(after).reason is Reason.DOMINO


# ---------------------------------------------------------------- R14: blocked


@pytest.mark.parametrize(
    ("boneyard", "blocked"),
    [
        ("", True),
        ("5-1 6-5", True),  # fitting tiles, but the last two stay
        ("5-5 3-3 2-2", True),  # three, of which none fits
        ("6-5 3-3 2-2", False),  # a fitting one may yet be drawn
        ("3-3 2-2 6-5", False),  # nobody can draw this one, but the whole boneyard is looked at
    ],
)
def test_r14_blocked_where_nobody_can_play_now_or_after_draws(
    boneyard: str, *, blocked: bool
) -> None:
    before = position(["4-1 5-5", "3-0"], train_="6-4", boneyard=boneyard)
    after, _ = apply(before, play("4-1>"))

    assert (after.result is not None) == blocked
    if after.result is not None:
        assert (after.result.reason, after.result.out) == (Reason.BLOCKED, None)
        assert after.result.pips == (10, 3)


@pytest.mark.parametrize("holder", range(3))
def test_r14_a_fitting_tile_in_any_hand_keeps_the_round_alive(holder: int) -> None:
    hands = ["5-5", "3-0", "2-2"]
    hands[holder] += " 6-2"
    hands[0] += " 4-1"
    after, _ = apply(position(hands, train_="6-4", boneyard=LAST_TWO), play("4-1>"))

    assert after.result is None


def test_r14_a_draw_can_block_a_round() -> None:
    """The last tile that may be drawn fits nothing, and the two that stay cannot help."""
    before = position(["5-5", "3-0"], train_="6-4", boneyard="2-2 6-5 6-2")
    after, events = apply(before, DRAW)
    result = ended(after)

    assert result.reason is Reason.BLOCKED
    assert result.hands == (tiles("2-2 5-5"), tiles("3-0"))
    assert events == (Drew(0, tile("2-2")), RoundEnded(result))


def test_r14_looks_at_the_drawers_own_new_tile() -> None:
    after, _ = apply(position(["5-5", "3-0"], train_="6-4", boneyard="6-3 6-5 6-2"), DRAW)

    assert after.result is None


@pytest.mark.parametrize("draw", DrawRule)
def test_r14_holds_under_every_draw_option(draw: DrawRule) -> None:
    under = rules(draw=draw)
    after, _ = apply(
        position(["5-5", "3-0"], train_="6-4", boneyard="2-2 6-5 6-2", under=under), DRAW
    )

    assert ended(after).reason is Reason.BLOCKED


# ---------------------------------------------------------------- R15: passed out


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("circles", [1, 2])
def test_r15_a_round_ends_with_the_last_pass_of_the_count(players: int, circles: int) -> None:
    under = rules(players, passed_out_after=str(circles))
    hands = ["6-1", "4-2", "2-2", "3-3"][:players]
    state = position(hands, train_="6-4", boneyard=DRAWABLE, under=under, turn=1)
    for count in range(1, players * circles + 1):
        assert state.result is None
        state, events = apply(state, PASS)
        assert state.passes == count

    result = ended(state)
    assert (result.reason, result.out) == (Reason.PASSED_OUT, None)
    assert events == (Passed(0), RoundEnded(result))


@pytest.mark.parametrize("action", [play("6-1<"), DRAW])
def test_r15_a_play_or_a_draw_between_starts_the_count_anew(action: Action) -> None:
    hands = ["6-1 6-5", "4-2 5-5"]
    state = position(hands, train_="6-4", boneyard=DRAWABLE, passes=1)
    state, _ = apply(state, action)
    assert state.passes == 0

    for _ in range(2):
        assert state.result is None
        state, _ = apply(state, PASS)
    assert ended(state).reason is Reason.PASSED_OUT


def test_r15_a_draw_and_a_pass_in_one_turn_count_as_one_pass() -> None:
    under = rules(draw="one_then_play")
    state = position(["6-1", "4-2"], train_="6-4", boneyard=DRAWABLE, under=under, passes=1)
    state, _ = apply(state, DRAW)
    state, _ = apply(state, PASS)

    assert (state.turn, state.passes, state.result) == (1, 1, None)


def test_r15_passing_out_blocks_nothing_that_could_be_played() -> None:
    state = position(["6-1", "4-2"], train_="6-4", boneyard=DRAWABLE, passes=1)

    assert ended(apply(state, PASS).state).reason is Reason.PASSED_OUT
