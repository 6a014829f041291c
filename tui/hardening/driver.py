"""Textual's driver, for terminals that send anything and programs that are stopped at any time."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
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
    _is_changing_hands = False
    """Whether it is being taken or given back just now."""
    _is_stale = False
    """Whether the program went on after a stop since the terminal was last taken."""

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
        with self._changing_hands():
            super().start_application_mode()  # type: ignore[no-untyped-call] # Textual's
            self.is_showing = True
            if self._title:
                self.write(SAVE + title_sequence(self._title))

    def disable_input(self) -> None:
        """Read no more keys."""
        with self._changing_hands():
            super().disable_input()

    def stop_application_mode(self) -> None:
        """Give the terminal back."""
        with self._changing_hands():
            if self.is_showing:
                self.write(CLEARED)
                if self._title:
                    self.write(RESTORE)
            self.is_showing = False
            super().stop_application_mode()

    def suspend_application_mode(self) -> None:
        """Give the terminal back for a while, where it is the app's."""
        if self.is_showing and not self._is_changing_hands:
            self._is_lent = True
            super().suspend_application_mode()

    def resume_application_mode(self) -> None:
        """Take the terminal again; after SIGSTOP, it was never given back.

        A signal says so at any time: in the middle of taking it, which is then done once more, or
        when the app has given it back for good, as for the stopped programs of a shell that ends.
        """
        self._is_stale = True
        if self._is_changing_hands:
            return
        self._is_stale = False
        self.suspend_application_mode()
        if self._is_lent:
            self._is_lent = False
            super().resume_application_mode()

    @contextmanager
    def _changing_hands(self) -> Iterator[None]:
        """Let no signal begin in the middle what is under way; what it asks for comes after."""
        before, self._is_changing_hands = self._is_changing_hands, True
        try:
            yield
        finally:
            self._is_changing_hands = before
        if self._is_stale and self.is_showing and not before:
            self.resume_application_mode()
