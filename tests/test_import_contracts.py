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

LIST_LOADED = "import sys, {module}; print(*sys.modules)"


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


def loaded_by(module: str) -> set[str]:
    """Return the top-level names of all that a fresh interpreter has loaded after the import."""
    environment = {name: value for name, value in os.environ.items() if "COVERAGE" not in name}
    done = subprocess.run(
        [sys.executable, "-c", LIST_LOADED.format(module=module)],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    )
    return {name.partition(".")[0] for name in done.stdout.split()}


@pytest.fixture(scope="module")
def bare() -> set[str]:
    """What an interpreter of this environment has loaded before it imports anything of ours."""
    return loaded_by("builtins")


@pytest.mark.parametrize("module", modules_of("engine"))
def test_engine_loads_the_standard_library_alone(module: str, bare: set[str]) -> None:
    loaded = loaded_by(module) - bare

    assert loaded - sys.stdlib_module_names == {"engine"}
    assert not loaded & WORLD


@pytest.mark.parametrize("module", sorted(set(modules_of("netplay")) - shells()))
def test_netplay_core_loads_nothing_that_waits(module: str, bare: set[str]) -> None:
    assert not (loaded_by(module) - bare) & WORLD


@pytest.mark.parametrize("module", modules_of("netplay"))
def test_netplay_loads_no_screen(module: str) -> None:
    assert not loaded_by(module) & SCREEN
