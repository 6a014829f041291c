"""The end of a round and of a match: the reason in words, every tile, the sum spelled out (R20)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from engine.scoring import RoundResult
from engine.tile import Tile
from engine.view import TableView
from netplay.messages import Snapshot
from netplay.shapes import Phase
from tui.i18n import _
from tui.presenter.people import called, called_within, listed, pips_words, side_called
from tui.presenter.prompt import waited_for
from tui.presenter.score_words import (
    match_words,
    nobody_words,
    reason_words,
    sum_note,
    sum_words,
)
from tui.presenter.spans import (
    EMPTY,
    POINTER,
    SEAT_TONES,
    Line,
    Span,
    Tone,
    cut_line,
    fitting,
    line,
    padded,
    width,
)
from tui.profile import Profile
from tui.roles import Role
from tui.table_model import TableModel
from tui.tile_art import Look, along_art
from tui.tile_form import TileForm

TILE_CELLS: Final = 6
"""Of a tile of one row, and the gap after it."""
USUAL_LOOK: Final = Look(TileForm.NUMBERS, Profile())

_TONES: Final = {Role.TILE: Tone.TILE, Role.TILE_RIM: Tone.TILE_RIM}


def result_lines(
    model: TableModel, cells: int, rows: int, look: Look = USUAL_LOOK
) -> tuple[Line, ...]:
    """All that is shown when a round or the match is over, in at most ``rows`` rows if it can.

    Args:
        model: a table whose round is over.
        cells: the width, at least 40.
        rows: the height; blank lines are left out where it is short.
        look: of the tiles; of a form that takes one row.
    """
    table, snapshot = model.shown, model.snapshot
    if table is None or snapshot is None or table.result is None:
        return ()
    blocks = [
        _heading(model, snapshot, table, table.result),
        _hands(model, snapshot, table, table.result, cells - 2, look),
        _score(model, snapshot, table, table.result, cells - 2),
        _agreement(model, snapshot),
    ]
    lines = [row for block in blocks for row in (*block, EMPTY)][:-1]
    if len(lines) > rows:
        lines = [row for block in blocks for row in block]
    return tuple((Span(" "), *cut_line(row, cells - 2)) if row else EMPTY for row in lines)


def _heading(
    model: TableModel, snapshot: Snapshot, table: TableView, result: RoundResult
) -> Iterator[Line]:
    if table.winner is not None:
        yield line(match_words(model, snapshot, table, table.winner), Tone.TURN)
    number = _("Round {round}:").format(round=table.round_number)
    yield (Span(f"{number} ", Tone.STRONG), Span(reason_words(model, snapshot, result)))


# ------------------------------------------------------------------ the tiles


def _hands(
    model: TableModel,
    snapshot: Snapshot,
    table: TableView,
    result: RoundResult,
    cells: int,
    look: Look,
) -> Iterator[Line]:
    """A hand a line, or more where one is long: name, pips and tiles; then the boneyard."""
    names = [called(snapshot, seat, model.seat) for seat in range(table.rules.players)]
    boneyard = _("Boneyard")
    pips = [pips_words(count) for count in result.pips]
    name_cells = max(width(line(name)) for name in (*names, boneyard)) + 2
    pips_cells = max(map(len, pips)) + 2
    for seat, hand in enumerate(result.hands):
        has_won = table.rules.side_of(seat) == result.award.winner
        head = (
            Span(f"{POINTER} " if has_won else "  ", Tone.TURN),
            *padded(names[seat], name_cells, SEAT_TONES[seat]),
            *padded(pips[seat].rjust(pips_cells - 2), pips_cells),
        )
        yield from _tile_rows(head, hand, cells, look)
    head = padded(f"  {boneyard}", name_cells + pips_cells + 2, Tone.DIM)
    yield from _tile_rows(head, result.boneyard, cells, look)


def _tile_rows(head: Line, tiles: Sequence[Tile], cells: int, look: Look) -> Iterator[Line]:
    """``head`` and the tiles after it, wrapped under each other."""
    if not tiles:
        yield (*head, Span(_("no tiles"), Tone.DIM))
        return
    start = width(head)
    a_row = max((cells - start) // TILE_CELLS, 1)
    for at in range(0, len(tiles), a_row):
        shown = tiles[at : at + a_row]
        before = head if at == 0 else (Span(" " * start),)
        yield (*before, *(part for tile in shown for part in tile_spans(tile, look)))


def tile_spans(tile: Tile, look: Look = USUAL_LOOK) -> Line:
    """A tile as it lies in a hand, and the gap after it: ``TILE_CELLS`` cells."""
    (row,) = along_art(look, tile.high, tile.low, Role.TILE)
    return (*(Span(run.text, _TONES[run.role]) for run in row), Span(" "))


# ------------------------------------------------------------------ the points


def _score(
    model: TableModel, snapshot: Snapshot, table: TableView, result: RoundResult, cells: int
) -> Iterator[Line]:
    award = result.award
    if award.winner is None:
        yield line(nobody_words(model, snapshot, table.rules, result), Tone.STRONG)
    else:
        side = side_called(snapshot, table, award.winner, model.seat)
        total = line(_("{side}: {sum}").format(side=side, sum=sum_words(award)), Tone.STRONG)
        note = Span("  " + sum_note(table.rules, award), Tone.DIM)
        yield fitting(cells, (*total, note), total)
    yield _scores(model, snapshot, table)


def _scores(model: TableModel, snapshot: Snapshot, table: TableView) -> Line:
    """Every side's points, and what they are played for."""
    spans = [Span(_("To {target}:").format(target=table.rules.target) + " ")]
    for side, score in enumerate(table.scores):
        if side:
            spans.append(Span("   "))
        seat = table.rules.seats_of(side)[0]
        spans.append(Span(side_called(snapshot, table, side, model.seat), SEAT_TONES[seat]))
        gained = result_points(table, side)
        more = _(" {score} (+{gained})") if gained else " {score}"
        spans.append(Span(more.format(score=score, gained=gained), Tone.STRONG))
    return tuple(spans)


def result_points(table: TableView, side: int) -> int:
    """What the round brought ``side``."""
    result = table.result
    return result.award.points if result and result.award.winner == side else 0


def _agreement(model: TableModel, snapshot: Snapshot) -> Iterator[Line]:
    """Who has agreed to go on, and who has not yet."""
    agreed = [seat for seat, chair in enumerate(snapshot.chairs) if chair.ready]
    waiting = waited_for(snapshot)
    yes, still = (
        listed([called_within(snapshot, seat, model.seat) for seat in seats])
        for seats in (agreed, waiting)
    )
    if snapshot.phase is Phase.MATCH_OVER:
        words = (
            _("Ready for a rematch: {names}") if agreed else _("Nobody is ready for a rematch yet")
        )
    else:
        words = (
            _("Ready for the next round: {names}")
            if agreed
            else _("Nobody is ready for the next round yet")
        )
    yield line(words.format(names=yes))
    if still:
        yield line(_("Waiting for: {names}").format(names=still), Tone.STRONG)
