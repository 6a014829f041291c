"""What happened at the table, as lines of its log: events in, sentences out."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import NamedTuple, assert_never

from engine.actions import End
from engine.seats import Seat
from netplay import events as told
from netplay.messages import Snapshot
from netplay.shapes import Presence
from tui.i18n import _, ngettext
from tui.plain_text import clean


class LogKind(Enum):
    """What a line tells of."""

    ACT = "act"
    """A turn, or a round's beginning or end."""
    TABLE = "table"
    """Who comes and goes."""
    CHAT = "chat"


class LogLine(NamedTuple):
    """One line of log or chat."""

    kind: LogKind
    seat: Seat | None
    """Whose doing it was, for colour and mark; None where nobody's, or a watcher's."""
    text: str


def end_letter(end: End) -> str:
    """What players call ``end``: A is the left one of the record, B the right one."""
    return "A" if end is End.LEFT else "B"


def name_of(snapshot: Snapshot, seat: Seat) -> str:
    """What the player in ``seat`` is called."""
    chairs = snapshot.chairs
    name = clean(chairs[seat].name) if seat < len(chairs) else ""
    return name or _("Seat {number}").format(number=seat + 1)


def lines_for(
    events: Sequence[told.AnyEvent],
    before: Snapshot | None,
    snapshot: Snapshot,
    seat: Seat | None,
) -> tuple[LogLine, ...]:
    """The lines that tell of ``events``, which led from ``before`` to ``snapshot``.

    Args:
        events: in the order in which they happened.
        before: what was known until now; None at first.
        snapshot: what is known now.
        seat: the reader's own seat, who is called "you"; None for a watcher.
    """
    lines = (_line(event, before, snapshot, seat) for event in events)
    return tuple(line for line in lines if line is not None)


def _line(
    event: told.AnyEvent, before: Snapshot | None, snapshot: Snapshot, reader: Seat | None
) -> LogLine | None:
    match event:
        case told.Played() | told.Drew() | told.Passed():
            return LogLine(LogKind.ACT, event.seat, _act(event, before, snapshot, reader))
        case told.RoundStarted(number, lead):
            return LogLine(LogKind.ACT, lead, _start(number, lead, snapshot, reader))
        case told.RoundEnded():
            return LogLine(LogKind.ACT, None, _score(snapshot, reader))
        case told.MatchEnded():
            return LogLine(LogKind.ACT, None, _winner(snapshot, reader))
        case told.Said(name, text, seat):
            said = _("{name}: {text}").format(name=clean(name), text=clean(text))
            return LogLine(LogKind.CHAT, seat, said)
        case told.Sat() | told.Stood() | told.PresenceChanged() | told.SeatsSwapped():
            return LogLine(LogKind.TABLE, event.seat, _table(event, snapshot, reader))
        case told.ReadyChanged():
            return None  # The lobby and the results show it where it belongs.
        case _:
            assert_never(event)


def _act(
    event: told.Played | told.Drew | told.Passed,
    before: Snapshot | None,
    snapshot: Snapshot,
    reader: Seat | None,
) -> str:
    is_own = event.seat == reader
    name = name_of(snapshot, event.seat)
    match event:
        case told.Played(_seat, (high, low), end):
            tile = f"{high}-{low}"
            if _is_lead(before, snapshot):
                return (
                    _("You lead {tile}").format(tile=tile)
                    if is_own
                    else _("{name} leads {tile}").format(name=name, tile=tile)
                )
            sentence = (
                _("You play {tile} on end {end}")
                if is_own
                else _("{name} plays {tile} on end {end}")
            )
            return sentence.format(name=name, tile=tile, end=end_letter(end))
        case told.Drew(_seat, drawn):
            if is_own and drawn is not None:
                return _("You draw {tile}").format(tile=f"{drawn[0]}-{drawn[1]}")
            return _("{name} draws a tile").format(name=name)
        case told.Passed():
            return _("You pass") if is_own else _("{name} passes").format(name=name)
        case _:
            assert_never(event)


def _is_lead(before: Snapshot | None, snapshot: Snapshot) -> bool:
    """Whether the play between the two was the first of its round."""
    then = before.round if before else None
    now = snapshot.round
    if now is None or len(now.train) > 1:
        return False
    return then is None or not then.train or then.number != now.number


def _start(number: int, lead: Seat, snapshot: Snapshot, reader: Seat | None) -> str:
    if lead == reader:
        return _("Round {number}: you lead").format(number=number)
    return _("Round {number}: {name} leads").format(number=number, name=name_of(snapshot, lead))


def _score(snapshot: Snapshot, reader: Seat | None) -> str:
    result = snapshot.round.result if snapshot.round else None
    if result is None or result.winner is None:
        return _("The round is over: nobody scores")
    points = sum(result.added) - sum(result.subtracted)
    return ngettext(
        "The round is over: {side} +{points} point",
        "The round is over: {side} +{points} points",
        points,
    ).format(side=side_name(snapshot, result.winner, reader), points=points)


def _winner(snapshot: Snapshot, reader: Seat | None) -> str:
    winner = snapshot.round.winner if snapshot.round else None
    if winner is None:
        return _("The match is over")
    side = side_name(snapshot, winner, reader)
    return _("The match is over: {side} won").format(side=side)


def side_name(snapshot: Snapshot, side: int, reader: Seat | None) -> str:
    """What a side is called: its player's name, or both partners' names; the reader's is "you"."""
    seats = [
        seat
        for seat in range(len(snapshot.chairs))
        if (seat % 2 if snapshot.rules.partners else seat) == side
    ]
    names = [_("You") if seat == reader else name_of(snapshot, seat) for seat in seats]
    return " + ".join(names)


def _table(
    event: told.Sat | told.Stood | told.PresenceChanged | told.SeatsSwapped,
    snapshot: Snapshot,
    reader: Seat | None,
) -> str:
    match event:
        case told.Sat(seat):
            if seat == reader:
                return _("You sit down")
            return _("{name} sits down").format(name=name_of(snapshot, seat))
        case told.Stood(_seat, name):
            return _("{name} has left the table").format(name=clean(name))
        case told.SeatsSwapped(seat, other):
            return _("{name} and {other} change places").format(
                name=name_of(snapshot, seat), other=name_of(snapshot, other)
            )
        case told.PresenceChanged(seat, presence):
            return _presence(name_of(snapshot, seat), presence)
        case _:
            assert_never(event)


def _presence(name: str, presence: Presence) -> str:
    match presence:
        case Presence.HERE:
            return _("{name} is back").format(name=name)
        case Presence.AWAY:
            return _("{name} is away: the match waits").format(name=name)
        case Presence.LEFT:
            return _("{name} has left: a bot plays on").format(name=name)
        case _:
            assert_never(presence)
