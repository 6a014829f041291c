"""The end of a round and of a match: the reason in words, every tile, the sum, the scores (R20)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from engine.scoring import RoundResult
from engine.view import TableView
from netplay.fair.verdict import Outcome
from netplay.messages import Snapshot
from netplay.shapes import Phase
from tui.art.tile_art import Look
from tui.i18n import _
from tui.model.table_model import TableModel
from tui.presenter.people import called_within, listed, side_called
from tui.presenter.prompt import waited_for
from tui.presenter.result_hands import hand_rows
from tui.presenter.score_chart import score_chart
from tui.presenter.score_words import (
    ending_words,
    match_words,
    nobody_words,
    sum_note,
    sum_words,
)
from tui.presenter.spans import (
    EMPTY,
    SIDE_MARKS,
    SIDE_TONES,
    Line,
    Span,
    Tone,
    fitting,
    indented,
    line,
    width,
    wrapped,
)
from tui.profile import Profile
from tui.settings import TileForm
from tui.words.deals import deal_words, seeded_words

USUAL_LOOKS: Final = (Look(TileForm.NUMBERS, Profile()),)

_CHART_ROWS: Final = 5
"""Rows of the chart before there are blank lines."""
_ROOMY_CHART_ROWS: Final = 7
"""Rows of the chart that larger tiles must leave it."""
_NAME_CELLS: Final = (14, 9, 5)
"""Of the names beside the scores, tried one after another."""


def result_lines(
    model: TableModel,
    cells: int,
    rows: int,
    looks: Sequence[Look] = USUAL_LOOKS,
    *,
    is_past: bool = False,
    coach: str = "",
) -> tuple[Line, ...]:
    """All that is shown when a round or the match is over, in at most ``rows`` rows if it can.

    Where there is room, tiles are drawn larger and blank lines part what belongs together; the
    chart takes what is left, and gives way first.

    Args:
        model: a table whose round is over.
        cells: the width, at least 40.
        rows: the height.
        looks: how tiles may be drawn, the largest first.
        is_past: whether there is nothing to agree to any more.
        coach: what the coach has to say of the match, in a sentence.
    """
    table, snapshot = model.shown, model.snapshot
    if table is None or snapshot is None or table.result is None:
        return ()
    room = cells - 2
    heading = [*_heading(model, snapshot, table, table.result, room)]
    points = [*_points(model, snapshot, table, table.result, room), *_deal(model, snapshot, room)]
    ending = [line(coach, Tone.TURN)] if coach else []
    if not is_past:
        ending += [*_agreement(model, snapshot, room), *_record_lines(model, room)]
    for look in looks:
        hands = [*hand_rows(snapshot, table, table.result, model.seat, room, look)]
        blocks = [heading, hands, points, ending]
        left = rows - sum(map(len, blocks))
        if left >= _ROOMY_CHART_ROWS + len(blocks):
            break
    chart = _chart(table, room, min(max(left - len(blocks), _CHART_ROWS), left))
    first, second, third = ([EMPTY] * (left - len(chart) > gaps) for gaps in range(3))
    lines = [*heading, *first, *hands, *second, *points, *chart, *third, *ending]
    return indented(lines, room)


def _heading(
    model: TableModel, snapshot: Snapshot, table: TableView, result: RoundResult, cells: int
) -> Iterator[Line]:
    if table.winner is not None:
        yield from _broken(match_words(model, snapshot, table, table.winner), cells, Tone.TURN)
    number = Span(_("Round {round}:").format(round=table.round_number) + " ", Tone.STRONG)
    indent = width((number,))
    first, *more = wrapped(ending_words(model, snapshot, result), max(cells - indent, 1))
    yield (number, Span(first))
    yield from (line(" " * indent + part) for part in more)


# ------------------------------------------------------------------ the points


def _points(
    model: TableModel, snapshot: Snapshot, table: TableView, result: RoundResult, cells: int
) -> Iterator[Line]:
    award = result.award
    if award.winner is None:
        yield from _broken(nobody_words(model, snapshot, table.rules, result), cells, Tone.STRONG)
    else:
        side = side_called(snapshot, table, award.winner, model.seat)
        total = line(_("{side}: {sum}").format(side=side, sum=sum_words(award)), Tone.STRONG)
        note = Span("  " + sum_note(table.rules, award), Tone.DIM)
        yield fitting(cells, (*total, note), total)
    yield fitting(cells, *(_scores(model, snapshot, table, most) for most in _NAME_CELLS))


def _deal(model: TableModel, snapshot: Snapshot, cells: int) -> Iterator[Line]:
    """Whether the tiles were dealt as they should be: quiet where they were."""
    deal, shown = model.deal, snapshot.round
    if snapshot.seed is not None:
        yield line(seeded_words(snapshot.seed), Tone.DIM)
    elif deal is not None and shown is not None and deal.round == shown.number:
        words = deal_words(deal, snapshot, model.seat)
        if deal.outcome is Outcome.VERIFIED:
            yield line(words, Tone.DIM)
            return
        mark, tone = ("! ", Tone.WARN) if deal.mismatch else ("", Tone.PLAIN)
        yield from _broken(mark + words, cells, tone)


def _scores(model: TableModel, snapshot: Snapshot, table: TableView, name_cells: int) -> Line:
    """Every side's mark and points, and what they are played for."""
    spans = [Span(_("To {target}:").format(target=table.rules.target))]
    for side, score in enumerate(table.scores):
        tone = SIDE_TONES[side]
        name = side_called(snapshot, table, side, model.seat, name_cells)
        spans += [Span(f"  {SIDE_MARKS[side]} ", tone), Span(name, tone)]
        gained = result_points(table, side)
        more = f" {score} (+{gained})" if gained else f" {score}"
        spans.append(Span(more, Tone.STRONG))
    return tuple(spans)


def result_points(table: TableView, side: int) -> int:
    """What the round brought ``side``."""
    result = table.result
    return result.award.points if result and result.award.winner == side else 0


def _chart(table: TableView, cells: int, rows: int) -> tuple[Line, ...]:
    rules = table.rules
    return score_chart(
        table.score_sheet, table.round_number, rules.target, rules.sides, cells, rows
    )


# ------------------------------------------------------------------ how it goes on


def _agreement(model: TableModel, snapshot: Snapshot, cells: int) -> Iterator[Line]:
    """Who has agreed to go on, and who has not yet: in one row where there is room."""
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
    ready = words.format(names=yes)
    if not still:
        yield from _broken(ready, cells)
        return
    waits = _("Waiting for: {names}").format(names=still)
    together = (*line(ready), Span("   "), *line(waits, Tone.STRONG))
    if width(together) <= cells:
        yield together
    else:
        yield from (*_broken(ready, cells), *_broken(waits, cells, Tone.STRONG))


def _record_lines(model: TableModel, cells: int) -> Iterator[Line]:
    if model.record:
        yield from _broken(_("Record: {path}").format(path=model.record), cells, Tone.DIM)


def _broken(text: str, cells: int, tone: Tone = Tone.PLAIN) -> Iterator[Line]:
    """``text`` in as many rows as it needs."""
    return (line(row, tone) for row in wrapped(text, cells))
