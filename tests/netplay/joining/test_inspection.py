"""What a client lets through of a host's words."""

import pytest
from msgspec.structs import replace

from engine.actions import End
from netplay import events as told
from netplay.codes import Code
from netplay.errors import ProtocolError
from netplay.joining.inspection import (
    inspected,
    inspected_goodbye,
    inspected_reject,
    inspected_welcome,
)
from netplay.messages import Goodbye, Reject, Snapshot, Welcome
from netplay.shapes import Chair, Kind, LaidTile, Own, Round
from tests.netplay.samples import CHAIRS, LOBBY, OVER, TURN

DIRTY = "\x1b]0;evil\x07Ana\u202e"


@pytest.mark.parametrize("snapshot", [LOBBY, TURN, OVER])
def test_a_sound_snapshot_is_let_through_as_it_is(snapshot: Snapshot) -> None:
    assert inspected(snapshot) == snapshot


def test_no_text_can_reach_the_terminal_unclean() -> None:
    dirty = replace(
        LOBBY,
        chairs=(Chair(Kind.HUMAN, DIRTY), *CHAIRS[1:]),
        events=(told.Said(DIRTY, DIRTY, 0), told.Stood(0, DIRTY)),
    )
    messages = (
        inspected_welcome(
            Welcome(version=1, table=DIRTY, addresses=(DIRTY,), snapshot=dirty),
        ),
        inspected_reject(Reject(id="1", code=Code.ILLEGAL, text=DIRTY, snapshot=dirty)),
        inspected_goodbye(Goodbye(Code.TABLE_CLOSED, DIRTY)),
    )

    for message in messages:
        shown = str(message)
        assert "\\x1b" not in shown
        assert "\\x07" not in shown
        assert "\\u202e" not in shown
        assert "\u202e" not in shown


def turn(**changes: object) -> Snapshot:
    """A snapshot of a turn, its round changed."""
    assert TURN.round is not None
    changed = {name: getattr(TURN.round, name) for name in Round.__struct_fields__} | changes
    return replace(TURN, round=Round(**changed))


def holding(*hand: tuple[int, int]) -> Snapshot:
    """A snapshot of a turn, its own hand another."""
    assert TURN.own is not None
    return replace(TURN, own=replace(TURN.own, hand=hand))


def over(**changes: object) -> Snapshot:
    """A snapshot of a match that is over, its result changed."""
    assert OVER.round is not None
    assert OVER.round.result is not None
    result = OVER.round.result
    changed = {name: getattr(result, name) for name in result.__struct_fields__} | changes
    return replace(OVER, round=replace(OVER.round, result=type(result)(**changed)))


@pytest.mark.parametrize(
    "snapshot",
    [
        replace(LOBBY, chairs=CHAIRS[:3]),
        replace(TURN, owner=2),
        replace(TURN, seat=3),
        replace(TURN, events=(told.Passed(2),)),
        replace(TURN, events=(told.RoundStarted(1, 3),)),
        replace(TURN, events=(told.SeatsSwapped(0, 2),)),
        replace(TURN, rules=replace(TURN.rules, partners=True)),
        turn(turn=2),
        turn(lead=2),
        turn(winner=2),
        turn(tiles=(1, 2, 3)),
        turn(scores=(1,)),
        turn(train=(LaidTile((6, 4), End.LEFT), LaidTile((6, 4), End.LEFT))),
        holding(),
        holding((2, 0), (2, 0), (6, 2)),
        holding((2, 0)),
        over(hands=()),
        over(pips=(1, 2)),
        over(winner=2),
    ],
)
def test_no_table_that_cannot_be_is_let_through(snapshot: Snapshot) -> None:
    with pytest.raises(ProtocolError, match="cannot be"):
        inspected(snapshot)


def test_a_hand_is_let_through_where_there_is_one() -> None:
    assert inspected(replace(TURN, own=Own(hand=((1, 1),)))).own == Own(hand=((1, 1),))
