"""How a table treats who is away or slow, in sentences."""

import pytest

from netplay.shapes import AwayPolicy, Habits
from tui.words.habits import away_words, clock_words


@pytest.mark.parametrize("policy", AwayPolicy)
def test_every_policy_is_a_sentence(policy: AwayPolicy) -> None:
    words = away_words(Habits(away=policy, grace=30))

    assert words.endswith(".")
    assert ("30 seconds" in words) is (policy is not AwayPolicy.WAIT)


def test_a_clock_is_told_and_that_there_is_none() -> None:
    assert clock_words(Habits(turn_clock=1)) == "A turn has 1 second; then it is passed."
    assert clock_words(Habits()) == "A turn may take as long as it likes."
