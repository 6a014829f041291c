"""Lines in parts: their width, and how they are cut, spread and wrapped."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.tui.presenter.texts import text
from tui.presenter.spans import (
    EMPTY,
    Span,
    Tone,
    cut_line,
    fitting,
    line,
    padded,
    spread,
    width,
    wrapped,
)

LINES = st.lists(st.builds(Span, st.text("ab 漢é", max_size=6)), max_size=5).map(tuple)


@given(LINES, st.integers(0, 30))
def test_a_cut_line_fits_and_is_whole_where_it_can_be(spans: tuple[Span, ...], cells: int) -> None:
    cut = cut_line(spans, cells)

    assert width(cut) <= cells
    if width(spans) <= cells:
        assert cut == spans


def test_a_cut_line_keeps_its_tones() -> None:
    spans = (Span("abc", Tone.STRONG), Span("defgh", Tone.DIM))

    assert cut_line(spans, 6) == (Span("abc", Tone.STRONG), Span("de~", Tone.DIM))
    assert cut_line(spans, 0) == EMPTY


def test_the_first_variant_that_fits_is_taken() -> None:
    variants = [line("a long way"), line("short"), line("s")]

    assert [text(fitting(cells, *variants)) for cells in (10, 9, 4, 0)] == [
        "a long way",
        "short",
        "s",
        "",
    ]


def test_spread_puts_the_middle_in_the_middle() -> None:
    row = spread(21, line("left"), line("mid"), line("right"))

    assert text(row) == "left     mid    right"
    assert width(row) == 21


def test_spread_gives_way_where_a_side_is_long() -> None:
    assert text(spread(20, line("a long left"), line("mid"), line("r"))) == "a long left  mid   r"
    assert text(spread(20, line("l"), line("mid"), line("a long right"))) == "l  mid  a long right"


@given(LINES, LINES, LINES, st.integers(0, 60))
def test_spread_never_takes_more_than_there_is(
    left: tuple[Span, ...], middle: tuple[Span, ...], right: tuple[Span, ...], cells: int
) -> None:
    assert width(spread(cells, left, middle, right)) <= cells


@pytest.mark.parametrize(
    ("name", "shown"), [("Ana", "Ana  "), ("漢字", "漢字 "), ("Bohdan", "Bohda")]
)
def test_padded_takes_exactly_its_cells(name: str, shown: str) -> None:
    assert text(padded(name, 5)) == shown


@given(st.text("ab 漢é ", max_size=60), st.integers(2, 20))
def test_wrapped_rows_fit_and_lose_nothing(words: str, cells: int) -> None:
    rows = list(wrapped(words, cells))

    assert all(width(line(row)) <= cells for row in rows)
    assert "".join("".join(rows).split()) == "".join(words.split())


def test_a_word_that_is_too_long_is_broken() -> None:
    assert list(wrapped("aaaaaaa", 3)) == ["aaa", "aaa", "a"]


def test_words_are_kept_whole_where_they_fit() -> None:
    assert list(wrapped("one two three", 7)) == ["one two", "three"]
