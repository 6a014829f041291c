"""A short soak: real programs through bad networks, crashes and stops play whole matches."""

import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from engine.ruleset import MAX_PLAYERS, MIN_PLAYERS
from scripts.soak_parts.plan import MAX_MISCHIEFS, POSITIONS, Trouble, make_plan

ROOT = Path(__file__).resolve().parent.parent
SOAK = (sys.executable, "-m", "scripts.soak_parts.soak")


def soak(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*SOAK, *arguments],
        cwd=ROOT,
        env=os.environ,
        capture_output=True,
        text=True,
        check=False,
    )


def test_a_few_matches_go_well() -> None:
    done = soak("--matches", "2", "--seed", "7")

    assert (done.returncode, done.stderr) == (0, ""), done.stdout
    assert done.stdout.endswith("All went well.\n")
    assert len(re.findall(r"^seed \d+: \d players, \d+ acts", done.stdout, re.MULTILINE)) == 2


def children(of: int) -> list[int]:
    """The processes that a process has started."""
    done = subprocess.run(
        ["ps", "-A", "-o", "pid=,ppid="], capture_output=True, text=True, check=True
    )
    pairs = [tuple(map(int, line.split())) for line in done.stdout.splitlines()]
    return [pid for pid, parent in pairs if parent == of]


def is_gone(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return True
    return False


@pytest.mark.parametrize("stop", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_ends_everything_that_was_started(stop: signal.Signals, tmp_path: Path) -> None:
    with subprocess.Popen(
        [*SOAK, "--matches", "50", "--jobs", "2"],
        cwd=ROOT,
        env=os.environ | {"TMPDIR": str(tmp_path)},
        stdout=subprocess.PIPE,
        text=True,
    ) as running:
        assert running.stdout is not None
        assert running.stdout.readline().startswith("seed ")
        started = children(running.pid)
        running.send_signal(stop)
        out, _ = running.communicate(timeout=20)

    assert running.returncode == 130
    assert out.endswith("Stopped.\n")
    assert all(map(is_gone, started))
    assert list(tmp_path.iterdir()) == []


def test_the_same_seed_is_the_same_plan() -> None:
    assert make_plan(5, None) == make_plan(5, None)
    assert make_plan(5, None) != make_plan(6, None)


def test_over_a_run_everything_happens_at_every_byte() -> None:
    plans = [make_plan(seed, None) for seed in range(300)]
    positions = {mischief.at for plan in plans for mischief in plan.mischiefs if mischief}
    assert {trouble.what for plan in plans for trouble in plan.troubles} == set(Trouble)
    assert {plan.rules.players for plan in plans} == set(range(MIN_PLAYERS, MAX_PLAYERS + 1))
    assert all(len(plan.mischiefs) == MAX_MISCHIEFS for plan in plans)
    assert len(positions) > 0.9 * POSITIONS


def test_its_usage_names_its_options() -> None:
    usage = subprocess.run(
        [ROOT / "scripts" / "soak", "--help"], capture_output=True, text=True, check=True
    )

    assert set(re.findall(r"--\w+", usage.stdout)) <= set(re.findall(r"--\w+", soak("-h").stdout))
    assert usage.stdout.startswith("Usage: scripts/soak ")


def test_unknown_options_are_wrong_usage() -> None:
    assert soak("--games", "3").returncode == 2
