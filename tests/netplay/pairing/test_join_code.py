"""Join codes: made and read."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from netplay.pairing.errors import CodeFault, UnusableCode
from netplay.pairing.join_code import code_secret, new_code, parse_code, parse_own_code
from netplay.pairing.words import WORDS


def test_a_code_has_three_words_of_the_list() -> None:
    below = Random(5).randrange

    codes = {new_code(below) for _ in range(100)}

    assert len(codes) == 100
    assert all(len(code.split("-")) == 3 for code in codes)
    assert all(word in WORDS for code in codes for word in code.split("-"))


def test_digits_are_six_with_their_zeros() -> None:
    assert new_code(lambda _: 7, digits=True) == "000007"
    assert new_code(lambda most: most - 1, digits=True) == "999999"


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        ("amber-otter-lamp", "amber-otter-lamp"),
        ("  Amber  OTTER lamp\n", "amber-otter-lamp"),
        ("amber_otter.lamp,", "amber-otter-lamp"),
        ("\uff41\uff4d\uff42\uff45\uff52 otter\u3000lamp", "amber-otter-lamp"),  # full width
        ("amber\u2014otter\u2013lamp", "amber-otter-lamp"),  # dashes, as a telephone makes them
        ("amber\u2011otter\u2010lamp\u2212", "amber-otter-lamp"),  # hyphens that do not break
        ("\u201camber otter lamp\u201d", "amber-otter-lamp"),
        ("\u00ab'amber' otter lamp\u00bb", "amber-otter-lamp"),
        ("407 219", "407219"),
        ("407-219", "407219"),
        ("\uff14\uff10\uff17219", "407219"),
        ("a" * 64, "a" * 64),
    ],
)
def test_case_width_and_gaps_mean_nothing(typed: str, code: str) -> None:
    assert parse_code(typed) == code


@pytest.mark.parametrize(
    ("typed", "fault"),
    [
        ("", CodeFault.EMPTY),
        (" \t-- ", CodeFault.EMPTY),
        ("\u0430mber-otter-lamp", CodeFault.STRANGE),  # a Cyrillic letter
        ("amber-otter-l\u00e4mp", CodeFault.STRANGE),
        ("amber\u200botter", CodeFault.STRANGE),
        ("amber\x1b[2J", CodeFault.STRANGE),
        ("a" * 65, CodeFault.LONG),
        ("amber-" * 10_000, CodeFault.LONG),
    ],
)
def test_what_is_no_code_gets_a_sentence(typed: str, fault: CodeFault) -> None:
    with pytest.raises(UnusableCode) as caught:
        parse_code(typed)

    assert caught.value.fault is fault
    assert str(caught.value).endswith(".")


def test_the_words_may_be_said_in_one() -> None:
    assert code_secret(parse_code("amberotterlamp")) == code_secret(parse_code("amber otter lamp"))


@given(st.text(max_size=100))
def test_any_text_is_a_code_or_gets_a_sentence_that_does_not_repeat_it(text: str) -> None:
    try:
        code = parse_code(text)
    except UnusableCode as error:
        code, said = "", str(error)
    else:
        said = ""
    assert said in {"", *(fault.value for fault in CodeFault)}
    assert not code or parse_code(code) == code
    assert bool(code) == code_secret(code).isalnum()


def test_a_host_chooses_no_code_that_is_easily_guessed() -> None:
    assert parse_own_code("Blue sky") == "blue-sky"
    assert parse_own_code("407 219") == "407219"
    with pytest.raises(UnusableCode) as caught:
        parse_own_code("12345")
    assert caught.value.fault is CodeFault.SHORT
