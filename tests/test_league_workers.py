"""Wherever a league is played, it comes out the same; without a cluster a sentence says so."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from scripts.league_parts import workers
from scripts.league_parts.fixtures import Fixture
from scripts.league_parts.workers import NoClusterError, cluster, processes

FIXTURES = [
    Fixture(bot, "greedy", mode, "page", seed)
    for bot in ("stubborn", "random")
    for mode in ("2", "partners")
    for seed in (1, 2)
]


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    """A scheduler with one worker in a process of its own."""
    import dask  # noqa: PLC0415 - half a second, for this alone
    from distributed import LocalCluster  # noqa: PLC0415

    with (
        dask.config.set({"temporary-directory": str(tmp_path)}),
        LocalCluster(  # type: ignore[no-untyped-call] # distributed has no types for it
            n_workers=1, threads_per_worker=1, dashboard_address=None, host="127.0.0.1"
        ) as running,
    ):
        yield running.scheduler_address


def test_a_cluster_comes_to_the_same_as_this_process(address: str) -> None:
    assert [*cluster(address)(FIXTURES)] == [*processes(1)(FIXTURES)]


def test_a_worker_needs_nothing_but_what_it_is_sent(tmp_path: Path) -> None:
    """As an interpreter that has no packages and knows no checkout."""
    packed = workers.packed_code(tmp_path)
    alone = f"import sys; sys.path.insert(0, {str(packed)!r}); "
    alone += "from scripts.league_parts.fixtures import Fixture, play; "
    alone += "print(play(Fixture('greedy', 'random', '2', 'page', 1)).fixture.seed)"
    run = subprocess.run(
        [sys.executable, "-I", "-S", "-c", alone],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (run.stdout, run.stderr) == ("1\n", "")


def test_processes_come_to_the_same_as_this_one() -> None:
    assert [*processes(2)(FIXTURES)] == [*processes(1)(FIXTURES)]


def test_where_no_scheduler_answers_a_sentence_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "CONNECT_TIMEOUT", 0.2)
    with pytest.raises(NoClusterError, match=r"no Dask scheduler answers at tcp://127\.0\.0\.1:1"):
        cluster("tcp://127.0.0.1:1")


def test_without_the_package_a_sentence_names_it() -> None:
    """As a process that cannot import it says it."""
    without = "import sys; sys.modules['distributed'] = None; "
    league = "from scripts.league_parts.league import main; sys.exit(main())"
    run = subprocess.run(
        [sys.executable, "-c", without + league, "--dask", "tcp://127.0.0.1:1"],
        cwd=Path(__file__).resolve().parent.parent,
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 2
    assert "pip install 'passing-game[cluster]'" in run.stderr
    assert "Traceback" not in run.stderr
