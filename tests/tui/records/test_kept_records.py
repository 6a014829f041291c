"""Records are found where they lie, the newest first."""

import os
from pathlib import Path

import pytest
from msgspec.structs import replace

from engine.ruleset import make_ruleset
from tests.tui.tables import FakeTable
from tui.records.kept_records import newest_records, record_detail, record_of, with_record


def write(folder: Path, name: str, age: int) -> Path:
    path = folder / name
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(b"{}\n")
    os.utime(path, (1_000_000 - age, 1_000_000 - age))
    return path


def test_records_are_found_newest_first(tmp_path: Path) -> None:
    old, new = write(tmp_path, "old.jsonl", 9), write(tmp_path, "new.jsonl", 1)
    deep = write(tmp_path, "table/deep.jsonl", 5)
    write(tmp_path, "notes.txt", 0)

    assert [record.path for record in newest_records(tmp_path)] == [new, deep, old]


def test_no_folder_has_no_records(tmp_path: Path) -> None:
    assert newest_records(tmp_path / "none") == ()
    assert record_of(tmp_path / "none", "amber-fox-1") is None


def test_the_record_of_a_table_is_that_of_its_last_match(tmp_path: Path) -> None:
    write(tmp_path, "amber-fox-1-1.jsonl", 9)
    last = write(tmp_path, "amber-fox-1-2.jsonl", 5)
    write(tmp_path, "red-owl-2-1.jsonl", 1)

    assert record_of(tmp_path, "amber-fox-1") == last


def over(*, may_close: bool) -> FakeTable:
    table = FakeTable(make_ruleset(2, target=1), seed=3, may_close=may_close)
    table.play_until_won()
    return table


def test_the_record_of_a_table_of_ours_is_known_once_its_match_is_over(home: Path) -> None:
    path = write(home / "records", "amber-fox-1.jsonl", 1)
    running = FakeTable(may_close=True).model

    assert with_record(over(may_close=True).model).record == str(path)
    assert with_record(over(may_close=False).model).record == ""
    assert with_record(running).record == ""
    assert with_record(replace(running, record="of the match before")).record == ""


def test_a_record_that_is_not_there_is_not_known(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for home in (str(tmp_path), "~nobody-at-all/games"):
        monkeypatch.setenv("PASSING_HOME", home)
        assert with_record(over(may_close=True).model).record == ""


def test_what_cannot_be_read_is_said(tmp_path: Path) -> None:
    torn = write(tmp_path, "torn.jsonl", 1)

    assert record_detail(torn) == "damaged: torn.jsonl"
    assert record_detail(tmp_path / "gone") == "cannot be read: No such file or directory"
