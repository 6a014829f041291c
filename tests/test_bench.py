"""The benchmarks run; how fast anything is, a busy machine cannot test."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
BENCHMARKS = sorted((ROOT / "scripts" / "bench_parts").glob("bench_*.py"))

NETWORK_FIGURES = [
    "act to acknowledgement, p50",
    "act to acknowledgement, p99",
    "p99 beside a watcher who never reads",
    "resident memory of a headless host",
    "start until it listens",
    "joining with a code, to the first snapshot",
    "memory of its host, announced",
    "act to acknowledgement in TLS, p50",
    "4 tables, acts a second of a core",
    "... sent to all four, and stored",
    "... at 40 acts a second, CPU",
    "CPU while nobody acts",
    "memory for each connection",
]

SCREEN_FIGURES = [
    "first paint of the table",
    "... alone, with the table and a bot in it",
    "resident memory",
    "... alone, with the table and a bot in it",
    "passing --help",
    "arrow key to repaint, p50",
    "arrow key to repaint, p99",
    "another's act, key to repaint, p50",
    "another's act, key to repaint, p99",
    "bytes of an arrow key",
    "bytes of a digit",
    "bytes of another's act",
    "... alone against a bot, p50",
    "... alone against a bot, p99",
    "bytes of 4 screens in 0.2 idle seconds",
    "idle CPU on your turn",
    "idle CPU on another's turn",
    "idle CPU alone",
    "idle CPU in the lobby",
]


FIGURES = {"bench_net": NETWORK_FIGURES, "bench_screen": SCREEN_FIGURES}


def run(benchmark: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, benchmark, *arguments],
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.parametrize("benchmark", BENCHMARKS, ids=lambda path: path.stem)
def test_quick_benchmark_shows_every_figure_and_says_a_ratio(benchmark: Path) -> None:
    done = run(benchmark, "--quick")

    assert (done.returncode, done.stderr) == (0, "")
    assert re.search(r"\bratio \d+\.\d\d", done.stdout)
    if benchmark.stem in FIGURES:
        _heads, *rows, _ratio = done.stdout.splitlines()
        assert [row[:44].rstrip() for row in rows] == FIGURES[benchmark.stem]


@pytest.mark.parametrize("benchmark", BENCHMARKS, ids=lambda path: path.stem)
def test_benchmark_names_its_options(benchmark: Path) -> None:
    done = run(benchmark, "--help")

    name = benchmark.stem.removeprefix("bench_")
    assert done.stdout.startswith(f"usage: scripts/bench {name} ")


def test_every_benchmark_is_in_the_usage() -> None:
    done = subprocess.run(
        [ROOT / "scripts" / "bench", "--help"], capture_output=True, text=True, check=True
    )

    listed = re.findall(r"^  (\w+)    ", done.stdout, re.MULTILINE)
    assert listed == [path.stem.removeprefix("bench_") for path in BENCHMARKS]


def test_unknown_benchmark_is_wrong_usage() -> None:
    done = subprocess.run(
        [ROOT / "scripts" / "bench", "engin"], capture_output=True, text=True, check=False
    )

    assert done.returncode == 2
    assert done.stderr == "There is no benchmark engin: scripts/bench --help lists them.\n"
