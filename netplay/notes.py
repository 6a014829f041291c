"""What the host's log says of a change: plain words, names, and nothing that is hidden.

A log tells who came and went and how rounds ended, never what anybody holds or drew.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine import events as happened
from netplay import events as told
from netplay.shapes import Kind, Presence
from netplay.table import Change, Happening, Table

_PRESENCE = {
    Presence.HERE: "is back",
    Presence.AWAY: "is away: the connection is lost",
    Presence.LEFT: "has left; a bot plays on",
}


def notes_on(change: Change) -> Iterator[str]:
    """One line for each thing in ``change`` that the host's owner may want to know."""
    for happening in change.happenings:
        line = _note(change.table, happening)
        if line:
            yield line
        if isinstance(happening, happened.RoundStarted):
            yield from _on_deal(change.table)


def _note(table: Table, happening: Happening) -> str:
    """The line for one happening; "" where it is nobody's but the players' business."""
    if isinstance(happening, told.Event):
        return _on_seats(table, happening) or _on_table(table, happening)
    return _on_match(table, happening)


def _on_deal(table: Table) -> Iterator[str]:
    """Who withheld a nonce from the deal that was just made."""
    if table.exchange is not None:
        for seat in table.exchange.terms(table.config).withheld:
            name = table.chairs[seat].name
            yield f"{name} withheld a nonce, and gives none to the other deals of this match."


def _on_seats(table: Table, happening: Happening) -> str:
    match happening:
        case told.Sat(seat):
            chair = table.chairs[seat]
            who = f"A bot, {chair.name}," if chair.kind is Kind.BOT else chair.name
            return f"{who} sits down in seat {seat}."
        case told.Stood(seat, name):
            return f"{name} leaves seat {seat}."
        case told.PresenceChanged(seat, presence):
            return f"{table.chairs[seat].name} {_PRESENCE[presence]}."
        case told.StoodIn(seat):
            return f"Somebody stands in for {table.chairs[seat].name}, who is away."
        case told.SeatsSwapped(seat, other):
            return f"Seats {seat} and {other} change places."
        case told.ClockRanOut(seat):
            return f"The turn clock of {table.chairs[seat].name} ran out."
        case _:
            return ""


def _on_table(table: Table, happening: Happening) -> str:
    match happening:
        case told.OwnerChanged():
            owner = table.owner
            return f"{'Nobody' if owner is None else table.chairs[owner].name} owns the table now."
        case told.PauseChanged():
            return "The table is paused." if table.paused else "The table goes on."
        case told.ChatSwitched():
            return f"Chat is {'on' if table.chat else 'off'}."
        case _:
            return ""


def _on_match(table: Table, happening: Happening) -> str:
    match happening:
        case happened.RoundStarted(number, lead):
            return f"Round {number} is dealt; {table.chairs[lead].name} leads."
        case happened.RoundEnded(result):
            return f"The round is over: {result.reason.replace('_', ' ')}."
        case happened.MatchEnded(winner):
            seats = table.config.rules.seats_of(winner)
            names = " and ".join(table.chairs[seat].name for seat in seats)
            return f"The match is over; {names} {'wins' if len(seats) == 1 else 'win'}."
        case _:
            return ""
