"""The turns of one seat in a record, each as that seat saw it then, and no more."""

from __future__ import annotations

from collections.abc import Iterator

from engine.actions import DRAW, PASS, Action, Play
from engine.bots.turn import Turn
from engine.history import deeds
from engine.legal import actions_for
from engine.record.reading import Reading, RoundReading
from engine.seats import Seat
from engine.tile import Tile
from engine.tile_set import TileSet
from engine.train import EMPTY_TRAIN, lay
from engine.view import SeatView, TableView


def turns_of(reading: Reading, seat: Seat) -> Iterator[Turn]:
    """The turns that ``seat`` had in the rounds of ``reading`` that have ended."""
    scores: tuple[int, ...] | None = None
    for shown in reading.rounds:
        yield from _turns_in(shown, seat, scores or (0,) * shown.view.rules.sides)
        scores = shown.view.scores


def _turns_in(shown: RoundReading, seat: Seat, scores: tuple[int, ...]) -> Iterator[Turn]:
    end = shown.view
    table = end._replace(
        scores=scores,
        winner=None,
        turn=end.lead,
        train=EMPTY_TRAIN,
        boneyard_count=end.boneyard_count + end.acts.count(DRAW),
        passes=0,
        has_drawn=False,
        result=None,
        acts=(),
        score_sheet=(),
    )
    for number, (actor, action) in enumerate(deeds(end.rules, end.lead, end.acts)):
        hands = shown.hands[number]
        table = table._replace(turn=actor, tile_counts=tuple(map(len, hands)))
        if actor == seat:
            yield Turn(_view(table, seat, hands[seat]), action)
        table = _after(table, action)


def _view(table: TableView, seat: Seat, hand: tuple[Tile, ...]) -> SeatView:
    legal = actions_for(
        table.rules,
        TileSet.of(hand),
        table.train,
        table.boneyard_count,
        table.passes,
        table.has_drawn,
    )
    return SeatView(table, seat, hand, legal)


def _after(table: TableView, action: Action) -> TableView:
    """``table`` once ``action`` was done; whose turn it is then, the next deed says."""
    return table._replace(
        acts=(*table.acts, action),
        train=lay(table.train, action) if isinstance(action, Play) else table.train,
        boneyard_count=table.boneyard_count - (action is DRAW),
        passes=table.passes + 1 if action is PASS else 0,
        has_drawn=action is DRAW and table.rules.draw_keeps_turn,
    )
