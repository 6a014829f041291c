"""Log and chat: the newest lines at the bottom, wrapped to the room there is.

Each line begins with the mark of the side whose doing it was, and names the player in its tone;
what was said has a mark of its own before that.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from rich.cells import cell_len

from tui.i18n import _, ngettext
from tui.keys import key_for
from tui.presenter.spans import (
    EMPTY,
    SIDE_MARKS,
    SIDE_TONES,
    Line,
    Span,
    Tone,
    fitting,
    line,
    wrapped,
)
from tui.words.log_lines import LogKind, LogLine

_INDENT = "   "


def log_rows(log: Sequence[LogLine], cells: int, rows: int, back: int = 0) -> tuple[Line, ...]:
    """The last rows of the log that fit, the newest at the bottom.

    Args:
        log: oldest first.
        cells: the width.
        rows: the height.
        back: how many lines of the log are left out at its end; the last row says so.
    """
    if rows <= 0 or cells <= len(_INDENT):
        return ()
    if back and rows > 1:
        return (*_rows(log, cells, rows - 1, back), fitting(cells, *_newer(back)))
    shown = _rows(log, cells, rows, back)
    return tuple(_below(row) for row in shown) if back else shown


def _below(row: Line) -> Line:
    """``row``, the only one there is room for, with a sign that there are newer ones."""
    if not row:
        return row
    first, *rest = row
    return (Span(f"↓{first.text[1:]}", first.tone), *rest)


def most_back(log: Sequence[LogLine], rows: int) -> int:
    """How far the log can be scrolled back, in lines."""
    return max(len(log) - rows, 0)


def _rows(log: Sequence[LogLine], cells: int, rows: int, back: int) -> tuple[Line, ...]:
    shown: list[Line] = []
    newest = len(log) - back
    for index in range(newest - 1, -1, -1):
        if len(shown) >= rows:
            break
        is_last = index == len(log) - 1
        shown[:0] = _rows_of(log[index], cells, is_last=is_last)
    missing = max(rows - len(shown), 0)
    return (*(EMPTY,) * missing, *shown[-rows:])


def _newer(count: int) -> tuple[Line, ...]:
    """How many lines are further down, and how to get there."""
    words = ngettext("{count} newer line", "{count} newer lines", count).format(count=count)
    with_key = _("{words}: {key}").format(words=words, key=key_for("table.log_on"))
    return (line(f" ↓ {with_key}", Tone.STRONG), line(f" ↓ {words}", Tone.STRONG))


def _rows_of(entry: LogLine, cells: int, *, is_last: bool) -> list[Line]:
    """One line of the log in rows; what was said stands out from what happened."""
    tone = Tone.PLAIN if is_last or entry.kind is LogKind.CHAT else Tone.DIM
    first, *more = wrapped(entry.text, cells - cell_len(_INDENT) - 1)
    return [
        (*_marks(entry, tone), *_with_name(first, entry, tone)),
        *((Span(_INDENT, tone), Span(part, tone)) for part in more),
    ]


def _marks(entry: LogLine, tone: Tone) -> Line:
    """What was said, and whose it was, in as many cells as the indent."""
    said = "»" if entry.kind is LogKind.CHAT else " "
    if entry.side is None:
        return (Span(f"{said}  ", tone),)
    return (Span(f"{said}{SIDE_MARKS[entry.side]} ", SIDE_TONES[entry.side]),)


def _with_name(text: str, entry: LogLine, tone: Tone) -> Line:
    """``text`` with the player's name in the tone of their side, where it stands in it."""
    found = re.search(rf"(?<!\w){re.escape(entry.name)}(?!\w)", text) if entry.name else None
    if entry.side is None or found is None:
        return (Span(text, tone),)
    parts = (
        Span(text[: found.start()], tone),
        Span(found[0], SIDE_TONES[entry.side]),
        Span(text[found.end() :], tone),
    )
    return tuple(part for part in parts if part.text)
