"""A bot's pause is the same for every act and starts with its turn."""

from __future__ import annotations

from math import inf

from netplay.bot_timer import BotTimer


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
