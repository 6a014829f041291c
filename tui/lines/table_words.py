"""A table in sentences: who sits where, the points, what is played and how others join."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.seats import Seat
from engine.view import TableView
from netplay.messages import Snapshot
from netplay.shapes import Kind
from tui.i18n import _, pgettext
from tui.lines.round_words import scores_words
from tui.model.at_table import AtTable
from tui.model.countdown import turn_left
from tui.model.picks import why_no_chat
from tui.model.table_model import TableModel
from tui.presenter.join_rows import join_rows
from tui.presenter.lobby import ready_words, rules_rows, seat_traits
from tui.presenter.people import (
    points_words,
    tiles_words,
    traits,
    watchers_words,
)
from tui.presenter.spans import Line
from tui.words.people import name_of
from tui.words.sentence import as_sentence

_UNCUT = 1000
"""Cells for rows that a screen would have to cut."""


def table_sentences(model: TableModel) -> Iterator[str]:
    """What a player who comes to the table should know of it."""
    snapshot = model.snapshot
    if snapshot is None:
        return
    yield _("This is table {table}.").format(table=model.table)
    yield from map(as_sentence, map(_text, rules_rows(snapshot, model.habits, _UNCUT)))
    if snapshot.seed is not None:
        yield _("The deals are repeatable: seed {seed}.").format(seed=snapshot.seed)
    joins = join_rows(
        *(model.addresses, model.seal, model.code), is_told=model.is_told_code, cells=_UNCUT
    )
    yield from map(_text, joins)
    if model.is_open:
        yield _("This table is open: no code is asked.")
    if mute := why_no_chat(model):
        yield mute
    if model.note:
        yield model.note


def seat_sentences(model: TableModel) -> Iterator[str]:
    """Who sits where; in a match, with how many tiles and points."""
    snapshot, table = model.snapshot, model.shown
    if snapshot is None:
        return
    for seat in range(len(snapshot.chairs)):
        if table is None:
            yield _in_lobby(model, snapshot, seat)
        else:
            yield _in_match(model, snapshot, table, seat)
    if model.seat is not None and snapshot.watchers:
        yield as_sentence(watchers_words(snapshot.watchers))


def score_sentences(at: AtTable) -> Iterator[str]:
    """The points, the round, and the clock where there is one."""
    snapshot, table = at.model.snapshot, at.model.shown
    if snapshot is None or table is None:
        return
    yield scores_words(at.model, snapshot, table)
    if table.result is None:
        yield round_sentence(table)
    if (left := turn_left(at.model, at.elapsed)) is not None:
        yield _("{seconds} s are left of this turn.").format(seconds=left.seconds)


def round_sentence(table: TableView) -> str:
    """Which round runs, the passes in a row and the boneyard."""
    return _("Round {round}: {passes} of {limit} passes, {boneyard} in the boneyard.").format(
        round=table.round_number,
        passes=table.passes,
        limit=table.rules.pass_limit,
        boneyard=tiles_words(table.boneyard_count),
    )


def _in_lobby(model: TableModel, snapshot: Snapshot, seat: Seat) -> str:
    chair = snapshot.chairs[seat]
    if chair.kind is Kind.OPEN:
        return _("Seat {number} is open.").format(number=seat + 1)
    return _told_of(snapshot, seat, (*seat_traits(model, snapshot, seat), ready_words(chair)))


def _in_match(model: TableModel, snapshot: Snapshot, table: TableView, seat: Seat) -> str:
    words = [
        *([pgettext("player", "you")] if seat == model.seat else []),
        *traits(snapshot, seat, model.seat),
        tiles_words(table.tile_counts[seat]),
        points_words(table.scores[table.rules.side_of(seat)]),
        *([pgettext("player", "to play")] if seat == table.turn else []),
    ]
    return _told_of(snapshot, seat, words)


def _told_of(snapshot: Snapshot, seat: Seat, words: Sequence[str]) -> str:
    facts = {"number": seat + 1, "name": name_of(snapshot, seat), "facts": ", ".join(words)}
    return _("Seat {number}: {name}, {facts}.").format(**facts)


def _text(row: Line) -> str:
    return "".join(span.text for span in row).strip()
