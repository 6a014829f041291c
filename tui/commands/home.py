"""``passing`` alone: the home screen."""

from __future__ import annotations

import click

from tui.commands.invocation import Invocation
from tui.commands.own_settings import load_own_settings
from tui.commands.showing import is_on_screen
from tui.i18n import _
from tui.terminal import profile_of


def open_home(invocation: Invocation) -> int:
    """Show the home screen until the player leaves; the exit code comes back."""
    if not is_on_screen(invocation):
        raise click.ClickException(
            _("The home screen needs a terminal: `passing play --plain` plays in lines.")
        )
    loaded = load_own_settings()
    # Textual takes a while to import: only now, when it is known to be wanted.
    from tui.app import PassingApp  # noqa: PLC0415
    from tui.commands.on_screen import show_app  # noqa: PLC0415

    app = PassingApp(
        settings=loaded.settings,
        profile=profile_of(),
        debug=invocation.debug,
        complaint=loaded.complaint or "",
    )
    return show_app(app)
