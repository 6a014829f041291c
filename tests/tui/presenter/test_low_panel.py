"""The panel below the board."""

from engine.ruleset import make_ruleset
from netplay.shapes import Presence, StandIn
from tests.tui.presenter.texts import texts
from tests.tui.tables import FakeTable
from tui.presenter.deed_words import NEWEST
from tui.presenter.low_panel import DEED_CELLS, PLAYERS_CELLS, low_panel
from tui.presenter.spans import width


def test_players_stand_left_of_the_log() -> None:
    table = FakeTable(make_ruleset(4, partners=True), seed=3)
    for _ in range(9):
        table.act_once()
    rows = texts(low_panel(table.model, 120, 5, 0))

    names = ("You", "Bohdan", "Chi Minh", "Dora")
    assert all(row[3:].startswith(name) for row, name in zip(rows, names, strict=False))
    assert all(row[: PLAYERS_CELLS[0]].rstrip().endswith("pts") for row in rows[:4])
    start = PLAYERS_CELLS[0] + DEED_CELLS
    assert sum(NEWEST in row[:start] for row in rows) == 1
    assert rows[-1][start:].strip(" ■○▼•") in table.model.log[-1].text


def test_it_fits() -> None:
    table = FakeTable(make_ruleset(4), seed=3)
    table.watchers = 2
    table.act_until_over()
    for rows in range(1, 11):
        lines = low_panel(table.model, 118, rows, 0)
        assert len(lines) <= rows
        assert all(width(line) <= 118 for line in lines)


def test_nobody_is_pushed_out_by_what_is_said_of_others() -> None:
    table = FakeTable(make_ruleset(4, partners=True), seed=3)
    for seat, name in enumerate(("Maximilian Lang", "Bohdana-Marija", "Ekaterina-Maria", "Dora")):
        table.seat_changes(seat, name=name, presence=Presence.LEFT, stand_in=StandIn.BOT)
    rows = texts(low_panel(table.model, 118, 4, 0))

    assert len(rows) == 4
    assert all("left, bot plays" in row for row in rows)
    assert "Dora" in rows[-1]
