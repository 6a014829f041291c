"""A sentence is its text, and remembers what it was made of."""

import pickle

import pytest

from engine.errors import RulesetError
from engine.sentence import Sentence, one_of, read_back


def test_a_sentence_is_its_text() -> None:
    sentence = Sentence("{count:,} tiles for {name!r}", count=1000, name="Ana")

    assert sentence == "1,000 tiles for 'Ana'"
    assert sentence.template == "{count:,} tiles for {name!r}"
    assert sentence.fields == {"count": 1000, "name": "Ana"}


def test_what_has_no_fields_is_itself_braces_and_all() -> None:
    assert Sentence("All {is} well.") == "All {is} well."


def test_a_field_for_which_there_is_nothing_is_a_fault() -> None:
    with pytest.raises(KeyError):
        Sentence("{name} passes", tile="6-4")


def test_a_text_is_read_back_into_the_words_and_facts_that_it_was_made_of() -> None:
    template = "It is not your turn: {name} is to act ({seat})."
    text = str(Sentence(template, name="Ana: (is) to act", seat=2))

    again = read_back(template, text)
    assert again == text
    assert again is not None
    assert again.fields == {"name": "Ana: (is) to act", "seat": "2"}
    assert read_back(template, "It is not your turn.") is None
    assert read_back("No {field}.", "No .") is None


def test_it_comes_through_a_copy_and_through_an_error() -> None:
    sentence = Sentence("{name} passes", name=Sentence("seat {number}", number=2))
    error = pickle.loads(pickle.dumps(RulesetError(sentence)))

    assert str(error) == "seat 2 passes"
    assert error.args[0].template == "{name} passes"
    assert error.args[0].fields["name"].fields == {"number": 2}


@pytest.mark.parametrize(
    ("words", "said"), [(["a"], "a"), (["a", "b"], "a or b"), (["a", "b", "c"], "a, b or c")]
)
def test_what_there_is_to_choose_from_is_listed(words: list[str], said: str) -> None:
    assert one_of(*words) == said
