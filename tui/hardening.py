"""What Textual lets a terminal do to a program, and must not do to a player's.

Each fault was seen in Textual 8.2.8, has a test in ``tests/e2e/test_hardening.py``, and is mended
in Textual when that test holds with its part of this module taken out:

- A byte that is no UTF-8, or a key report that makes no sense (``ESC[1110::115;;1110u``), ends
  the program: the thread that reads the keys dies of it. ``TerminalDriver.run_input_thread``.
- A report of a window of millions of cells fills the memory. ``TerminalDriver.process_message``.
- A terminal that is gone, where no signal says so, leaves the reading thread spinning at all the
  CPU there is. One that takes nothing (a stopped ``ssh``) leaves the event loop waiting for its
  output, and every signal with it. ``end_with_the_terminal``.
"""

from __future__ import annotations

import os
import select
import signal
import sys
import termios
from collections.abc import Callable
from contextlib import suppress
from threading import Thread, Timer
from typing import Final

from textual import events
from textual.drivers.linux_driver import LinuxDriver
from textual.message import Message

MOST_CELLS: Final = 1_000
"""Columns or rows of a window that a terminal may report; the largest screens have half of it."""
END_TIMEOUT: Final = 5.0
"""Seconds in which a screen that is told to end may say goodbye; a terminal that takes nothing
would keep it for ever."""
_ENDS: Final = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT)
_FAILED: Final = 1


class TerminalDriver(LinuxDriver):
    """Textual's driver, for terminals that send anything."""

    def run_input_thread(self) -> None:
        """Read keys until the end; what makes no sense costs what came with it, and no more."""
        while not self.exit_event.is_set():
            try:
                super().run_input_thread()
            except (ValueError, ArithmeticError):  # UnicodeDecodeError is a ValueError
                continue
            except OSError:
                return  # the terminal is gone: see end_with_the_terminal

    def process_message(self, message: Message) -> None:
        """Pass a message on, unless it tells of a window that is none."""
        if isinstance(message, events.Resize) and not _is_window(message):
            return
        super().process_message(message)


def end_with_the_terminal(end: Callable[[], object]) -> None:
    """See that ``end`` is called when a signal or the terminal's own end says so.

    It is called from a signal handler or another thread. If the program still runs
    ``END_TIMEOUT`` seconds later, it is ended without a goodbye.
    """
    before = termios.tcgetattr(sys.stdin)

    def give_up() -> None:
        with suppress(termios.error):
            termios.tcsetattr(sys.stdin, termios.TCSANOW, before)
        os._exit(_FAILED)

    def tell(*_: object) -> None:
        patience = Timer(END_TIMEOUT, give_up)
        patience.daemon = True
        patience.start()
        with suppress(RuntimeError):  # the event loop is closed: the program is ending
            end()

    for number in _ENDS:
        signal.signal(number, tell)
    Thread(target=_await_hang_up, args=(tell,), daemon=True).start()


def _await_hang_up(tell: Callable[[], None]) -> None:
    """Call ``tell`` once the terminal is gone; where the system cannot say so (macOS), never."""
    line = select.poll()
    line.register(sys.stdin, 0)
    if any(said & select.POLLHUP for _, said in line.poll()):
        tell()


def _is_window(report: events.Resize) -> bool:
    return all(1 <= cells <= MOST_CELLS for cells in report.size)
