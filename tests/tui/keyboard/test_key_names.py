"""Keys are called what is printed on them, whatever Textual calls them."""

import pytest

from tui.keyboard.key_names import bar_name, key_name, pressed_name, spelled_out


@pytest.mark.parametrize(
    ("key", "name"),
    [
        ("f1", "F1"),
        ("f12", "F12"),
        ("enter", "Enter"),
        ("space", "Space"),
        ("insert", "Insert"),
        ("delete", "Del"),
        ("left", "←"),
        ("?", "?"),
        ("d", "d"),
        ("plus", "+"),
        ("+", "+"),
        ("ctrl+q", "Ctrl+Q"),
        ("ctrl+left", "Ctrl+←"),
        ("shift+tab", "Shift+Tab"),
        ("ctrl+shift+f5", "Ctrl+Shift+F5"),
    ],
)
def test_keys_are_called_what_is_printed_on_them(key: str, name: str) -> None:
    assert key_name(key) == name


@pytest.mark.parametrize(
    ("key", "name"), [("left", "Left"), ("shift+up", "Shift+Up"), ("f1", "F1"), ("d", "d")]
)
def test_arrows_are_words_where_there_are_no_arrows(key: str, name: str) -> None:
    assert key_name(key, ascii_only=True) == name


@pytest.mark.parametrize(
    ("shown", "words"),
    [
        ("z/←", "z/Left"),
        ("/", "/"),
        ("←→", "Left/Right"),
        ("↑", "Up"),
        ("F1", "F1"),
        ("1-9", "1-9"),
    ],
)
def test_what_a_bar_shows_is_spelled_out(shown: str, words: str) -> None:
    assert spelled_out(shown) == words


@pytest.mark.parametrize(
    ("key", "character", "name"),
    [
        ("x", "x", "x"),
        ("ж", "ж", "ж"),
        ("full_stop", ".", "."),
        ("space", " ", "Space"),
        ("backspace", "\x7f", "Backspace"),
        ("ctrl+z", "\x1a", "Ctrl+Z"),
        ("f9", None, "F9"),
        ("\x19", "\x19", ""),
    ],
)
def test_a_key_that_was_pressed_is_named_by_what_it_typed(
    key: str, character: str | None, name: str
) -> None:
    assert pressed_name(key, character) == name


@pytest.mark.parametrize(
    ("key", "written"),
    [("ctrl+q", "^Q"), ("backspace", "Bksp"), ("delete", "Del"), ("f9", "F9"), ("slash", "/")],
)
def test_a_bar_writes_keys_in_few_cells(key: str, written: str) -> None:
    assert bar_name(key) == written
