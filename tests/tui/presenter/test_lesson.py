"""Six lines teach a turn; they fit into the smallest usual screen."""

import pytest

from tests.tui.presenter.texts import text as text_of
from tests.tui.presenter.texts import texts
from tui import i18n
from tui.languages import LANGUAGES
from tui.presenter.help_text import help_lines
from tui.presenter.lesson import CARD_ROWS, NARROW_CARD_ROWS, lesson, lesson_card, typed_lesson
from tui.presenter.spans import width
from tui.words.plain_text import CUT_MARK


def test_six_lines_under_a_heading_fit_into_80_columns() -> None:
    card = lesson_card(80)

    assert len(lesson()) == 6
    assert len(card) == 7
    assert [row.strip() for row in texts(card)[1:]] == list(lesson())


def test_a_narrow_card_has_whole_sentences_and_says_where_the_others_are() -> None:
    heading, *rows = lesson_card(60)

    assert text_of(heading) == " Your first table: F1 tells how a turn goes."
    assert " ".join(row.strip() for row in texts(tuple(rows))) == " ".join(lesson()[:4])


@pytest.mark.parametrize("cells", range(60, 100, 5))
@pytest.mark.parametrize("name", LANGUAGES)
def test_no_card_is_cut_in_any_language(name: str, cells: int) -> None:
    i18n.set_language(name)
    card = lesson_card(cells)
    i18n.set_language(i18n.ENGLISH)

    assert len(card) in (CARD_ROWS, NARROW_CARD_ROWS - 1, NARROW_CARD_ROWS)
    assert all(width(row) <= cells and CUT_MARK not in text_of(row) for row in card)
    assert len(card) == CARD_ROWS or all(width(row) < cells for row in card[1:])


def test_they_name_the_keys_of_a_turn() -> None:
    words = " ".join(lesson())

    for key in ("Left", "Right", "Enter", "Up", "Down", "Space", "Backspace", "F2", "F1"):
        assert key in words


def test_the_help_begins_with_them() -> None:
    text = texts(help_lines((), None, None, 80))

    assert [row.strip() for row in text[1:7]] == list(lesson())


def test_who_types_is_taught_the_same_turn_without_keys() -> None:
    typed, shown = typed_lesson(), lesson()

    assert [typed[place] == shown[place] for place in range(6)] == [
        *(True, True, False, False, True, False)
    ]
    assert "Enter" not in " ".join(typed)
