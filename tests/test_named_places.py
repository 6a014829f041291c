"""Whatever documents, comments and docstrings say a thing is in, is there."""

import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PACKAGES = ("engine", "netplay", "tui", "tests", "scripts")
PAGES = [
    *(ROOT / "README.md", ROOT / "CONTRIBUTING.md", ROOT / "tui" / "locale" / "README.md"),
    *(ROOT / "docs").rglob("*.md"),
]
SOURCES = [path for package in PACKAGES for path in (ROOT / package).rglob("*.py")]
ANY_LANGUAGE = "LANG"
"""Stands for the name of a language in a path."""

_PACKAGE = "|".join(PACKAGES)
MODULE = re.compile(rf"`((?:{_PACKAGE})(?:\.\w+)+)`")
FOLDER = re.compile(rf"`((?:{_PACKAGE}|docs)/[\w/.-]+)`")
FILE = re.compile(rf"(?<![\w./-])((?:{_PACKAGE}|docs)/[\w/-]+\.(?:py|md|tcss))\b")


def is_there(name: str) -> bool:
    """Whether there is a module of this dotted name, or one that has the last word of it."""
    path = ROOT.joinpath(*name.split("."))
    if path.is_dir() or path.with_suffix(".py").is_file():
        return True
    holder = path.parent.with_suffix(".py")
    return holder.is_file() and re.search(rf"\b{path.name}\b", holder.read_text()) is not None


def lost(text: str) -> Iterator[str]:
    yield from (name for name in MODULE.findall(text) if not is_there(name))
    for path in (*FOLDER.findall(text), *FILE.findall(text)):
        if ANY_LANGUAGE not in path and not (ROOT / path).exists():
            yield path


def test_no_name_leads_nowhere() -> None:
    found = {
        str(path.relative_to(ROOT)): names
        for path in (*PAGES, *SOURCES)
        if (names := [*lost(path.read_text(encoding="utf-8"))])
    }

    assert found == {}
