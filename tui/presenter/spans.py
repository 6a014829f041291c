"""A line of text in parts, each with a tone: presenters make it, ``tui.widgets.rows`` draws it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from enum import StrEnum
from typing import Final, NamedTuple, TypeAlias

from rich.cells import cell_len, chop_cells, set_cell_size

from tui.words.plain_text import CUT_MARK


class Tone(StrEnum):
    """What a part of a line is; ``tui.presenter.tones`` says how it looks."""

    PLAIN = "plain"
    STRONG = "strong"
    """What matters most in its row."""
    DIM = "dim"
    """What may be left unread."""
    TURN = "turn"
    """Whose turn it is."""
    WARN = "warn"
    """What keeps the match from going on, or a key from doing what it says."""
    KEY = "key"
    """The name of a key."""
    TILE = "tile"
    TILE_RIM = "tile-rim"
    """Half a cell of tile, half of what lies behind it."""
    SIDE_0 = "side-0"
    SIDE_1 = "side-1"
    SIDE_2 = "side-2"
    SIDE_3 = "side-3"


SIDE_TONES: Final = (Tone.SIDE_0, Tone.SIDE_1, Tone.SIDE_2, Tone.SIDE_3)
"""By side; a name always stands beside it, for partners have one tone."""

SIDE_MARKS: Final = ("■", "○", "▼", "•")
"""By side: partners have one mark."""


class Span(NamedTuple):
    """A part of a line."""

    text: str
    tone: Tone = Tone.PLAIN


Line: TypeAlias = tuple[Span, ...]

EMPTY: Final[Line] = ()
POINTER: Final = "►"
"""Stands before whose turn it is."""


def line(text: str, tone: Tone = Tone.PLAIN) -> Line:
    """A line of one part."""
    return (Span(text, tone),)


def width(spans: Iterable[Span]) -> int:
    """How many cells the parts take together."""
    return sum(cell_len(span.text) for span in spans)


def padded(text: str, cells: int, tone: Tone = Tone.PLAIN) -> Line:
    """``text`` in exactly ``cells`` cells, blank after it."""
    return (Span(set_cell_size(text, cells), tone),)


def cut_line(spans: Sequence[Span], cells: int) -> Line:
    """The parts in at most ``cells`` cells; a mark shows where some of it is gone."""
    if width(spans) <= cells:
        return tuple(spans)
    kept: list[Span] = []
    left = cells - cell_len(CUT_MARK)
    for span in spans:
        if cell_len(span.text) > left:
            break
        kept.append(span)
        left -= cell_len(span.text)
    if left < 0:
        return EMPTY
    text = set_cell_size(spans[len(kept)].text, left).rstrip()
    return (*kept, Span(text + CUT_MARK, spans[len(kept)].tone))


def indented(lines: Iterable[Line], cells: int) -> tuple[Line, ...]:
    """``lines``, each cut to ``cells`` cells behind a blank one; empty ones stay empty."""
    return tuple((Span(" "), *cut_line(row, cells)) if row else EMPTY for row in lines)


def fitting(cells: int, *variants: Line) -> Line:
    """The first of ``variants`` that fits into ``cells``; else the last one, cut."""
    for variant in variants:
        if width(variant) <= cells:
            return variant
    return cut_line(variants[-1], cells)


def wrapped(text: str, cells: int) -> Iterator[str]:
    """``text`` in pieces of ``cells`` cells, broken between words; within one that is too long."""
    room, row = max(cells, 1), ""
    for word in text.split():
        joined = f"{row} {word}" if row else word
        if cell_len(joined) <= room:
            row = joined
            continue
        if row:
            yield row
        row = word
        while cell_len(row) > room:
            piece = chop_cells(row, room)[0] or row[0]
            yield piece
            row = row[len(piece) :]
    yield row


def sentence_lines(
    sentences: Sequence[str], cells: int, rows: int, tone: Tone = Tone.STRONG
) -> tuple[Line, ...]:
    """The first of ``sentences`` that fits into ``rows`` rows of ``cells``, behind a blank cell.

    Where none fits it is the last one, and its last row is cut.
    """
    broken = [tuple(wrapped(sentence, cells - 1)) for sentence in sentences]
    last = (*broken[-1][: rows - 1], " ".join(broken[-1][rows - 1 :]))
    said = next((pieces for pieces in broken if len(pieces) <= rows), last)
    return tuple(cut_line(line(f" {row}", tone), cells) for row in said)


def spread(cells: int, left: Line, middle: Line, right: Line) -> Line:
    """The three at the left, about the middle and at the right of a row of ``cells``.

    The middle gives way to its neighbours, so that they do not touch where there is room.
    """
    wide = width(middle)
    free = cells - width(left) - wide - width(right)
    if free < 0:
        return cut_line((*left, Span("  "), *middle, Span("  "), *right), cells)
    gap = min(2, free // 2)
    before = min(max((cells - wide) // 2 - width(left), gap), free - gap)
    return (*left, Span(" " * before), *middle, Span(" " * (free - before)), *right)
