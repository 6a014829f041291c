"""The door as a process: told by its host over standard input what to be, ended with it.

``main`` is started by ``netplay.ssh_door.keeper``. When the host is gone, however it went, the
input ends; then every guest is seen off, and no client is left behind.
"""

from __future__ import annotations

import asyncio
import os
import resource
import signal
import sys
from contextlib import closing, suppress
from typing import BinaryIO

from netplay.child import next_body
from netplay.errors import NetplayError, PortInUse
from netplay.hosting.listeners import BACKLOG, Listeners, listen
from netplay.ssh_door.connection import DoorConnection, ssh_options
from netplay.ssh_door.door import Door
from netplay.ssh_door.guest_book import GuestBook
from netplay.ssh_door.host_key import host_key
from netplay.ssh_door.limits import MOST_MEMORY, NICENESS
from netplay.ssh_door.messages import (
    Failed,
    FromDoor,
    Opened,
    Said,
    first_to_door,
    next_to_door,
    packed,
)
from netplay.ssh_door.names import DOOR_ADDRESS, DOOR_KEY
from netplay.ssh_door.sentences import port_taken, said, speak


def main() -> None:
    """Be the door of whoever started this process."""
    os.nice(NICENESS)
    with suppress(OSError, ValueError):  # a lower limit holds already
        resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
    signal.signal(signal.SIGHUP, _nothing)
    with suppress(EOFError):  # the host has gone
        asyncio.run(_serve(_Line(sys.stdout.buffer)))


def _nothing(_number: int, _frame: object) -> None:
    """Hear a signal and do nothing; one that is ignored would be ignored by every client too."""


class _Line:
    """What is told to the host; once nobody hears it, nothing is."""

    def __init__(self, out: BinaryIO) -> None:
        self._out = out

    def tell(self, message: FromDoor) -> None:
        with suppress(OSError, ValueError):
            self._out.write(packed(message))
            self._out.flush()


async def _serve(line: _Line) -> None:
    words = await _words()
    setup = first_to_door.decode(await next_body(words))
    speak(setup.words)
    try:
        key = host_key()
        book = GuestBook(setup.table)
        where = listen(setup.bind, setup.port)
    except NetplayError as error:
        line.tell(Failed(_sentence(error)))
        return
    door = Door(setup, book, line.tell)
    loop = asyncio.get_running_loop()
    loop.set_exception_handler(lambda _, context: line.tell(_fault(context)))
    options = ssh_options(door, key)
    with closing(where):
        servers = [
            await loop.create_server(
                lambda: DoorConnection(loop, options), sock=listener, backlog=BACKLOG
            )
            for listener in where.sockets
        ]
        line.tell(_opened(where, key.get_fingerprint()))
        try:
            await _obey(words, door)
        finally:
            for server in servers:
                server.close()
            await door.close()


async def _obey(words: asyncio.StreamReader, door: Door) -> None:
    """Pass on the host's verdicts until it ends, or this process is told to."""
    listening = asyncio.create_task(_pass_on(words, door))
    loop = asyncio.get_running_loop()
    for stop in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(stop, listening.cancel)
    await asyncio.wait([listening])
    if not listening.cancelled():
        with suppress(EOFError):  # the host has gone
            listening.result()


async def _pass_on(words: asyncio.StreamReader, door: Door) -> None:
    while True:
        door.answered(next_to_door.decode(await next_body(words)))


async def _words() -> asyncio.StreamReader:
    """Standard input."""
    reader = asyncio.StreamReader()
    loop = asyncio.get_running_loop()
    await loop.connect_read_pipe(lambda: asyncio.StreamReaderProtocol(reader), sys.stdin.buffer)
    return reader


def _opened(where: Listeners, fingerprint: str) -> Opened:
    addresses = [f"{DOOR_ADDRESS}{address}" for address in where.addresses]
    return Opened(where.port or 0, fingerprint, (*addresses, f"{DOOR_KEY}{fingerprint}"))


def _sentence(error: NetplayError) -> str:
    """Why the door cannot be opened; the way out names the door's own option."""
    if isinstance(error, PortInUse):
        return said(port_taken(error.address, error.port))
    return said(error.sentence)


def _fault(context: dict[str, object]) -> Said:
    """A fault that nothing expected: a line in the log, and the others play on."""
    fault = context.get("exception") or context.get("message")
    return Said(f"The SSH door failed by a fault of its own ({type(fault).__name__}); it goes on.")
