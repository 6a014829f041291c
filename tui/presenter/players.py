"""The players: one row for all the others, or one row each in a side panel; and what they did last.

Each stands behind the mark of the side, which the pointer takes the place of in a turn.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import Final, NamedTuple

from engine.seats import Seat
from engine.view import TableView
from netplay.messages import Snapshot
from netplay.shapes import Presence
from tui.i18n import _, pgettext
from tui.model.table_model import TableModel
from tui.presenter.deed_words import LastTurn, last_turns, turn_line
from tui.presenter.log import log_rows
from tui.presenter.people import (
    called,
    open_words,
    points_words,
    seed_words,
    short_name,
    tiles_words,
    traits,
    watchers_words,
)
from tui.presenter.spans import (
    EMPTY,
    POINTER,
    SIDE_MARKS,
    SIDE_TONES,
    Line,
    Span,
    Tone,
    cut_line,
    fitting,
    width,
)


class _Style(NamedTuple):
    """How much of each player there is room for."""

    name_cells: int
    has_words: bool = True
    """Whether tiles and points are words, or letters."""
    has_traits: bool = True
    """Whether partner and bot are told, or only who is away."""
    has_gaps: bool = True
    """Whether a blank cell stands before each player's mark."""


_STYLES: Final = (
    _Style(14),
    _Style(10),
    _Style(10, has_words=False),
    _Style(6, has_words=False),
    _Style(14, has_words=False, has_traits=False),
    _Style(10, has_words=False, has_traits=False),
    _Style(6, has_words=False, has_traits=False),
    _Style(4, has_words=False, has_traits=False, has_gaps=False),
)
"""Tried one after another until the row fits; the last one fits three players into 60 cells."""
_BEFORE_NAME: Final = 2
"""Spans of a column before the name: the gap and the mark."""
_BELOW_NAME: Final = " " * 5
"""Before what is said in a row of its own below a name."""
_TILES_CELLS = 9
"""Of tiles in words, and a blank before them, where the language has no longer word for them."""
_POINTS_CELLS = 9
_FORMS: Final = range(10)
"""Tiles of which it is looked how wide their words are: every plural form is among them."""


def players_row(model: TableModel, cells: int) -> Line:
    """The others clockwise, with tiles, points and presence; their row at less than 118 columns."""
    row, facts = _joined(_columns(model, cells)), _facts_of_table(model)
    fewer = range(len(facts), -1, -1)
    some = (_joined(chosen) for most in fewer for chosen in combinations(facts, most))
    return fitting(cells, *((*row, *facts) for facts in some))


def deeds_row(model: TableModel, cells: int) -> Line:
    """What each of them did last in this round, below their names."""
    table, columns = model.shown, _columns(model, cells)
    if table is None:
        return EMPTY
    turns, seats = last_turns(table), _others(model, table)
    left, row = cells, list[Span]()
    for seat, column in zip(seats, columns, strict=True):
        room = left if seat == seats[-1] else width(column)
        indent = width(column[:_BEFORE_NAME])
        deed = turn_line(turns[seat], room - indent - 1) if seat in turns else EMPTY
        row += (Span(" " * indent), *deed, Span(" " * max(room - indent - width(deed), 0)))
        left -= room
    return cut_line(row, cells)


def player_lines(
    model: TableModel, cells: int, *, has_deeds: bool = False, deed_cells: int = 0
) -> tuple[Line, ...]:
    """Everybody, a line each, in columns: for a side panel of ``cells`` cells.

    Args:
        model: as known now.
        cells: the width of a row, without ``deed_cells``.
        has_deeds: whether what they did last in this round is told.
        deed_cells: the room for it behind each row; 0 for a row of its own.
    """
    table, snapshot = model.shown, model.snapshot
    if table is None or snapshot is None:
        return ()
    turns = last_turns(table) if has_deeds else {}
    return tuple(
        line
        for seat in range(table.rules.players)
        for line in _with_deed(
            _panel_lines(model, table, snapshot, seat, cells), turns.get(seat), cells, deed_cells
        )
    ) + _facts_of_table(model)


def side_panel(model: TableModel, cells: int, rows: int, log_back: int) -> tuple[Line, ...]:
    """A side panel of ``cells`` by ``rows`` cells: everybody, then the log."""
    people = player_lines(model, cells, has_deeds=True)
    log = log_rows(model.log, cells, rows - len(people) - 1, log_back)
    return (*people, EMPTY, *(row for row in log if row))


def _others(model: TableModel, table: TableView) -> list[Seat]:
    """Clockwise from the reader's left; for a watcher, everybody."""
    players = table.rules.players
    if model.seat is None:
        return list(range(players))
    return [(model.seat + step) % players for step in range(1, players)]


def _columns(model: TableModel, cells: int) -> list[Line]:
    """The others, each in a column, as much of them as ``cells`` cells hold."""
    table, snapshot = model.shown, model.snapshot
    if table is None or snapshot is None:
        return []
    ways = ([*_column(model, table, snapshot, style)] for style in _STYLES)
    return next(
        (way for way in ways if width(_joined(way)) <= cells),
        [*_column(model, table, snapshot, _STYLES[-1])],
    )


def _column(
    model: TableModel, table: TableView, snapshot: Snapshot, style: _Style
) -> Iterator[Line]:
    for seat in _others(model, table):
        yield (
            Span(" " if style.has_gaps else ""),
            *_mark(table, seat),
            Span(
                short_name(snapshot, seat, style.name_cells), SIDE_TONES[table.rules.side_of(seat)]
            ),
            Span(_about(model, snapshot, seat, style)),
            Span(_facts(table, seat, style)),
        )


def _joined(columns: Iterable[Line]) -> Line:
    return tuple(span for column in columns for span in column)


def _mark(table: TableView, seat: Seat) -> Line:
    """For which side it is, or that it is their turn, in two cells."""
    if seat == table.turn:
        return (Span(f"{POINTER} ", Tone.TURN),)
    side = table.rules.side_of(seat)
    return (Span(f"{SIDE_MARKS[side]} ", SIDE_TONES[side]),)


def _facts_of_table(model: TableModel) -> tuple[Line, ...]:
    """What is special about the table, what matters most first; a watcher knows who watches."""
    snapshot, facts = model.snapshot, list[Line]()
    if snapshot is not None and snapshot.seed is not None:
        facts.append((Span(f"   {seed_words(snapshot.seed)}", Tone.WARN),))
    if snapshot is not None and snapshot.watchers and model.seat is not None:
        facts.append((Span(f"   {watchers_words(snapshot.watchers)}", Tone.DIM),))
    if model.is_open:
        facts.append((Span(f"   {open_words()}", Tone.WARN),))
    return tuple(facts)


def _about(model: TableModel, snapshot: Snapshot, seat: Seat, style: _Style) -> str:
    if style.has_traits:
        words = traits(snapshot, seat, model.seat)
        return f" ({', '.join(words)})" if words else ""
    is_away = snapshot.chairs[seat].presence is not Presence.HERE
    return " " + pgettext("player", "away") if is_away else ""


def _facts(table: TableView, seat: Seat, style: _Style) -> str:
    tiles, points = table.tile_counts[seat], table.scores[table.rules.side_of(seat)]
    if style.has_words:
        return f" {tiles_words(tiles)} {points_words(points)}"
    # Translators: tiles and points of a player where room is short: a letter for each.
    return " " + _("{tiles}t {points}p").format(tiles=tiles, points=points)


def _with_deed(
    lines: Iterator[Line], turn: LastTurn | None, cells: int, deed_cells: int
) -> Iterator[Line]:
    """``lines`` of a player with what was done in ``turn``: behind the first, or below the last."""
    if turn is None:
        yield from lines
    elif deed_cells:
        yield (*next(lines), Span("  "), *turn_line(turn, deed_cells - 2))
        yield from lines
    else:
        yield from lines
        yield (Span(_BELOW_NAME), *turn_line(turn, cells - len(_BELOW_NAME)))


def _panel_lines(
    model: TableModel, table: TableView, snapshot: Snapshot, seat: Seat, cells: int
) -> Iterator[Line]:
    """Name, tiles and points in columns; the words about the player beside the name or below."""
    mark = (Span(" "), *_mark(table, seat))
    tiles_cells = max(_TILES_CELLS, *(len(tiles_words(count)) + 1 for count in _FORMS))
    tiles = tiles_words(table.tile_counts[seat]).rjust(tiles_cells)
    points = points_words(table.scores[table.rules.side_of(seat)]).rjust(_POINTS_CELLS)
    room = cells - width(mark) - tiles_cells - _POINTS_CELLS
    name = Span(called(snapshot, seat, model.seat), SIDE_TONES[table.rules.side_of(seat)])
    about = ", ".join(traits(snapshot, seat, model.seat))
    beside = (name, Span(f" ({about})")) if about else (name,)
    has_room = width(beside) <= room
    label = cut_line(beside if has_room else (name,), room)
    gap = Span(" " * (room - width(label)))
    yield (*mark, *label, gap, Span(tiles), Span(points))
    if not has_room:
        yield cut_line((Span(f"{_BELOW_NAME}{about}"),), cells)
