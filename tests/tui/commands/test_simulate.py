"""``passing simulate``: the same seed gives the same, and its records are lawful."""

import json
from pathlib import Path

import pytest

from engine.record.judge import Lawful, judge
from tui.cli import run
from tui.commands.invocation import Invocation


def simulate(*arguments: str) -> int:
    return run(["simulate", *arguments], Invocation())


def test_the_summary_counts_by_seat(capsys: pytest.CaptureFixture[str]) -> None:
    assert simulate("--matches", "3", "--bots", "greedy,random,random", "--seed", "7") == 0

    head, *table, rate = capsys.readouterr().out.splitlines()
    assert head.startswith("3 matches, ")
    assert head.endswith("(seed 7)")
    assert [row.split()[:2] for row in table[1:]] == [
        ["1", "greedy"],
        ["2", "random"],
        ["3", "random"],
    ]
    assert sum(int(row.split()[2]) for row in table[1:]) == 3
    assert rate.startswith("Rounds a second: ")


def test_one_match_is_counted_as_one(capsys: pytest.CaptureFixture[str]) -> None:
    assert simulate("--matches", "1", "--target", "1", "--seed", "7") == 0

    assert capsys.readouterr().out.startswith("1 match, ")


def test_a_seed_gives_the_same_and_json_is_a_line_an_object(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    outputs = []
    for folder in (tmp_path / "a", tmp_path / "b"):
        arguments = ["--matches", "2", "--partners", "--seed", "1", "--json", "--records"]
        assert simulate(*arguments, str(folder)) == 0
        lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
        assert lines[-1].pop("rounds_per_second") > 0
        assert [Path(line.pop("record")).parent for line in lines[:-1]] == [folder] * 2
        outputs.append(lines)

    assert outputs[0] == outputs[1]
    *matches, summary = outputs[0]
    assert [match["event"] for match in matches] == ["match_end"] * 2
    assert summary["event"] == "summary"
    assert summary["matches"] == 2
    assert len(summary["wins"]) == len(summary["points"]) == 4


def test_records_are_lawful_one_a_match(tmp_path: Path) -> None:
    assert simulate("--matches", "3", "--players", "3", "--records", str(tmp_path)) == 0

    records = sorted(tmp_path.iterdir())
    verdicts = [judge(path.read_bytes()) for path in records]
    assert len(records) == 3
    assert all(isinstance(verdict, Lawful) and verdict.is_finished for verdict in verdicts)


def test_no_record_is_written_over_another(tmp_path: Path) -> None:
    (tmp_path / "match-000002.jsonl").write_text("of another day")
    assert simulate("--matches", "2", "--target", "1", "--records", str(tmp_path)) == 0

    names = [path.name for path in sorted(tmp_path.iterdir())]
    assert names == ["match-000001.jsonl", "match-000002.jsonl", "match-000003.jsonl"]
    assert (tmp_path / names[1]).read_text() == "of another day"


def test_levels_say_how_many_play(capsys: pytest.CaptureFixture[str]) -> None:
    levels = "random,random,random,random"
    assert simulate("--matches", "1", "--target", "1", "--bots", levels, "--json") == 0

    summary = json.loads(capsys.readouterr().out.splitlines()[-1])
    assert len(summary["wins"]) == 4


def test_a_folder_that_cannot_be_made_gets_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").touch()

    assert simulate("--matches", "1", "--records", str(tmp_path / "file" / "records")) == 1
    assert capsys.readouterr().err.endswith("cannot be used: Not a directory.\n")
