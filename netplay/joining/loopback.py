"""A table in this process: the same session, the same client and the same bytes, but no socket.

Playing alone is playing on a network of one.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import suppress
from secrets import token_hex
from typing import Final

from netplay.codec import client_messages, encode, host_messages
from netplay.effects import Keep, MatchOver, Think
from netplay.framing import NEED_DATA, PREFACE, FrameReader, frame
from netplay.hosting.record_files import RecordFiles
from netplay.hosting.table_runner import OnThought, TableRunner
from netplay.joining.client_core import ID_BYTES, ClientCore, Guest
from netplay.joining.update_queue import UpdateQueue
from netplay.joining.updates import Offline, Step, Update
from netplay.messages import AnyRequest, FromClient, FromHost, RequestId
from netplay.session import Session
from netplay.table_config import TableConfig, new_chance
from netplay.thinking.thinkers import Thinkers

HERE: Final = "this process"


class LoopbackClient:
    """A seat at a table that this process runs: a ``TableClient``."""

    def __init__(
        self, config: TableConfig, guest: Guest, records: RecordFiles | None = None
    ) -> None:
        """Open the table and sit down at it, on the running event loop.

        Args:
            config: the table; its bots fill the other seats.
            guest: who sits down; with the owner's key, the table can be closed.
            records: where the records of its matches go, if anywhere.
        """
        self._loop = asyncio.get_running_loop()
        self._core = ClientCore(guest, token_hex(ID_BYTES))
        self._updates = UpdateQueue()
        self._records = records
        session = Session(config, new_chance(config.seed), self._loop.time())
        self._thinkers = Thinkers()
        self._runner = TableRunner(session, _Services(records, self._thinkers))
        self._link: MemoryLink | None = None
        self._again: asyncio.TimerHandle | None = None
        self._connect()

    def updates(self) -> AsyncIterator[Update]:
        """What happens, in order, until ``Ended``."""
        return self._updates.all()

    def new_id(self) -> RequestId:
        """An id that no request of this client has had."""
        return self._core.new_id()

    def send(self, request: AnyRequest) -> None:
        """Ask for something; the answer comes as an update."""
        self._take(self._core.request(request))

    async def close(self) -> None:
        """End the table with its only client; ``updates`` then ends."""
        self._take(self._core.closed())
        self._link = None
        if self._again is not None:
            self._again.cancel()
        self._runner.stop()
        await self._thinkers.close()
        if self._records is not None:
            self._records.close()

    # ------------------------------------------------------------ what the table's end calls

    def heard(self, message: FromHost) -> None:
        """A message came; one that was on its way when the client was closed reaches nobody."""
        if self._link is None:
            return
        self._take(self._core.received(message, self._loop.time()))

    def lost(self) -> None:
        """The table has hung up; for whatever is not final, come back."""
        self._link = None
        step = self._core.lost("The table has ended the connection.")
        self._take(step)
        for update in step.updates:
            if isinstance(update, Offline):
                self._again = self._loop.call_later(update.retry_in, self._connect)

    def _connect(self) -> None:
        self._link = MemoryLink(self._runner, self)
        self._take(self._core.connected(self._loop.time()))

    def _take(self, step: Step) -> None:
        if self._link is not None:
            for message in step.send:
                self._link.say(message)
        self._updates.put(step.updates)


class MemoryLink:
    """Both ends of a connection in memory. What passes through it passes as bytes.

    Either end is called from the event loop, never from within a call of the other.
    """

    def __init__(self, runner: TableRunner, client: LoopbackClient) -> None:
        self._soon = asyncio.get_running_loop().call_soon
        self._runner = runner
        self._client = client
        self._to_host = FrameReader()
        self._to_client = FrameReader()
        for reader in (self._to_host, self._to_client):
            reader.receive_data(PREFACE)
        self._connection = runner.open(self, HERE)

    def say(self, message: FromClient) -> None:
        """The client's words to the table."""
        body = _carry(encode(message), self._to_host)
        self._soon(self._runner.received, self._connection, client_messages.decode(body))

    def send(self, *messages: FromHost) -> None:
        """The table's words to the client."""
        for message in messages:
            body = _carry(encode(message), self._to_client)
            self._soon(self._client.heard, host_messages.decode(body))

    def hang_up(self) -> None:
        """The table ends the connection; all that was sent before comes first."""
        self._soon(self._client.lost)
        self._soon(self._runner.closed, self._connection)


def _carry(body: bytes, reader: FrameReader) -> bytes:
    """``body`` as it comes out of the stream that ``reader`` reads."""
    reader.receive_data(frame(body))
    received = reader.next_frame()
    return b"" if received is NEED_DATA else received


class _Services:
    """Keeps the records, if they are wanted; the client shows all the rest."""

    def __init__(self, records: RecordFiles | None, thinkers: Thinkers) -> None:
        self._records = records
        self._thinkers = thinkers

    def keep(self, keep: Keep) -> None:
        """A table in this process ends with it."""

    def record(self, match: int, line: str) -> None:
        """Write a line of the record; without room on the disk, play on without."""
        if self._records is not None:
            with suppress(OSError):
                self._records.append(match, line)

    def match_over(self, over: MatchOver) -> None:
        """The client sees it."""

    def think(self, think: Think, on_thought: OnThought) -> None:
        """Have a bot think in a process of its own: the screen must not wait for it."""
        self._thinkers.think(think, on_thought)

    def note(self, text: str, peer: str | None = None) -> None:
        """Nobody reads a log of a table of one."""

    def table_over(self) -> None:
        """The client has been told."""
