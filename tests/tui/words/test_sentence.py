"""An error's text, as it stands alone."""

import pytest

from tui.words.sentence import sentence_of


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("the target must be 1", "The target must be 1."),
        ("Done.", "Done."),
        ("6-4 fits?", "6-4 fits?"),
        ("", "."),
    ],
)
def test_it_has_a_capital_and_a_stop(text: str, sentence: str) -> None:
    assert sentence_of(ValueError(text)) == sentence
