"""What a request does to a table: one line a message, and who may ask for it.

Pure: a table and a request go in, a ``Change`` comes out, or a ``Refusal`` is raised and nothing
has changed. What a request does to connections and tokens is the session's business.
"""

from __future__ import annotations

from typing import Final, TypeAlias, assert_never

from msgspec import Struct

from engine.actions import Action
from engine.seats import Seat
from engine.train import lead_on_left
from netplay import events as told
from netplay import match_play, seating
from netplay.codes import Code
from netplay.messages import (
    Act,
    AddBot,
    AnyRequest,
    ClearSeat,
    CloseTable,
    GiveTable,
    GoOn,
    Leave,
    Say,
    SendEmote,
    SetPaused,
    SetReady,
    SwapSeats,
    SwitchChat,
)
from netplay.names import clean_chat
from netplay.table import Change, Refusal, Table
from netplay.wire import action_from_wire


class Asker(Struct, frozen=True):
    """Who asks."""

    seat: Seat | None
    """None for a watcher."""
    name: str
    has_key: bool
    """Whether the owner's key was shown."""


class Numbers(Struct, frozen=True):
    """Where the table stands in its sequence of snapshots."""

    last: int
    """The newest snapshot."""
    turn: int
    """The snapshot with which the present turn began."""


_PACED: Final = (Act, Leave, CloseTable)
"""What nobody can do often."""


def is_paced_by_game(request: AnyRequest, change: Change, before: Table) -> bool:
    """Whether the game sees to it that ``request`` does not come too often.

    All others are told to everybody as often as they are sent.
    """
    if isinstance(request, GoOn):  # to agree once more changes nothing
        return change.table != before
    return isinstance(request, _PACED)


def fulfil(table: Table, asker: Asker, request: AnyRequest, numbers: Numbers) -> Change:
    """The change that ``request`` makes.

    Raises:
        Refusal: it is not allowed, to this asker or now.
    """
    match request:
        case Say():
            return _say(table, asker, request.text)
        case CloseTable():
            return _close(table, asker)
        case Leave() if asker.seat is None:
            return Change(table)
    seat = _seat_of(asker)
    match request:
        case Act():
            return match_play.act(table, seat, _timely_action(table, request, numbers))
        case GoOn():
            return match_play.go_on(table, seat)
        case SetReady():
            return seating.set_ready(table, seat, request.ready)
        case Leave():
            return seating.stand_up(table, seat)
        case SendEmote():
            _refuse_without_chat(table)
            return Change(table, (told.Emoted(seat, request.emote),))
        case AddBot() | ClearSeat() | SwapSeats() | GiveTable() | SetPaused() | SwitchChat():
            return _arrange(table, seat, request)
        case _:
            assert_never(request)


OwnersRequest: TypeAlias = AddBot | ClearSeat | SwapSeats | GiveTable | SetPaused | SwitchChat


def _arrange(table: Table, asker: Seat, request: OwnersRequest) -> Change:
    if table.owner != asker:
        raise Refusal(Code.NOT_OWNER, "Only the table's owner may do that.")
    match request:
        case AddBot():
            return seating.add_bot(table, request.seat, request.level)
        case ClearSeat():
            return seating.clear_seat(table, request.seat)
        case SwapSeats():
            return seating.swap_seats(table, request.seat, request.other)
        case GiveTable():
            return seating.give_table(table, request.seat)
        case SetPaused():
            return seating.set_paused(table, request.paused)
        case SwitchChat():
            return seating.switch_chat(table, request.on)


def _say(table: Table, asker: Asker, text: str) -> Change:
    _refuse_without_chat(table)
    line = clean_chat(text)
    if not line:
        raise Refusal(Code.CHAT_EMPTY, "There is nothing to say in that line.")
    return Change(table, (told.Said(asker.name, line, asker.seat),))


def _refuse_without_chat(table: Table) -> None:
    if not table.chat:
        raise Refusal(Code.CHAT_OFF, "The table's owner has switched chat off.")


def _close(table: Table, asker: Asker) -> Change:
    if not asker.has_key:
        raise Refusal(Code.NOT_OWNER, "Only the person who opened the table may close it.")
    return Change(table)


def _seat_of(asker: Asker) -> Seat:
    if asker.seat is None:
        raise Refusal(Code.NOT_SEATED, "You are watching: only players may do that.")
    return asker.seat


def _timely_action(table: Table, request: Act, numbers: Numbers) -> Action:
    """The action asked for, if it was chosen from the present turn."""
    if not numbers.turn <= request.seq <= numbers.last:
        raise Refusal(Code.STALE, "The table has moved on since you chose: look again.")
    action = action_from_wire(request.move)
    if action is None:
        raise Refusal(Code.ILLEGAL, "A play needs a tile: choose one of yours.")
    return action if table.match is None else lead_on_left(table.match.round.train, action)
