"""Words cut to cells."""

import pytest
from rich.cells import cell_len

from tui.words.plain_text import beside, cut


@pytest.mark.parametrize(
    ("text", "cells", "shown"),
    [
        ("Ana", 3, "Ana"),
        ("Bohdan", 4, "Boh~"),
        ("Bohdan", 1, "~"),
        ("Bohdan", 0, ""),
        ("Bo hdan", 4, "Bo~"),
        ("漢字漢字", 5, "漢字~"),
        ("漢字漢字", 4, "漢~"),
    ],
)
def test_a_text_is_cut_by_cells_and_says_so(text: str, cells: int, shown: str) -> None:
    assert cut(text, cells) == shown
    assert cell_len(cut(text, cells)) <= cells


@pytest.mark.parametrize(
    ("more", "cells", "shown"),
    [
        ("here", 12, "to 101  here"),
        ("here", 11, "to 101"),
        ("on a machine", 14, "to 101  on a~"),
        ("on a machine", 13, "to 101"),
        ("on a machine", 5, "to 1~"),
        ("", 80, "to 101"),
    ],
)
def test_what_may_be_left_out_leaves_no_mark_behind(more: str, cells: int, shown: str) -> None:
    assert beside("to 101", more, 2, cells) == shown
