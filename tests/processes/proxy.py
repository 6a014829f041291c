"""A stretch of network between clients and their host: it remembers every byte, and may fail."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from netplay.address import TcpAddress
from tests.processes.mischief import End, Mischief, Troubled, Wait
from tests.processes.relay import Carrying, Endpoint, Relay

READ_BYTES: Final = 65_536
"""Taken at a time."""

Fate: TypeAlias = Callable[[], tuple[Mischief | None, Mischief | None]]
"""Decides about a new connection: what goes wrong on the way up, and on the way down."""


def nothing_wrong() -> tuple[None, None]:
    """The fate of connections through a good network."""
    return None, None


@dataclass
class Passage:
    """One connection through the proxy."""

    up: Troubled
    """From the client to the host."""
    down: Troubled
    ends: list[asyncio.StreamWriter] = field(default_factory=list)
    open_ways: int = 2

    def cut(self) -> None:
        """Break it."""
        for end in self.ends:
            end.transport.abort()

    def way_ended(self) -> None:
        """One side has ended its half; once both have, close it."""
        self.open_ways -= 1
        if not self.open_ways:
            for end in self.ends:
                end.close()


class Proxy(Relay):
    """A network in which something may go wrong."""

    def __init__(self, to: TcpAddress, fate: Fate = nothing_wrong) -> None:
        super().__init__(to)
        self._fate = fate
        self.passages: list[Passage] = []
        """Every connection there has been, oldest first."""

    def cut(self) -> None:
        """Break every connection."""
        for passage in self.passages:
            passage.cut()

    async def replay(self, passage: Passage, length: int) -> None:
        """Say once more what a client has said on ``passage``, on a connection of its own.

        So many bytes of it, or all there are. The host's answers are read until it hangs up, or
        says nothing for a moment.
        """
        again = Passage(Troubled(), Troubled())
        with suppress(OSError, TimeoutError):
            reader, writer = await asyncio.open_connection(self.to.host, self.to.port)
            again.ends.append(writer)
            again.up.taken += passage.up.taken[:length]
            self.passages.append(again)
            writer.write(bytes(again.up.taken))
            try:
                while data := await asyncio.wait_for(reader.read(READ_BYTES), 0.2):
                    again.down.taken += data
            finally:
                writer.transport.abort()

    def carry(self, client: Endpoint, host: Endpoint) -> tuple[Carrying, Carrying]:
        """Forward what the connection's fate lets through."""
        up, down = self._fate()
        passage = Passage(Troubled(up), Troubled(down), [client.writer, host.writer])
        self.passages.append(passage)
        return (
            _forward(client.reader, host.writer, passage.up, passage),
            _forward(host.reader, client.writer, passage.down, passage),
        )


async def _forward(
    source: asyncio.StreamReader, sink: asyncio.StreamWriter, way: Troubled, passage: Passage
) -> None:
    """Carry bytes until one side ends; an end is carried on as what it was."""
    is_hushed = False
    try:
        while data := await source.read(READ_BYTES):
            for step in () if is_hushed else way.steps(data):
                match step:
                    case bytes():
                        sink.write(step)
                        await sink.drain()
                    case Wait(seconds):
                        await asyncio.sleep(seconds)
                    case End.CUT:
                        passage.cut()
                        return
                    case End.HUSH:
                        is_hushed = True
        if not is_hushed:
            sink.write_eof()
            passage.way_ended()
    except OSError:
        passage.cut()
