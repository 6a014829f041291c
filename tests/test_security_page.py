"""The page on security names what holds its promises: all of it is there."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PAGE = (ROOT / "docs" / "security.md").read_text(encoding="utf-8")
PROMISES = PAGE.split("## What is promised")[1].split("\n## ")[0]
ROWS = [line for line in PROMISES.splitlines() if line.startswith("| ")][1:]
NAMED = re.compile(r"`((?:tests|scripts|netplay)/[\w/.]+)`")


@pytest.mark.parametrize("path", sorted(set(NAMED.findall(PAGE))))
def test_what_it_names_is_there(path: str) -> None:
    assert (ROOT / path).is_file()


@pytest.mark.parametrize("row", ROWS)
def test_every_promise_is_held_by_something(row: str) -> None:
    promise, means, held = row.strip("| ").split(" | ")

    assert promise.endswith(".")
    assert means
    assert NAMED.search(held)
