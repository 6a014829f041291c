"""The app that asks for the code of one table, and then shows that table."""

from __future__ import annotations

from netplay.errors import JoinError
from tui.apps.arriving import ArrivingApp
from tui.apps.messages import JoinWanted
from tui.profile import Profile
from tui.settings import Settings
from tui.ways.codes import code_fault_words

NO_SEAT = 1
"""The exit code of whoever has no code to give."""


class CodeApp(ArrivingApp):
    """An app that ends with its table, or without one."""

    def __init__(
        self,
        asked: JoinWanted,
        fault: JoinError,
        *,
        settings: Settings,
        profile: Profile | None = None,
        debug: bool = False,
    ) -> None:
        """Ask for the code of the table that was ``asked`` for.

        Args:
            asked: where the table is, and what to be there.
            fault: why it does not let the player in yet.
            settings: as for ``GameApp``.
            profile: as for ``GameApp``.
            debug: as for ``GameApp``.
        """
        super().__init__(settings=settings, profile=profile, debug=debug)
        self._asked = asked
        self._fault = fault

    def on_mount(self) -> None:
        """Ask."""
        self.ask_code(self._asked, self._fault)

    def gave_up(self, _result: None) -> None:
        """Without a code there is nothing more to do here."""
        self.farewell = code_fault_words(self._fault)
        self.exit(NO_SEAT)
