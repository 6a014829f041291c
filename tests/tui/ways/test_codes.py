"""Why a code is asked, and asked again."""

import pytest

from netplay.errors import JoinError
from netplay.pairing.errors import CodeNeeded, TooManyGuesses, UnusableCode, WrongCode
from tui.ways.codes import code_fault_words, code_typed


@pytest.mark.parametrize(
    ("fault", "words"),
    [
        (CodeNeeded("box:1"), "ask its host for it"),
        (WrongCode("box:1", 4.0), "try again in 4 s"),
        (TooManyGuesses("box:1", 9.0), "try again in 9 s"),
    ],
)
def test_each_says_the_way_out(fault: JoinError, words: str) -> None:
    assert words in code_fault_words(fault)


def test_keys_count_and_not_the_letters_that_they_are_set_to() -> None:
    assert code_typed("Фьиук-щееук_дфьз") == code_typed("amber otter lamp") == "amber-otter-lamp"
    with pytest.raises(UnusableCode):
        code_typed("żółw")
