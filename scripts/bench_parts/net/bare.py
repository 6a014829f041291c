"""The yardsticks: servers on asyncio that do nothing but answer, each as a process.

``python -m scripts.bench_parts.net.bare echo`` sends back what comes, as a protocol of asyncio's.
``... bare fanout`` uses its streams: it seats connections four to a table and answers each frame
with one of the size of an acknowledgement, and with one of the size of a snapshot for all four.
``... bare tls FILE`` shakes hands with the key and certificate of that file, and says nothing.
"""

from __future__ import annotations

import asyncio
import sys
from contextlib import suppress
from pathlib import Path
from typing import Final, cast

import msgspec

from netplay.framing import LENGTH, PREFACE, frame
from netplay.tls import host_context
from scripts.bench_parts.net.crowd import SEATS

FRAMES_OF_A_HELLO: Final = 2
"""With which a client of the crowd begins: its hello, and that it is ready."""
ACK_PADDING: Final = 8
"""Bytes that make the frame as long as an acknowledgement with its id."""
SNAPSHOT_PADDING: Final = 440
"""Bytes that make the frame as long as snapshots in a round are in the middle (measured: 490)."""


def _frame(**content: object) -> bytes:
    return frame(msgspec.msgpack.encode(content))


ACK: Final = _frame(type="ack", id="x" * ACK_PADDING, seq=1)
WAIT: Final = _frame(type="snapshot", seq=1, phase="round", padding="x" * SNAPSHOT_PADDING)
GO: Final = _frame(
    type="snapshot",
    seq=1,
    phase="round",
    own={"legal": [{"kind": "pass"}]},
    padding="x" * SNAPSHOT_PADDING,
)


class Echo(asyncio.Protocol):
    """Sends back what comes."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Keep the way back."""
        self._transport = cast("asyncio.Transport", transport)

    def data_received(self, data: bytes) -> None:
        """Send it back."""
        self._transport.write(data)


class Tables:
    """Seats connections four to a table, and tells all four of each frame."""

    def __init__(self) -> None:
        self._filling: list[asyncio.StreamWriter] = []
        """The table that is not full yet."""

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """One connection: its hello and what comes with it, then frame after frame."""
        table, seat = self._filling, len(self._filling)
        table.append(writer)
        if len(table) == SEATS:
            self._filling = []
        writer.write(PREFACE)
        await reader.readexactly(len(PREFACE))
        for _ in range(FRAMES_OF_A_HELLO):
            await _next_frame(reader)
        if seat == SEATS - 1:
            _tell(table, 0)
        with suppress(asyncio.IncompleteReadError):
            while await _next_frame(reader):
                writer.write(ACK)
                _tell(table, (seat + 1) % SEATS)
        writer.close()


async def _next_frame(reader: asyncio.StreamReader) -> bytes:
    (length,) = LENGTH.unpack(await reader.readexactly(LENGTH.size))
    return await reader.readexactly(length)


def _tell(table: list[asyncio.StreamWriter], acting: int) -> None:
    for seat, viewer in enumerate(table):
        viewer.write(GO if seat == acting else WAIT)


async def _listen_only(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with suppress(ConnectionError):
        await reader.read()
    writer.close()


async def serve(kind: str) -> None:
    """Serve on any free port until the process is ended."""
    if kind == "tls":
        context = host_context(Path(sys.argv[2]))
        server = await asyncio.start_server(_listen_only, "127.0.0.1", 0, ssl=context)
    elif kind == "echo":
        loop = asyncio.get_running_loop()
        server = await loop.create_server(Echo, "127.0.0.1", 0)
    else:
        server = await asyncio.start_server(Tables().serve, "127.0.0.1", 0, backlog=1024)
    port = server.sockets[0].getsockname()[1]
    print(msgspec.json.encode({"port": port, "ports": [port]}).decode(), flush=True)
    await server.serve_forever()


if __name__ == "__main__":
    asyncio.run(serve(sys.argv[1]))
