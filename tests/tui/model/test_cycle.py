"""A key that steps through choices comes to each of them, and back to the first."""

from enum import StrEnum

import pytest

from engine.bots.bot import Level
from tui.model.cycle import next_of
from tui.settings import HandOrder, TileForm


@pytest.mark.parametrize("kind", [HandOrder, TileForm, Level])
def test_every_choice_comes_once_around(kind: type[StrEnum]) -> None:
    first = next(iter(kind))
    around = [first]
    while (now := next_of(around[-1])) is not first:
        around.append(now)

    assert around == [*kind]
