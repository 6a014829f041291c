"""What terminals send: the names are Textual's, and no text is taken for a key that is none."""

from textual.binding import Binding

from tui.keyboard.terminal_keys import (
    CONTROLS,
    DIGITS,
    LETTERS,
    NAMED,
    SENDABLE,
    SIGNS,
    full_name,
    types_text,
)


def test_signs_have_the_names_that_textual_gives_them() -> None:
    for sign in set(SIGNS) - {","}:  # Textual takes a comma for two keys.
        (binding,) = Binding.make_bindings([Binding(sign, "act")])
        assert binding.key == full_name(sign) == SIGNS[sign]


def test_what_a_line_takes_for_text_is_no_key_there() -> None:
    assert all(map(types_text, LETTERS | DIGITS | set(SIGNS.values()) | {"space"}))
    assert not any(map(types_text, (NAMED - {"space"}) | CONTROLS))


def test_what_terminals_send_as_something_else_is_left_out() -> None:
    for key in ("ctrl+i", "ctrl+m", "ctrl+h", "ctrl+s", "ctrl+z", "shift+enter", "alt+a", "A", "["):
        assert key not in SENDABLE
