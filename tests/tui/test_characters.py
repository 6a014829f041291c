"""Every character that the program itself writes takes one cell on every terminal."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
from rich.cells import cell_len

import tui

OF_LANGUAGES = {"i18n.py", "languages.py"}
"""Modules with letters of our languages, which are written where those are spoken."""
MODULES = sorted(
    path for path in Path(tui.__path__[0]).rglob("*.py") if path.name not in OF_LANGUAGES
)
WIDTH_SAFE = frozenset(
    "─│┌┐└┘├┤┬┴┼═║╔╗╚╝╠╣╦╩╬╒╕╘╛╞╡╤╧╪╓╖╙╜╟╢╥╨╫"  # box lines, single and double
    "▌▐█▀▄░▒▓■•○·◄►▲▼←→↑↓«»"
)
"""All in code page 437, so fonts and width tables have agreed on them for long."""
CYRILLIC = range(0x400, 0x530)
"""Names of keys, which are read and never written."""


def strings(module: Path) -> Iterator[str]:
    """The texts in a module, without docstrings and comments."""
    tree = ast.parse(module.read_text(encoding="utf-8"))
    told = {
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in told:
            yield node.value


@pytest.mark.parametrize("module", MODULES, ids=lambda path: path.name)
def test_nothing_is_written_that_terminals_disagree_about(module: Path) -> None:
    strange = {
        character
        for text in strings(module)
        for character in text
        if not character.isascii()
        and character not in WIDTH_SAFE
        and ord(character) not in CYRILLIC
    }

    assert strange == set()


def test_what_is_allowed_takes_one_cell() -> None:
    assert all(cell_len(character) == 1 for character in WIDTH_SAFE)
