"""Textual's driver, for terminals that send anything and programs that are stopped at any time."""

from __future__ import annotations

from textual.drivers.linux_driver import LinuxDriver

from tui.hardening.input import TerminalInput


class TerminalDriver(LinuxDriver):
    """Shows an app on the terminal of this process."""

    is_showing = False
    """Whether the terminal is the app's now."""

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

    def stop_application_mode(self) -> None:
        """Give the terminal back."""
        self.is_showing = False
        super().stop_application_mode()

    def resume_application_mode(self) -> None:
        """Take the terminal again; after SIGSTOP, it was never given back."""
        if self.is_showing:
            self.suspend_application_mode()
        super().resume_application_mode()
