import inspect
from typing import get_args

from engine import events
from engine.events import Drew, Event, MatchEnded, Passed, Played, RoundEnded, RoundStarted


def test_the_union_of_events_is_all_of_them() -> None:
    defined = {
        each
        for _, each in inspect.getmembers(events, inspect.isclass)
        if each.__module__ == events.__name__
    }

    assert set(get_args(Event)) == defined
    assert defined == {RoundStarted, Played, Drew, Passed, RoundEnded, MatchEnded}


def test_r12_a_pass_and_a_draw_have_no_place_for_a_reason() -> None:
    assert Passed._fields == ("seat",)
    assert Drew._fields == ("seat", "tile")
