"""The maps of the packages name every module that there is, and none that there is not."""

import importlib
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent

MAPPED = [
    *("engine", "engine.bots", "engine.record"),
    *("netplay", "netplay.fair", "netplay.files", "netplay.finding", "netplay.hosting"),
    *("netplay.joining", "netplay.pairing", "netplay.ssh_door", "netplay.thinking"),
    *("tui", "tui.apps", "tui.art", "tui.commands", "tui.keyboard", "tui.lines", "tui.model"),
    *("tui.presenter", "tui.records", "tui.screens", "tui.ways", "tui.words"),
]


@pytest.mark.parametrize("package", MAPPED)
def test_every_module_is_on_the_map(package: str) -> None:
    text = importlib.import_module(package).__doc__ or ""
    words = set(re.findall(r"[a-z_0-9]+", text))
    folder = ROOT.joinpath(*package.split("."))
    modules = {path.stem for path in folder.glob("*.py")} - {"__init__"}
    folders = {path.parent.name for path in folder.glob("*/__init__.py")}

    assert (modules | folders) - words == set()


@pytest.mark.parametrize("package", MAPPED)
def test_no_name_on_the_map_leads_nowhere(package: str) -> None:
    text = importlib.import_module(package).__doc__ or ""
    compound = set(re.findall(r"\b[a-z]+_[a-z_]+\b", text))
    folders = set(re.findall(r"\b([a-z_]+)/(?!\w)", text))
    folder = ROOT.joinpath(*package.split("."))

    assert {name for name in compound - folders if not (folder / f"{name}.py").exists()} == set()
    assert {name for name in folders if not (folder / name).is_dir()} == set()
