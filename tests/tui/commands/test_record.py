"""``passing record check`` says what it was given, file by file."""

import os
import re
from pathlib import Path
from shutil import copy

import pytest

from tests.engine.record.simulate import fair_corpus
from tui.cli import run
from tui.commands.invocation import Invocation

RECORDS = Path(__file__).resolve().parents[2] / "records"
LAWFUL = RECORDS / "partners-blocked.jsonl"


def check(*paths: Path | str) -> int:
    return run(["record", "check", *map(str, paths)], Invocation())


def test_lawful_records_are_named_with_their_rounds(capsys: pytest.CaptureFixture[str]) -> None:
    paths = sorted(RECORDS.glob("*.jsonl"))

    assert check(*paths) == 0
    lines = capsys.readouterr().out.splitlines()
    assert all(
        re.match(re.escape(f"{path}: lawful, 1 round, no fair deal"), line)
        for path, line in zip(paths, lines, strict=True)
    )


def test_what_was_judged_of_the_deals_is_said(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    match = fair_corpus()[0]
    rounds = match.states[-1].number
    for name, rows in (("whole", match.rows), ("running", match.rows[:2])):
        (tmp_path / name).write_bytes(b"".join(rows))

    assert check(tmp_path / "whole", tmp_path / "running") == 0
    whole, running = capsys.readouterr().out.splitlines()
    assert rounds > 1
    assert whole.endswith(f"whole: lawful, {rounds} rounds, {rounds} deals verified")
    assert running.endswith("running: lawful, 1 round, 0 deals verified, not finished")


def test_a_fault_is_named_with_its_line_and_others_are_still_judged(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = LAWFUL.read_text(encoding="utf-8").splitlines(keepends=True)
    broken = tmp_path / "broken.jsonl"
    broken.write_text("".join([*lines[:2], "{]\n", *lines[3:]]), encoding="utf-8")

    assert check(broken, LAWFUL) == 1
    first, second = capsys.readouterr().out.splitlines()
    assert first.startswith(f"{broken}:3: ")
    assert second == f"{LAWFUL}: lawful, 1 round, no fair deal, not finished"


def test_what_is_no_file_gets_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    (tmp_path / "loop").symlink_to(tmp_path / "loop")

    assert check(tmp_path, pipe, tmp_path / "none", tmp_path / "loop", "/dev/null", LAWFUL) == 1
    out, err = capsys.readouterr()
    assert out == f"{LAWFUL}: lawful, 1 round, no fair deal, not finished\n"
    assert [line.split(": ")[1] for line in err.splitlines()] == [
        "it is a folder",
        "it is no file",
        "it cannot be read",
        "it cannot be read",
        "it is no file",
    ]


def test_a_huge_file_is_refused_without_reading_it_whole(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    huge = tmp_path / "huge"
    with huge.open("wb") as file:
        file.truncate(1 << 40)

    assert check(huge) == 1
    assert capsys.readouterr().out.startswith(f"{huge}:1: ")


def test_any_name_stays_on_its_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "a\nb\x1b[31m\udcff.jsonl"
    copy(LAWFUL, path)

    assert check(path) == 0
    assert (
        capsys.readouterr().out
        == f"{tmp_path}/a?b?[31m�.jsonl: lawful, 1 round, no fair deal, not finished\n"
    )


def test_the_coach_prints_the_turning_points_of_a_seat(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["record", "coach", str(LAWFUL), "--seat", "2"], Invocation()) == 0
    whose, notice, *_ = capsys.readouterr().out.splitlines()
    assert whose.endswith(", seat 2.")
    assert notice.startswith("The coach found ")

    empty = tmp_path / "empty.jsonl"
    empty.touch()
    for path, why in ((empty, "the record is empty"), (tmp_path, "it is a folder")):
        assert run(["record", "coach", str(path)], Invocation()) == 1
        assert why in capsys.readouterr().err


def test_the_help_of_the_group_cuts_no_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["record", "--help"], Invocation()) == 0
    assert "..." not in capsys.readouterr().out.partition("Commands:")[2]
