"""A player at a table: what is known, what is chosen, and how the player likes to see it.

One frozen value and the pure functions that bring it on: ``seen`` when the table has changed,
``pressed`` and its siblings when a key was. The screen holds the newest and draws it.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from engine.actions import Action
from engine.legal import legal_actions
from engine.seats import Seat
from engine.tile import Tile
from engine.view import SeatView
from netplay.joining.updates import Ended
from netplay.messages import Act
from netplay.shapes import Kind, Phase, Presence
from netplay.wire import move_to_wire
from tui.i18n import _
from tui.model.choice import NOTHING, Choice, Input, Remark, Sent, press
from tui.model.countdown import is_hurried
from tui.model.cycle import next_of
from tui.model.hand_order import arrivals, in_order
from tui.model.picks import Pick, RequestOf
from tui.model.remarks import remark_words
from tui.model.table_model import Contact, TableModel, is_same_round
from tui.model.turn_gate import NO_TURN_YET, TurnGate
from tui.model.unfolding import (
    ALL_AT_ONCE,
    Unfolding,
    cut_short,
    is_result_due,
    tiles_shown,
    unfolded,
    until_more,
)
from tui.settings import HandOrder, TileForm
from tui.words.deals import deal_words

if TYPE_CHECKING:
    from engine.bots.review import TurningPoint


class AtTable(Struct, frozen=True, kw_only=True):
    """A player, or a watcher, at a table."""

    model: TableModel
    choice: Choice = NOTHING
    remark: str = ""
    """A sentence on what the last key did or did not do; it stands before the prompt."""
    picks: tuple[Pick, ...] = ()
    """A row of choices that is open; until it is closed, digits are its."""
    points: tuple[TurningPoint, ...] | None = None
    """The turning points of the match that is over; None until the coach has looked."""
    coach: str = ""
    """What the coach says of that match, in a sentence or two."""
    question: str = ""
    """What the player is being asked; until it is answered, other keys do nothing."""
    came: tuple[Tile, ...] = ()
    """The player's hand in the order in which it came."""
    new: frozenset[Tile] = frozenset()
    """What the player drew, until their next turn."""
    order: HandOrder = HandOrder.SUIT
    form: TileForm = TileForm.AUTO
    marks: bool = True
    """Whether the tiles that fit are marked."""
    log_back: int = 0
    """Lines that the log is scrolled back."""
    is_taught: bool = True
    """Whether the player needs no telling how a turn goes."""
    unfolding: Unfolding = ALL_AT_ONCE
    """The deal and the end of a round, which are shown bit by bit."""
    gate: TurnGate = NO_TURN_YET
    told: float = 0.0
    """When the snapshot was, in the clock of the keys."""
    now: float = 0.0
    """The time for which everything is shown."""

    @property
    def elapsed(self) -> float:
        """Seconds since the snapshot, for what runs down at the table."""
        return self.now - self.told

    @property
    def hand(self) -> tuple[Tile, ...]:
        """The player's hand in the order in which they want to see it."""
        return in_order(self.order, self.came)

    @property
    def shown_hand(self) -> tuple[Tile, ...]:
        """Of the player's hand, the tiles that are shown already."""
        return self.hand[: tiles_shown(self.unfolding, len(self.came), self.now)]

    @property
    def has_result(self) -> bool:
        """Whether the round is over."""
        table = self.model.shown
        return table is not None and table.result is not None

    @property
    def shows_result(self) -> bool:
        """Whether hands and points are shown, in the place of board and hand."""
        return self.has_result and is_result_due(self.unfolding, self.now)

    @property
    def is_own_turn(self) -> bool:
        """Whether this player is to act, and the table is there to hear of it."""
        return is_to_act(self.model)


def is_to_act(model: TableModel) -> bool:
    """Whether the reader of ``model`` is to act, and the table is there to hear of it."""
    own, snapshot = model.own, model.snapshot
    if own is None or snapshot is None or snapshot.paused:
        return False
    return bool(legal_actions(own)) and model.link is Contact.ONLINE


class Pressed(NamedTuple):
    """What a key led to."""

    at: AtTable
    act: Action | None = None
    """Chosen from ``at.model.snapshot``."""
    rings: bool = False

    @property
    def requests(self) -> tuple[RequestOf, ...]:
        """What is asked of the table: the act, with the number of the snapshot it is meant for."""
        snapshot = self.at.model.snapshot
        if self.act is None or snapshot is None:
            return ()
        return (partial(Act, seq=snapshot.seq, move=move_to_wire(self.act)),)


def seen(at: AtTable, model: TableModel, now: float) -> AtTable:
    """``at`` once ``model`` is known, at ``now`` in the clock of the keys.

    A choice outlives what others say and who comes and goes, never a change of the position.
    """
    unfolding = unfolded(at.unfolding, at.model, model, now)
    after = replace(_with_hand(at, model), now=now, unfolding=unfolding)
    if model.snapshot is not at.model.snapshot:
        after = replace(after, told=now)
    if _position(model) != _position(at.model):
        after = replace(after, choice=NOTHING, remark="")
    if after.is_own_turn and not at.is_own_turn:
        after = replace(after, gate=at.gate.open(now), new=frozenset(), remark="")
    if model.refusal is not None:
        choice = NOTHING if isinstance(after.choice, Sent) else after.choice
        after = replace(after, choice=choice, remark=model.refusal.text)
    if model.alarm is not None and at.model.alarm is None and model.snapshot is not None:
        after = replace(after, remark=deal_words(model.alarm, model.snapshot, model.seat) + ".")
    if model.phase is not Phase.MATCH_OVER:
        after = replace(after, points=None, coach="")
    if must_ask_to_leave(at) and not must_ask_to_leave(after):
        after = replace(after, question="")
    if at.log_back:
        after = replace(after, log_back=at.log_back + _lines_since(at.model, model))
    return after


def unfolds_in(at: AtTable) -> float | None:
    """Seconds until more of what is shown bit by bit is to be shown; None where all of it is."""
    return until_more(at.unfolding, len(at.came), at.now)


def shown_whole(at: AtTable) -> AtTable:
    """``at`` with nothing more to come of what is shown bit by bit."""
    return replace(at, unfolding=cut_short(at.unfolding))


def ticked(at: AtTable, now: float) -> AtTable:
    """``at`` when it is ``now`` and nothing else has changed."""
    return replace(at, now=now)


def has_become_urgent(before: AtTable, after: AtTable) -> bool:
    """Whether the player is to be warned: their turn is about to run out, and was not yet."""
    return is_hurried(after.model, after.elapsed) and not is_hurried(before.model, before.elapsed)


def pressed(at: AtTable, key: Input, when: float) -> Pressed:
    """What a key of the turn led to; ``when`` is the time at which it was pressed."""
    own = at.model.own
    if own is None or not at.is_own_turn:
        return Pressed(replace(at, remark=cannot_act(at), gate=at.gate.refuse(when)))
    if not at.gate.lets(when):
        early = replace(at, remark=_remark(Remark.EARLY, at), gate=at.gate.refuse(when))
        return Pressed(early)
    outcome = press(at.choice, key, own, at.hand)
    remark = "" if outcome.remark is None else remark_words(outcome.remark, outcome.choice, own)
    after = replace(at, choice=outcome.choice, remark=remark)
    return Pressed(after, outcome.act, outcome.rings)


def cannot_act(at: AtTable) -> str:
    """Why the player cannot act now, in a sentence; empty where they can."""
    if at.model.own is None:
        return _("You only watch.")
    return "" if at.is_own_turn else _remark(Remark.NOT_YOUR_TURN, at)


def is_hint_wanted(at: AtTable, view: SeatView) -> bool:
    """Whether a hint for ``view`` is still of use: the table has not moved on."""
    return at.model.own == view and at.is_own_turn


def sorted_anew(at: AtTable) -> AtTable:
    """``at`` with the hand in the next order, which the remark names."""
    order = next_of(at.order)
    words = {
        HandOrder.SUIT: _("Sorted by suit."),
        HandOrder.WEIGHT: _("Sorted by weight."),
        HandOrder.DEALT: _("Sorted as the tiles came."),
    }
    return replace(at, order=order, remark=words[order])


def viewed_anew(at: AtTable) -> AtTable:
    """``at`` with tiles in the next form, which the remark names."""
    form = next_of(at.form)
    words = {
        TileForm.AUTO: _("Tiles: as large as there is room for."),
        TileForm.NUMBERS: _("Tiles: numbers."),
        TileForm.OUTLINE: _("Tiles: outlines, where there is room."),
        TileForm.PIPS: _("Tiles: pips, where there is room."),
        TileForm.ASCII: _("Tiles: ASCII."),
    }
    return replace(at, form=form, remark=words[form])


def must_ask_to_leave(at: AtTable) -> bool:
    """Whether leaving now would hand a seat of a running round to a bot, or cut the match off."""
    model = at.model
    if model.seat is None or isinstance(model.link, Ended):
        return False
    return model.phase is Phase.ROUND or (model.phase is Phase.ROUND_OVER and plays_last(model))


def plays_last(model: TableModel) -> bool:
    """Whether the reader is the last person who plays: a table that all have left ends."""
    snapshot = model.snapshot
    return snapshot is not None and all(
        seat == model.seat or chair.kind is not Kind.HUMAN or chair.presence is Presence.LEFT
        for seat, chair in enumerate(snapshot.chairs)
    )


def _lines_since(before: TableModel, after: TableModel) -> int:
    """How many lines the log has grown by."""
    if not before.log:
        return len(after.log)
    newest = before.log[-1]
    later = 0
    for line in reversed(after.log):
        if line is newest:
            break
        later += 1
    return later


class _Position(NamedTuple):
    """What every act changes, and nothing else does."""

    phase: Phase | None
    round_number: int
    laid: int
    boneyard: int
    passes: int
    turn: Seat | None


def _position(model: TableModel) -> _Position | None:
    table = model.shown
    if table is None:
        return None
    return _Position(
        model.phase,
        table.round_number,
        len(table.train.plays),
        table.boneyard_count,
        table.passes,
        table.turn,
    )


def _with_hand(at: AtTable, model: TableModel) -> AtTable:
    """``at`` with ``model`` and its hand; what came in the middle of a round is new."""
    own = model.own
    if own is None:
        return replace(at, model=model, came=(), new=frozenset())
    known = at.came if is_same_round(at.model, model) else ()
    came = arrivals(known, own.hand)
    drawn = set(came) - set(known) if known else set[Tile]()
    return replace(at, model=model, came=came, new=(at.new | drawn) & set(came))


def _remark(remark: Remark, at: AtTable) -> str:
    own = at.model.own
    return remark_words(remark, at.choice, own) if own is not None else ""
