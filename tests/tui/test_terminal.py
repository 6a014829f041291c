"""When a full screen can be shown, and what a terminal shows on it."""

import pytest

from tui.profile import Colours
from tui.terminal import Surroundings, can_show_screen, look_around, profile_of

TERMINAL = Surroundings(is_terminal=True, term="xterm-256color", is_accessible=False)


def test_a_terminal_gets_the_screen() -> None:
    assert can_show_screen(TERMINAL, plain=False)


@pytest.mark.parametrize(
    ("surroundings", "plain"),
    [
        (TERMINAL._replace(is_terminal=False), False),
        (TERMINAL._replace(term="dumb"), False),
        (TERMINAL._replace(term=""), False),
        (TERMINAL._replace(is_accessible=True), False),
        (TERMINAL, True),
    ],
)
def test_all_else_gets_lines(surroundings: Surroundings, *, plain: bool) -> None:
    assert not can_show_screen(surroundings, plain=plain)


@pytest.mark.parametrize(
    ("value", "asked"), [("1", True), ("yes", True), ("0", False), ("", False)]
)
def test_accessible_asks_for_lines(value: str, *, asked: bool) -> None:
    assert look_around({"TERM": "xterm", "ACCESSIBLE": value}).is_accessible is asked


def test_a_test_runs_without_a_terminal() -> None:
    assert not look_around({}).is_terminal


@pytest.mark.parametrize(
    ("environ", "colours"),
    [
        ({"TERM": "xterm-256color"}, Colours.FULL),
        ({"TERM": "tmux-256color"}, Colours.FULL),
        ({"TERM": "xterm-kitty"}, Colours.FULL),
        ({"TERM": "screen", "COLORTERM": "truecolor"}, Colours.FULL),
        ({"TERM": "screen"}, Colours.SIXTEEN),
        ({"TERM": "linux"}, Colours.SIXTEEN),
        ({"TERM": "xterm"}, Colours.SIXTEEN),
        ({"TERM": "vt100", "COLORTERM": "truecolor"}, Colours.NONE),
        ({"TERM": "xterm-256color", "NO_COLOR": ""}, Colours.NONE),
    ],
)
def test_colours_are_told_by_variables(environ: dict[str, str], colours: Colours) -> None:
    assert profile_of(environ).colours is colours


@pytest.mark.parametrize(
    ("environ", "utf8"),
    [
        ({"LANG": "en_GB.UTF-8"}, True),
        ({"LANG": "uk_UA.utf8"}, True),
        ({"LANG": "C.UTF-8"}, True),
        ({"LANG": "en_GB.UTF-8", "LC_ALL": "C"}, False),
        ({"LANG": "C", "LC_ALL": "en_GB.UTF-8"}, True),
        ({"LANG": "de_DE.ISO-8859-1", "LC_CTYPE": "de_DE.UTF-8"}, True),
        ({"LANG": "de_DE@euro"}, False),
        ({}, False),
    ],
)
def test_utf8_is_told_by_the_locale(environ: dict[str, str], *, utf8: bool) -> None:
    assert profile_of(environ).utf8 is utf8


@pytest.mark.parametrize("lang", ["C", "POSIX", ""])
def test_what_python_makes_of_the_locale_c_does_not_count(lang: str) -> None:
    assert not profile_of({"LANG": lang, "LC_CTYPE": "C.UTF-8"}).utf8


@pytest.mark.parametrize(
    ("term", "has_titles"),
    [
        ("xterm-256color", True),
        ("screen", True),
        ("tmux-256color", True),
        ("foot", True),
        ("linux", False),
        ("vt100", False),
        ("dumb", False),
        ("", False),
    ],
)
def test_titles_go_where_there_are_any(term: str, *, has_titles: bool) -> None:
    assert profile_of({"TERM": term}).has_titles == has_titles


@pytest.mark.parametrize(
    ("environ", "has_motion"),
    [
        ({}, True),
        ({"NO_COLOR": "1"}, True),
        ({"SSH_CONNECTION": "192.0.2.7 50000 192.0.2.8 22"}, False),
        ({"SSH_TTY": "/dev/pts/1"}, False),
        ({"TEXTUAL_ANIMATIONS": "none"}, False),
        ({"TEXTUAL_ANIMATIONS": "full"}, True),
    ],
)
def test_nothing_moves_over_a_link(environ: dict[str, str], *, has_motion: bool) -> None:
    assert profile_of(environ).has_motion == has_motion
