"""What players and sides are called, and who comes and goes, in sentences."""

from __future__ import annotations

from typing import assert_never

from engine.seats import Seat, Side, seats_of
from netplay import events as told
from netplay.messages import Snapshot
from netplay.shapes import Emote, Phase, Presence, StandIn
from tui.i18n import _, pgettext


def name_of(snapshot: Snapshot, seat: Seat) -> str:
    """What the player in ``seat`` is called."""
    return name_or_seat(snapshot.chairs[seat].name, seat)


def name_or_seat(name: str, seat: Seat) -> str:
    """``name``, or the number of the seat where that is empty."""
    return name or _("Seat {number}").format(number=seat + 1)


def side_name(snapshot: Snapshot, side: Side, reader: Seat | None) -> str:
    """What a side is called inside a sentence: its players' names; the reader is "you"."""
    rules = snapshot.rules
    seats = seats_of(side, rules.players, partners=rules.partners)
    return " + ".join(
        pgettext("player", "you") if s == reader else name_of(snapshot, s) for s in seats
    )


def table_words(
    event: told.Sat
    | told.Stood
    | told.PresenceChanged
    | told.StoodIn
    | told.SeatsSwapped
    | told.OwnerChanged
    | told.PauseChanged
    | told.ChatSwitched
    | told.ClockRanOut,
    snapshot: Snapshot,
    reader: Seat | None,
) -> str:
    """What happened to the table and its seats, in a sentence."""
    match event:
        case told.Sat(seat) if seat == reader:
            return _("You sit down")
        case told.Sat(seat):
            return _("{name} sits down").format(name=name_of(snapshot, seat))
        case told.Stood(_seat, name):
            return _("{name} has left the table").format(name=name)
        case told.SeatsSwapped(seat, other):
            names = {"name": name_of(snapshot, seat), "other": name_of(snapshot, other)}
            return _("{name} and {other} change places").format(**names)
        case told.PresenceChanged(seat, presence):
            return _presence(snapshot, seat, presence)
        case told.StoodIn(seat):
            return stand_in_words(snapshot, seat)
        case told.ClockRanOut(seat):
            return _("{name} has run out of time").format(name=name_of(snapshot, seat))
        case told.OwnerChanged() | told.PauseChanged() | told.ChatSwitched():
            return _owner_words(event, snapshot, reader)
        case _:
            assert_never(event)


def stand_in_words(snapshot: Snapshot, seat: Seat) -> str:
    """Who acts for the player of ``seat``, who is not here."""
    name = name_of(snapshot, seat)
    if snapshot.chairs[seat].stand_in is StandIn.PASS:
        return _("{name} is away and passes").format(name=name)
    return _("A bot plays for {name}").format(name=name)


def emote_words(emote: Emote) -> str:
    """What is said by one key."""
    return {
        Emote.HELLO: _("hello!"),
        Emote.GOOD_LUCK: _("good luck!"),
        Emote.WELL_PLAYED: _("well played!"),
        Emote.OUCH: _("ouch!"),
        Emote.THINKING: _("thinking..."),
        Emote.THANKS: _("thanks!"),
    }[emote]


def _owner_words(
    event: told.OwnerChanged | told.PauseChanged | told.ChatSwitched,
    snapshot: Snapshot,
    reader: Seat | None,
) -> str:
    owner = snapshot.owner
    match event:
        case told.OwnerChanged():
            if owner is None:
                return _("Nobody owns the table now")
            if owner == reader:
                return _("You own the table now")
            return _("{name} owns the table now").format(name=name_of(snapshot, owner))
        case told.PauseChanged():
            return _("The table is paused") if snapshot.paused else _("The table goes on")
        case told.ChatSwitched():
            return _("Chat is on") if snapshot.chat else _("Chat is off")
        case _:
            assert_never(event)


def _presence(snapshot: Snapshot, seat: Seat, presence: Presence) -> str:
    name, grace = name_of(snapshot, seat), snapshot.chairs[seat].grace
    match presence:
        case Presence.HERE:
            return _("{name} is back").format(name=name)
        case Presence.AWAY if grace is not None:
            return _("{name} is away: {seconds} s to come back").format(name=name, seconds=grace)
        case Presence.AWAY if snapshot.chairs[seat].stand_in is not None:
            return stand_in_words(snapshot, seat)
        case Presence.AWAY if snapshot.phase is Phase.ROUND:
            return _("{name} is away: the match waits at their turn").format(name=name)
        case Presence.AWAY:
            return _("{name} is away").format(name=name)
        case Presence.LEFT:
            return _("{name} has left: a bot plays on").format(name=name)
        case _:
            assert_never(presence)
