"""Lines as they are typed or piped in, read so that nobody waits for them but whoever asks.

A thread reads the descriptor itself: a terminal, a pipe and a file are alike to it, the terminal
stays in the mode in which its own line editing works, and no flag of a descriptor that others share
is changed. It reads on only when what it has read was taken, so that an endless pipe fills nothing.
"""

from __future__ import annotations

import asyncio
import os
import termios
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import partial
from threading import Condition, Thread
from typing import Final

MAX_LINE: Final = 4096
"""Bytes of a line that are kept: what a terminal hands over at most."""
READ_BYTES: Final = 4096
"""Read at a time."""
_LOCAL_MODES: Final = 3
"""Where ``termios`` keeps whether what is typed is shown."""


class LineSplitter:
    """Bytes in, lines out; what is no UTF-8 in them is replaced."""

    def __init__(self) -> None:
        """Nothing has been read."""
        self._rest = b""

    def feed(self, data: bytes) -> tuple[str, ...]:
        """The lines that end in ``data``; with no data, the last one, which has no end."""
        *ended, self._rest = (self._rest + data).split(b"\n")
        if not data and self._rest:
            ended, self._rest = [self._rest], b""
        self._rest = self._rest[:MAX_LINE]
        return tuple(line[:MAX_LINE].decode(errors="replace").rstrip("\r") for line in ended)


class TypedLines:
    """The lines of a descriptor, one after another, for one asker at a time.

    It outlives event loops: what was typed ahead at one table is there for what comes after it.
    """

    def __init__(self, descriptor: int) -> None:
        """Read ``descriptor``, from the first question on."""
        self._descriptor = descriptor
        self._splitter = LineSplitter()
        self._lines = deque[str]()
        self._has_ended = False
        self._changed = Condition()
        self._wake: Callable[[], object] | None = None
        self._thread: Thread | None = None

    @property
    def is_terminal(self) -> bool:
        """Whether somebody types, who sees what there is to do before they do."""
        with suppress(OSError):
            return os.isatty(self._descriptor)
        return False

    @contextmanager
    def unseen(self) -> Iterator[None]:
        """What is typed within the context is not shown on the terminal."""
        shown = None
        with suppress(OSError, termios.error):
            shown = termios.tcgetattr(self._descriptor)
            hidden = [*shown]
            hidden[_LOCAL_MODES] = shown[_LOCAL_MODES] & ~termios.ECHO | termios.ECHONL
            termios.tcsetattr(self._descriptor, termios.TCSANOW, hidden)
        try:
            yield
        finally:
            if shown is not None:
                with suppress(OSError, termios.error):
                    termios.tcsetattr(self._descriptor, termios.TCSANOW, shown)

    async def next(self) -> str | None:
        """The next line, without its end; None once there are no more.

        For one caller at a time. Where it is cancelled, no line is lost.
        """
        came = asyncio.Event()
        loop = asyncio.get_running_loop()
        wake = partial(loop.call_soon_threadsafe, came.set)
        with self._changed:
            self._wake = wake
        self._begin()
        try:
            while True:
                came.clear()
                with self._changed:
                    if self._lines:
                        self._changed.notify()
                        return self._lines.popleft()
                    if self._has_ended:
                        return None
                await came.wait()
        finally:
            with self._changed:
                if self._wake is wake:
                    self._wake = None

    def give_back(self, lines: Sequence[str]) -> None:
        """Let ``lines`` be the next ones again."""
        with self._changed:
            self._lines.extendleft(reversed(lines))

    def _begin(self) -> None:
        if self._thread is None:
            # A daemon: nothing can take it out of a read of a terminal that stays silent.
            self._thread = Thread(target=self._read, name="typed lines", daemon=True)
            self._thread.start()

    def _read(self) -> None:
        """Read until the end; a terminal that is gone has ended too."""
        while not self._has_ended:
            with self._changed:
                self._changed.wait_for(lambda: not self._lines)
            data = b""
            with suppress(OSError):
                data = os.read(self._descriptor, READ_BYTES)
            with self._changed:
                self._lines.extend(self._splitter.feed(data))
                self._has_ended = not data
                if self._wake is not None:
                    self._wake()
