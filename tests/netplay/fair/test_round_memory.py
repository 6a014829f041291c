"""What a client remembers of a round, and when it takes it for another."""

from __future__ import annotations

from msgspec.structs import replace

from netplay.events import RoundStarted
from netplay.fair.round_memory import RoundMemory
from netplay.messages import Snapshot
from tests.netplay.samples import LOBBY, OVER, TURN


def turn(acts: str, *, number: int = 2, laid: int | None = None) -> Snapshot:
    """The round of the samples after so many acts."""
    shown = TURN.round
    assert shown is not None
    train = shown.train[: acts.count("t") if laid is None else laid]
    changed = replace(shown, number=number, acts=acts, train=train)
    return replace(TURN, round=changed, events=())


def test_the_own_hand_is_remembered_after_each_act() -> None:
    memory = RoundMemory()
    memory.saw(LOBBY, is_live=True)
    assert memory.round is None
    for acts in ("", "t", "tt", "ttd"):
        memory.saw(turn(acts), is_live=True)
    assert list(memory.hands) == [0, 1, 2, 3]
    assert memory.is_of_a_piece


def test_another_round_is_begun_anew_and_the_one_before_is_kept_if_it_was_over() -> None:
    memory = RoundMemory()
    over = replace(OVER, round=replace(OVER.round, number=1)) if OVER.round else OVER
    memory.saw(over, is_live=True)
    memory.saw(turn(""), is_live=True)
    assert memory.before == over.round
    memory.saw(turn("", number=4), is_live=False)
    assert memory.before is None
    assert list(memory.hands) == [0]


def test_a_round_that_has_started_is_another_whatever_its_number() -> None:
    memory = RoundMemory()
    memory.saw(turn("tt"), is_live=True)
    memory.saw(replace(turn(""), events=(RoundStarted(2, 1),)), is_live=True)
    assert list(memory.hands) == [0]
    assert memory.is_of_a_piece


def test_what_was_seen_must_stay_so() -> None:
    for later in (turn("t"), turn("dt", laid=1), replace_lead(turn("ttd"))):
        memory = RoundMemory()
        memory.saw(turn("tt"), is_live=True)
        memory.saw(later, is_live=True)
        assert not memory.is_of_a_piece


def test_after_an_absence_it_may_be_another_round_of_the_same_number() -> None:
    memory = RoundMemory()
    memory.saw(turn("tt"), is_live=True)
    memory.saw(turn("t"), is_live=False)
    assert memory.is_of_a_piece
    assert list(memory.hands) == [1]


def replace_lead(snapshot: Snapshot) -> Snapshot:
    shown = snapshot.round
    assert shown is not None
    return replace(snapshot, round=replace(shown, lead=0))
