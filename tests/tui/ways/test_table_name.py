"""Names of tables can be said, typed and used in a file's name."""

import re
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from tui.ways.table_name import new_table_name


@given(st.randoms(use_true_random=False))
def test_a_name_is_plain(rng: Random) -> None:
    assert re.fullmatch(r"[a-z]+-[a-z]+-\d\d", new_table_name(rng))


def test_names_differ() -> None:
    rng = Random(1)

    assert len({new_table_name(rng) for _ in range(200)}) > 190
