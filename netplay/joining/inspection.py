"""What a client does to a host's words before anybody sees them.

A host is a stranger too. Its tables must be tables, or no widget could draw them; its texts must be
one visible line each, or they could draw on the terminal themselves. A host of ours has seen to
both; texts are cleaned again rather than refused, for it may know letters that are newer than ours.
"""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from netplay.errors import ProtocolError
from netplay.events import AnyEvent, Said, Stood
from netplay.messages import Goodbye, JoinCode, Reject, Snapshot, Welcome
from netplay.names import clean_chat, clean_name, one_line
from netplay.shapes import Chair, Own, Round
from netplay.wire import rules_from_wire, table_view

SENTENCE_CELLS: Final = 240
"""Cells of a sentence from a host: three lines of 80."""
WORD_CELLS: Final = 60
"""Cells of a table's name or of an address where others can join."""
CODE_CELLS: Final = 80
"""Cells of a join code."""


def inspected_welcome(welcome: Welcome) -> Welcome:
    """``welcome`` with its snapshot sound and its texts clean.

    Raises:
        ProtocolError: no table looks like its snapshot.
    """
    return replace(
        welcome,
        table=one_line(welcome.table, WORD_CELLS),
        addresses=tuple(one_line(address, WORD_CELLS) for address in welcome.addresses),
        seal=welcome.seal and one_line(welcome.seal, WORD_CELLS),
        said=tuple(_clean_said(said) for said in welcome.said),
        snapshot=inspected(welcome.snapshot),
    )


def inspected_reject(reject: Reject) -> Reject:
    """``reject`` with its snapshot sound and its texts clean.

    Raises:
        ProtocolError: no table looks like its snapshot.
    """
    text = one_line(reject.text, SENTENCE_CELLS)
    return replace(reject, text=text, snapshot=inspected(reject.snapshot))


def inspected_join_code(told: JoinCode) -> JoinCode:
    """``told`` with its texts clean."""
    last_from = told.last_from and one_line(told.last_from, WORD_CELLS)
    return replace(told, code=one_line(told.code, CODE_CELLS), last_from=last_from)


def inspected_goodbye(goodbye: Goodbye) -> Goodbye:
    """``goodbye`` with its text clean."""
    return replace(goodbye, text=one_line(goodbye.text, SENTENCE_CELLS))


def inspected(snapshot: Snapshot) -> Snapshot:
    """``snapshot``, sound and with its texts clean.

    Raises:
        ProtocolError: no table looks like it.
    """
    try:
        _judge(snapshot)
    except ValueError as fault:
        raise ProtocolError(
            "The host showed a table that cannot be: {fault}.", fault=fault
        ) from fault
    chairs = tuple(map(_clean_chair, snapshot.chairs))
    events = tuple(map(_clean_event, snapshot.events))
    return replace(snapshot, chairs=chairs, events=events)


def _judge(snapshot: Snapshot) -> None:
    players = snapshot.rules.players
    if len(snapshot.chairs) != players:
        raise ValueError(f"{players} play on {len(snapshot.chairs)} chairs")
    seats = {snapshot.owner, snapshot.seat}
    for event in snapshot.events:
        seats |= {getattr(event, name, None) for name in ("seat", "other", "lead")}
    if snapshot.round is not None:
        seats |= {snapshot.round.lead, snapshot.round.turn}
        _judge_round(snapshot.round, players, rules_from_wire(snapshot.rules).sides)
    if any(seat is not None and seat >= players for seat in seats):
        raise ValueError("it speaks of a seat that it does not have")
    table_view(snapshot)
    if snapshot.own is not None:
        _judge_own(snapshot.own)


def _judge_round(shown: Round, players: int, sides: int) -> None:
    winners = [shown.winner]
    if shown.result is not None:
        result = shown.result
        if len(result.hands) != players or len(result.pips) != players:
            raise ValueError("a result leaves seats out")
        if result.out is not None and result.out >= players:
            raise ValueError("nobody sits where the round was won")
        winners.append(result.winner)
    if any(side is not None and side >= sides for side in winners):
        raise ValueError("no side has the winner's number")


def _judge_own(own: Own) -> None:
    if len(set(own.hand)) < len(own.hand):
        raise ValueError("a tile is held twice")
    if any(move.tile is not None and move.tile not in own.hand for move in own.legal):
        raise ValueError("a tile that is not held may be played")
    if own.legal and not own.hand:
        raise ValueError("somebody without tiles is to act")


def _clean_chair(chair: Chair) -> Chair:
    name = clean_name(chair.name)
    return chair if name == chair.name else replace(chair, name=name)


def _clean_event(event: AnyEvent) -> AnyEvent:
    match event:
        case Said():
            return _clean_said(event)
        case Stood(name=name):
            return replace(event, name=clean_name(name))
        case _:
            return event


def _clean_said(said: Said) -> Said:
    return replace(said, name=clean_name(said.name), text=clean_chat(said.text))
