"""A bot's pause is the same for every act and starts with its turn."""

from __future__ import annotations

from math import inf

from engine.actions import DRAW, PASS
from netplay.bot_timer import THINKING_PAUSE, THINKING_TIMEOUT, BotTimer


def test_it_runs_from_the_beginning_of_the_turn() -> None:
    timer = BotTimer(0.5)
    timer.follow(2, turn=5, now=10.0)
    assert timer.due == 10.5


def test_what_else_happens_in_the_turn_does_not_delay_it() -> None:
    timer = BotTimer(0.5)
    timer.follow(2, turn=5, now=10.0)
    timer.follow(2, turn=5, now=10.25)
    assert timer.due == 10.5


def test_a_new_turn_of_the_same_bot_waits_again() -> None:
    timer = BotTimer(0.5)
    timer.follow(2, turn=5, now=10.0)
    timer.follow(2, turn=6, now=10.5)
    assert timer.due == 11.0


def test_it_stops_where_no_bot_is_to_act() -> None:
    timer = BotTimer(0.5)
    timer.follow(2, turn=5, now=10.0)
    timer.follow(None, turn=6, now=10.5)
    assert timer.due == inf


def test_only_a_bot_that_looks_ahead_is_to_think_and_once_a_turn() -> None:
    timer = BotTimer(0.5)
    assert timer.follow(2, turn=5, now=10.0, thinks=True)
    assert not timer.follow(2, turn=5, now=10.25, thinks=True)
    assert not timer.follow(None, turn=6, now=11.0, thinks=True)
    assert not timer.follow(3, turn=6, now=11.0)


def test_a_thought_that_comes_at_once_takes_as_long_as_any() -> None:
    for pause in (0.0, 2.0):
        timer = BotTimer(pause)
        timer.follow(2, turn=5, now=10.0, thinks=True)
        timer.hear(5, DRAW, now=10.125)
        assert timer.thought == DRAW
        assert timer.due == 10.0 + max(pause, THINKING_PAUSE)


def test_a_thought_that_takes_longer_is_acted_on_when_it_is_there() -> None:
    timer = BotTimer(0.5)
    timer.follow(2, turn=5, now=10.0, thinks=True)
    timer.hear(5, DRAW, now=12.0)
    assert timer.due == 12.0


def test_a_thought_that_never_comes_is_not_waited_for_longer() -> None:
    timer = BotTimer(0.5)
    timer.follow(2, turn=5, now=10.0, thinks=True)
    assert timer.due == 10.0 + THINKING_TIMEOUT
    assert timer.thought is None


def test_a_thought_about_a_turn_that_is_past_changes_nothing() -> None:
    timer = BotTimer(0.5)
    timer.follow(2, turn=5, now=10.0, thinks=True)
    timer.hear(5, DRAW, now=11.0)
    timer.follow(3, turn=6, now=12.0, thinks=True)
    timer.hear(5, PASS, now=13.0)
    assert timer.thought is None
    assert timer.due == 12.0 + THINKING_TIMEOUT

    timer.stop()
    timer.hear(6, PASS, now=14.0)
    assert timer.thought is None
    assert timer.due == inf
