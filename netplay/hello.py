"""Letting a newcomer in: versions, watchers, seats by token, seats by name.

``admit`` decides from a ``Hello`` alone who the newcomer is and what that does to the table; the
session then binds the connection to it.
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from engine.seats import Seat
from netplay.codes import Code
from netplay.holders import Holder, Holders
from netplay.messages import PROTOCOL_VERSION, Hello
from netplay.names import clean_name
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


Guest = Returning | Newcomer | Watcher


def admit(table: Table, holders: Holders, hello: Hello, watchers: int, *, has_key: bool) -> Guest:
    """Who says ``hello``; ``watchers`` are there already.

    Raises:
        Refusal: the newcomer cannot come in; the connection ends with it.
    """
    _common_version(hello)
    if hello.token is not None:
        return _returning(table, holders, hello.token)
    name = clean_name(hello.name)
    if has_key and hello.role is Role.PLAYER and (lost := _lost_owner(table, holders)):
        return Returning(lost, lost.token, set_presence(table, lost.seat, Presence.HERE))
    if hello.role is Role.WATCHER:
        if watchers >= MAX_WATCHERS and not has_key:
            raise Refusal(Code.TABLE_FULL, "Too many people are watching. Try again later.")
        return Watcher(name or _NAMELESS_WATCHER, Change(table))
    kind = Kind.BOT if hello.role is Role.BOT else Kind.HUMAN
    return Newcomer(*sit(table, name, kind, as_owner=has_key))


def _common_version(hello: Hello) -> None:
    if not hello.oldest <= PROTOCOL_VERSION <= hello.newest:
        theirs = f"{hello.oldest} to {hello.newest}"
        raise Refusal(
            Code.WRONG_VERSION,
            f"This table speaks version {PROTOCOL_VERSION} of the protocol, your program "
            f"{theirs}. Use the same release of The Passing Game on both sides.",
        )


def _lost_owner(table: Table, holders: Holders) -> Holder | None:
    """Who holds the owner's seat in the lobby, and is away: the key finds back to it.

    The welcome with its token may have been lost, and then nobody else could ever free it.
    """
    if table.match is not None or table.owner is None:
        return None
    is_away = table.chairs[table.owner].presence is Presence.AWAY
    return holders.at(table.owner) if is_away else None


def _returning(table: Table, holders: Holders, token: str) -> Returning:
    holder = holders.with_token(token)
    if holder is None:
        raise Refusal(Code.UNKNOWN_TOKEN, "That seat is no longer yours. Join again for another.")
    return Returning(holder, token, set_presence(table, holder.seat, Presence.HERE))
