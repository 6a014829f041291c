"""Six lines teach a turn; they fit into the smallest usual screen."""

from tests.tui.presenter.texts import texts
from tui.presenter.help_text import help_lines
from tui.presenter.lesson import lesson, lesson_card, typed_lesson
from tui.presenter.spans import width


def test_six_lines_under_a_heading_fit_into_80_columns() -> None:
    card = lesson_card(80)

    assert len(lesson()) == 6
    assert len(card) == 7
    assert [row.strip() for row in texts(card)[1:]] == list(lesson())


def test_the_card_is_cut_to_its_room() -> None:
    assert all(width(row) <= 60 for row in lesson_card(60))


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
