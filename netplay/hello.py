"""Letting a newcomer in: versions, watchers, seats by token, seats by name.

``admit`` decides from a ``Hello`` alone who the newcomer is and what that does to the table; the
session then binds the connection to it.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from msgspec import Struct

from engine.seats import Seat
from netplay.codes import Code
from netplay.holders import Holder, Holders
from netplay.messages import PROTOCOL_VERSION, Hello
from netplay.names import clean_name
from netplay.refusals import naming
from netplay.seating import set_presence, sit
from netplay.shapes import Kind, Presence, Role
from netplay.table import Change, Refusal, Table

MAX_WATCHERS: Final = 16
"""Watchers at one table; each costs a snapshot for every act."""
_NAMELESS_WATCHER: Final = "a watcher"


class Returning(Struct, frozen=True):
    """Somebody who showed the token of a seat, or the owner with the key."""

    holder: Holder
    token: str
    change: Change


class Newcomer(Struct, frozen=True):
    """Somebody who took an open seat."""

    seat: Seat
    change: Change


class Watcher(Struct, frozen=True):
    """Somebody who only looks."""

    name: str
    change: Change


Admitted: TypeAlias = Returning | Newcomer | Watcher


def admit(
    table: Table, holders: Holders, hello: Hello, watchers: int, *, has_key: bool
) -> Admitted:
    """Who says ``hello``; ``watchers`` are there already.

    Raises:
        Refusal: the newcomer cannot come in; the connection ends with it.
    """
    _refuse_other_versions(hello)
    shown = hello.token if hello.token is not None else _claim_of_a_seat(holders, hello)
    if shown is not None:
        holder = holders.with_token(shown)
        if holder is None:
            text = "That seat is no longer yours. Join again for another."
            raise Refusal(Code.UNKNOWN_TOKEN, text)
        return _returning(table, holder, shown, has_key=has_key)
    name = clean_name(hello.name)
    if has_key and hello.role is Role.PLAYER and (lost := _lost_opener(table, holders)):
        return _returning(table, lost, lost.token, has_key=True)
    if hello.role is Role.WATCHER:
        if watchers >= MAX_WATCHERS and not has_key:
            raise Refusal(Code.TABLE_FULL, "Too many people are watching. Try again later.")
        return Watcher(name or _NAMELESS_WATCHER, Change(table))
    kind = Kind.BOT if hello.role is Role.BOT else Kind.HUMAN
    return Newcomer(*sit(table, name, kind, as_owner=has_key))


def _refuse_other_versions(hello: Hello) -> None:
    if not hello.oldest <= PROTOCOL_VERSION <= hello.newest:
        theirs = "-".join(dict.fromkeys((str(hello.oldest), str(hello.newest))))
        raise Refusal(
            Code.WRONG_VERSION, naming(Code.WRONG_VERSION, ours=PROTOCOL_VERSION, theirs=theirs)
        )


def _claim_of_a_seat(holders: Holders, hello: Hello) -> str | None:
    """The claim of somebody who says the same hello again, not knowing whether it was heard."""
    is_known = hello.claim is not None and holders.with_token(hello.claim) is not None
    return hello.claim if is_known and hello.role is not Role.WATCHER else None


def _lost_opener(table: Table, holders: Holders) -> Holder | None:
    """Who showed the key and has a seat in the lobby, but is away: the key finds back to it.

    The welcome with its token may have been lost, and nobody else frees that seat.
    """
    if table.match is not None or table.opener is None:
        return None
    is_away = table.chairs[table.opener].presence is Presence.AWAY
    return holders.at(table.opener) if is_away else None


def _returning(table: Table, holder: Holder, token: str, *, has_key: bool) -> Returning:
    change = set_presence(table, holder.seat, Presence.HERE, has_key=has_key)
    return Returning(holder, token, change)
