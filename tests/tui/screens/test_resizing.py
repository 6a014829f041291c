"""Windows of any size, resized at any moment: everything is laid anew, and nothing fails."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from textual.app import App

from engine.record.reading import read_record
from engine.ruleset import make_ruleset
from tests.tui.recorded import recorded
from tests.tui.screens.outside import OutsideApp
from tests.tui.screens.shown_table import ShownTable
from tests.tui.snapshots import screen_text
from tests.tui.tables import FakeTable, first_play, never_pass
from tui.screens.record import RecordScreen

EXTREMES = [(1, 1), (500, 200), (500, 1), (1, 200), (60, 20), (59, 200), (118, 36), (80, 24)]


def in_a_round() -> App[int]:
    table = FakeTable(make_ruleset(3), seed=11)
    for _ in range(13):
        table.act_once(first_play)
    table.act_until_turn_of(0, first_play)
    return ShownTable(table)


def at_a_result() -> App[int]:
    table = FakeTable(make_ruleset(4), seed=3)
    table.act_until_over(never_pass)
    return ShownTable(table)


def in_a_record() -> App[int]:
    return OutsideApp(RecordScreen("amber-fox-1", read_record(recorded(seed=4))))


@pytest.mark.parametrize("make", [in_a_round, at_a_result, in_a_record])
async def test_every_size_is_laid_anew(make: Callable[[], App[int]]) -> None:
    app = make()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("down")
        before = screen_text(app)
        for width, height in EXTREMES:
            await pilot.resize_terminal(width, height)
            await pilot.pause()
            rows = screen_text(app).split("\n")
            assert len(rows) == height
            assert all(len(row) <= width for row in rows)
        assert screen_text(app) == before
