"""What a door says, in the language of whoever opened the table."""

from collections.abc import Iterator

import pytest

from netplay.ssh_door import sentences
from netplay.ssh_door.sentences import CODE_PROMPT, greeting, said, speak, templates
from tui.i18n import set_language
from tui.ways.ssh_way import door_words


@pytest.fixture(autouse=True)
def _in_english_again() -> Iterator[None]:
    yield
    speak({})
    set_language("en")


def test_it_is_english_where_nothing_else_is_given() -> None:
    assert said(CODE_PROMPT) == CODE_PROMPT
    assert said("A reason.") == "A reason."
    assert door_words() == {}


@pytest.mark.parametrize("language", ["uk", "sl", "ca", "id", "vi"])
def test_all_of_it_is_said_in_another_language(language: str) -> None:
    set_language(language)
    words = door_words()
    speak(words)

    assert words.keys() == set(templates())
    assert not [english for english, other in words.items() if english == other]
    assert "red-owl-02" in said(greeting("red-owl-02"))
    assert "7" in said(sentences.too_many_guesses(6))
