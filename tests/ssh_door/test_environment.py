"""What of a guest's variables comes through, and that nothing of the host's does."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from netplay.ssh_door.environment import (
    ALLOWED,
    DEFAULT_LANG,
    DEFAULT_SIZE,
    DEFAULT_TERM,
    MAX_SIZE,
    Place,
    environment_for,
    terminal_name,
    window_size,
)
from netplay.ssh_door.names import WayBack

PLACE = Place("/guests/1", "Anna", WayBack.CODE, "abcd-efgh-jkmn")
OURS = {
    "HOME",
    "LOGNAME",
    "PASSING_GUEST",
    "PASSING_HOME",
    "PASSING_RETURN_WORD",
    "PATH",
    "PYTHONUTF8",
    "SSH_TTY",
    "TERM",
    "USER",
}


@pytest.mark.parametrize("term", ["xterm-256color", "linux", "vt100", "dumb", "screen.xterm-new"])
def test_terminals_keep_their_names(term: str) -> None:
    assert terminal_name(term) == term


@pytest.mark.parametrize(
    "term", ["", "../../etc/passwd", "x" * 33, "xterm;id", "-x", "xterm\n", "a b", "x/y", "ä"]
)
def test_what_is_no_name_of_a_terminal_is_not_repeated(term: str) -> None:
    assert terminal_name(term) == DEFAULT_TERM


def test_what_a_guest_may_say_of_colours_and_language_is_heard() -> None:
    asked = {
        "LANG": "uk_UA.UTF-8",
        "LC_MESSAGES": "de_DE@euro",
        "LANGUAGE": "uk:en",
        "COLORTERM": "truecolor",
        "NO_COLOR": "1",
        "ACCESSIBLE": "1",
    }
    environment = environment_for(PLACE, "xterm", asked)

    assert {name: environment[name] for name in asked} == asked


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("LD_PRELOAD", "/tmp/x.so"),
        ("PYTHONPATH", "/tmp"),
        ("PYTHONSTARTUP", "/tmp/x.py"),
        ("PASSING_HOME", "/home/host"),
        ("PASSING_CODE", "amber-otter-lamp"),
        ("PASSING_STARTED_AS", "$(id)"),
        ("HOME", "/root"),
        ("PATH", "/tmp"),
        ("EDITOR", "vi"),
        ("TERMINFO", "/tmp"),
        ("LANG", "/etc/passwd"),
        ("LANG", "a" * 200),
        ("LANG", "C\x00"),
        ("COLORTERM", "$(id)"),
        ("NO_COLOR", "yes please"),
    ],
)
def test_nothing_else_is(name: str, value: str) -> None:
    assert environment_for(PLACE, "xterm", {name: value}).get(name) != value


@given(st.dictionaries(st.sampled_from(sorted([*ALLOWED, "X", "PATH"])), st.text()), st.text())
def test_whatever_is_asked_the_variables_are_known_ones(asked: dict[str, str], term: str) -> None:
    environment = environment_for(PLACE, term, asked)

    assert environment.keys() <= OURS | ALLOWED.keys()
    assert environment["HOME"] == environment["PASSING_HOME"] == "/guests/1"
    assert all(
        "\0" not in value and "/" not in environment["TERM"] for value in environment.values()
    )


def test_who_says_nothing_of_a_language_has_utf8_and_who_has_no_terminal_no_name_for_it() -> None:
    environment = environment_for(PLACE, None, {})

    assert environment["LANG"] == DEFAULT_LANG
    assert "TERM" not in environment


def test_windows_have_a_size_that_windows_have() -> None:
    assert window_size(80, 24) == (80, 24)
    assert window_size(0, 24) == window_size(80, -1) == DEFAULT_SIZE
    assert window_size(2**32 - 1, 2**32 - 1) == MAX_SIZE


def test_a_client_is_told_the_way_back_of_its_guest_and_nobody_sees_the_word() -> None:
    environment = environment_for(
        PLACE, "xterm", {"PASSING_RETURN_WORD": "x", "PASSING_GUEST": "y"}
    )

    assert environment["PASSING_GUEST"] == "code"
    assert environment["PASSING_RETURN_WORD"] == "abcd-efgh-jkmn"
    assert "abcd" not in repr(PLACE)
    assert "PASSING_RETURN_WORD" not in environment_for(Place("/1", "A", WayBack.KEY), None, {})
