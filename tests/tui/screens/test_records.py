"""The records of matches, newest first, and a match that is looked at again."""

import os
from pathlib import Path

import pytest

from engine.record.reading import read_record
from engine.ruleset import make_ruleset
from tests.tui.coached import FakeCoach, coach
from tests.tui.recorded import recorded
from tests.tui.screens.outside import OutsideApp
from tests.tui.snapshots import LARGE, LEAST, SIZES, SMALL, Looks
from tui.records.kept_records import Dated, newest_records
from tui.screens.record import RecordScreen
from tui.screens.records import READ_AT_ONCE, RecordsScreen
from tui.screens.turning_points import TurningPointsScreen
from tui.widgets.board import Board

__all__ = ["coach"]

SIZE = (80, 24)
RECORD = recorded(make_ruleset(3, target=61), seed=4)


def write(folder: Path, name: str, age: int, content: bytes = b"{}\n") -> Path:
    path = folder / name
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(content)
    os.utime(path, (1_000_000 - age, 1_000_000 - age))
    return path


def listed(folder: Path) -> OutsideApp:
    """Matches of all kinds, a torn one among them."""
    for age, players in enumerate((2, 3, 4, 2)):
        rules = make_ruleset(players, partners=players == 4, target=61)
        write(folder, f"red-owl-{age}-1.jsonl", age * 3600, recorded(rules, seed=age))
    write(folder, "torn.jsonl", 90_000)
    return OutsideApp(RecordsScreen(Path("/home/ana/records"), newest_records(folder)))


@pytest.mark.usefixtures("in_utc")
def test_records_are_listed(tmp_path: Path, looks: Looks) -> None:
    looks(listed(tmp_path), [], [*SIZES, LEAST])


def test_a_whole_match(tmp_path: Path, looks: Looks) -> None:
    looks(listed(tmp_path), ["down", "enter"], [*SIZES, LEAST])


def test_a_round_that_is_over(tmp_path: Path, looks: Looks) -> None:
    looks(listed(tmp_path), ["down", "enter", "down"], [*SIZES, LEAST])


def test_in_the_middle_of_a_round(tmp_path: Path, looks: Looks) -> None:
    looks(listed(tmp_path), ["down", "enter", "down", *["left"] * 4], [SMALL, LARGE])


async def test_each_says_how_its_match_went_as_it_is_read(tmp_path: Path) -> None:
    for age in range(READ_AT_ONCE + 2):
        write(tmp_path, f"red-owl-{age:02}-1.jsonl", age, RECORD)
    write(tmp_path, "torn.jsonl", 99)
    gone = Dated(tmp_path / "gone.jsonl", 0)
    screen = RecordsScreen(tmp_path, [*newest_records(tmp_path), gone])
    async with OutsideApp(screen).run_test(size=SIZE) as pilot:
        while not screen.menu.entries[-1].detail:
            await pilot.pause(0.02)
        details = [entry.detail for entry in screen.menu.entries]
        assert all(detail.split()[1] == "rounds" for detail in details[:-2])
        assert details[-2:] == [
            "damaged: torn.jsonl",
            "cannot be read: No such file or directory",
        ]
        assert screen.menu.entries[0].label.startswith("1970-01-1")
        await pilot.press("up", "enter")
        assert screen.notice.sentence == "gone.jsonl cannot be read: No such file or directory."


async def test_enter_opens_one_and_the_arrows_go_through_it(tmp_path: Path) -> None:
    write(tmp_path, "red-owl-02-1.jsonl", 1, RECORD)
    app = OutsideApp(RecordsScreen(tmp_path, newest_records(tmp_path)))
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("enter", "right", "right")
        screen = app.screen
        assert isinstance(screen, RecordScreen)
        assert (screen.at.round, screen.at.act) == (1, 1)
        assert len(screen.query_one(Board).model.train.plays) == 1
        await pilot.press("down", "left", "up")
        assert screen.at.round == 1
        assert screen.at.is_at_end
        await pilot.press("end")
        assert screen.at.round == len(read_record(RECORD).rounds)
        await pilot.press("home", "escape")
        assert isinstance(app.screen, RecordsScreen)


async def test_a_damaged_one_is_opened_and_says_so(tmp_path: Path) -> None:
    write(tmp_path, "torn.jsonl", 1, b"\xff")
    app = OutsideApp(RecordsScreen(tmp_path, newest_records(tmp_path)))
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("enter", "right", "down", "end", "left")
        assert isinstance(app.screen, RecordScreen)
        assert app.screen.at.round == 0


async def test_the_coach_looks_at_a_record_again(tmp_path: Path, coach: FakeCoach) -> None:
    path = write(tmp_path, "amber-fox-1.jsonl", 1, recorded(make_ruleset(2, target=10), seed=4))
    app = OutsideApp(RecordScreen("amber-fox-1", read_record(path.read_bytes())))
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("f2")
        while not isinstance(app.screen, TurningPointsScreen):
            await pilot.pause()
        assert app.screen.heading() == "Turning points of Ana"
        await pilot.press("escape")
        assert isinstance(app.screen, RecordScreen)

    assert coach.reviewed
    assert coach.is_closed


async def test_without_a_round_there_is_nothing_to_look_at(coach: FakeCoach) -> None:
    app = OutsideApp(RecordScreen("torn", read_record(b"{}\n")))
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("f2")
        assert isinstance(app.screen, RecordScreen)
        assert app.screen.notice.sentence == "No round of this match has ended."
    assert coach.reviewed == 0
