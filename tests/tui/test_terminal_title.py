"""The terminal's title names the table, never a tile, and nothing in it steers the terminal."""

import pytest

from tests.tui.tables import FakeTable, at
from tui.terminal_title import MAX_CELLS, title_sequence, turn_title


def test_a_turn_is_told_by_the_name_of_the_table() -> None:
    assert turn_title(at(FakeTable(lead=0).model)) == "Your turn at amber-fox"
    assert turn_title(at(FakeTable(lead=1).model)) == ""
    assert turn_title(at(FakeTable(seat=None).model)) == ""


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("amber-fox", "amber-fox"),
        ("a\x1b]0;b\x07c\x9c\x1b\\d", "a]0;bc\\d"),
        ("one\ntwo\x00", "one two"),
        ("\u202eright", "right"),
        ("x" * 200, "x" * (MAX_CELLS - 1) + "~"),
    ],
)
def test_whatever_it_is_made_of_it_is_one_sequence(text: str, shown: str) -> None:
    sequence = title_sequence(text)

    assert sequence.startswith("\x1b]2;")
    assert sequence.endswith("\x1b\\")
    inside = sequence[4:-2]
    assert inside.isprintable()
    assert inside[:20] == shown[:20]
    assert len(inside) <= MAX_CELLS
