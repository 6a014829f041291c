"""What is old is forgotten, unless there is little of it: the clock may be wrong."""

from hypothesis import given
from hypothesis import strategies as st

from netplay.files.ageing import KEPT_ANYWAY, outdated

DAY = 86_400.0


def test_what_is_beyond_the_newest_and_old_is_forgotten() -> None:
    dated = [(day * DAY, day) for day in range(100)]

    assert set(outdated(dated, 100 * DAY, 30 * DAY)) == set(range(70))


@given(st.lists(st.floats(0, 1e10), max_size=KEPT_ANYWAY), st.floats(0, 1e11))
def test_a_clock_that_jumps_takes_nothing_of_which_there_is_little(
    changed: list[float], now: float
) -> None:
    assert outdated(((when, when) for when in changed), now, 30 * DAY) == ()
