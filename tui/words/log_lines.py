"""What happened at the table, as lines of its log: events in, sentences out.

Names and chat were cleaned by the client (``netplay.joining.inspection``); no markup is read from
them.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import NamedTuple, TypeAlias, assert_never

from engine.actions import Play, Tileless
from engine.history import Deed, deeds
from engine.seats import Seat, Side, side_of
from engine.view import TableView
from netplay import events as told
from netplay.messages import Snapshot
from tui.i18n import _, ngettext, pgettext
from tui.words.ends import end_letter
from tui.words.people import emote_words, name_of, side_name, table_words
from tui.words.sentence import as_sentence

_Act: TypeAlias = told.Played | told.Drew | told.Passed


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
    side: Side | None
    """Whose doing it was, for colour and mark; None where nobody's, or a watcher's."""
    text: str
    name: str = ""
    """What the player is called in ``text`` whose doing it was, where they are named in it."""


def spoken(line: LogLine) -> str:
    """``line`` as a sentence of its own; what somebody said stays as they said it."""
    return line.text if line.kind is LogKind.CHAT else as_sentence(line.text)


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


def start_line(table: TableView, snapshot: Snapshot, seat: Seat | None) -> LogLine:
    """The line that tells of the round's beginning, for the reader in ``seat``."""
    return _start_line(table.round_number, table.lead, snapshot, seat)


def lines_of_acts(
    table: TableView, snapshot: Snapshot, seat: Seat | None, skip: int = 0
) -> tuple[LogLine, ...]:
    """The lines that tell of the acts of a round, as everybody could see them.

    For whoever was not there: a draw is no more than a draw, one's own included.

    Args:
        table: the round.
        snapshot: who sits where.
        seat: the reader's own seat; None for a watcher.
        skip: how many acts have been told of already.
    """
    done = enumerate(deeds(table.rules, table.lead, table.acts))
    return tuple(
        _deed_line(deed, snapshot, seat, is_lead=not number)
        for number, deed in done
        if number >= skip
    )


def _deed_line(deed: Deed, snapshot: Snapshot, reader: Seat | None, *, is_lead: bool) -> LogLine:
    return _act_line(_event(deed), snapshot, reader, is_lead=is_lead)


def _event(deed: Deed) -> _Act:
    """What those who only watch are told of an act."""
    match deed.action:
        case Play(tile, end):
            return told.Played(deed.seat, tile, end)
        case Tileless.DRAW:
            return told.Drew(deed.seat)
        case Tileless.PASS:
            return told.Passed(deed.seat)


def _line(
    event: told.AnyEvent, before: Snapshot | None, snapshot: Snapshot, reader: Seat | None
) -> LogLine | None:
    match event:
        case told.Played() | told.Drew() | told.Passed():
            return _act_line(event, snapshot, reader, is_lead=_is_lead(before, snapshot))
        case told.RoundStarted(number, lead):
            return _start_line(number, lead, snapshot, reader)
        case told.RoundEnded():
            return LogLine(LogKind.ACT, None, _score(snapshot, reader))
        case told.MatchEnded():
            return LogLine(LogKind.ACT, None, _winner(snapshot, reader))
        case told.Said(name, text, seat):
            return _said(seat, name, text, snapshot)
        case told.Emoted(seat, emote):
            return _said(seat, name_of(snapshot, seat), emote_words(emote), snapshot)
        case told.ReadyChanged():
            return None  # The lobby and the results show it where it belongs.
        case told.OwnerChanged() | told.PauseChanged() | told.ChatSwitched():
            return LogLine(LogKind.TABLE, None, table_words(event, snapshot, reader))
        case told.Stood(seat, name):
            words = table_words(event, snapshot, reader)
            return LogLine(LogKind.TABLE, _side(seat, snapshot), words, name)
        case _:
            name = name_of(snapshot, event.seat)
            words = table_words(event, snapshot, reader)
            return LogLine(LogKind.TABLE, _side(event.seat, snapshot), words, name)


def _side(seat: Seat, snapshot: Snapshot) -> Side:
    return side_of(seat, partners=snapshot.rules.partners)


def _said(seat: Seat | None, name: str, text: str, snapshot: Snapshot) -> LogLine:
    if seat is None:
        words = _("{name} (watching): {text}").format(name=name, text=text)
        return LogLine(LogKind.CHAT, None, words, name)
    words = _("{name}: {text}").format(name=name, text=text)
    return LogLine(LogKind.CHAT, _side(seat, snapshot), words, name)


def _act_line(event: _Act, snapshot: Snapshot, reader: Seat | None, *, is_lead: bool) -> LogLine:
    name = pgettext("player", "You") if event.seat == reader else name_of(snapshot, event.seat)
    words = _act_words(event, snapshot, reader, is_lead=is_lead)
    return LogLine(LogKind.ACT, _side(event.seat, snapshot), words, name)


def _act_words(event: _Act, snapshot: Snapshot, reader: Seat | None, *, is_lead: bool) -> str:
    name = None if event.seat == reader else name_of(snapshot, event.seat)
    match event:
        case told.Played(_seat, (high, low), end):
            tile = f"{high}-{low}"
            if is_lead:
                return _lead_words(name, tile)
            return _play_words(name, tile, end_letter(end))
        case told.Drew(_seat, drawn):
            if name is not None:
                return _("{name} draws a tile").format(name=name)
            if not drawn:
                return _("You draw a tile")
            return _("You draw {tile}").format(tile=f"{drawn[0]}-{drawn[1]}")
        case told.Passed():
            return _("You pass") if name is None else _("{name} passes").format(name=name)
        case _:
            assert_never(event)


def _lead_words(name: str | None, tile: str) -> str:
    if name is None:
        return _("You lead {tile}").format(tile=tile)
    return _("{name} leads {tile}").format(name=name, tile=tile)


def _play_words(name: str | None, tile: str, end: str) -> str:
    if name is None:
        return _("You play {tile} on end {end}").format(tile=tile, end=end)
    return _("{name} plays {tile} on end {end}").format(name=name, tile=tile, end=end)


def _is_lead(before: Snapshot | None, snapshot: Snapshot) -> bool:
    """Whether the play between the two was the first of its round."""
    then = before.round if before else None
    now = snapshot.round
    if now is None or len(now.train) > 1:
        return False
    return then is None or not then.train or then.number != now.number


def _start_line(number: int, lead: Seat, snapshot: Snapshot, reader: Seat | None) -> LogLine:
    if lead == reader:
        name = pgettext("player", "you")
        words = _("Round {number}: you lead").format(number=number)
    else:
        name = name_of(snapshot, lead)
        words = _("Round {number}: {name} leads").format(number=number, name=name)
    return LogLine(LogKind.ACT, _side(lead, snapshot), words, name)


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
