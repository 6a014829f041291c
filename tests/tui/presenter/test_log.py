"""Log and chat: the newest at the bottom, wrapped, scrolled back."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.tui.presenter.texts import texts
from tui.presenter.log import log_rows, most_back
from tui.presenter.spans import Span, Tone, width
from tui.words.log_lines import LogKind, LogLine

LOG = tuple(LogLine(LogKind.ACT, 0, f"Ana does {number}", "Ana") for number in range(10))


def test_the_newest_lines_are_at_the_bottom() -> None:
    assert texts(log_rows(LOG, 40, 3)) == [f" ■ Ana does {number}" for number in (7, 8, 9)]


def test_a_short_log_leaves_the_top_free() -> None:
    assert texts(log_rows(LOG[:1], 40, 3)) == ["", "", " ■ Ana does 0"]


def test_it_can_be_read_back() -> None:
    sign = " ↓ 3 newer lines: PgDn"
    assert texts(log_rows(LOG, 40, 3, back=3)) == [" ■ Ana does 5", " ■ Ana does 6", sign]
    assert texts(log_rows(LOG, 10, 2, back=1))[-1] == " ↓ 1 newe~"
    assert texts(log_rows(LOG, 40, 1, back=3)) == ["↓■ Ana does 6"]
    assert most_back(LOG, 3) == 7
    assert most_back(LOG[:2], 3) == 0


def test_what_was_said_is_marked_and_wrapped() -> None:
    said = LogLine(LogKind.CHAT, 1, "Bohdan: one two three four five", "Bohdan")

    assert texts(log_rows((said,), 20, 2)) == ["»○ Bohdan: one two", "   three four five"]


def test_the_last_line_stands_out() -> None:
    older, last = log_rows(LOG, 40, 2)

    assert {span.tone for span in older} == {Tone.DIM, Tone.SIDE_0}
    assert {span.tone for span in last} == {Tone.PLAIN, Tone.SIDE_0}


@pytest.mark.parametrize(
    ("name", "text", "found"),
    [
        ("Bo", "Round 2: Bo leads", True),
        ("o", "Round 2: you lead", False),
        ("B.", "Bob and Bo", False),
        ("", "Somebody is here", False),
    ],
)
def test_a_name_has_the_tone_of_its_seat(name: str, text: str, *, found: bool) -> None:
    entry = LogLine(LogKind.ACT, 2, text, name)
    row = log_rows((entry,), 60, 1)[0]

    assert texts([row]) == [f" ▼ {text}"]
    assert (Span(name, Tone.SIDE_2) in row) == found


def test_what_a_watcher_says_has_no_seat() -> None:
    said = LogLine(LogKind.CHAT, None, "Eve (watching): hm", "Eve")

    assert texts(log_rows((said,), 40, 1)) == ["»  Eve (watching): hm"]


def test_a_log_without_room_shows_nothing() -> None:
    assert log_rows(LOG, 40, 0) == ()
    assert log_rows(LOG, 2, 3) == ()


@given(
    st.lists(st.text("abc 漢 ", max_size=60), max_size=8),
    st.integers(6, 50),
    st.integers(1, 8),
    st.integers(0, 8),
)
def test_it_always_fits(words: list[str], cells: int, rows: int, back: int) -> None:
    log = [LogLine(LogKind.CHAT, None, text) for text in words]
    shown = log_rows(log, cells, rows, back)

    assert len(shown) == rows
    assert all(width(row) <= cells for row in shown)
