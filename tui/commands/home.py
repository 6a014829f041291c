"""``passing`` alone: the home screen."""

from __future__ import annotations

from tui.commands.invocation import Invocation
from tui.commands.need_screen import need_screen
from tui.commands.own_settings import load_own_settings
from tui.terminal import profile_of


def open_home(invocation: Invocation) -> int:
    """Show the home screen until the player leaves; the exit code comes back."""
    need_screen(invocation)
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
