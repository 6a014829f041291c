"""The row of keys: never too wide, Help always there."""

import pytest

from tests.tui.presenter.texts import text
from tui.keys import Scope, rows
from tui.presenter.key_bar import key_bar
from tui.presenter.spans import width

ROUND = [row for row in rows(Scope.ROUND) if row.in_bar]


@pytest.mark.parametrize("scope", Scope, ids=lambda scope: scope.name)
@pytest.mark.parametrize("ascii_only", [False, True])
@pytest.mark.parametrize("cells", [10, 30, 60, 80, 118, 200])
def test_it_is_never_wider_than_the_screen(scope: Scope, ascii_only: bool, cells: int) -> None:
    offered = [row for row in rows(scope) if row.in_bar]

    assert width(key_bar(offered, cells, ascii_only=ascii_only)) <= cells


@pytest.mark.parametrize("cells", [10, 20, 40, 80])
def test_help_is_always_there(cells: int) -> None:
    assert "Help" in text(key_bar(ROUND, cells, ascii_only=False))


def test_what_matters_most_comes_first() -> None:
    bar = text(key_bar(ROUND, 80, ascii_only=False))

    assert bar.startswith(" Enter  Play  Space  Draw  Bksp  Pass  ←→  Tile ")


def test_without_arrows_they_are_spelled_out() -> None:
    bar = text(key_bar(ROUND, 80, ascii_only=True))

    assert "Left/Right" in bar
    assert bar.isascii()
