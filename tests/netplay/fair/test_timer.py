"""The time for a step of the exchange: it runs for each anew, and stands while all are away."""

from __future__ import annotations

from math import inf

from msgspec.structs import replace

from engine.ruleset import make_ruleset
from netplay.fair.exchange import Stage, new_exchange
from netplay.fair.moves import BACK_WITHIN, WITHIN
from netplay.fair.timer import FairTimer
from netplay.shapes import Chair, Kind, Presence
from netplay.table import Table
from netplay.table_config import TableConfig

CONFIG = TableConfig(rules=make_ruleset(2), table="t")


def table(stage: Stage | None = Stage.COMMITTING, *, away: bool = False) -> Table:
    presence = Presence.AWAY if away else Presence.HERE
    chairs = (
        Chair(Kind.HUMAN, "Ana", presence=presence),
        Chair(Kind.HUMAN, "Bo", presence=presence),
    )
    exchange = None
    if stage is not None:
        exchange = replace(new_exchange(CONFIG, 1, 1, bytes(32), None), stage=stage)
    return Table(config=CONFIG, chairs=chairs, exchange=exchange)


def test_it_runs_only_while_a_deal_is_to_come() -> None:
    timer = FairTimer()
    for stage, due in (
        (None, inf),
        (Stage.COMMITTING, 10.0 + WITHIN),
        (Stage.DEALT, inf),
        (Stage.PROVED, inf),
    ):
        timer.follow(table(stage), 10.0)
        assert timer.due == due


def test_each_step_has_its_own_and_nothing_else_prolongs_it() -> None:
    timer = FairTimer()
    timer.follow(table(), 10.0)
    timer.follow(table(), 12.0)
    assert timer.due == 10.0 + WITHIN
    timer.follow(table(Stage.REVEALING), 13.0)
    assert timer.due == 13.0 + WITHIN


def test_it_stands_while_all_are_away_and_gives_them_time_to_come_back() -> None:
    timer = FairTimer()
    timer.follow(table(), 10.0)
    timer.follow(table(away=True), 11.0)
    assert timer.due == inf
    timer.follow(table(), 100.0)
    assert timer.due == 100.0 + BACK_WITHIN
    timer.follow(table(Stage.REVEALING), 101.0)
    assert timer.due == 101.0 + BACK_WITHIN
    timer.follow(table(Stage.DEALT), 102.0)
    timer.follow(table(), 103.0)
    assert timer.due == 103.0 + WITHIN


def test_a_stop_of_the_host_makes_nobody_late() -> None:
    timer = FairTimer()
    timer.follow(table(), 10.0)
    timer.forgive(30.0)
    assert timer.due == 40.0 + WITHIN
    timer = FairTimer()
    timer.forgive(30.0)
    assert timer.due == inf
