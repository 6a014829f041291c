"""docs/record.md says what is true: its example, its options and its limits."""

from __future__ import annotations

import re
from dataclasses import fields
from pathlib import Path

from engine.record import format as record_format
from engine.record import lines
from engine.record.judge import Lawful, judge
from engine.ruleset import OPTION_VALUES, Ruleset
from tests.engine.record.independent_judge import find_fault

ROOT = Path(__file__).parents[3]
DOC = (ROOT / "docs" / "record.md").read_text(encoding="utf-8")
WORDS = {"no": "false", "yes": "true", "1": "1", "2": "2"}


def test_the_example_is_lawful() -> None:
    example = re.findall(r"```jsonl\n(.*?)```", DOC, re.DOTALL)
    assert len(example) == 1
    assert judge(example[0].encode()) == Lawful(1, is_finished=True)
    assert find_fault(example[0].encode()) is None


def test_the_options_are_those_of_the_rules_defaults_first() -> None:
    written = re.findall(r"^\| `(\w+)` +\| (.+?) +\| R\d+ +\|$", DOC, re.MULTILINE)
    assert dict(written) == {
        name: ", ".join(
            f"`{WORDS[value]}`" if value in WORDS else f'`"{value}"`' for value in values
        )
        for name, values in OPTION_VALUES.items()
    }
    assert {option.name for option in fields(Ruleset)} > set(dict(written))


def test_the_limits_are_those_of_the_code() -> None:
    assert f"{record_format.MAX_LINE_BYTES:,} bytes" in DOC
    assert f"{record_format.MAX_DIGITS:,} digits" in DOC
    assert f'"{record_format.FORMAT}"' in DOC


def test_each_kind_of_line_has_its_section() -> None:
    assert re.findall(r"^### `(\w+)`", DOC, re.MULTILINE) == [kind.value for kind in lines.Kind]


def test_each_module_has_its_row() -> None:
    modules = {path.name for path in (ROOT / "engine" / "record").glob("*.py")}
    rows = set(re.findall(r"^\| `(\w+\.py)`", DOC, re.MULTILINE))
    assert rows == modules - {"__init__.py"}
