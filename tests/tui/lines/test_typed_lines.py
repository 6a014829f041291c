"""Lines of a descriptor: whole, in order, none lost, and no more read than is asked for."""

import asyncio
import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tui.lines.typed_lines import MAX_LINE, LineSplitter, TypedLines

GUARD = 10.0
"""Seconds: far more than any of this takes."""


@pytest.fixture
def pipe() -> Iterator[tuple[TypedLines, int]]:
    reading, writing = os.pipe()
    yield TypedLines(reading), writing
    os.close(writing)


async def next_of(typed: TypedLines) -> str | None:
    async with asyncio.timeout(GUARD):
        return await typed.next()


@given(text=st.text(st.characters(exclude_characters="\r\n", exclude_categories=["Cs"])))
def test_a_stream_gives_the_same_lines_however_it_is_cut(text: str) -> None:
    data = f"{text}\nnext\r\n{text[::-1]}".encode()
    whole, pieces = LineSplitter(), LineSplitter()
    at_once = [*whole.feed(data), *whole.feed(b"")]
    piecewise = [line for byte in data for line in pieces.feed(bytes([byte]))]

    assert [*piecewise, *pieces.feed(b"")] == at_once


def test_what_is_no_utf8_is_replaced_and_what_is_too_long_is_cut() -> None:
    (line,) = LineSplitter().feed(b"\xff64\n")
    assert line == "\ufffd64"
    splitter = LineSplitter()
    for _ in range(100):
        assert splitter.feed(b"x" * 1000) == ()
    (line,) = splitter.feed(b"\n")
    assert len(line) == MAX_LINE


async def test_lines_come_in_order_then_the_end(pipe: tuple[TypedLines, int]) -> None:
    typed, writing = pipe
    os.write(writing, b"one\ntwo\nthr")
    assert [await next_of(typed), await next_of(typed)] == ["one", "two"]
    os.write(writing, b"ee\n")
    assert await next_of(typed) == "three"


async def test_a_last_line_without_an_end_is_a_line(tmp_path: Path) -> None:
    path = tmp_path / "script"
    path.write_text("64\ndraw")
    with path.open("rb") as file:
        typed = TypedLines(file.fileno())
        assert not typed.is_terminal
        assert [await next_of(typed) for _ in range(4)] == ["64", "draw", None, None]


async def test_a_question_that_is_given_up_loses_no_line(pipe: tuple[TypedLines, int]) -> None:
    typed, writing = pipe
    asking = asyncio.ensure_future(typed.next())
    await asyncio.sleep(0)
    asking.cancel()
    os.write(writing, b"kept\n")

    assert await next_of(typed) == "kept"


async def test_what_is_given_back_comes_first(pipe: tuple[TypedLines, int]) -> None:
    typed, writing = pipe
    os.write(writing, b"three\n")
    typed.give_back(["one", "two"])

    assert [await next_of(typed) for _ in range(3)] == ["one", "two", "three"]


def test_lines_outlive_an_event_loop(pipe: tuple[TypedLines, int]) -> None:
    typed, writing = pipe
    os.write(writing, b"one\ntwo\n")

    assert asyncio.run(next_of(typed)) == "one"
    assert asyncio.run(next_of(typed)) == "two"


async def test_a_terminal_that_is_gone_has_ended() -> None:
    outer, inner = os.openpty()
    typed = TypedLines(inner)
    assert typed.is_terminal
    os.write(outer, b"draw\n")
    assert await next_of(typed) == "draw"
    os.close(outer)

    assert await next_of(typed) is None
    os.close(inner)
