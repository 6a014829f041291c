"""The league of bots runs, is repeatable, and says what it cannot do."""

import json
import re
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
SHORT = ("--deals", "2", "--jobs", "1")


def league(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "scripts.league_parts.league", *arguments],
        cwd=ROOT,
        env={"PYTHONPATH": str(ROOT), "PATH": ""},
        capture_output=True,
        text=True,
        check=False,
    )


def pairs(arguments: Sequence[str]) -> list[dict[str, object]]:
    return [json.loads(line) for line in league(*arguments, *SHORT, "--json").stdout.splitlines()]


def test_every_pair_meets_in_every_mode_and_again_alike() -> None:
    arguments = ("--bots", "random,greedy,stubborn")
    found = pairs(arguments)

    assert {(row["bot"], row["rival"]) for row in found} == {
        ("greedy", "random"),
        ("stubborn", "random"),
        ("stubborn", "greedy"),
    }
    assert {row["mode"] for row in found} == {"2", "3", "4", "partners"}
    assert all(row["series"] == 2 for row in found)
    assert found == pairs(arguments)


def test_a_bot_against_itself_wins_its_fair_share() -> None:
    """The same deals from every side; what is left of luck is in how ties are broken."""
    (row,) = pairs(("--bots", "stubborn,stubborn", "--modes", "2"))
    assert 0.25 <= float(str(row["share"])) <= 0.75


def test_a_strangers_bot_meets_every_bot_that_is_named() -> None:
    stranger = "engine.bots.greedy_bot:greedy_bot"
    found = pairs(("--against", stranger, "--bots", "random,easy", "--modes", "2"))
    assert [(row["bot"], row["rival"]) for row in found] == [
        (stranger, "random"),
        (stranger, "easy"),
    ]


def test_the_report_names_pairs_intervals_and_ratings() -> None:
    report = league("--bots", "random,greedy", "--modes", "2", *SHORT).stdout
    assert "greedy against random" in report
    assert "±" in report
    assert "Elo" in report


def test_a_bot_that_does_not_exist_is_answered_with_the_names() -> None:
    run = league("--bots", "nobody", *SHORT)
    assert run.returncode == 2
    assert "there is no bot 'nobody': take one of random, easy" in run.stderr
    assert "Traceback" not in run.stderr
    assert "greedy alone plays nobody" in league("--bots", "greedy", *SHORT).stderr
    assert ":clever cannot be loaded: Empty module name" in league("--against", ":clever").stderr


STRANGE = """
import os
import sys
import threading
from engine.actions import PASS

print("what a stranger prints is no answer")

def raising(view, rng):
    raise ValueError

def hanging(view, rng):
    while True:
        try:
            threading.Event().wait()
        except BaseException:
            pass

def dying(view, rng):
    os._exit(3)

def cheating(view, rng):
    return PASS

def peeking(view, rng):
    frame = sys._getframe()
    while frame := frame.f_back:
        if "match" in frame.f_locals:
            return None
    print(view)
    return view.legal[0]
"""


@pytest.mark.parametrize(
    ("name", "start_timeout", "fault"),
    [
        ("raising", 60, "raised ValueError"),
        ("hanging", 0.3, "took over 0.3 s"),
        ("dying", 60, "died"),
        ("cheating", 60, "chose what is not legal"),
        ("peeking", 60, None),
    ],
)
def test_a_strangers_bot_stops_no_league_and_sees_no_more_than_its_view(
    tmp_path: Path, name: str, start_timeout: float, fault: str | None
) -> None:
    (tmp_path / "strange_bots.py").write_text(STRANGE, encoding="utf-8")
    quick = "import sys; sys.path.append(sys.argv.pop()); "
    quick += f"from scripts.league_parts import apart; apart.START_TIMEOUT = {start_timeout}; "
    quick += "from scripts.league_parts.league import main; sys.exit(main())"
    stranger = f"strange_bots:{name}"
    arguments = ["--against", stranger, "--bots", "random", "--modes", "2", "--deals", "1"]
    run = subprocess.run(
        [sys.executable, "-c", quick, *arguments, "--jobs", "1", "--json", str(tmp_path)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    (row,) = map(json.loads, run.stdout.splitlines())
    assert (row["bot"], row["rival"]) == (stranger, "random")
    *_, last = run.stderr.splitlines()
    if fault is not None:
        assert re.fullmatch(rf"{stranger} {fault}, \d+ times: greedy acted for it", last)
    assert ("greedy acted" in last) == (fault is not None)
