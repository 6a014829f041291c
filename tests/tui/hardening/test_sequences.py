"""What Textual is given of an escape sequence."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tui.hardening.sequences import plain, with_alt

SAFE = re.compile(
    r"|[^\x00-\x1f\x7f-\x9f]+|[\r\t]"
    r"|\x1b\[(?:[IORZ]|(?:1;\d{1,3})?[ABCDEFHPQS]|\d{1,2}(?:;\d{1,3})?~|\d{1,7}(?:;\d{1,3})?u|\?2026;\d\$y)"
)


@pytest.mark.parametrize(
    ("sequence", "read"),
    [
        ("\x1b[A", "\x1b[A"),
        ("\x1b[1;5C", "\x1b[1;5C"),
        ("\x1bOB", "\x1b[B"),
        ("\x1bOR", "\x1b[R"),
        ("\x1bOM", "\r"),
        ("\x1bOq", "1"),
        ("\x1b[[C", "\x1b[13~"),
        ("\x1b[15~", "\x1b[15~"),
        ("\x1b[Z", "\x1b[Z"),
        ("\x1b[I", "\x1b[I"),
        ("\x1b[27u", "\x1b[27u"),
        ("\x1b[27;5;105~", "\x1b[105;5u"),
        ("\x1b[97;5u", "\x1b[97;5u"),
        ("\x1b[1110;1;1110u", "і"),
        ("\x1b[1110::115;;1110u", "і"),
        ("\x1b[97:65;2:1;65u", "A"),
        ("\x1b[57399;129;48u", "0"),
        ("\x1b[13;1;13u", "\x1b[13u"),
        ("\x1b[?2026;2$y", "\x1b[?2026;2$y"),
    ],
)
def test_a_key_in_any_spelling_is_read_in_one(sequence: str, read: str) -> None:
    assert plain(sequence) == read


@pytest.mark.parametrize(
    "sequence",
    [
        "\x1b[50~",  # Textual: a 2
        "\x1b[99~",  # a c
        "\x1b[100A",  # a d
        "\x1b[?62;4c",
        "\x1b[12;40R",
        "\x1b[48;30000;30000;9;9t",
        "\x1b[<0;10;10M",
        "\x1b[201~",
        "\x1b[?2048;2$y",
        "\x1b[57441;2u",  # Shift alone
        "\x1b[97;1:3;97u",  # a key that comes up
        "\x1b[55296u",
        "\x1b[9999999u",
        "\x1b[0u",
        "\x1b[99999999999999999u",
        "\x1bO5A",
    ],
)
def test_what_is_no_key_is_nothing(sequence: str) -> None:
    assert plain(sequence) == ""


@given(
    st.text("0123456789:;<?>$ ", max_size=40),
    st.sampled_from("ABCDEFGHIMOPQRSZabcdmnpqtuyz~^@$[{"),
    st.sampled_from(["\x1b[", "\x1bO", "\x1b[["]),
)
def test_nothing_else_is_ever_given(parameters: str, last: str, start: str) -> None:
    assert SAFE.fullmatch(plain(start + parameters + last))


@given(st.characters())
def test_alt_with_any_character_is_one_key(character: str) -> None:
    assert SAFE.fullmatch(with_alt(character))
