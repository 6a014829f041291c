"""Names and chat are one visible line, whatever was typed or sent."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from netplay.names import (
    CHAT_CELLS,
    MAX_MARKS,
    NAME_CELLS,
    cells,
    clean_chat,
    clean_name,
    is_name,
    name_key,
)

HOSTILE = "\x1b\x00\x9b\u200b\u200d\u202e\u2066\ufeff\u00ad\u0301\u0489\ufe0f\u3164\u2800\U000e0041"
texts = st.text() | st.text(st.sampled_from(HOSTILE + "aé漢 \n")) | st.text(st.characters())


@given(texts)
def test_what_is_left_is_inert(raw: str) -> None:
    line = clean_chat(raw)

    assert line.isprintable()
    assert not {unicodedata.category(c) for c in line} & {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
    assert line == " ".join(line.split())
    assert cells(line) <= CHAT_CELLS


@given(texts)
def test_cleaning_again_changes_nothing(raw: str) -> None:
    assert clean_chat(clean_chat(raw)) == clean_chat(raw)
    assert clean_name(clean_name(raw)) == clean_name(raw)


@given(texts)
def test_marks_never_pile_up(raw: str) -> None:
    stack = MAX_MARKS
    for character in clean_chat(raw):
        is_mark = unicodedata.category(character).startswith("M")
        stack = stack + 1 if is_mark else 0
        assert stack <= MAX_MARKS


@pytest.mark.parametrize(
    "raw",
    ["", " ", "\t\r\n", "\u200b\u200d", "\u202e\u202c", "\u0301", " \u0301 ", "\u3164", "\u2800"],
)
def test_nothing_is_left_of_a_name_that_shows_nothing(raw: str) -> None:
    assert clean_name(raw) == ""


@pytest.mark.parametrize(
    ("raw", "clean"),
    [
        ("Ana", "Ana"),
        ("  Ana   Maria ", "Ana Maria"),
        ("Ann\x1b[2Jie", "Ann[2Jie"),
        ("a\nb\u2028c\x85d", "a b c d"),
        ("e\u0301", "é"),
        ("e\u200d\u0301", "é"),
        ("Z\u0336\u0337\u0338\u0339\u033a", "Z\u0336\u0337\u0338"),
        ("\u202eevil\u202c", "evil"),
        ("Олександр", "Олександр"),
        ("漢" * 20, "漢" * 8),
        ("x" * 10_000, "x" * NAME_CELLS),
        ("123456789012345 7", "123456789012345"),
        ("हिन्दी", "हिन्दी"),
    ],
)
def test_names(raw: str, clean: str) -> None:
    assert clean_name(raw) == clean


@pytest.mark.parametrize(
    ("name", "is_one"),
    [
        ("Я", True),
        ("7", True),
        ("-x-", True),
        ("हि", True),
        ("", False),
        ("-", False),
        ("..", False),
    ],
)
def test_a_player_is_called_by_a_letter_or_a_digit(name: str, is_one: bool) -> None:
    assert is_name(name) is is_one


def test_a_line_of_chat_is_longer_than_a_name() -> None:
    assert len(clean_chat("x" * 10_000)) == CHAT_CELLS


@pytest.mark.parametrize(
    ("one", "other"), [("ANA", "ana"), ("Ａｎａ", "Ana"), ("Straße", "STRASSE")]
)
def test_names_that_look_alike_share_a_key(one: str, other: str) -> None:
    assert name_key(one) == name_key(other)


def test_other_names_have_other_keys() -> None:
    assert name_key("Ana") != name_key("Anna")
