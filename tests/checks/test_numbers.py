"""Every check of docs/checks.md has its tests."""

import re
from pathlib import Path

TESTS = Path(__file__).resolve().parent.parent
PAGE = TESTS.parent / "docs" / "checks.md"


def test_no_check_is_without_a_test() -> None:
    listed = re.findall(r"^\| (\d+) \|", PAGE.read_text(), re.MULTILINE)
    assert listed == [str(number) for number in range(1, 23)]
    here = "".join(path.read_text() for path in (TESTS / "checks").glob("test_*.py"))
    assert {int(number) for number in re.findall(r"def test_check_(\d\d)_", here)} == set(
        map(int, listed)
    )
