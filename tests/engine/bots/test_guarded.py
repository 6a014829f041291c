"""Whatever a bot does wrong, greedy acts in its place, and somebody is told."""

from random import Random

import pytest

from engine.actions import Action, End, Play
from engine.bots.bot import Bot
from engine.bots.greedy_bot import greedy_bot
from engine.bots.guarded import guarded
from engine.bots.stubborn_bot import stubborn_bot
from engine.ruleset import make_ruleset
from engine.simulate import simulate
from engine.view import SeatView
from tests.engine.positions import position, tile
from tests.engine.views import view_of

VIEW = view_of(position(["6-4 5-4 2-2", "1-1"], train_="6-5", boneyard="1-0 2-0 3-0"))


def raising(view: SeatView, _rng: Random) -> Action:
    raise KeyError(f"the hand is {view.hand}")


def leaving(_view: SeatView, _rng: Random) -> Action:
    raise SystemExit(3)


def cancelled(_view: SeatView, _rng: Random) -> Action:
    raise GeneratorExit


class Quarrelsome:
    """Is compared with nothing."""

    __hash__ = None  # type: ignore[assignment] # what a stranger's bot may hand back

    def __eq__(self, other: object) -> bool:
        raise ArithmeticError


def quarrelling(_view: SeatView, _rng: Random) -> Action:
    return Quarrelsome()  # type: ignore[return-value] # likewise


def lost(view: SeatView, rng: Random) -> Action:
    return lost(view, rng)


def cheating(_view: SeatView, _rng: Random) -> Action:
    return Play(tile("6-6"), End.LEFT)


def mute(_view: SeatView, _rng: Random) -> Action:
    return None  # type: ignore[return-value] # what a stranger's bot may do


@pytest.mark.parametrize(
    ("bot", "fault"),
    [
        (raising, "raised KeyError"),
        (leaving, "raised SystemExit"),
        (cancelled, "raised GeneratorExit"),
        (quarrelling, "raised ArithmeticError"),
        (lost, "raised RecursionError"),
        (cheating, "chose what is not legal"),
        (mute, "chose what is not legal"),
    ],
)
def test_greedy_acts_for_it_and_the_fault_is_told_without_a_tile(bot: Bot, fault: str) -> None:
    faults: list[str] = []
    chosen = guarded(bot, faults.append)(VIEW, Random(1))

    assert chosen == greedy_bot(VIEW, Random(1))
    assert faults == [fault]


def test_whoever_sits_at_the_keyboard_can_end_it_all() -> None:
    def interrupted(_view: SeatView, _rng: Random) -> Action:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        guarded(interrupted, print)(VIEW, Random(1))


def test_a_good_bot_is_left_alone() -> None:
    faults: list[str] = []
    assert guarded(stubborn_bot, faults.append)(VIEW, Random(1)) == stubborn_bot(VIEW, Random(1))
    assert not faults


def test_a_match_goes_on_whoever_plays_in_it() -> None:
    faults: list[str] = []
    bots = [guarded(raising, faults.append), guarded(cheating, faults.append)]
    assert simulate(make_ruleset(2, target=20), bots, Random(1), 1).matches == 1
    assert {"raised KeyError", "chose what is not legal"} == {*faults}
