"""A host as its process: a real session behind real framing, a timer, a disk, and an end.

It does what ``table_runner`` and ``host_link`` of ``netplay.hosting`` do on an event loop. It can
be frozen, which its session is not told; crash between any two effects; and start again.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from random import Random

from engine.actions import End, Play
from engine.tile import tile_of
from netplay.bot_timer import THINKING_TIMEOUT
from netplay.codec import client_messages, encode
from netplay.connection import STOPPED_FOR, ConnectionId
from netplay.effects import Effect, HangUp, Keep, Send, TableOver, Think
from netplay.errors import ProtocolError
from netplay.framing import NEED_DATA, PREFACE, FrameReader, frame
from netplay.session import Session
from netplay.wire import action_from_wire
from tests.netplay.simulation.agenda import Agenda, Do
from tests.netplay.simulation.batch import (
    Batch,
    Closed,
    Garbled,
    Input,
    Opened,
    Received,
    Stopped,
    Thought,
    Ticked,
)
from tests.netplay.simulation.broken import demand
from tests.netplay.simulation.disk import Disk
from tests.netplay.simulation.links import Link

LONGEST_THOUGHT = 1.2 * THINKING_TIMEOUT
"""Seconds; longer than anybody waits for it."""
ANSWERED = 0.9
"""The share of questions that a bot answers at all."""
NEVER_LEGAL = Play(tile_of(6, 6), End.RIGHT)
"""An act that a bot which has lost itself may come to; it is legal now and then."""

MAX_TICKS_AT_ONCE = 4_000
"""More timers at one moment than the bots of a whole match need are a busy loop. Where all have
left and bots do not wait, they play the rest of the match in no time: hundreds of acts."""


class HostEnd:
    """The host's end of one connection."""

    def __init__(self, host: HostProcess, link: Link, connection: ConnectionId) -> None:
        self.link = link
        self.connection = connection
        self.frames = FrameReader()
        self.is_closing = False
        self._host = host

    def arrived(self, data: bytes) -> None:
        self._host.soon(lambda: self._host.data_received(self, data))

    def ended(self) -> None:
        self._host.soon(lambda: self._host.connection_lost(self))


class HostProcess:
    """One host and all of its processes, one after the other."""

    def __init__(
        self,
        agenda: Agenda,
        rng: Random,
        disk: Disk,
        new_secret: Callable[[], str],
        witness: Callable[[Batch], None],
        ended: Do,
    ) -> None:
        self.disk = disk
        self.process = 0
        """How many times it was started."""
        self.is_doomed = False
        """Whether it crashes in the midst of what it does next."""
        self._agenda = agenda
        self._rng = rng
        self._new_secret = new_secret
        self._witness = witness
        self._ended = ended
        self._session: Session | None = None
        self._ends: dict[ConnectionId, HostEnd] = {}
        self._ids = count(1)
        self._timer: float | None = None
        self._frozen_since = 0.0
        self._frozen_until = 0.0
        self._stood_still = 0.0
        self._stops = 0
        self._held: list[Do] = []
        self._ticks = (0.0, 0)

    @property
    def is_up(self) -> bool:
        """Whether its process runs, be it frozen."""
        return self._session is not None

    @property
    def is_frozen(self) -> bool:
        return self._agenda.now < self._frozen_until

    # ------------------------------------------------------------ the process

    def start(self) -> None:
        """Start, from what is on the disk."""
        if self._session is None and not self.disk.is_over:
            self.process += 1
            self._ids = count(1)
            self._session = self.disk.open_session(self._agenda.now, self._new_secret)
            self._set_timer()

    def crash(self) -> None:
        """End at once; some of what was sent may still arrive."""
        for end in self._ends.values():
            end.link.up.cut()
            if self._rng.random() < 0.5:
                end.link.down.end()
            else:
                end.link.down.cut(noticed_after=self._rng.random())
        self._count_the_freeze()
        self._session = None
        self._timer = None
        self._ends.clear()
        self._held.clear()
        self.is_doomed = False
        self._ended()

    def stop(self) -> None:
        """End in order: everybody is told, and the table stays kept."""
        if self._session is not None and not self.is_frozen:
            effects = self._session.close("The host was stopped.", self._agenda.now)
            self._do(Stopped(), effects)
            if self._session is not None:
                self.crash()

    def freeze(self, seconds: float) -> None:
        """Stand still, as a suspended machine does; then find everything that has come."""
        if not self.is_frozen:
            self._stops += 1
            self._frozen_since = self._agenda.now
            self._frozen_until = self._agenda.now + seconds
            self._agenda.at(self._frozen_until, self._thaw)

    def soon(self, do: Do) -> None:
        """Do something of the event loop's; when frozen, afterwards."""
        if self.is_frozen:
            self._held.append(do)
        else:
            do()

    def _thaw(self) -> None:
        """An event loop looks at its sockets before it looks at its timers."""
        if self._frozen_until and not self.is_frozen:
            self._count_the_freeze()
            held, self._held = self._held, []
            for do in held:
                do()
            self._set_timer()

    def _count_the_freeze(self) -> None:
        """Count a freeze that its timer can tell from an ordinary delay."""
        if self._frozen_until:
            self._frozen_until = 0.0
            due = self._session.deadline if self._session else None
            if due is not None and self._agenda.now > due + STOPPED_FOR:
                self._stood_still += self._agenda.now - self._frozen_since

    # ------------------------------------------------------------ connections

    def accept(self, link: Link) -> None:
        """A client has connected."""
        self.soon(lambda: self._connection_made(link))

    def _connection_made(self, link: Link) -> None:
        if self._session is None:
            link.down.cut(noticed_after=0)
            return
        end = HostEnd(self, link, next(self._ids))
        self._ends[end.connection] = end
        link.down.write(PREFACE)
        link.up.attach(end)
        self._put_in(Opened(end.connection))

    def data_received(self, end: HostEnd, data: bytes) -> None:
        """Hand whole messages to the session."""
        end.frames.receive_data(data)
        try:
            while self._listens_to(end) and (body := end.frames.next_frame()) is not NEED_DATA:
                self._put_in(Received(end.connection, client_messages.decode(body)))
        except ProtocolError as fault:
            self._put_in(Garbled(end.connection, str(fault)))

    def connection_lost(self, end: HostEnd) -> None:
        """Tell the session, however late."""
        if self._ends.get(end.connection) is end:
            del self._ends[end.connection]
            end.link.down.cut()
            self._put_in(Closed(end.connection))

    def _listens_to(self, end: HostEnd) -> bool:
        return self._ends.get(end.connection) is end and not end.is_closing

    # ------------------------------------------------------------ the session

    def _put_in(self, cause: Input) -> None:
        session, now = self._session, self._agenda.now
        if session is None:
            return
        match cause:
            case Opened(connection):
                effects = session.opened(connection, f"peer {connection}", now)
            case Received(connection, message):
                effects = session.received(connection, message, now)
            case Garbled(connection, fault):
                effects = session.garbled(connection, fault, now)
            case Closed(connection):
                effects = session.closed(connection, now)
            case Thought(turn, thought):
                effects = session.thought(turn, thought, now)
            case _:
                effects = session.tick(now)
        self._do(cause, effects)

    def _do(self, cause: Input, effects: list[Effect]) -> None:
        crashes = self.is_doomed and bool(effects)
        done = effects[: self._rng.randint(0, len(effects))] if crashes else effects
        for effect in done:
            self._obey(effect)
        awake = self._agenda.now - self._stood_still
        self._witness(Batch(awake, self._stops, cause, tuple(effects), tuple(done)))
        if crashes or self.disk.is_over:
            self.crash()
        else:
            self._set_timer()

    def _obey(self, effect: Effect) -> None:
        match effect:
            case Send(connection, message):
                end = self._ends[connection]
                if not end.is_closing:
                    end.link.down.write(frame(encode(message)))
            case HangUp(connection):
                self._ends[connection].is_closing = True
                self._ends[connection].link.down.end()
            case Keep():
                self.disk.keep(effect)
            case TableOver():
                self.disk.is_over = True
            case Think():
                self._think(effect)
            case _:
                pass  # records are in Keep; notes and results are the audits' business

    def _think(self, think: Think) -> None:
        """Let a bot think for a while; what comes of it is an act, none, one that is not legal, or
        nothing at all."""
        rng, process = self._rng, self.process
        own = think.snapshot.own
        legal = own.legal if own else ()
        thoughts = [*map(action_from_wire, legal), NEVER_LEGAL, None]
        thought, when = rng.choice(thoughts), self._agenda.now + rng.uniform(0, LONGEST_THOUGHT)

        def answer() -> None:
            if process == self.process:
                self._put_in(Thought(think.turn, thought))

        if rng.random() < ANSWERED:
            self._agenda.at(when, lambda: self.soon(answer))

    # ------------------------------------------------------------ the timer

    def _set_timer(self) -> None:
        due = self._session.deadline if self._session else None
        if due is not None and (self._timer is None or due < self._timer):
            when = max(due, self._agenda.now)
            self._timer, process = when, self.process
            self._agenda.at(when, lambda: self._fire(process, when))

    def _fire(self, process: int, when: float) -> None:
        if process == self.process and when == self._timer:
            self._timer = None
            if not self.is_frozen:
                self._tick()

    def _tick(self) -> None:
        session, now = self._session, self._agenda.now
        if session is None:
            return
        if session.deadline is None or session.deadline > now:
            self._set_timer()
            return
        self._count_ticks(now)
        self._put_in(Ticked())
        if self._session is session and session.deadline is not None:
            demand(session.deadline >= now, "after a tick nothing is overdue")

    def _count_ticks(self, now: float) -> None:
        moment, ticks = self._ticks
        self._ticks = (now, ticks + 1 if moment == now else 1)
        demand(self._ticks[1] <= MAX_TICKS_AT_ONCE, "timers come to rest")
