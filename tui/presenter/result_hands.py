"""Every tile at the end of a round: each hand with its pips, then what was left in the boneyard."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from engine.deal import UNDRAWABLE
from engine.scoring import RoundResult
from engine.seats import Seat, Side
from engine.tile import Tile
from engine.view import TableView
from netplay.messages import Snapshot
from tui.art.parts import Part
from tui.art.tile_art import Look, along_art
from tui.art.tile_form import METRICS
from tui.i18n import _
from tui.presenter.people import called, pips_words
from tui.presenter.spans import (
    EMPTY,
    POINTER,
    SIDE_MARKS,
    SIDE_TONES,
    Line,
    Span,
    Tone,
    padded,
    width,
)
from tui.settings import TileForm

_NAME_CELLS: Final = 8
"""Of names at least: so wide are the words for the boneyard."""

_TONES: Final[Mapping[Part, Tone]] = {Part.TILE: Tone.TILE, Part.TILE_RIM: Tone.TILE_RIM}


class _Head(NamedTuple):
    """What stands before tiles."""

    spans: Line
    tiles: Sequence[Tile]
    note: str = ""
    """Behind the tiles, where there is room."""


def hand_rows(
    snapshot: Snapshot,
    table: TableView,
    result: RoundResult,
    reader: Seat | None,
    cells: int,
    look: Look,
) -> Iterator[Line]:
    """A hand a row of tiles, or more where it is long; partners stand under each other.

    Args:
        snapshot: who sits where.
        table: the rules.
        result: what was left.
        reader: the seat of whoever reads it; None for a watcher.
        cells: the width.
        look: of the tiles.
    """
    return _in_rows([*_heads(snapshot, table, result, reader)], cells, look)


def held_rows(
    snapshot: Snapshot,
    table: TableView,
    hands: Sequence[Sequence[Tile]],
    cells: int,
    look: Look,
) -> Iterator[Line]:
    """Open hands in the middle of a round, as whoever looks at it again may see them.

    Args:
        snapshot: who sits where.
        table: the rules.
        hands: by seat.
        cells: the width.
        look: of the tiles.
    """
    pips = [sum(tile.pips for tile in hand) for hand in hands]
    return _in_rows([*_hand_heads(snapshot, table, hands, pips, None, None)], cells, look)


def tile_rows(tiles: Sequence[Tile], look: Look) -> tuple[Line, ...]:
    """Tiles side by side as they lie in a hand, in as many rows as their form has."""
    arts = [along_art(look, tile.high, tile.low, Part.TILE) for tile in tiles]
    return tuple(
        tuple(Span(run.text, _TONES[run.part]) for art in arts for run in art[row])
        for row in range(METRICS[look.form].height)
    )


def _heads(
    snapshot: Snapshot, table: TableView, result: RoundResult, reader: Seat | None
) -> Iterator[_Head]:
    yield from _hand_heads(snapshot, table, result.hands, result.pips, result.award.winner, reader)
    drawable = result.boneyard[:-UNDRAWABLE]
    if drawable:
        yield _Head((Span("    " + _("Boneyard"), Tone.DIM),), drawable, _("not drawn"))
    staying = result.boneyard[-UNDRAWABLE:]
    note = _("never leave the boneyard")
    yield _Head((Span("    " + _("Last two"), Tone.DIM),), staying, note)


def _hand_heads(
    snapshot: Snapshot,
    table: TableView,
    hands: Sequence[Sequence[Tile]],
    counts: Sequence[int],
    winner: Side | None,
    reader: Seat | None,
) -> Iterator[_Head]:
    """Mark, name and pips of each player, those of a side under each other."""
    rules = table.rules
    seats = [seat for side in range(rules.sides) for seat in rules.seats_of(side)]
    names = {seat: called(snapshot, seat, reader) for seat in seats}
    cells = max(_NAME_CELLS, *(width((Span(name),)) for name in names.values())) + 2
    pips = {seat: pips_words(counts[seat]) for seat in seats}
    most = max(map(len, pips.values()))
    for seat in seats:
        side = rules.side_of(seat)
        spans = (
            Span(f"{POINTER} " if side == winner else "  ", Tone.TURN),
            Span(f"{SIDE_MARKS[side]} ", SIDE_TONES[side]),
            *padded(names[seat], cells, SIDE_TONES[side]),
            Span(pips[seat].rjust(most)),
        )
        yield _Head(spans, hands[seat])


def _in_rows(heads: Sequence[_Head], cells: int, look: Look) -> Iterator[Line]:
    """``heads`` with their tiles, which all begin in one column."""
    start = max(width(head.spans) for head in heads) + 2
    for number, head in enumerate(heads):
        if number and look.form is TileForm.PIPS:  # Filled tiles under each other would be one.
            yield EMPTY
        yield from _tile_rows(head, start, cells, look)


def _tile_rows(head: _Head, start: int, cells: int, look: Look) -> Iterator[Line]:
    """``head`` and the tiles from column ``start`` on, wrapped under each other."""
    before = (*head.spans, Span(" " * (start - width(head.spans))))
    if not head.tiles:
        yield (*before, Span(_("no tiles"), Tone.DIM))
        return
    metrics = METRICS[look.form]
    a_row = max((cells - start) // metrics.width, 1)
    blank = (Span(" " * start),)
    for at in range(0, len(head.tiles), a_row):
        if at and look.form is TileForm.PIPS:
            yield EMPTY
        rows = tile_rows(head.tiles[at : at + a_row], look)
        for number, row in enumerate(rows):
            is_head = at == 0 and number == metrics.height // 2
            line = (*(before if is_head else blank), *row)
            noted = (*line, Span(f"  {head.note}", Tone.DIM))
            yield noted if is_head and head.note and width(noted) <= cells else line
