"""Log and chat: the newest lines at the bottom, wrapped to the room there is."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len

from tui.log_lines import LogKind, LogLine
from tui.presenter.spans import EMPTY, Line, Span, Tone, wrapped

_INDENT = "   "


def log_rows(log: Sequence[LogLine], cells: int, rows: int, back: int = 0) -> tuple[Line, ...]:
    """The last rows of the log that fit, the newest at the bottom.

    Args:
        log: oldest first.
        cells: the width.
        rows: the height.
        back: how many lines of the log are left out at its end.
    """
    if rows <= 0 or cells <= len(_INDENT):
        return ()
    shown: list[Line] = []
    newest = len(log) - back
    for index in range(newest - 1, -1, -1):
        if len(shown) >= rows:
            break
        is_last = index == len(log) - 1
        shown[:0] = _rows_of(log[index], cells, is_last=is_last)
    missing = max(rows - len(shown), 0)
    return (*(EMPTY,) * missing, *shown[-rows:])


def most_back(log: Sequence[LogLine], rows: int) -> int:
    """How far the log can be scrolled back, in lines."""
    return max(len(log) - rows, 0)


def _rows_of(entry: LogLine, cells: int, *, is_last: bool) -> list[Line]:
    """One line of the log in rows; what was said stands out from what happened."""
    tone = Tone.PLAIN if is_last or entry.kind is LogKind.CHAT else Tone.DIM
    mark = "» " if entry.kind is LogKind.CHAT else "  "
    first, *more = wrapped(entry.text, cells - cell_len(mark) - 1, cells - len(_INDENT) - 1)
    return [
        (Span(mark, tone), Span(first, tone)),
        *((Span(_INDENT, tone), Span(part, tone)) for part in more),
    ]
