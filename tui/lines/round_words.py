"""A round in sentences: one's own tiles, the train, and at its end every hand and the sum (R20)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.actions import End
from engine.scoring import RoundResult
from engine.tile import Tile
from engine.view import SeatView, TableView
from netplay.messages import Snapshot
from tui.i18n import _
from tui.model.at_table import AtTable
from tui.model.choice import plays_of
from tui.model.table_model import TableModel
from tui.presenter.people import called, pips_words, side_called
from tui.presenter.score_words import (
    ending_words,
    match_words,
    nobody_words,
    sum_note,
    sum_words,
)
from tui.words.deals import deal_words, seeded_words
from tui.words.ends import end_letter


def hand_words(at: AtTable) -> str:
    """The player's tiles; in their turn, and unless the player wants no marks, where each fits."""
    own = at.model.own
    if own is None:
        return _("You only watch.")
    has_marks = at.marks and at.is_own_turn and bool(own.table.train.plays)
    tiles = [_tile(tile, own if has_marks else None) for tile in at.hand]
    return _("You hold {tiles}.").format(tiles=", ".join(tiles) or _("no tiles"))


def fits_words(at: AtTable) -> str:
    """Which tiles can be played, and where; empty where none can, or the player wants no marks."""
    own = at.model.own
    if own is None or not at.marks or not own.table.train.plays:
        return ""
    tiles = [_tile(tile, own) for tile in at.hand if plays_of(own, tile)]
    return _("Fitting: {tiles}.").format(tiles=", ".join(tiles)) if tiles else ""


def _tile(tile: Tile, view: SeatView | None) -> str:
    """A tile, with the ends that it fits; without them where there is no ``view`` to say so."""
    ends = {play.end for play in plays_of(view, tile)} if view else set[End]()
    match tuple(end_letter(end) for end in End if end in ends):
        case (first, second):
            return _("{tile} ({first} or {second})").format(tile=tile, first=first, second=second)
        case (letter,):
            return f"{tile} ({letter})"
        case _:
            return str(tile)


def train_words(table: TableView) -> str:
    """The tiles from end A to end B as they lie, and what is open."""
    train = table.train
    if not train.plays:
        return _("No tile lies on the table yet.")
    tiles = ", ".join(f"{tile.left}-{tile.right}" for tile in train.laid())
    facts = {"tiles": tiles, "a": train.left, "b": train.right}
    return _("From A to B: {tiles}. Open are {a} (end A) and {b} (end B).").format(**facts)


def result_sentences(model: TableModel) -> Iterator[str]:
    """The end of a round or of the match; nothing while a round runs."""
    table, snapshot = model.shown, model.snapshot
    if table is None or snapshot is None or table.result is None:
        return
    result = table.result
    number = _("Round {round}:").format(round=table.round_number)
    yield f"{number} {ending_words(model, snapshot, result)}"
    yield from _hands(model, snapshot, result)
    yield _points(model, snapshot, table, result)
    yield scores_words(model, snapshot, table)
    if table.winner is not None:
        yield match_words(model, snapshot, table, table.winner)
    if snapshot.seed is not None:
        yield seeded_words(snapshot.seed) + "."
    elif model.deal is not None and model.deal.round == table.round_number:
        yield deal_words(model.deal, snapshot, model.seat) + "."


def scores_words(model: TableModel, snapshot: Snapshot, table: TableView) -> str:
    """Every side's points, and what they are played for."""
    scores = ", ".join(
        f"{side_called(snapshot, table, side, model.seat)} {score}"
        for side, score in enumerate(table.scores)
    )
    target = _("To {target}:").format(target=table.rules.target)
    return f"{target} {scores}."


def _hands(model: TableModel, snapshot: Snapshot, result: RoundResult) -> Iterator[str]:
    for seat, hand in enumerate(result.hands):
        facts = {
            "name": called(snapshot, seat, model.seat),
            "pips": pips_words(result.pips[seat]),
            "tiles": _listed(hand),
        }
        yield _("{name}, {pips}: {tiles}.").format(**facts)
    yield _("{name}: {tiles}.").format(name=_("Boneyard"), tiles=_listed(result.boneyard))


def _listed(tiles: Sequence[Tile]) -> str:
    return ", ".join(map(str, tiles)) or _("no tiles")


def _points(model: TableModel, snapshot: Snapshot, table: TableView, result: RoundResult) -> str:
    award = result.award
    if award.winner is None:
        return nobody_words(model, snapshot, table.rules, result)
    side = side_called(snapshot, table, award.winner, model.seat)
    total = _("{side}: {sum}").format(side=side, sum=sum_words(award))
    return f"{total} {sum_note(table.rules, award)}."
