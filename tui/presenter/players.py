"""The players: one row for all the others, or one row each in a side panel."""

from __future__ import annotations

from collections.abc import Iterator

from engine.seats import Seat
from engine.view import TableView
from netplay.messages import Snapshot
from tui.presenter.log import log_rows
from tui.presenter.people import called, points_words, short_name, tiles_words, traits
from tui.presenter.spans import (
    EMPTY,
    POINTER,
    SEAT_TONES,
    Line,
    Span,
    Tone,
    cut_line,
    fitting,
    width,
)
from tui.table_model import TableModel

_SHORT_NAMES = (14, 10, 7, 5)
"""Cells of a name, tried one after another until the row fits."""
_GAP = "   "
_TILES_CELLS = 9
_POINTS_CELLS = 9


def players_row(model: TableModel, cells: int) -> Line:
    """The others clockwise, with tiles, points and presence; their row at less than 118 columns."""
    table, snapshot = model.shown, model.snapshot
    if table is None or snapshot is None:
        return ()
    seats = _others(model, table)
    variants = [_row(model, table, snapshot, seats, name_cells) for name_cells in _SHORT_NAMES]
    return fitting(cells, *variants)


def player_lines(model: TableModel, cells: int) -> tuple[Line, ...]:
    """Everybody, a line each, in columns: for a side panel of ``cells`` cells."""
    table, snapshot = model.shown, model.snapshot
    if table is None or snapshot is None:
        return ()
    return tuple(
        line
        for seat in range(table.rules.players)
        for line in _panel_lines(model, table, snapshot, seat, cells)
    )


def side_panel(model: TableModel, cells: int, rows: int, log_back: int) -> tuple[Line, ...]:
    """A side panel of ``cells`` by ``rows`` cells: everybody, then the log."""
    people = player_lines(model, cells)
    log = log_rows(model.log, cells, rows - len(people) - 1, log_back)
    return (*people, EMPTY, *(row for row in log if row))


def _others(model: TableModel, table: TableView) -> list[Seat]:
    """Clockwise from the reader's left; for a watcher, everybody."""
    players = table.rules.players
    if model.seat is None:
        return list(range(players))
    return [(model.seat + step) % players for step in range(1, players)]


def _row(
    model: TableModel,
    table: TableView,
    snapshot: Snapshot,
    seats: list[Seat],
    name_cells: int,
) -> Line:
    spans: list[Span] = []
    for seat in seats:
        mark = f"{POINTER} " if seat == table.turn else "  "
        spans += [Span(mark if not spans else _GAP[2:] + mark, Tone.TURN)]
        spans += [Span(short_name(snapshot, seat, name_cells), SEAT_TONES[seat])]
        if words := traits(snapshot, seat, model.seat):
            spans += [Span(f" ({', '.join(words)})")]
        spans += _facts(table, seat)
    return tuple(spans)


def _facts(table: TableView, seat: Seat) -> Iterator[Span]:
    yield Span(" " + tiles_words(table.tile_counts[seat]))
    yield Span(" " + points_words(table.scores[table.rules.side_of(seat)]))


def _panel_lines(
    model: TableModel, table: TableView, snapshot: Snapshot, seat: Seat, cells: int
) -> Iterator[Line]:
    """Name, tiles and points in columns; the words about the player beside the name or below."""
    mark = f"{POINTER} " if seat == table.turn else "  "
    tiles = tiles_words(table.tile_counts[seat]).rjust(_TILES_CELLS)
    points = points_words(table.scores[table.rules.side_of(seat)]).rjust(_POINTS_CELLS)
    room = cells - len(mark) - _TILES_CELLS - _POINTS_CELLS
    name = Span(called(snapshot, seat, model.seat), SEAT_TONES[seat])
    about = ", ".join(traits(snapshot, seat, model.seat))
    beside = (name, Span(f" ({about})")) if about else (name,)
    has_room = width(beside) <= room
    label = cut_line(beside if has_room else (name,), room)
    gap = Span(" " * (room - width(label)))
    yield (Span(mark, Tone.TURN), *label, gap, Span(tiles), Span(points))
    if not has_room:
        yield cut_line((Span(f"    {about}"),), cells)
