"""``passing`` alone: the home screen, or a home in lines."""

from __future__ import annotations

import click

from tui.commands.invocation import Invocation
from tui.commands.own_settings import load_own_settings, own_settings
from tui.commands.showing import is_on_screen, show_home


def open_home(ctx: click.Context) -> int:
    """Be at home until the player leaves; the exit code comes back."""
    invocation = ctx.ensure_object(Invocation)
    if not is_on_screen(invocation):
        from tui.commands.home_in_lines import stay_home  # noqa: PLC0415 - the screen needs none

        return stay_home(ctx, own_settings())
    loaded = load_own_settings()
    return show_home(loaded.settings, invocation, complaint=loaded.complaint or "")
