"""Bytes both ways, and neither side overruns the other."""

import asyncio
import fcntl
import os
import struct
import termios

from netplay.ssh_door.guest_terminal import Ends, GuestTerminal, open_pipes, open_terminal
from netplay.ssh_door.limits import MAX_UNTYPED, READ_BYTES

MEGABYTE = 1_000_000


class Guest:
    """A guest's side that remembers."""

    def __init__(self) -> None:
        self.seen = bytearray()
        self._waits = False
        self.news = asyncio.Event()
        self.typed = 0

    def write(self, data: bytes) -> None:
        self.seen += data
        self.news.set()

    def waits(self) -> bool:
        return self._waits

    def pause_reading(self) -> None:
        self._waits = True

    def resume_reading(self) -> None:
        self._waits = False
        self.news.set()

    def note_typing(self) -> None:
        self.typed += 1

    async def until_seen(self, count: int) -> bytes:
        async with asyncio.timeout(10):
            while len(self.seen) < count:
                self.news.clear()
                await self.news.wait()
        return bytes(self.seen)


def opened(ends: Ends) -> tuple[Guest, GuestTerminal]:
    guest = Guest()
    return guest, GuestTerminal(ends, guest, guest.note_typing)


async def test_what_is_typed_is_read_and_what_is_drawn_is_seen() -> None:
    ends = open_pipes()
    guest, terminal = opened(ends)

    terminal.type(b"64\n")
    os.write(ends.theirs[1], b"6-4 is played.\n")

    assert os.read(ends.theirs[0], 100) == b"64\n"
    assert await guest.until_seen(15) == b"6-4 is played.\n"
    assert guest.typed == 1
    terminal.close()


async def test_the_client_is_gone_once_all_it_wrote_was_seen() -> None:
    ends = open_pipes()
    guest, terminal = opened(ends)
    os.write(ends.theirs[1], b"Goodbye.")
    terminal.hand_over()

    async with asyncio.timeout(10):
        await terminal.drained()
    assert guest.seen == b"Goodbye."
    terminal.type(b"nobody reads this")
    terminal.close()


async def test_a_guest_who_types_a_megabyte_waits_for_the_client() -> None:
    ends = open_pipes()
    guest, terminal = opened(ends)
    read = bytearray()
    sent = 0
    while not guest.waits():
        terminal.type(b"x" * READ_BYTES)
        sent += READ_BYTES
        assert sent < MEGABYTE
    assert sent > MAX_UNTYPED

    def take() -> None:
        read.extend(os.read(ends.theirs[0], MEGABYTE))
        if len(read) == sent:
            guest.news.set()

    asyncio.get_running_loop().add_reader(ends.theirs[0], take)
    async with asyncio.timeout(10):
        while guest.waits() or len(read) < sent:
            guest.news.clear()
            await guest.news.wait()
    asyncio.get_running_loop().remove_reader(ends.theirs[0])
    assert bytes(read) == b"x" * sent
    terminal.close()


async def test_a_guest_who_does_not_read_makes_the_client_wait() -> None:
    ends = open_pipes()
    guest, terminal = opened(ends)
    terminal.pause()
    os.set_blocking(ends.theirs[1], False)
    written = 0
    try:
        while written < 10 * MEGABYTE:
            written += os.write(ends.theirs[1], b"x" * READ_BYTES)
    except BlockingIOError:
        pass
    await asyncio.sleep(0)
    assert guest.seen == b""
    assert written < MEGABYTE

    terminal.resume()
    assert len(await guest.until_seen(written)) == written
    terminal.close()


async def test_the_end_of_input_comes_after_all_of_it() -> None:
    ends = open_pipes()
    _, terminal = opened(ends)
    terminal.type(b"pass\n")
    terminal.end_input()
    terminal.type(b"too late\n")

    assert os.read(ends.theirs[0], 100) == b"pass\n"
    assert os.read(ends.theirs[0], 100) == b""
    terminal.close()


async def test_a_terminal_has_the_guests_size_and_no_key_that_stops() -> None:
    ends = open_terminal(100, 30)
    _, terminal = opened(ends)
    client = ends.theirs[0]

    assert os.get_terminal_size(client) == (100, 30)
    assert termios.tcgetattr(client)[6][termios.VSUSP] == b"\0"
    terminal.resize(132, 43)
    assert os.get_terminal_size(client) == (132, 43)
    terminal.end_input()  # means nothing on a terminal
    assert struct.unpack("HHHH", fcntl.ioctl(client, termios.TIOCGWINSZ, b"\0" * 8))[:2] == (
        43,
        132,
    )
    terminal.close()
    terminal.resize(80, 24)
