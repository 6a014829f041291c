"""The maps of the packages name every module that there is, and none that there is not."""

import importlib
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent


@pytest.mark.parametrize("package", ["netplay", "tui"])
def test_every_module_is_on_the_map(package: str) -> None:
    text = importlib.import_module(package).__doc__ or ""
    words = set(re.findall(r"[a-z_0-9]+", text))
    modules = {path.stem for path in (ROOT / package).glob("*.py")} - {"__init__"}
    folders = {path.parent.name for path in (ROOT / package).glob("*/__init__.py")}

    assert (modules | folders) - words == set()


@pytest.mark.parametrize("package", ["netplay", "tui"])
def test_no_name_on_the_map_leads_nowhere(package: str) -> None:
    text = importlib.import_module(package).__doc__ or ""
    compound = set(re.findall(r"\b[a-z]+_[a-z_]+\b", text))
    folders = set(re.findall(r"\b([a-z_]+)/", text))

    assert {
        name for name in compound - folders if not (ROOT / package / f"{name}.py").exists()
    } == set()
    assert {name for name in folders if not (ROOT / package / name).is_dir()} == set()
