"""What tests of hosts share: a table on real sockets, peers without manners, a wire to cut."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from types import TracebackType
from typing import TypeVar

from engine.bots.bot import Level
from engine.ruleset import Ruleset, make_ruleset
from netplay.address import Address, SocketPath, TcpAddress
from netplay.codec import encode, host_messages
from netplay.framing import NEED_DATA, PREFACE, FrameReader, frame
from netplay.hosting.host import Host, hosted_table
from netplay.hosting.host_events import HostEvent, Listening
from netplay.hosting.host_options import HostOptions
from netplay.messages import FromClient, FromHost, Goodbye
from netplay.table_config import TableConfig
from tests.netplay.clients import GUARD
from tests.processes.relay import Carrying, Endpoint, Relay

MessageT = TypeVar("MessageT", bound=FromHost)


def options(
    rules: Ruleset | None = None,
    *,
    bots: int = 0,
    rematch: bool = True,
    bind: str = "127.0.0.1",
    owner_key: str | None = None,
    code: str | None = None,
    port: int = 0,
) -> HostOptions:
    """A short match at any free port."""
    config = TableConfig(
        rules=rules or make_ruleset(2, target=30),
        table="test-table",
        bots=(Level.GREEDY,) * bots,
        rematch=rematch,
        seed=5,
        bot_pause=0.0,
        owner_key=owner_key,
    )
    return HostOptions(config=config, bind=bind, port=port, code=code)


def has_ipv6() -> bool:
    """Whether this machine has the loopback address of IPv6."""
    with socket.socket(socket.AF_INET6) as probe:
        try:
            probe.bind(("::1", 0))
        except OSError:
            return False
    return True


@dataclass
class Opened:
    """A table that is open."""

    host: Host
    address: Address
    events: list[HostEvent] = field(default_factory=list)

    @property
    def tcp(self) -> TcpAddress:
        """Its address on the network; not every table has one."""
        assert isinstance(self.address, TcpAddress)
        return self.address


@asynccontextmanager
async def open_host(told: HostOptions | None = None) -> AsyncIterator[Opened]:
    """A table on the network, while the context lasts."""
    events: list[HostEvent] = []
    async with hosted_table(told or options(), events.append) as host:
        listening = events[0]
        assert isinstance(listening, Listening)
        if listening.port is None:
            yield Opened(host, SocketPath(listening.address), events)
        else:
            yield Opened(host, TcpAddress("127.0.0.1", listening.port), events)


class RawPeer:
    """A connection that sends what it likes."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.writer = writer
        self.bodies: list[bytes] = []
        """Of all frames that came."""
        self._reader = reader
        self._frames = FrameReader()

    @classmethod
    async def connect(cls, address: Address) -> RawPeer:
        if isinstance(address, SocketPath):
            return cls(*await asyncio.open_unix_connection(address.path))
        return cls(*await asyncio.open_connection(address.host, address.port))

    def write(self, data: bytes) -> None:
        self.writer.write(data)

    def say(self, *messages: FromClient) -> None:
        """Send the preface and ``messages``."""
        self.write(PREFACE + b"".join(frame(encode(message)) for message in messages))

    async def next(self) -> FromHost | None:
        """The next message; None once the host has hung up."""
        async with asyncio.timeout(GUARD):
            while (body := self._frames.next_frame()) is NEED_DATA:
                data = await self._reader.read(65_536)
                if not data:
                    return None
                self._frames.receive_data(data)
        self.bodies.append(body)
        return host_messages.decode(body)

    async def until(self, kind: type[MessageT]) -> MessageT:
        """The next message of ``kind``."""
        while (message := await self.next()) is not None:
            if isinstance(message, kind):
                return message
        raise AssertionError(f"the host hung up without a {kind.__name__}")

    async def last_words(self) -> Goodbye | None:
        """The goodbye with which the host hangs up."""
        goodbye = None
        with suppress(ConnectionError):
            while (message := await self.next()) is not None:
                goodbye = message if isinstance(message, Goodbye) else goodbye
        return goodbye

    async def __aenter__(self) -> RawPeer:
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.writer.transport.abort()
        with suppress(ConnectionError):
            await self.writer.wait_closed()


class Wire(Relay):
    """A wire to a host that can be cut, or stopped without being cut."""

    def __init__(self, to: TcpAddress) -> None:
        super().__init__(to)
        self._flows = asyncio.Event()
        self._flows.set()
        self._is_deaf = False
        self._ends: set[asyncio.StreamWriter] = set()
        self.heard = 0
        """Bytes of the host's that were forwarded since the last cut."""

    def cut(self) -> None:
        """Break every connection."""
        self.heard = 0
        for end in self._ends:
            end.transport.abort()
        self._ends.clear()

    def stop(self) -> None:
        """Forward nothing any more, and close nothing."""
        self._flows.clear()

    def deafen(self) -> None:
        """Swallow what the host says, until the wire is mended."""
        self._is_deaf = True

    def mend(self) -> None:
        """Forward everything again."""
        self._is_deaf = False

    def carry(self, client: Endpoint, host: Endpoint) -> tuple[Carrying, Carrying]:
        """Forward everything, unless the wire is stopped or deaf."""
        self._ends |= {client.writer, host.writer}
        return (
            self._forward(client.reader, host.writer, is_up=True),
            self._forward(host.reader, client.writer, is_up=False),
        )

    async def _forward(
        self, source: asyncio.StreamReader, sink: asyncio.StreamWriter, *, is_up: bool
    ) -> None:
        with suppress(OSError):
            while data := await source.read(65_536):
                await self._flows.wait()
                if is_up or not self._is_deaf:
                    sink.write(data)
                    self.heard += 0 if is_up else len(data)
            sink.close()
