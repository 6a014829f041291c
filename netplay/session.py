"""One table's session: inputs come in one at a time, effects go out (see ``netplay.effects``).

It keeps the table, the seats' holders and the connections together, and it is the one game loop:
a host on the network and a solo game in one process both run it. It has no socket and no clock;
every input brings ``now`` in monotonic seconds.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import inf
from typing import Self

from msgspec.structs import replace

from engine.actions import Action
from netplay.allowance import Allowance
from netplay.codes import Code
from netplay.connection import GONE_AFTER, STOPPED_FOR, Connection, ConnectionId, Connections
from netplay.effects import Effect, HangUp, Note, Send, TableOver
from netplay.fair.moves import is_first_part, matches_used
from netplay.hello import Admitted, Newcomer, Returning, Watcher, admit
from netplay.holders import Answer, Done, Holder, Holders, NotDone
from netplay.keeper import Keeper
from netplay.kept import KeptTable, restore, restore_holder
from netplay.lifetime import Ending, Lifetime
from netplay.messages import (
    FAIR_DEAL,
    Ack,
    AnyRequest,
    CloseTable,
    Commit,
    FromClient,
    Goodbye,
    Hello,
    Leave,
    Ping,
    Pong,
    Reveal,
)
from netplay.replies import rejection, welcome_to
from netplay.requests import Asker, fulfil, is_paced_by_game
from netplay.seating import set_presence
from netplay.shapes import Presence
from netplay.table import Change, Refusal, open_table
from netplay.table_config import Chance, TableConfig, new_secret, run_mark


class Session:
    """A table that is being played at. Every method returns what is to be done, in order."""

    def __init__(
        self,
        config: TableConfig,
        chance: Chance,
        now: float,
        new_secret: Callable[[], str] = new_secret,
    ) -> None:
        """Open the table; ``new_secret`` makes seat tokens of at least 128 bits."""
        self._config = config
        self._keys = frozenset(filter(None, [config.owner_key]))
        """Looked up by its hash, as tokens are: see ``Holders.with_token``."""
        self._holders = Holders(new_secret)
        self._connections = Connections(now)
        self._newcomers = Allowance(now)
        self._farewell: Goodbye | None = None
        """What everybody was told when it ended; None while it goes on."""
        self._lifetime = Lifetime(config, now)
        self._keeper = Keeper(config, chance, self._holders, self._connections, now)

    @classmethod
    def resumed(
        cls,
        config: TableConfig,
        chance: Chance,
        kept: KeptTable,
        record: Iterable[bytes],
        now: float,
        new_secret: Callable[[], str] = new_secret,
    ) -> Self:
        """The session of a table that was kept, with ``record`` of its last match.

        Raises:
            RecordError: the record does not stand.
            ValueError: table and record do not belong together.
        """
        session = cls(config, chance, now, new_secret)
        session._keeper.resume(restore(kept, config, record, run_mark(new_secret())), kept)
        for holder in kept.holders:
            session._holders.restore(restore_holder(holder))
        table, was_joined = session._keeper.table, bool(kept.holders)
        session._lifetime.resume(table, now, was_joined=was_joined)
        return session

    # ------------------------------------------------------------ inputs

    def opened(self, connection: ConnectionId, peer: str, now: float) -> list[Effect]:
        """A connection was accepted from ``peer``; a hello is expected on it."""
        self._look_at_the_clock(now)
        self._connections.open(connection, peer, now)
        return []

    def received(self, connection: ConnectionId, message: FromClient, now: float) -> list[Effect]:
        """A message came; none comes after the connection was hung up."""
        self._look_at_the_clock(now)
        sender = self._connections.get(connection)
        return [] if sender is None else self._keeper.keep_first(self._receive(sender, message))

    def garbled(
        self, connection: ConnectionId, fault: str, now: float, code: Code = Code.BAD_FRAME
    ) -> list[Effect]:
        """What came was not a message; ``code`` and ``fault``, a sentence, say why."""
        self._look_at_the_clock(now)
        sender = self._connections.get(connection)
        if sender is None:
            return []
        return self._keeper.keep_first(self._dismiss(sender, code, fault))

    def closed(self, connection: ConnectionId, now: float) -> list[Effect]:
        """The other side is gone, or the shell dropped it."""
        self._look_at_the_clock(now)
        gone = self._connections.get(connection)
        if gone is None:
            return []
        if not gone.is_in:
            self._forget(connection)
            return [Note("Connection ended. It never said hello.", gone.peer)]
        return self._keeper.keep_first(self._lose(gone))

    def tick(self, now: float) -> list[Effect]:
        """Time has passed: do what is due."""
        self._look_at_the_clock(now)
        return self._keeper.keep_first(self._do_what_is_due())

    def thought(self, turn: int, thought: Action | None, now: float) -> list[Effect]:
        """A bot has thought, as ``Think`` asked; None where it failed. ``tick`` does the act."""
        self._look_at_the_clock(now)
        self._keeper.hear_thought(turn, thought)
        return []

    def close(self, reason: str, now: float) -> list[Effect]:
        """The host itself ends; ``reason`` is a sentence for everybody. The table stays kept."""
        self._look_at_the_clock(now)
        return [] if self._farewell else self._see_off(Code.HOST_STOPPED, reason)

    @property
    def deadline(self) -> float | None:
        """When ``tick`` is next wanted, in the caller's clock; None while nothing is due."""
        if self._farewell:
            return None
        due = min(
            self._connections.deadline,
            self._keeper.due,
            self._lifetime.due(self._keeper.table, self._connections.empty_since),
        )
        return None if due == inf else due

    def _receive(self, sender: Connection, message: FromClient) -> list[Effect]:
        sender.hear(self._keeper.now)
        match message:
            case Hello():
                return self._hello(sender, message)
            case _ if not sender.is_in:
                first = "The first message must be a hello."
                return self._dismiss(sender, Code.HELLO_EXPECTED, first)
            case Pong():
                return self._nuisance(sender)
            case Ping(nonce):
                return self._nuisance(sender) or [Send(sender.id, Pong(nonce))]
            case Commit() | Reveal():
                return self._take_part(sender, message)
        return self._request(sender, message)

    def _do_what_is_due(self) -> list[Effect]:
        now = self._keeper.now
        effects: list[Effect] = []
        if self._lifetime.begins():
            effects += self._after(Change(self._keeper.table))
        for connection in self._connections:
            if connection.deadline <= now and self._connections.get(connection.id):
                effects += self._overdue(connection)
        if self._keeper.due <= now and not self._farewell:
            effects += self._keeper.run_clocks()
        return effects + self._perhaps_over()

    # ------------------------------------------------------------ coming in

    def _hello(self, sender: Connection, hello: Hello) -> list[Effect]:
        if sender.is_in:
            return self._dismiss(sender, Code.HELLO_EXPECTED, "A second hello is one too many.")
        if self._farewell:
            return self._dismiss(sender, self._farewell.code, self._farewell.text)
        has_key = hello.owner in self._keys
        watchers = self._connections.watchers
        try:
            guest = admit(self._keeper.table, self._holders, hello, watchers, has_key=has_key)
        except Refusal as refusal:
            return self._dismiss(sender, refusal.code, str(refusal))
        coming = guest.holder.returns if isinstance(guest, Returning) else self._newcomers
        if coming.is_spent(self._keeper.now):
            text = "Too many are coming and going here. Try again in a minute."
            return self._dismiss(sender, Code.TOO_BUSY, text)
        sender.let_in()
        sender.has_key = has_key
        sender.deals = FAIR_DEAL in hello.capabilities
        return self._let_in(sender, guest, hello.claim)

    def _let_in(self, sender: Connection, guest: Admitted, claim: str | None) -> list[Effect]:
        """Give ``guest`` the seat, or the place to watch from, and tell everybody."""
        effects: list[Effect] = []
        holder: Holder | None = None
        match guest:
            case Returning(holder, token, _):
                displaced = self._holders.take_up(holder, token, sender.id)
                if displaced is not None:
                    text = "This seat was taken up from another terminal."
                    effects += self._hang_up(displaced, Code.DISPLACED, text)
            case Newcomer(seat, _):
                holder = self._holders.add(seat, sender.id, claim)
                self._lifetime.join()
            case Watcher(name, _):
                sender.watcher = name
        self._keeper.begin(guest.change)
        snapshot = self._keeper.snapshot(holder.seat if holder else None)
        effects.append(Send(sender.id, welcome_to(sender, holder, self._config, snapshot)))
        effects += self._keeper.show_deal(sender)
        effects += self._keeper.tell(guest.change, but=sender.id)
        return effects + self._after(guest.change)

    def _take_part(self, sender: Connection, part: Commit | Reveal) -> list[Effect]:
        """Take a player's part in a deal; one of no use, or not the first, is a nuisance."""
        holder = self._holders.on(sender.id)
        is_first = holder is not None and is_first_part(self._keeper.table, holder.seat, part)
        effects = None if holder is None else self._keeper.take(holder.seat, part)
        dismissed = [] if is_first and effects is not None else self._nuisance(sender)
        return [*(effects or ()), *dismissed, *self._perhaps_over()]

    # ------------------------------------------------------------ requests

    def _request(self, sender: Connection, request: AnyRequest) -> list[Effect]:
        holder = self._holders.on(sender.id)
        if holder and (given := holder.answers.get(request.id)):
            return self._nuisance(sender) or [self._answer(sender, request.id, given)]
        name = self._keeper.table.chairs[holder.seat].name if holder else sender.watcher or ""
        asker = Asker(holder.seat if holder else None, name, sender.has_key)
        try:
            change = fulfil(self._keeper.table, asker, request, self._keeper.numbers)
        except Refusal as refusal:
            answer = NotDone(refusal.code, str(refusal))
            if holder:
                holder.remember(request.id, answer)
            return self._nuisance(sender) or [self._answer(sender, request.id, answer)]
        is_paced = is_paced_by_game(request, change, self._keeper.table)
        if not is_paced and (dismissed := self._nuisance(sender)):
            return dismissed
        return self._done(sender, holder, request, change)

    def _done(
        self, sender: Connection, holder: Holder | None, request: AnyRequest, change: Change
    ) -> list[Effect]:
        has_begun = self._keeper.table.has_begun
        gone = self._holders.follow(request, holder, has_begun=has_begun)
        text = "The table's owner has taken you off this seat."
        evicted = [] if gone is None else self._hang_up(gone, Code.UNSEATED, text)
        self._keeper.begin(change)
        done = Done(self._keeper.numbers.last)
        if holder:
            holder.remember(request.id, done)
        effects: list[Effect] = [self._answer(sender, request.id, done)]
        if isinstance(request, Leave):
            self._forget(sender.id)
            effects.append(HangUp(sender.id))
        effects += self._keeper.tell(change)
        effects += evicted
        if isinstance(request, CloseTable):
            return effects + self._end("The owner has closed the table.")
        return effects + self._after(change)

    def _send_home(self, holder: Holder, code: Code, text: str) -> list[Effect]:
        return [] if holder.connection is None else self._hang_up(holder.connection, code, text)

    def _answer(self, to: Connection, request: str, answer: Answer) -> Send:
        if isinstance(answer, Done):
            return Send(to.id, Ack(request, answer.seq))
        holder = self._holders.on(to.id)
        snapshot = self._keeper.snapshot(holder.seat if holder else None)
        return Send(to.id, rejection(request, answer, snapshot))

    # ------------------------------------------------------------ the end of a table

    def _commit(self, change: Change) -> list[Effect]:
        return self._keeper.commit(change) + self._perhaps_over()

    def _after(self, change: Change) -> list[Effect]:
        return self._keeper.follow_up(change) + self._perhaps_over()

    def _perhaps_over(self) -> list[Effect]:
        if self._farewell:
            return []
        table, empty_since = self._keeper.table, self._connections.empty_since
        ending = self._lifetime.ending(table, empty_since, self._keeper.now)
        if ending is None:
            return []
        if ending is Ending.DESERTED and self._config.owner_key is None:
            return self._clear_for_the_next() if self._config.rematch else []
        return self._end(ending.reason)

    def _clear_for_the_next(self) -> list[Effect]:
        """Everybody left a table that is kept open: back to an empty lobby."""
        self._lifetime.clear()
        effects: list[Effect] = []
        for holder in self._holders:  # programs that still play
            effects += self._send_home(holder, Code.TABLE_CLOSED, Ending.DESERTED.reason)
        self._holders.clear()
        table = self._keeper.table
        lobby = replace(open_table(self._config), matches=matches_used(table), run=table.run)
        return effects + self._keeper.commit(Change(lobby))

    def _end(self, reason: str) -> list[Effect]:
        return [Note(reason), *self._see_off(Code.TABLE_CLOSED, reason), TableOver()]

    def _see_off(self, code: Code, reason: str) -> list[Effect]:
        self._farewell = Goodbye(code, reason)
        effects: list[Effect] = []
        for connection in self._connections:
            effects += self._hang_up(connection.id, code, reason)
        return effects

    # ------------------------------------------------------------ connections

    def _overdue(self, connection: Connection) -> list[Effect]:
        if not connection.is_in:
            return self._dismiss(connection, Code.HANDSHAKE_TIMEOUT, "No hello came in time.")
        if self._keeper.now >= connection.heard + GONE_AFTER:
            return self._dismiss(connection, Code.SILENT, "Nothing was heard for too long.")
        connection.ask()
        return [Send(connection.id, Ping())]

    def _nuisance(self, sender: Connection) -> list[Effect]:
        """Count a message that costs the sender nothing; dismiss who sends too many."""
        if not sender.nuisance.is_spent(self._keeper.now):
            return []
        text = "Far more messages came than a player needs. Join again, more slowly."
        return self._dismiss(sender, Code.TOO_BUSY, text)

    def _dismiss(self, sender: Connection, code: Code, text: str) -> list[Effect]:
        note = Note(f"Connection ended. {text}", sender.peer)
        return [*self._hang_up(sender.id, code, text), note, *self._lose(sender)]

    def _lose(self, gone: Connection) -> list[Effect]:
        """Forget a connection; its seat, if it has one, waits for its token."""
        self._forget(gone.id)
        holder = self._holders.on(gone.id)
        if holder:
            self._holders.let_go(holder)
            return self._commit(set_presence(self._keeper.table, holder.seat, Presence.AWAY))
        return self._commit(Change(self._keeper.table)) if gone.watcher is not None else []

    def _hang_up(self, connection: ConnectionId, code: Code, text: str) -> list[Effect]:
        """Say goodbye on a connection, and forget it."""
        self._forget(connection)
        return [Send(connection, Goodbye(code, text)), HangUp(connection)]

    def _forget(self, connection: ConnectionId) -> None:
        self._connections.forget(connection, self._keeper.now)

    def _look_at_the_clock(self, now: float) -> None:
        """It is ``now``; where this process was stopped meanwhile, that made nobody late."""
        quiet = now - self._keeper.now
        was_stopped = quiet > STOPPED_FOR and now > (self.deadline or inf) + STOPPED_FOR
        self._keeper.now = now
        if was_stopped:
            self._connections.forgive(quiet)
            self._keeper.forgive(quiet)
