"""The names of the ends."""

from engine.actions import End
from tui.words.ends import end_letter


def test_the_ends_have_the_letters_of_the_record() -> None:
    assert [end_letter(end) for end in (End.LEFT, End.RIGHT)] == ["A", "B"]
