"""Sentences as they are written: a line each, and nothing that moves, rings or colours."""

from io import StringIO

from hypothesis import given
from hypothesis import strategies as st

from tui.lines.paper import Paper


@given(text=st.text())
def test_no_control_character_is_ever_written(text: str) -> None:
    stream = StringIO()
    Paper(stream, ascii_only=False).say(text)

    line = stream.getvalue()
    assert line.endswith("\n")
    assert line[:-1].isprintable()


@given(text=st.text())
def test_nothing_but_ascii_where_nothing_else_can_be_shown(text: str) -> None:
    stream = StringIO()
    Paper(stream, ascii_only=True).say(text)

    assert stream.getvalue().isascii()


def test_what_is_not_ascii_is_still_counted() -> None:
    stream = StringIO()
    Paper(stream, ascii_only=True).say("Дана plays 6-4.", "Bo passes.")

    assert stream.getvalue() == "???? plays 6-4.\nBo passes.\n"


def test_it_rings_only_where_it_may() -> None:
    silent, loud = StringIO(), StringIO()
    Paper(silent, ascii_only=False).ring()
    Paper(loud, ascii_only=False, has_bell=True).ring()

    assert (silent.getvalue(), loud.getvalue()) == ("", "\a")
