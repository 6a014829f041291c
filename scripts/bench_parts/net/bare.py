"""The yardsticks: servers on asyncio that do nothing but answer, each as a process.

``python -m scripts.bench_parts.net.bare echo`` sends back what comes. ``... bare fanout`` seats
connections four to a table and answers each frame with one of the size of an acknowledgement,
and with one of the size of a snapshot for each of the four.
"""

from __future__ import annotations

import asyncio
import sys
from typing import Final, cast

import msgspec

from netplay.framing import PREFACE, frame
from scripts.bench_parts.net.crowd import SEATS

ACK_PADDING: Final = 8
"""Bytes that make the frame as long as an acknowledgement with its id."""
SNAPSHOT_PADDING: Final = 250
"""Bytes that make the frame as long as a snapshot in mid-round."""


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


class Fanout(asyncio.Protocol):
    """One of four connections that are told of each other's frames."""

    table: list[asyncio.Transport] = []  # noqa: RUF012 - of all connections: the table that fills up

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Sit down, and let the fourth set the table going."""
        self._transport = cast("asyncio.Transport", transport)
        self._transport.write(PREFACE)
        self._mine = Fanout.table
        self._seat = len(self._mine)
        self._mine.append(self._transport)
        if len(self._mine) == SEATS:
            Fanout.table = []
        self._heard_hello = False

    def data_received(self, _data: bytes) -> None:
        """Acknowledge a frame, and tell all four; the next one is to act."""
        if self._heard_hello:
            self._transport.write(ACK)
            self._tell((self._seat + 1) % SEATS)
            return
        self._heard_hello = True
        if self._seat == SEATS - 1:
            self._tell(0)

    def _tell(self, acting: int) -> None:
        for seat, viewer in enumerate(self._mine):
            viewer.write(GO if seat == acting else WAIT)


async def serve(kind: type[asyncio.Protocol]) -> None:
    """Serve on any free port until the process is ended."""
    server = await asyncio.get_running_loop().create_server(kind, "127.0.0.1", 0, backlog=1024)
    port = server.sockets[0].getsockname()[1]
    print(msgspec.json.encode({"port": port, "ports": [port]}).decode(), flush=True)
    await server.serve_forever()


if __name__ == "__main__":
    asyncio.run(serve(Echo if sys.argv[1] == "echo" else Fanout))
