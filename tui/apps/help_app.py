"""An app that explains whatever screen it shows."""

from __future__ import annotations

from textual import on

from tui.apps.game_app import GameApp
from tui.apps.messages import OpenHelp


class HelpApp(GameApp):
    """An app whose player can read the keys and the rules."""

    @on(OpenHelp)
    def open_help(self, event: OpenHelp) -> None:
        """Show them over what is shown, once."""
        # All the words on rules and keys take a while to import.
        from tui.screens.help import HelpScreen  # noqa: PLC0415

        if not isinstance(self.screen, HelpScreen):
            self.push_screen(HelpScreen(*event.scopes, rules=event.rules, table=event.table))
