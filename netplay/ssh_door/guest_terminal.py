"""The terminal of a guest's client: bytes both ways, each no faster than its reader.

Where the guest has a terminal it is a pseudo-terminal; where not (``ssh -T``), two pipes. It knows
nothing of SSH: the guest's side is whatever takes bytes and can be told to wait.
"""

from __future__ import annotations

import asyncio
import fcntl
import os
import pty
import struct
import termios
from collections.abc import Callable
from contextlib import suppress
from typing import Final, Protocol

from msgspec import Struct

from netplay.ssh_door.limits import MAX_UNTYPED, READ_BYTES

_SIZE: Final = struct.Struct("HHHH")
"""``struct winsize``: rows, columns, and two numbers of pixels that nobody uses."""


class GuestChannel(Protocol):
    """Where what the client draws goes, and where what the guest types comes from."""

    def write(self, data: bytes) -> None:
        """Send ``data`` to the guest."""

    def pause_reading(self) -> None:
        """Let the guest's side keep what is typed from now on."""

    def resume_reading(self) -> None:
        """Take what is typed again."""


class Ends(Struct, frozen=True):
    """The two ends of a client's standard streams."""

    reading: int
    """What the client writes is read here."""
    writing: int
    """What it reads is written here; the same as ``reading`` on a pseudo-terminal."""
    theirs: tuple[int, int]
    """The client's standard input, and its standard output and error."""


def open_terminal(columns: int, rows: int) -> Ends:
    """A pseudo-terminal of that size, on which no key stops anybody."""
    ours, theirs = pty.openpty()
    modes = termios.tcgetattr(theirs)
    modes[6][termios.VSUSP] = bytes([os.fpathconf(theirs, "PC_VDISABLE")])
    termios.tcsetattr(theirs, termios.TCSANOW, modes)
    resize(ours, columns, rows)
    os.set_blocking(ours, False)
    return Ends(ours, ours, (theirs, theirs))


def open_pipes() -> Ends:
    """Pipes, for a guest without a terminal."""
    their_input, writing = os.pipe()
    reading, their_output = os.pipe()
    for ours in (reading, writing):
        os.set_blocking(ours, False)
    return Ends(reading, writing, (their_input, their_output))


def resize(terminal: int, columns: int, rows: int) -> None:
    """Give the pseudo-terminal another size; the kernel tells whoever runs on it."""
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, _SIZE.pack(rows, columns, 0, 0))


class GuestTerminal:
    """Pumps between a guest's side and the ends of its client."""

    def __init__(self, ends: Ends, guest: GuestChannel, typed: Callable[[], None]) -> None:
        """Nothing is pumped yet.

        Args:
            ends: of the client.
            guest: the other side.
            typed: is called whenever the guest types.
        """
        self._loop = asyncio.get_running_loop()
        self._ends = ends
        self._guest = guest
        self._typed = typed
        self._untyped = bytearray()
        self._is_guest_waiting = False
        self._is_input_over = False
        self._open = {ends.reading, ends.writing, *ends.theirs}
        self._drained = asyncio.Event()
        self.resume()

    # ------------------------------------------------------------ from the client to the guest

    def pause(self) -> None:
        """The guest does not read: let the client wait."""
        if self._ends.reading in self._open:
            self._loop.remove_reader(self._ends.reading)

    def resume(self) -> None:
        """The guest reads again."""
        if self._ends.reading in self._open:
            self._loop.add_reader(self._ends.reading, self._read)

    async def drained(self) -> None:
        """Return once the client's end is closed, and all that it wrote has been passed on."""
        await self._drained.wait()

    def _read(self) -> None:
        try:
            data = os.read(self._ends.reading, READ_BYTES)
        except BlockingIOError:
            return
        except OSError:  # EIO: nobody has the pseudo-terminal open any more
            data = b""
        if data:
            self._guest.write(data)
        else:
            self._loop.remove_reader(self._ends.reading)
            self._drained.set()

    # ------------------------------------------------------------ from the guest to the client

    def type(self, data: bytes) -> None:
        """The guest has typed ``data``."""
        self._typed()
        if self._ends.writing not in self._open or self._is_input_over:
            return
        self._untyped += data
        self._write()

    def end_input(self) -> None:
        """The guest will type no more; on a pseudo-terminal that means nothing."""
        self._is_input_over = self._ends.writing != self._ends.reading
        self._write()

    def resize(self, columns: int, rows: int) -> None:
        """The guest's window has another size."""
        if self._ends.writing == self._ends.reading and self._ends.writing in self._open:
            with suppress(OSError):
                resize(self._ends.writing, columns, rows)

    def _write(self) -> None:
        try:
            while self._untyped:
                del self._untyped[: os.write(self._ends.writing, self._untyped)]
        except BlockingIOError:
            self._loop.add_writer(self._ends.writing, self._write)
            if len(self._untyped) > MAX_UNTYPED and not self._is_guest_waiting:
                self._is_guest_waiting = True
                self._guest.pause_reading()
            return
        except OSError:  # the client is gone; its end is told elsewhere
            self._untyped.clear()
        self._loop.remove_writer(self._ends.writing)
        if self._is_guest_waiting:
            self._is_guest_waiting = False
            self._guest.resume_reading()
        if self._is_input_over:
            self._close(self._ends.writing)

    # ------------------------------------------------------------ the end

    def hand_over(self) -> None:
        """The client has its ends, or never will: close them in this process."""
        for end in self._ends.theirs:
            self._close(end)

    def close(self) -> None:
        """Let go of both ends: the client, if it still runs, has lost its terminal."""
        for end in tuple(self._open):
            self._close(end)
        self._drained.set()

    def _close(self, end: int) -> None:
        if end in self._open:
            self._open.remove(end)
            self._loop.remove_reader(end)
            self._loop.remove_writer(end)
            os.close(end)
