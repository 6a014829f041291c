"""One guest at the table: the terminal they asked for, their client on it, and how it ends.

Whatever else an SSH session can ask for (a command, a subsystem such as SFTP) is answered with a
sentence, and nothing is run for it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from contextlib import suppress
from enum import Enum, auto
from pathlib import Path
from typing import Final

import asyncssh

from netplay.errors import FolderError
from netplay.ssh_door.door import Door
from netplay.ssh_door.environment import Place, environment_for, window_size
from netplay.ssh_door.guest_book import Guest
from netplay.ssh_door.guest_process import GuestProcess
from netplay.ssh_door.guest_terminal import Ends, GuestTerminal, open_pipes, open_terminal
from netplay.ssh_door.limits import IDLE_TIMEOUT, LAST_WORDS, MAX_UNSENT
from netplay.ssh_door.names import WayBack
from netplay.ssh_door.sentences import FULL, IDLE, NO_CLIENT, NO_COMMANDS, NO_FILES, said

FAILED: Final = 1
"""The exit code where there was no game."""


class Hold(Enum):
    """Why a guest's client waits with what it draws."""

    WINDOW = auto()
    """Its guest's window is full."""
    LINK = auto()
    """Its guest's side reads nothing at all."""


class GuestSession(asyncssh.SSHServerSession[bytes]):
    """A guest who has logged in, and asks for something."""

    def __init__(
        self, door: Door, guest: Guest, name: str, peer: str, done: Callable[[], None]
    ) -> None:
        """Nothing has been asked for yet; ``done`` is called when that is over."""
        self.guest = guest
        self._done = done
        self._door = door
        self._name = name
        self._peer = peer
        self._channel: asyncssh.SSHServerChannel[bytes] | None = None
        self._term: str | None = None
        self._size = window_size(0, 0)
        self._refusal = ""
        self._holds: set[Hold] = set()
        self._terminal: GuestTerminal | None = None
        self._visit: asyncio.Task[None] | None = None
        self._is_over = asyncio.Event()
        """Whether the client is to end, whatever it thinks of it."""
        self._last_sentence = ""
        self._typed_at = 0.0

    # ------------------------------------------------------------ what asyncssh calls

    def connection_made(self, chan: asyncssh.SSHServerChannel[bytes]) -> None:
        """The session is open."""
        self._channel = chan
        chan.set_write_buffer_limits(high=MAX_UNSENT)

    def pty_requested(
        self,
        term_type: str,
        term_size: tuple[int, int, int, int],
        term_modes: Mapping[int, int],
    ) -> bool:
        """Take the guest's terminal as it is; how its keys are set is the game's own business."""
        del term_modes
        self._term = term_type
        self._size = window_size(*term_size[:2])
        return True

    def shell_requested(self) -> bool:
        """What ``ssh HOST`` asks for: here, the game."""
        return True

    def exec_requested(self, command: str) -> bool:
        """Answer with a sentence; ``command`` is not run."""
        del command
        self._refusal = NO_COMMANDS
        return True

    def subsystem_requested(self, subsystem: str) -> bool:
        """Answer with a sentence, where ``sftp`` and ``scp`` show it."""
        del subsystem
        self._refusal = NO_FILES
        return True

    def session_started(self) -> None:
        """Begin what was asked for."""
        if self._refusal:
            self._door.note("A guest over SSH asked for more than the game.", self._peer)
            self._say(self._refusal)
            self._exit(FAILED)
            return
        ends = open_pipes() if self._term is None else open_terminal(*self._size)
        terminal = self._terminal = GuestTerminal(ends, self, self._note_typing)
        self._visit = asyncio.get_running_loop().create_task(self._be_guest(ends, terminal))

    def data_received(self, data: bytes, datatype: int | None) -> None:
        """The guest has typed."""
        del datatype
        if self._terminal is not None:
            self._terminal.type(data)

    def eof_received(self) -> bool:
        """The guest will type no more, and still reads."""
        if self._terminal is not None:
            self._terminal.end_input()
        return True

    def terminal_size_changed(self, width: int, height: int, pixwidth: int, pixheight: int) -> None:
        """The guest's window has another size."""
        del pixwidth, pixheight
        self._size = window_size(width, height)
        if self._terminal is not None:
            self._terminal.resize(*self._size)

    def break_received(self, msec: int) -> bool:
        """Nothing here listens to a break of ``msec`` milliseconds."""
        del msec
        return False

    def signal_received(self, signal: str) -> None:
        """No guest sends signals: the client has keys to leave by."""

    def pause_writing(self) -> None:
        """The guest does not read: the client waits."""
        self.hold(Hold.WINDOW)

    def resume_writing(self) -> None:
        """The guest reads again."""
        self.release(Hold.WINDOW)

    def connection_lost(self, exc: Exception | None) -> None:
        """The guest is gone, for whatever reason."""
        del exc
        self._channel = None
        self._is_over.set()
        for why in Hold:  # what is still drawn is nobody's, and must not keep the client
            self.release(why)

    def hold(self, why: Hold) -> None:
        """Let the client wait with what it draws."""
        self._holds.add(why)
        if self._terminal is not None:
            self._terminal.pause()

    def release(self, why: Hold) -> None:
        """Let it go on, if nothing else holds it."""
        self._holds.discard(why)
        if self._terminal is not None and not self._holds:
            self._terminal.resume()

    # ------------------------------------------------------------ the visit

    async def end(self, sentence: str) -> None:
        """End the client, with ``sentence`` for the guest; it is gone on return."""
        self._last_sentence = sentence
        self._is_over.set()
        if self._visit is not None:
            await asyncio.wait([self._visit])

    async def _be_guest(self, ends: Ends, terminal: GuestTerminal) -> None:
        """Run the guest's client from its start to its end; what they typed ahead is for it."""
        code = FAILED
        try:
            if await self._door.enter(self):
                self._door.note("A guest has come in over SSH.", self._peer)
                code = await self._run_client(ends, terminal)
            else:
                self._say(FULL)
        except (OSError, FolderError) as error:
            self._door.note(f"A guest's client could not be started ({error}).", self._peer)
            self._say(NO_CLIENT)
        finally:
            self._door.leave(self)
            self._terminal = None
            terminal.close()
            self._exit(code)

    async def _run_client(self, ends: Ends, terminal: GuestTerminal) -> int:
        """Show the client to the guest until either ends; the exit code of the client.

        Raises:
            OSError: it cannot be started.
        """
        environment = environment_for(self._place(), self._term, self._asked_variables())
        process = await GuestProcess.start(self._command(), environment, self.guest.home, ends)
        terminal.hand_over()
        code = await self._until_over(process)
        try:
            async with asyncio.timeout(LAST_WORDS):
                await terminal.drained()
        except TimeoutError:
            process.kill()
        self._say(self._last_sentence)
        return code

    async def _until_over(self, process: GuestProcess) -> int:
        """Wait until the client has ended, by itself or because the visit is over."""
        self._note_typing()
        ended = asyncio.create_task(process.ended())
        over = asyncio.create_task(self._is_over.wait())
        idle = asyncio.create_task(self._until_idle())
        await asyncio.wait([ended, over, idle], return_when=asyncio.FIRST_COMPLETED)
        if not ended.done():
            if not over.done():
                self._last_sentence = IDLE
            await process.end()
        over.cancel()
        idle.cancel()
        return await ended

    async def _until_idle(self) -> None:
        """Return once the guest has typed nothing for long."""
        clock = asyncio.get_running_loop().time
        left = IDLE_TIMEOUT
        while left > 0:
            await asyncio.sleep(left)
            left = self._typed_at + IDLE_TIMEOUT - clock()

    def _note_typing(self) -> None:
        self._typed_at = asyncio.get_running_loop().time()

    def _place(self) -> Place:
        """Where the client is started."""
        word, home = self.guest.word, str(self.guest.home)
        if word is None:
            return Place(home, self._name, WayBack.KEY)
        way_back = WayBack.CODE if self._door.setup.asks_code else WayBack.NAME
        return Place(home, self._name, way_back, word)

    def _command(self) -> tuple[str, ...]:
        """The guest's client; the table's socket has a short name in the guest's home."""
        address = self._door.setup.joins_at
        if "/" in address:
            link = Path(self.guest.home, self._door.setup.table)
            link.unlink(missing_ok=True)
            link.symlink_to(address)
            address = f"./{link.name}"
        return (*self._door.setup.client, address, self._name)

    def _asked_variables(self) -> Mapping[str, str]:
        if self._channel is None:
            return {}
        return self._channel.get_environment()

    # ------------------------------------------------------------ words of the door's own

    def _say(self, sentence: str) -> None:
        """Say ``sentence`` on a line of its own, beside what a program would read."""
        if sentence and self._channel is not None:
            with suppress(OSError):
                self._channel.write_stderr(f"{said(sentence)}\r\n".encode())

    def write(self, data: bytes) -> None:
        """Show ``data`` to the guest."""
        if self._channel is not None:
            with suppress(OSError):
                self._channel.write(data)

    def pause_reading(self) -> None:
        """Let what is typed wait at the guest's side."""
        if self._channel is not None:
            self._channel.pause_reading()

    def resume_reading(self) -> None:
        """Take what is typed again."""
        if self._channel is not None:
            self._channel.resume_reading()

    def _exit(self, code: int) -> None:
        if self._channel is not None:
            with suppress(OSError):
                self._channel.exit(code if code >= 0 else FAILED)
        self._done()
