"""The wheel holds what an installed game needs, the lock file what the project names."""

import re
import subprocess
import sys
import tomllib
from configparser import ConfigParser
from pathlib import Path
from zipfile import ZipFile

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parent.parent
PIN = re.compile(r"([\w.-]+)==([\w.]+)")
PACKAGES = ("engine", "netplay", "tui")
LOCK = ROOT / "scripts" / "requirements.lock"

PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
PROJECT = PYPROJECT["project"]
REQUIREMENTS = [
    Requirement(text)
    for texts in (PROJECT["dependencies"], *PROJECT["optional-dependencies"].values())
    for text in texts
]
BUILD_REQUIREMENTS = [Requirement(text) for text in PYPROJECT["build-system"]["requires"]]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> ZipFile:
    folder = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(folder)]
    done = subprocess.run([*build, str(ROOT)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    (path,) = folder.glob("*.whl")
    return ZipFile(path)


@pytest.fixture(scope="module")
def pins() -> dict[str, str]:
    lines = LOCK.read_text(encoding="utf-8").splitlines()
    named = (PIN.fullmatch(line) for line in lines)
    return {canonicalize_name(each[1]): each[2] for each in named if each}


def test_wheel_holds_every_file_of_the_packages_and_no_other(wheel: ZipFile) -> None:
    on_disk = {
        path.relative_to(ROOT).as_posix()
        for package in PACKAGES
        for path in (ROOT / package).rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    in_wheel = {name for name in wheel.namelist() if ".dist-info/" not in name}

    assert in_wheel == on_disk


def test_wheel_brings_both_commands(wheel: ZipFile) -> None:
    (name,) = (each for each in wheel.namelist() if each.endswith("entry_points.txt"))
    entry_points = ConfigParser()
    entry_points.read_string(wheel.read(name).decode())

    assert dict(entry_points["console_scripts"]) == {
        "passing": "tui.start:main",
        "passing-game": "tui.start:main",
    }


def test_lock_satisfies_every_requirement(pins: dict[str, str]) -> None:
    for requirement in (*REQUIREMENTS, *BUILD_REQUIREMENTS):
        pin = pins.get(canonicalize_name(requirement.name))
        assert pin, f"{requirement.name} is not in the lock file: run scripts/lock"
        assert requirement.specifier.contains(pin), f"{requirement}, not {pin}: run scripts/lock"


def test_lock_is_for_any_machine() -> None:
    """Neither an option such as an index, nor a path, nor a marker."""
    lines = LOCK.read_text(encoding="utf-8").splitlines()
    entries = [line for line in lines if not line.lstrip().startswith("#")]

    assert [entry for entry in entries if not PIN.fullmatch(entry)] == []


def test_releases_are_named_in_the_lock_alone() -> None:
    operators = {each.operator for named in REQUIREMENTS for each in named.specifier}

    assert not operators & {"==", "===", "~="}


def test_setup_asks_for_the_python_that_the_package_asks_for() -> None:
    setup = (ROOT / "scripts" / "lib" / "setup.sh").read_text(encoding="utf-8")
    minor = re.search(r"^readonly OLDEST_PYTHON_MINOR=(\d+)", setup, re.MULTILINE)

    assert minor
    assert PROJECT["requires-python"] == f">=3.{minor[1]}"
