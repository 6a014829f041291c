"""What a player's program knows of its table: one frozen value, folded from the client's updates.

Screens are handed a ``TableModel`` and show it; what they choose is in ``choice``. Nothing here
knows Textual, or the network.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import Final, TypeAlias, assert_never

from msgspec import Struct
from msgspec.structs import replace

from engine.bots.turn import Turn
from engine.seats import Seat
from engine.view import SeatView, TableView
from netplay.codes import Code
from netplay.events import AnyEvent, RoundStarted
from netplay.fair.verdict import Verdict
from netplay.joining.updates import (
    Changed,
    CodeTold,
    DealChecked,
    Ended,
    Joined,
    NonceWithheld,
    Noted,
    Offline,
    Refused,
    SeatKept,
    Update,
)
from netplay.messages import JoinCode, Snapshot, Welcome
from netplay.shapes import USUAL_HABITS, Habits, Phase
from netplay.wire import seat_view, table_view
from tui.model.own_turns import turns_after
from tui.words.code_news import failure_words
from tui.words.deals import deal_words, withheld_words
from tui.words.faults import host_words, in_language
from tui.words.kept_seats import kept_news
from tui.words.log_lines import LogKind, LogLine, lines_for, lines_of_acts, start_line

MAX_LOG: Final = 300
"""Lines of log and chat that are kept: a few rounds of four players."""


class Contact(Enum):
    """Whether there is a table to talk to; ``Offline`` and ``Ended`` say more."""

    CONNECTING = "connecting"
    ONLINE = "online"


Link: TypeAlias = Contact | Offline | Ended


class Refusal(Struct, frozen=True):
    """Why the table refused the last request."""

    code: Code
    text: str


class TableModel(Struct, frozen=True, kw_only=True):
    """A table as one player or watcher knows it."""

    link: Link = Contact.CONNECTING
    table: str = ""
    """The table's public name."""
    addresses: tuple[str, ...] = ()
    """Where others can join."""
    seal: str | None = None
    """Of the host's certificate, where a code is asked; None at an open table."""
    code: JoinCode | None = None
    """The code that is asked, where the table is ours: we own it, or opened it."""
    habits: Habits = USUAL_HABITS
    """How the table treats players who are away, or slow."""
    may_close: bool = False
    """Whether the table would end if we asked for it: it is we who opened it."""
    seat: Seat | None = None
    """The reader's own seat; None for a watcher."""
    snapshot: Snapshot | None = None
    """The latest; None until the table has taken us in."""
    view: SeatView | TableView | None = None
    """What the snapshot shows of the match; None in the lobby."""
    log: tuple[LogLine, ...] = ()
    """What happened and what was said, oldest first, at most ``MAX_LOG`` lines."""
    turns: tuple[Turn, ...] = ()
    """That the reader has had in this match and seen through."""
    deal: Verdict | None = None
    """What our program found of the deal of the round; None while there is nothing to say."""
    alarm: Verdict | None = None
    """The first deal at this table that does not match: it is not forgotten."""
    note: str = ""
    """What the reader's own program has to say of this table, to them alone."""
    record: str = ""
    """Where the record of the match lies once it is over; empty where that is not known."""
    unkept: str = ""
    """Why the seat cannot be found again once this program has ended; empty where it can."""
    cure: str = ""
    """The command that takes our own match up again while its host is gone; else empty."""
    refusal: Refusal | None = None
    """Set by the update that brought it, cleared by the next."""

    def __repr__(self) -> str:
        """Without the note, which may be the way back to a seat."""
        return Struct.__repr__(replace(self, note=""))

    @property
    def phase(self) -> Phase | None:
        """What the table is doing; None until it has taken us in."""
        return None if self.snapshot is None else self.snapshot.phase

    @property
    def shown(self) -> TableView | None:
        """What everybody may see of the match; None in the lobby."""
        return self.view.table if isinstance(self.view, SeatView) else self.view

    @property
    def own(self) -> SeatView | None:
        """The view of the reader's own seat; None in the lobby and for a watcher."""
        return self.view if isinstance(self.view, SeatView) else None

    @property
    def is_open(self) -> bool:
        """Whether others can come to the table and are asked for no code."""
        return self.seal is None and bool(self.addresses)

    @property
    def is_owner(self) -> bool:
        """Whether the table is ours to fill and to close."""
        return (
            self.snapshot is not None and self.seat is not None and self.snapshot.owner == self.seat
        )

    @property
    def is_told_code(self) -> bool:
        """Whether the code of the table is told us: we own the table, or opened it."""
        return self.may_close or self.is_owner


def after(model: TableModel, update: Update) -> TableModel:
    """The model once ``update`` is known."""
    match update:
        case Joined(welcome):
            return _joined(model, welcome)
        case Changed(snapshot):
            return _seen(model, snapshot)
        case Refused(code, text, snapshot):
            return replace(_seen(model, snapshot), refusal=Refusal(code, host_words(code, text)))
        case NonceWithheld(_, seats):
            return _withheld(model, seats)
        case DealChecked(verdict):
            return _checked(model, verdict)
        case CodeTold(told):
            return _code_told(model, told)
        case Noted(text, is_news):
            return replace(with_news(model, text) if is_news else model, note=text)
        case SeatKept(fault):
            return replace(with_news(model, kept_news(fault)), unkept=fault)
        case Offline() | Ended():
            return replace(model, link=_worded(update), refusal=None)
        case _:
            assert_never(update)


def with_news(model: TableModel, sentence: str) -> TableModel:
    """``model``, in whose log ``sentence`` is the last thing that happened."""
    return _with_lines(model, [_table_line(sentence)])


def is_same_round(before: TableModel, after: TableModel) -> bool:
    """Whether both show one round, which was running ``before``."""
    then, now = before.shown, after.shown
    if before.phase is not Phase.ROUND or then is None or now is None:
        return False
    return then.round_number == now.round_number


def _worded(link: Offline | Ended) -> Offline | Ended:
    """``link`` in the reader's language."""
    if isinstance(link, Ended):
        return Ended(link.code, host_words(link.code, link.text))
    return Offline(in_language(link.text), link.retry_in)


def _joined(model: TableModel, welcome: Welcome) -> TableModel:
    """In the same table again the log goes on; in another it starts anew."""
    known = model if welcome.table == model.table else TableModel()
    entered = replace(
        known,
        table=welcome.table,
        addresses=welcome.addresses,
        seal=welcome.seal,
        habits=welcome.habits,
        may_close=welcome.may_close,
        unkept=model.unkept,
        view=None,  # What was done meanwhile was not the reader's choice.
    )
    told = lines_for(welcome.said, None, welcome.snapshot, welcome.snapshot.seat)
    entered = replace(entered, log=(*entered.log, *_unheard(entered.log, told)))
    return _told_of_round(known, _seen(entered, welcome.snapshot))


def _unheard(log: Sequence[LogLine], told: Sequence[LogLine]) -> Sequence[LogLine]:
    """Of the chat that the table tells again, what comes after the last that ``log`` has."""
    heard = [line for line in log if line in told]
    for known in range(min(len(told), len(heard)), 0, -1):
        if heard[-known:] == [*told[:known]]:
            return told[known:]
    return told


def _told_of_round(before: TableModel, model: TableModel) -> TableModel:
    """``model`` with what its reader has missed of the round in its log.

    All of that is in what a table shows to everybody.
    """
    now, snapshot = model.shown, model.snapshot
    if now is None or snapshot is None or snapshot.events:
        return model
    known = _acts_known(before.shown, now)
    missed = lines_of_acts(now, snapshot, model.seat, skip=known or 0)
    if known is None:
        missed = (start_line(now, snapshot, model.seat), *missed)
    return replace(model, log=(*model.log, *missed)[-MAX_LOG:])


def _acts_known(then: TableView | None, now: TableView) -> int | None:
    """How many acts of the round were known before; None where it is another round."""
    if then is None or then.round_number != now.round_number:
        return None
    known = len(then.acts)
    return known if then.lead == now.lead and then.acts == now.acts[:known] else None


def _withheld(model: TableModel, seats: tuple[Seat, ...]) -> TableModel:
    snapshot = model.snapshot
    if snapshot is None:
        return model
    words = [withheld_words(seat, snapshot, model.seat) for seat in seats]
    return _with_lines(model, [_table_line(f"{each[:1].upper()}{each[1:]}") for each in words])


def _checked(model: TableModel, verdict: Verdict) -> TableModel:
    snapshot = model.snapshot
    if snapshot is None:
        return model
    alarm = model.alarm or (verdict if verdict.mismatch else None)
    line = _table_line(deal_words(verdict, snapshot, model.seat))
    return replace(_with_lines(model, [line]), deal=verdict, alarm=alarm)


def _code_told(model: TableModel, told: JoinCode) -> TableModel:
    """What the owner is told of the code is news where it tells of another failure."""
    words = failure_words(told) if model.code is not None else ""
    lines = [_table_line(words)] if words else []
    return replace(_with_lines(model, lines), code=told)


def _table_line(text: str) -> LogLine:
    """What no event of the table tells: of the deal, the code, the reader's own seat."""
    return LogLine(LogKind.TABLE, None, text)


def _with_lines(model: TableModel, lines: Sequence[LogLine]) -> TableModel:
    return replace(model, log=(*model.log, *lines)[-MAX_LOG:], refusal=None)


def _deal_still_of(
    deal: Verdict | None, snapshot: Snapshot, events: Sequence[AnyEvent]
) -> Verdict | None:
    """``deal``, as long as the round goes on that it is about, or has not begun yet."""
    if deal is None or snapshot.round is None:
        return None
    number = snapshot.round.number
    has_begun = any(isinstance(event, RoundStarted) for event in events)
    is_to_come = deal.round == number + 1 and not has_begun
    return deal if deal.round == number or is_to_come else None


def _seen(model: TableModel, snapshot: Snapshot) -> TableModel:
    """The client has seen that the snapshot shows a table (``netplay.joining.inspection``)."""
    before = model.snapshot
    events = snapshot.events if before is None or snapshot.seq > before.seq else ()
    view = seat_view(snapshot) or table_view(snapshot)
    after = replace(
        model,
        deal=_deal_still_of(model.deal, snapshot, events),
        link=Contact.ONLINE,
        cure="",
        seat=snapshot.seat,
        snapshot=snapshot,
        view=view,
        turns=turns_after(model.turns, model.view, view, events),
        log=(*model.log, *lines_for(events, before, snapshot, snapshot.seat))[-MAX_LOG:],
        refusal=None,
    )
    return after if after.is_told_code or after.code is None else replace(after, code=None)
