"""The letters that one key types on other layouts."""

from string import ascii_lowercase, ascii_uppercase
from unicodedata import name

import pytest

from tui.keyboard.cyrillic import latin, twins


@pytest.mark.parametrize(
    ("letter", "others"),
    [
        ("s", {"і", "І", "ы", "Ы"}),
        ("d", {"в", "В"}),
        ("o", {"щ", "Щ", "ў", "Ў"}),
        ("q", {"й", "Й"}),
    ],
)
def test_a_letter_brings_those_of_the_same_key(letter: str, others: set[str]) -> None:
    assert set(twins(letter)) == others


def test_the_letters_of_a_split_arrow_are_no_keys() -> None:
    assert not {twin for letter in ascii_lowercase for twin in twins(letter)} & set(ascii_uppercase)


def test_no_two_keys_share_a_letter() -> None:
    letters = [twin for letter in ascii_lowercase for twin in twins(letter)]

    assert len(letters) == len(set(letters))


def test_every_letter_has_a_cyrillic_one() -> None:
    assert all(
        any("CYRILLIC" in name(twin) for twin in twins(letter)) for letter in ascii_lowercase
    )


@pytest.mark.parametrize("key", ["enter", "f1", "up", "1", "+", "ctrl+q"])
def test_what_is_no_letter_has_none(key: str) -> None:
    assert twins(key) == ()


def test_signs_bring_what_their_key_sends_with_shift() -> None:
    assert twins("?") == ("comma",)
    assert twins(":") == ("Ж",)


@pytest.mark.parametrize(
    ("word", "keys"),
    [("вкфц", "draw"), ("зфіі", "pass"), ("зфыы", "pass"), ("64 и", "64 b"), ("draw", "draw")],
)
def test_a_word_typed_on_another_layout_is_found_by_its_keys(word: str, keys: str) -> None:
    assert latin(word) == keys


@pytest.mark.parametrize("letter", ascii_lowercase)
def test_every_twin_leads_back_to_its_letter(letter: str) -> None:
    assert {latin(twin) for twin in twins(letter)} == {letter}
