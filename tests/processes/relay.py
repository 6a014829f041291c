"""What may stand between clients and their host: where they connect, and how that ends."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from typing import NamedTuple, TypeAlias

from netplay.address import TcpAddress

Carrying: TypeAlias = Coroutine[object, object, None]


class Endpoint(NamedTuple):
    """One end of a connection."""

    reader: asyncio.StreamReader
    writer: asyncio.StreamWriter


class Relay(ABC):
    """Forwards connections to a host that may go and come back on the same port."""

    def __init__(self, to: TcpAddress) -> None:
        self.to = to
        self._tasks: set[asyncio.Task[None]] = set()

    @asynccontextmanager
    async def laid(self) -> AsyncIterator[TcpAddress]:
        """Where to connect, while the context lasts."""
        server = await asyncio.start_server(self._accept, "127.0.0.1", 0)
        try:
            yield TcpAddress("127.0.0.1", server.sockets[0].getsockname()[1])
        finally:
            server.close()
            self.cut()
            for task in self._tasks:
                task.cancel()
            await asyncio.gather(*self._tasks, return_exceptions=True)

    @abstractmethod
    def cut(self) -> None:
        """Break every connection."""

    @abstractmethod
    def carry(self, client: Endpoint, host: Endpoint) -> tuple[Carrying, Carrying]:
        """What forwards a new connection, up and down."""

    async def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            there = await asyncio.open_connection(self.to.host, self.to.port)
        except OSError:
            writer.transport.abort()
            return
        for way in self.carry(Endpoint(reader, writer), Endpoint(*there)):
            self._tasks.add(asyncio.create_task(way))
