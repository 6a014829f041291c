"""Textual's driver, for terminals that send anything and programs that are stopped at any time."""

from __future__ import annotations

import asyncio
import os
import signal
from contextlib import suppress
from functools import partial
from typing import Protocol, runtime_checkable

from textual.app import App
from textual.drivers.linux_driver import LinuxDriver

from tui.hardening.input import TerminalInput
from tui.hardening.modes import CLEARED
from tui.terminal_title import RESTORE, SAVE, title_sequence


@runtime_checkable
class TerminalApp(Protocol):
    """An app that has something to ask of its terminal."""

    def is_on_terminal(self, driver: TerminalDriver) -> None:
        """``driver`` shows the app."""


class TerminalDriver(LinuxDriver):
    """Shows an app on the terminal of this process."""

    is_showing = False
    """Whether the terminal is the app's now."""
    _is_lent = False
    """Whether it was given back for a while, and is to be taken again."""

    def __init__(
        self,
        app: App[int],
        *,
        debug: bool = False,
        mouse: bool = True,
        size: tuple[int, int] | None = None,
    ) -> None:
        """As Textual makes it; an app that has a use for its driver is told of it."""
        super().__init__(app, debug=debug, mouse=mouse, size=size)
        self._title = ""
        self._told: signal.Signals | None = None
        """The signal that is still to be heeded."""
        for number in (signal.SIGTSTP, signal.SIGCONT):
            signal.signal(number, partial(self._hear, asyncio.get_running_loop()))
        if isinstance(app, TerminalApp):
            app.is_on_terminal(self)

    def entitle(self, text: str) -> None:
        """Make ``text`` the terminal's title until the terminal is given back."""
        before, self._title = self._title, text
        if self.is_showing and text != before:
            self.write(title_sequence(text) if before else SAVE + title_sequence(text))

    def run_input_thread(self) -> None:
        """Read whole keys until the end."""
        terminal = self.fileno
        with TerminalInput(terminal) as keys:
            self.fileno = keys.reading
            try:
                super().run_input_thread()
            finally:
                self.fileno = terminal

    def start_application_mode(self) -> None:
        """Take the terminal."""
        super().start_application_mode()  # type: ignore[no-untyped-call] # Textual's
        self.is_showing = True
        if self._title:
            self.write(SAVE + title_sequence(self._title))

    def stop_application_mode(self) -> None:
        """Give the terminal back."""
        if self.is_showing:
            self.write(CLEARED)
            if self._title:
                self.write(RESTORE)
        self.is_showing = False
        super().stop_application_mode()

    def suspend_application_mode(self) -> None:
        """Give the terminal back for a while, where it is the app's."""
        if self.is_showing:
            self._is_lent = True
            super().suspend_application_mode()

    def resume_application_mode(self) -> None:
        """Take the terminal again, where it was lent; after SIGSTOP, it was never given back.

        An app that has given it back for good wants it no more, though it be told to go on: a
        shell that ends says so to the programs that it had stopped.
        """
        self.suspend_application_mode()
        if self._is_lent:
            self._is_lent = False
            super().resume_application_mode()

    def _hear(self, loop: asyncio.AbstractEventLoop, number: int, _frame: object) -> None:
        """Note a signal; what it asks for is done by the loop.

        A signal may come in the middle of a line that is written, or of taking the terminal.
        """
        self._told = signal.Signals(number)
        with suppress(RuntimeError):  # the loop is closed: the program is ending
            loop.call_soon_threadsafe(self._heed)

    def _heed(self) -> None:
        """Do what the last signal asked for, which has taken back the one before."""
        told, self._told = self._told, None
        if told is signal.SIGTSTP:
            self.suspend_application_mode()
            os.kill(os.getpid(), signal.SIGSTOP)
        elif told is signal.SIGCONT:
            self.resume_application_mode()
