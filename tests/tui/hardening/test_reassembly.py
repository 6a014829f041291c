"""Bytes in any pieces and at any pace, to whole keys and pastes."""

from collections.abc import Iterable
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tui.hardening.reassembly import (
    BURST_WAIT,
    ESCAPE_WAIT,
    FIRST_WAIT,
    LONGEST_WAIT,
    MOST_PASTED,
    Reassembler,
)
from tui.hardening.sequences import ESCAPE, PASTE_END, PASTE_START

RIGHT = "\x1b[C"
LAG = 0.3
"""Seconds between the bytes of a sequence, on a link that was seen."""


def read(pieces: Iterable[tuple[float, bytes]], keys: Reassembler | None = None) -> str:
    """What comes of pieces, each so many seconds after the one before, and of silence then."""
    keys = keys or Reassembler()
    now, out = 0.0, ""
    for pause, piece in pieces:
        now += pause
        while keys.deadline is not None and keys.deadline <= now:
            out += keys.expire(keys.deadline)
        out += keys.receive(piece, now)
    while keys.deadline is not None:
        out += keys.expire(keys.deadline)
    return out


def torn(data: bytes, pause: float = LAG) -> list[tuple[float, bytes]]:
    return [(pause, bytes([byte])) for byte in data]


def quick() -> Reassembler:
    """One that has seen a link that tears nothing apart."""
    keys = Reassembler()
    keys.receive(b"\x1b[I", 0.0)
    return keys


def pasted(text: str) -> str:
    return f"{PASTE_START}{text}{PASTE_END}"


# ------------------------------------------------------------------ pieces


@pytest.mark.parametrize("data", [b"\x1b[C", b"\x1bOC", b"\x1b[1;1C"])
def test_an_arrow_in_pieces_is_an_arrow(data: bytes) -> None:
    assert read(torn(data)) == RIGHT


def test_a_link_that_begins_to_tear_costs_one_escape_and_no_letter() -> None:
    keys = quick()

    assert read(torn(b"\x1b[C"), keys) == ESCAPE + RIGHT
    assert read(torn(b"\x1b[C"), keys) == RIGHT


def test_a_link_that_tears_no_more_is_waited_for_less_and_less() -> None:
    keys = Reassembler()
    read(torn(b"\x1b[C"), keys)
    assert keys.escape_wait == pytest.approx(2 * LAG)
    for _ in range(20):
        keys.receive(b"\x1b[C", 0.0)

    assert keys.escape_wait == ESCAPE_WAIT


def test_escape_alone_is_waited_for_shortly_where_keys_come_whole() -> None:
    assert Reassembler().escape_wait == FIRST_WAIT
    keys = quick()

    assert keys.receive(b"\x1b", 1.0) == ""
    assert keys.expire(1.0 + ESCAPE_WAIT) == ESCAPE
    assert keys.receive(b"d", 1.2) == "d"


def test_an_escape_that_nothing_follows_in_time_is_no_part_of_a_sequence() -> None:
    assert read([(0, b"\x1b"), (LONGEST_WAIT + FIRST_WAIT, b"[C")]) == ESCAPE + "[C"


def test_a_sequence_that_stops_coming_is_dropped() -> None:
    assert read([(0, b"\x1b[1;"), (2 * LONGEST_WAIT, b"d")]) == "d"


def test_a_letter_of_more_than_one_byte_may_come_in_pieces() -> None:
    assert read(torn("і".encode())) == "і"


@given(st.lists(st.binary(max_size=6), max_size=6), st.data())
def test_pieces_make_no_difference(parts: list[bytes], data: st.DataObject) -> None:
    """As long as the pieces come at once, and are no paste that nothing marks."""
    whole = b"\x1b[".join(parts)[:40]
    cuts = sorted(data.draw(st.sets(st.integers(0, len(whole)), max_size=5)))
    edges = [0, *cuts, len(whole)]
    pieces = [(0.0, whole[a:b]) for a, b in pairwise(edges)]

    assert read(pieces) == read(torn(whole, 0.0))


@given(st.binary(max_size=60), st.sampled_from([0.0, 0.06, LAG, 1.5]))
def test_nothing_that_was_begun_is_left_to_textual(data: bytes, pause: float) -> None:
    out = read(torn(data, pause))

    for piece in out.split("\x1b")[1:]:
        assert piece[0] == "["
        assert any("@" <= each <= "~" for each in piece[1:])


# ------------------------------------------------------------------ nonsense


def test_bytes_that_are_no_utf8_cost_themselves() -> None:
    assert read([(0, b"6\xff4")]) == "6�4"


@pytest.mark.parametrize(
    "answer",
    [
        b"\x1b]11;rgb:0000/0000/0000\x1b\\",
        b"\x1b]11;rgb:0000/0000/0000\a",
        b"\x1bP>|tmux 3.3a\x1b\\",
        b"\x1b[?62;4c",
        b"\x1b[Mabc",
        b"\x1b[7$",
    ],
)
def test_an_answer_to_somebody_else_is_no_key(answer: bytes) -> None:
    assert read([(0, answer + b"d")]) == "d"


def test_an_answer_to_somebody_else_in_pieces_is_none_either() -> None:
    pieces = [*torn(b"\x1b]11;rgb:dd/dd/dd\a"), (0.0, b"d")]

    assert read(pieces) == "d"
    assert read(pieces, quick()) == ESCAPE + "d"


# ------------------------------------------------------------------ Escape and Alt


def test_alt_is_not_escape_and_a_letter() -> None:
    assert read([(0, b"\x1bd")]) == "\x1b[100;3u"
    assert read([(0, b"\x1b"), (0.08, b"d")]) == ESCAPE + "d"


def test_escape_twice_is_escape_twice() -> None:
    assert read([(0, b"\x1b\x1b")]) == ESCAPE * 2
    assert read([(0, b"\x1b\x1b[C")]) == ESCAPE + RIGHT


def test_enter_right_after_escape_is_enter() -> None:
    assert read([(0, b"\x1b\r")]) == ESCAPE + "\r"


# ------------------------------------------------------------------ pastes


@pytest.mark.parametrize("pause", [0.0, 0.2])
def test_a_paste_is_one_whatever_is_in_it(pause: float) -> None:
    text = b"\x1b[200~6 4\r\x1b[C\xffd\x1b[201~"

    assert read([*torn(text, pause), (0, b"p")]) == pasted("6 4  [C�d") + "p"


def test_a_paste_whose_end_is_lost_ends_by_itself() -> None:
    assert read([(0, b"\x1b[200~64"), (2 * LONGEST_WAIT, b"d")]) == pasted("64") + "d"


def test_what_is_too_much_of_a_paste_is_cut_and_its_end_is_seen() -> None:
    data = b"\x1b[200~" + b"ab" * MOST_PASTED + b"\x1b[201~d"
    pieces = [(0.0, data[start : start + 1000]) for start in range(0, len(data), 1000)]

    assert read(pieces) == pasted("ab" * (MOST_PASTED // 2)) + "d"


def test_what_nobody_types_so_fast_is_a_paste() -> None:
    assert read([(0, b"64\rd\r12 14 p\r")]) == pasted("64 d 12 14 p")
    assert read([(0, b"hello there")]) == pasted("hello there")
    assert read([(0, b"hello there"), (BURST_WAIT / 2, b" d"), (0.1, b"d")]) == (
        pasted("hello there d") + "d"
    )


def test_a_line_and_enter_at_once_are_a_paste_and_enter() -> None:
    assert read([(0, b"hello there\r")]) == pasted("hello there") + "\r"
    assert read([(0, b"\x1b[200~hello there\r\x1b[201~")]) == pasted("hello there")


@pytest.mark.parametrize("data", [b"64\r", b"6464 \r", b"llllllllllll", b"\x1b[C\x1b[C\x1b[C\r"])
def test_keys_that_a_slow_link_collects_are_keys(data: bytes) -> None:
    assert PASTE_START not in read([(0, data)])
