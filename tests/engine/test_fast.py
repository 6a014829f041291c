from typing import NamedTuple

from engine.fast import fast


class Pair(NamedTuple):
    one: int
    other: int


def test_fast_makes_the_same_value_as_the_constructor() -> None:
    made = fast(Pair, (1, 2))

    assert type(made) is Pair
    assert made == Pair(1, 2)
    assert (made.one, made.other) == (1, 2)
