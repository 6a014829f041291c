"""A session on an event loop: hands in its inputs one at a time, does its effects, sets its timer.

The host on the network and a solo game in one process differ only in the links they open.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from itertools import count
from typing import Protocol, TypeAlias

from engine.actions import Action
from netplay.codes import Code
from netplay.connection import ConnectionId
from netplay.effects import (
    Effect,
    HangUp,
    Keep,
    MatchOver,
    Note,
    Record,
    Send,
    TableOver,
    Think,
)
from netplay.messages import FromClient, FromHost
from netplay.session import Session


class Link(Protocol):
    """This side's end of a connection. Neither method may wait, or call the runner back."""

    def send(self, *messages: FromHost) -> None:
        """Send ``messages``, or drop the connection if the other side takes nothing."""

    def hang_up(self) -> None:
        """Close the connection when all that was sent is out, within a time limit."""


OnThought: TypeAlias = Callable[[int, Action | None], None]
"""Is told the turn that was thought about, and the act that came of it; None where that failed."""


class Services(Protocol):
    """What a table needs besides connections: a store, records, a log, and somebody who thinks."""

    def keep(self, keep: Keep) -> None:
        """Store the table before any effect after this one is done."""

    def record(self, match: int, line: str) -> None:
        """Append a line to the record of a match."""

    def match_over(self, over: MatchOver) -> None:
        """A match is won."""

    def think(self, think: Think, on_thought: OnThought) -> None:
        """Have a bot think, and call ``on_thought`` when it has, or has failed; never at once."""

    def note(self, text: str, peer: str | None = None) -> None:
        """Log a line."""

    def table_over(self) -> None:
        """The table has ended."""


class TableRunner:
    """One table on the running event loop, whose clock is the session's clock."""

    def __init__(self, session: Session, services: Services) -> None:
        self._loop = asyncio.get_running_loop()
        self._services = services
        self._links: dict[ConnectionId, Link] = {}
        self._ids = count(1)
        self._timer: asyncio.TimerHandle | None = None
        self._session = session
        self._is_stopped = False
        self._set_timer()

    def open(self, link: Link, peer: str) -> ConnectionId:
        """A connection from ``peer`` is open; its ``link`` gets what is sent on it."""
        connection = next(self._ids)
        self._links[connection] = link
        self._do(self._session.opened(connection, peer, self._loop.time()))
        return connection

    def received(self, connection: ConnectionId, message: FromClient) -> None:
        """A message came."""
        self._do(self._session.received(connection, message, self._loop.time()))

    def garbled(self, connection: ConnectionId, fault: str, code: Code = Code.BAD_FRAME) -> None:
        """What came is not a message; ``code`` and the sentence ``fault`` say why."""
        self._do(self._session.garbled(connection, fault, self._loop.time(), code))

    def closed(self, connection: ConnectionId) -> None:
        """The connection is gone."""
        self._links.pop(connection, None)
        self._do(self._session.closed(connection, self._loop.time()))

    def thought(self, turn: int, thought: Action | None) -> None:
        """A bot has thought, or failed."""
        self._do(self._session.thought(turn, thought, self._loop.time()))

    def close(self, reason: str) -> None:
        """End the table, and tell everybody the sentence ``reason``."""
        self._do(self._session.close(reason, self._loop.time()))

    def stop(self) -> None:
        """Do nothing any more, whatever still comes in."""
        self._is_stopped = True
        self._cancel_timer()

    def _tick(self) -> None:
        self._timer = None
        due, now = self._session.deadline, self._loop.time()
        self._do(self._session.tick(now) if due is not None and due <= now else [])

    def _do(self, effects: list[Effect]) -> None:
        """Keep the table, tell everybody, each in one go, and then do the rest."""
        if self._is_stopped:
            return
        words: dict[ConnectionId, list[FromHost]] = {}
        rest: list[Effect] = []
        for effect in effects:
            match effect:
                case Send():
                    words.setdefault(effect.connection, []).append(effect.message)
                case Keep():
                    self._services.keep(effect)
                case _:
                    rest.append(effect)
        for connection, messages in words.items():
            self._links[connection].send(*messages)
        for effect in rest:
            self._do_when_all_is_said(effect)
        self._set_timer()

    def _do_when_all_is_said(self, effect: Effect) -> None:
        match effect:
            case HangUp(connection):
                self._links[connection].hang_up()
            case Record(match, line):
                self._services.record(match, line)
            case MatchOver():
                self._services.match_over(effect)
            case Think():
                self._services.think(effect, self.thought)
            case Note(text, peer):
                self._services.note(text, peer)
            case TableOver():
                self._services.table_over()

    def _set_timer(self) -> None:
        """See that ``tick`` comes in time; a timer that comes too early looks again."""
        due = self._session.deadline
        if due is None:
            self._cancel_timer()
        elif self._timer is None or due < self._timer.when():
            self._cancel_timer()
            self._timer = self._loop.call_at(due, self._tick)

    def _cancel_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._timer = None
