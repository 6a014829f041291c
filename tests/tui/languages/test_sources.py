"""Texts stand in the sources so that they can be found, and are looked up when they are shown."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tui import i18n

TUI = Path(i18n.__file__).parent
PASS_ON = {"i18n.py", "faults.py"}
"""What looks up texts that others have."""
SOURCES = [path for path in sorted(TUI.rglob("*.py")) if path.name not in PASS_ON]
NOW = {"_", "ngettext", "pgettext"}
"""What looks a text up at once."""
LATER = {"lazy_gettext", "lazy_pgettext"}
COMMANDS = TUI / "commands"
"""Modules that are imported anew in another language."""


def calls(tree: ast.AST, names: set[str]) -> Iterator[ast.Call]:
    """The calls of these functions anywhere in ``tree``."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in names:
            yield node


def at_import(node: ast.AST) -> Iterator[ast.Call]:
    """The calls that are made when a module is imported: those in no function's body."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
            decorators = [] if isinstance(child, ast.Lambda) else child.decorator_list
            for part in (*decorators, *child.args.defaults, *child.args.kw_defaults):
                if part is not None:
                    yield from calls(part, NOW)
            continue
        if isinstance(child, ast.Call) and isinstance(child.func, ast.Name):
            yield from [child] if child.func.id in NOW else []
        yield from at_import(child)


def place(path: Path, call: ast.Call) -> str:
    return f"{path.relative_to(TUI)}:{call.lineno}"


@pytest.fixture(scope="module")
def trees() -> dict[Path, ast.Module]:
    return {path: ast.parse(path.read_text(encoding="utf-8")) for path in SOURCES}


def test_texts_are_literal(trees: dict[Path, ast.Module]) -> None:
    """Nothing else is found; one in the braces of an f-string is found by some releases alone."""
    computed = [
        place(path, call)
        for path, tree in trees.items()
        for call in calls(tree, NOW | LATER)
        for part in call.args[: 1 if isinstance(call.func, ast.Name) and call.func.id == "_" else 2]
        if not isinstance(part, ast.Constant)
    ]
    in_braces = [
        place(path, call)
        for path, tree in trees.items()
        for node in ast.walk(tree)
        if isinstance(node, ast.JoinedStr)
        for call in calls(node, NOW | LATER)
    ]

    assert computed == []
    assert in_braces == []


def test_no_text_is_looked_up_before_the_language_is_known(trees: dict[Path, ast.Module]) -> None:
    early = [
        place(path, call)
        for path, tree in trees.items()
        if path.parent != COMMANDS
        for call in at_import(tree)
    ]

    assert early == []
