"""Rows of choices, each taken by its digit: emotes, and what only the table's owner can do.

A row is open in the place of the prompt, and nowhere else do its digits mean anything. What a
choice leads to is data; the screen that shows the row sends the request, or asks first.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import TypeAlias

from msgspec import Struct

from engine.seats import Seat
from netplay.messages import (
    AnyRequest,
    ClearSeat,
    CloseTable,
    GiveTable,
    RequestId,
    SendEmote,
    SetPaused,
    Snapshot,
    SwitchChat,
)
from netplay.shapes import Chair, Emote, Kind, Phase, Presence
from tui.i18n import _, pgettext
from tui.model.table_model import TableModel
from tui.words.people import emote_words, name_of

RequestOf: TypeAlias = Callable[[RequestId], AnyRequest]


class Pick(Struct, frozen=True, kw_only=True):
    """One choice of a row."""

    label: str
    """In the row: a word or two."""
    word: str = ""
    """What is typed for it in the line mode: a command, or the number of a seat."""
    name: str = ""
    """In the command palette; empty for what is not listed there."""
    request: RequestOf | None = None
    """What is asked of the table; None where ``more`` is to be chosen from first."""
    question: str = ""
    """What the player is asked before; empty where nothing is."""
    more: tuple[Pick, ...] = ()
    """Whom it is about."""


def emote_picks() -> tuple[Pick, ...]:
    """What can be said without typing."""
    return tuple(
        Pick(label=emote_words(emote), request=partial(SendEmote, emote=emote)) for emote in Emote
    )


def owner_picks(model: TableModel) -> tuple[Pick, ...]:
    """What the owner can do now; nothing for anybody else.

    Only whoever opened the table can end it, also after having handed it over.
    """
    snapshot = model.snapshot
    if snapshot is None:
        return ()
    picks = list(_owners(model, snapshot)) if model.is_owner else []
    return (*picks, *((_closing(),) if model.may_close else ()))


def why_no_chat(model: TableModel) -> str:
    """Why nothing can be said at the table, in a sentence; empty where it can."""
    is_off = model.snapshot is not None and not model.snapshot.chat
    return _("Chat is switched off at this table.") if is_off else ""


def whose_it_is(model: TableModel) -> str:
    """Who can do what is the owner's, for a player who cannot."""
    snapshot = model.snapshot
    if snapshot is None or snapshot.owner is None:
        return _("Nobody who is here owns the table.")
    name = name_of(snapshot, snapshot.owner)
    return _("Only {name} can do that, who owns the table.").format(name=name)


def _owners(model: TableModel, snapshot: Snapshot) -> Iterator[Pick]:
    yield _pausing(snapshot)
    yield _chatting(snapshot)
    others = [(seat, chair) for seat, chair in enumerate(snapshot.chairs) if seat != model.seat]
    if freed := [freeing(snapshot, s) for s, chair in others if _can_be_freed(snapshot, chair)]:
        yield Pick(
            label=pgettext("choice", "free a seat"),
            word="unseat",
            name=pgettext("act", "Free a seat"),
            more=tuple(freed),
        )
    if heirs := [_giving(snapshot, s) for s, chair in others if _can_own(chair)]:
        yield Pick(
            label=pgettext("choice", "hand over"),
            word="give",
            name=pgettext("act", "Hand the table over"),
            more=tuple(heirs),
        )


def _pausing(snapshot: Snapshot) -> Pick:
    request = partial(SetPaused, paused=not snapshot.paused)
    if snapshot.paused:
        name = pgettext("act", "Let the table go on")
        return Pick(
            label=pgettext("choice", "let it go on"), word="continue", name=name, request=request
        )
    return Pick(
        label=pgettext("choice", "pause"),
        word="pause",
        name=pgettext("act", "Pause the table"),
        request=request,
    )


def _chatting(snapshot: Snapshot) -> Pick:
    request = partial(SwitchChat, on=not snapshot.chat)
    if snapshot.chat:
        return Pick(
            label=pgettext("choice", "chat off"),
            word="chat",
            name=pgettext("act", "Switch chat off"),
            request=request,
        )
    return Pick(
        label=pgettext("choice", "chat on"),
        word="chat",
        name=pgettext("act", "Switch chat on"),
        request=request,
    )


def freeing(snapshot: Snapshot, seat: Seat) -> Pick:
    """To send whoever sits there away, once it is sure that that is meant."""
    name = name_of(snapshot, seat)
    if snapshot.phase is Phase.LOBBY:
        question = _("Send {name} away from the table? y: yes, n: no.")
    else:
        question = _("Send {name} away for good? A bot plays on. y: yes, n: no.")
    return Pick(
        label=name,
        word=str(seat + 1),
        request=partial(ClearSeat, seat=seat),
        question=question.format(name=name),
    )


def _giving(snapshot: Snapshot, seat: Seat) -> Pick:
    name = name_of(snapshot, seat)
    question = _("Hand the table over to {name}? y: yes, n: no.").format(name=name)
    return Pick(
        label=name, word=str(seat + 1), request=partial(GiveTable, seat=seat), question=question
    )


def _closing() -> Pick:
    return Pick(
        label=pgettext("choice", "close"),
        word="close",
        name=pgettext("act", "Close the table"),
        request=CloseTable,
        question=_("Close the table for everybody? y: yes, n: no."),
    )


def _can_be_freed(snapshot: Snapshot, chair: Chair) -> bool:
    """Whether somebody sits there, and is no bot of the host's that a match needs."""
    return chair.kind is not Kind.OPEN and (chair.level is None or snapshot.phase is Phase.LOBBY)


def _can_own(chair: Chair) -> bool:
    return chair.kind is Kind.HUMAN and chair.presence is Presence.HERE
