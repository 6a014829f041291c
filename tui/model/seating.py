"""What an owner does to the seats of a lobby: the same by keys and by typed commands."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

from engine.bots.bot import Level
from engine.seats import Seat
from netplay.messages import AddBot, ClearSeat, Snapshot
from netplay.shapes import Chair, Kind
from tui.i18n import _
from tui.model.cycle import next_of
from tui.model.picks import RequestOf
from tui.model.table_model import TableModel
from tui.words.levels import level_sentence


class Seating(NamedTuple):
    """What comes of it."""

    remark: str
    """A sentence for the owner."""
    requests: tuple[RequestOf, ...] = ()
    """To be sent to the table, in this order."""


def bot_seated(snapshot: Snapshot, seat: Seat, level: Level) -> Seating:
    """A bot of that ``level`` in ``seat``: in the place of a bot, never of a player."""
    kind = snapshot.chairs[seat].kind
    if kind is Kind.HUMAN:
        return Seating(_("A player sits there: free the seat first."))
    add = partial(AddBot, seat=seat, level=level)
    clear = (partial(ClearSeat, seat=seat),) if kind is Kind.BOT else ()
    return Seating(level_sentence(level), (*clear, add))


def next_bot(chair: Chair) -> Level:
    """The level of the bot that is seated next in ``chair``: after each there comes another."""
    if chair.kind is not Kind.BOT:
        return Level.GREEDY
    return next_of(chair.level) if chair.level else next(iter(Level))


def first_choice(model: TableModel) -> Seat:
    """The seat that is chosen at first: an open one by the owner, who fills it; else one's own."""
    chairs = model.snapshot.chairs if model.snapshot else ()
    opened = [seat for seat, chair in enumerate(chairs) if chair.kind is Kind.OPEN]
    return opened[0] if opened and model.is_owner else model.seat or 0
