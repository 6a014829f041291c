"""Reads a terminal for Textual, on a thread of its own, and hands on what is whole."""

from __future__ import annotations

import os
import select
import signal
from contextlib import suppress
from threading import Thread
from time import monotonic
from types import TracebackType
from typing import Final, Self

from tui.hardening.reassembly import Reassembler

_MOST_READ: Final = 4_096
"""Bytes read at once."""


class TerminalInput:
    """The input of a terminal, as a descriptor to read from while this is entered.

    When the terminal is gone, this process is told as the system would tell it: by SIGHUP. The
    system itself says nothing where the terminal is not this session's own, and nothing that is
    heard where SIGHUP was ignored at the start.
    """

    def __init__(self, terminal: int) -> None:
        """Read the descriptor ``terminal``."""
        self._terminal = terminal
        self._thread = Thread(target=self._run, name="terminal-input", daemon=True)
        self.reading, self._writing = os.pipe()
        """Where the whole keys come."""
        self._stopped, self._stop = os.pipe()

    def __enter__(self) -> Self:
        """Begin to read."""
        self._thread.start()
        return self

    def __exit__(
        self,
        _kind: type[BaseException] | None,
        _error: BaseException | None,
        _trace: TracebackType | None,
    ) -> None:
        """Leave what comes from now on to whoever reads the terminal next."""
        os.close(self._stop)
        self._thread.join()
        for descriptor in (self.reading, self._writing, self._stopped):
            os.close(descriptor)

    def _run(self) -> None:
        keys = Reassembler()
        while True:
            wait = None if keys.deadline is None else max(keys.deadline - monotonic(), 0.0)
            readable, _, _ = select.select([self._terminal, self._stopped], [], [], wait)
            if self._stopped in readable:
                return
            data = self._read() if readable else None
            if data == b"":
                os.kill(os.getpid(), signal.SIGHUP)
                return
            now = monotonic()
            self._pass_on(keys.receive(data, now) if data else keys.expire(now))

    def _read(self) -> bytes:
        """What there is to read; nothing once the terminal is gone."""
        with suppress(OSError):
            return os.read(self._terminal, _MOST_READ)
        return b""

    def _pass_on(self, text: str) -> None:
        data = text.encode()
        while data:
            data = data[os.write(self._writing, data) :]
