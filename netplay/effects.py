"""What a session wants done: the shell around it obeys, in order."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from engine.bots.bot import Level
from netplay.connection import ConnectionId
from netplay.events import Said
from netplay.kept import KeptTable
from netplay.messages import FromHost, Snapshot


class Send(Struct, frozen=True):
    """Send one message on a connection."""

    connection: ConnectionId
    message: FromHost


class HangUp(Struct, frozen=True):
    """Close a connection once what was sent on it is out, within a time limit."""

    connection: ConnectionId


class Keep(Struct, frozen=True):
    """Store the table as it is now, and what is new in it, before anything else of this list.

    It comes first, so that nothing is told or acknowledged that a crash could take back.
    """

    table: KeptTable
    lines: tuple[Record, ...]
    """New in the record."""
    said: tuple[Said, ...]
    """New in the chat."""


class Record(Struct, frozen=True):
    """Append a line, without its newline, to the record of match ``match`` of this table."""

    match: int
    """Counts from 1."""
    line: str


class MatchOver(Struct, frozen=True):
    """A match has been won. Its record is complete."""

    match: int
    winner: int
    """The side."""
    scores: tuple[int, ...]
    """By side."""


class Think(Struct, frozen=True):
    """Have a bot think, away from whatever must not wait; its act is ``Session.thought``.

    It is the host's own business: what a bot sees is told to nobody.
    """

    turn: int
    """The number of the snapshot that the turn began with."""
    level: Level
    snapshot: Snapshot
    """As the bot's seat may see it."""
    seed: int
    """Of the bot's chance."""


class Note(Struct, frozen=True):
    """One line for the host's log, in plain words and without a secret."""

    text: str
    peer: str | None = None
    """Where the connection came from that it is about: strangers have no say in how long a log
    gets."""


class TableOver(Struct, frozen=True):
    """The table has ended; after the other effects the host may stop."""


Effect: TypeAlias = Keep | Send | HangUp | Record | MatchOver | Think | Note | TableOver
