"""The records of matches, newest first, and the verdict on each."""

import os
from pathlib import Path

from tests.tui.screens.outside import OutsideApp
from tests.tui.snapshots import SnapCompare
from tui.screens.records import RecordsScreen, newest_records

SIZE = (80, 24)


def write(folder: Path, name: str, age: int, content: str = "{}\n") -> Path:
    path = folder / name
    path.parent.mkdir(exist_ok=True)
    path.write_text(content, encoding="utf-8")
    os.utime(path, (1_000_000 - age, 1_000_000 - age))
    return path


def test_records_are_found_newest_first(tmp_path: Path) -> None:
    old, new = write(tmp_path, "old.jsonl", 9), write(tmp_path, "new.jsonl", 1)
    deep = write(tmp_path, "table/deep.jsonl", 5)
    write(tmp_path, "notes.txt", 0)

    assert newest_records(tmp_path) == (new, deep, old)


def test_no_folder_has_no_records(tmp_path: Path) -> None:
    assert newest_records(tmp_path / "none") == ()


def test_a_list_longer_than_the_screen_is_scrolled(snap_compare: SnapCompare) -> None:
    folder = Path("/home/ana/records")
    screen = RecordsScreen(folder, [folder / f"red-owl-{n:02}-1.jsonl" for n in range(40)])

    assert snap_compare(OutsideApp(screen), press=["up"], terminal_size=SIZE)


async def test_faults_and_unreadable_records_are_said(tmp_path: Path) -> None:
    faulty = write(tmp_path, "faulty.jsonl", 1)
    gone = tmp_path / "gone.jsonl"
    screen = RecordsScreen(tmp_path, [faulty, gone])
    async with OutsideApp(screen).run_test(size=SIZE) as pilot:
        await pilot.press("enter")
        assert screen.notice.sentence.startswith("faulty.jsonl:1: ")
        await pilot.press("down", "enter")
        assert screen.notice.sentence == "gone.jsonl cannot be read: No such file or directory."
