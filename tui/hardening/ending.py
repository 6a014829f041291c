"""However the program is told to end, it ends: soon, and with the terminal given back."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import sys
import termios
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from threading import Timer
from typing import Final

from tui.hardening.guard import guarded
from tui.hardening.modes import MODES_OFF

END_TIMEOUT: Final = 2.0
"""Seconds in which a screen that is told to end may say goodbye; a terminal that takes nothing
would keep it for ever."""
GONE_TIMEOUT: Final = 0.5
"""The same where the terminal is gone, and the goodbye is to the table alone."""
_ENDS: Final = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT)
_MOST_SIGNALS: Final = 4_096
"""Signals that are heard at once; each is a byte."""
_FAILED: Final = 1


@contextmanager
def terminal_of_an_app(end: Callable[[], object]) -> Iterator[None]:
    """See that ``end`` is called when a signal says so, and that the terminal is given back.

    ``end`` is called from a signal handler. If the program still runs ``END_TIMEOUT`` seconds
    later, it is ended without a goodbye; that holds after the app too.
    """
    before = termios.tcgetattr(sys.stdin)

    def give_up() -> None:
        with suppress(OSError, termios.error):
            termios.tcsetattr(sys.stdin, termios.TCSANOW, before)
            os.set_blocking(sys.stderr.fileno(), False)
            os.write(sys.stderr.fileno(), "".join(MODES_OFF).encode())
        os._exit(_FAILED)

    def tell(number: int, _: object) -> None:
        wait = GONE_TIMEOUT if number == signal.SIGHUP else END_TIMEOUT
        patience = Timer(wait, give_up)
        patience.daemon = True
        patience.start()
        signal.signal(signal.SIGTSTP, signal.SIG_IGN)  # a stop in between would be for ever
        with suppress(RuntimeError):  # the event loop is closed: the program is ending
            end()

    for number in _ENDS:
        signal.signal(number, tell)
    with signals_wake(asyncio.get_running_loop()), guarded():
        yield


@contextmanager
def signals_wake(loop: asyncio.AbstractEventLoop) -> Iterator[None]:
    """See that a signal is heard at once while ``loop`` has nothing to do.

    The system may give it to any thread, and Python runs its handler on the main one, once that
    has something else to do.
    """
    hearing, telling = socket.socketpair()
    with hearing, telling:
        hearing.setblocking(False)
        telling.setblocking(False)
        loop.add_reader(hearing, hearing.recv, _MOST_SIGNALS)
        before = signal.set_wakeup_fd(telling.fileno(), warn_on_full_buffer=False)
        try:
            yield
        finally:
            signal.set_wakeup_fd(before)
            loop.remove_reader(hearing)
