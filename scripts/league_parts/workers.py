"""Where fixtures are played: in this process, in others of this machine, or on a Dask cluster.

The outcome of a fixture depends on nothing else, and outcomes come in the order of the fixtures:
wherever they are played, a league comes out the same.
"""

from __future__ import annotations

import tempfile
import zipfile
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Final, TypeAlias

from scripts.league_parts.fixtures import Fixture, Outcome, play

CHUNK: Final = 2
"""Fixtures that a process is given at a time."""
CONNECT_TIMEOUT: Final = 10
"""Seconds for the scheduler of a cluster to answer."""
_ROOT: Final = Path(__file__).resolve().parents[2]
_CODE: Final = ("engine/**/*.py", "scripts/league_parts/*.py")
"""What a worker needs of this checkout."""

Workers: TypeAlias = Callable[[Sequence[Fixture]], Iterable[Outcome]]


class NoClusterError(Exception):
    """There is no cluster to play on; the text says why."""


def processes(jobs: int) -> Workers:
    """``jobs`` processes of this machine; with one, this very process."""

    def played(fixtures: Sequence[Fixture]) -> Iterator[Outcome]:
        if jobs == 1:
            yield from map(play, fixtures)
            return
        with ProcessPoolExecutor(jobs) as pool:
            yield from pool.map(play, fixtures, chunksize=CHUNK)

    return played


def cluster(address: str) -> Workers:
    """The workers of the Dask cluster whose scheduler is at ``address``.

    They are sent what they need of this checkout; a stranger's bot they must have themselves.

    Raises:
        NoClusterError: the package is missing, or no scheduler answers there.
    """
    try:
        from distributed import Client  # noqa: PLC0415 - an extra, for this alone
    except ImportError:
        sentence = "--dask needs the package distributed: pip install 'passing-game[cluster]'"
        raise NoClusterError(sentence) from None
    try:
        client = Client(  # type: ignore[no-untyped-call] # of distributed, as below
            address, timeout=CONNECT_TIMEOUT
        )
    except (OSError, ValueError) as error:
        raise NoClusterError(f"no Dask scheduler answers at {address}: {error}") from None

    def played(fixtures: Sequence[Fixture]) -> list[Outcome]:
        with client, tempfile.TemporaryDirectory() as folder:
            client.upload_file(str(packed_code(Path(folder))))
            futures = client.map(play, fixtures, pure=False)
            outcomes: list[Outcome] = client.gather(futures)  # type: ignore[no-untyped-call]
        return outcomes

    return played


def packed_code(folder: Path) -> Path:
    """The code that workers need, in one file in ``folder``."""
    path = folder / "passing_league.zip"
    sources = [source for pattern in _CODE for source in _ROOT.glob(pattern)]
    # A package without an __init__ is found in such a file only where its folder is listed.
    folders = {above for source in sources for above in source.parents if _ROOT in above.parents}
    with zipfile.ZipFile(path, "w") as packed:
        for each in sorted({*folders, *sources}):
            packed.write(each, each.relative_to(_ROOT))
    return path
