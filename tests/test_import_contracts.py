"""What a module really loads, each import in a process of its own.

The contracts in pyproject.toml read the source; here the modules run. What both hold apart is named
once: the shells of netplay are read from the contract.
"""

import os
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent

NETPLAY_CORE_CONTRACT = "netplay core: bytes and the time come in, effects go out"

# The modules of the standard library by which a program reaches the world or waits for it. Others
# (os, time, io) are loaded by every Python on its own; for those the contracts stand alone.
WORLD = {"asyncio", "concurrent", "logging", "multiprocessing", "selectors", "socket", "subprocess"}

SCREEN = {"textual", "rich", "tui"}

LIST_LOADED = """
import os, sys
again, *first = sys.argv[1:]
for name in first:
    __import__(name)
for name in [*sys.modules]:
    if name.partition(".")[0] in again.split():
        del sys.modules[name]
for line in sys.stdin:
    if os.fork():
        _, status = os.wait()
        print("failed" if status else "", flush=True)
    else:
        __import__(line.strip())
        print(*sys.modules, end=" ", flush=True)
        os._exit(0)
"""
"""Imports each module it is asked for in a copy of itself, which has loaded nothing before.

Or nothing but what the modules it was started with load of others.
"""


def modules_of(package: str) -> Iterator[str]:
    for path in sorted((ROOT / package).rglob("*.py")):
        parts = path.relative_to(ROOT).with_suffix("").parts
        yield ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def shells() -> set[str]:
    with (ROOT / "pyproject.toml").open("rb") as file:
        contracts = tomllib.load(file)["tool"]["importlinter"]["contracts"]
    (core,) = (each for each in contracts if each["name"] == NETPLAY_CORE_CONTRACT)
    ignored = (each.split(" -> ") for each in core["ignore_imports"])
    return {importer for importer, imported in ignored if imported == "*"}


class Loader:
    """A fresh interpreter that tells what an import loads, again and again."""

    def __init__(self, *first: str) -> None:
        """Load what the modules ``first`` need, but for what is of ours or of a screen."""
        again = " ".join(SCREEN | {"engine", "netplay"})
        # What is not of ours is not counted either: the coverage loads modules of its own.
        environment = {name: value for name, value in os.environ.items() if "COVERAGE" not in name}
        self.process = subprocess.Popen(
            [sys.executable, "-c", LIST_LOADED, again, *first],
            cwd=ROOT,
            env=environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def loaded_by(self, module: str) -> set[str]:
        """Return the top-level names of all that is loaded after the import."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(f"{module}\n")
        self.process.stdin.flush()
        names = self.process.stdout.readline().split()
        assert names
        assert names[-1] != "failed"
        return {name.partition(".")[0] for name in names}


@pytest.fixture(scope="module")
def loader() -> Iterator[Loader]:
    loader = Loader()
    with loader.process:
        yield loader


@pytest.fixture(scope="module")
def quick_loader() -> Iterator[Loader]:
    """For many modules that load much: what they load of others is there."""
    loader = Loader(*modules_of("netplay"))
    with loader.process:
        yield loader


@pytest.fixture(scope="module")
def bare(loader: Loader) -> set[str]:
    """What an interpreter of this environment has loaded before it imports anything of ours."""
    return loader.loaded_by("builtins")


@pytest.mark.parametrize("module", modules_of("engine"))
def test_engine_loads_the_standard_library_alone(
    module: str, loader: Loader, bare: set[str]
) -> None:
    loaded = loader.loaded_by(module) - bare

    assert loaded - sys.stdlib_module_names == {"engine"}
    assert not loaded & WORLD


@pytest.mark.parametrize("module", sorted(set(modules_of("netplay")) - shells()))
def test_netplay_core_loads_nothing_that_waits(module: str, loader: Loader, bare: set[str]) -> None:
    assert not (loader.loaded_by(module) - bare) & WORLD


@pytest.mark.parametrize("module", modules_of("netplay"))
def test_netplay_loads_no_screen(module: str, quick_loader: Loader) -> None:
    assert not quick_loader.loaded_by(module) & SCREEN
