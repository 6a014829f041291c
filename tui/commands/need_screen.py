"""Whether a command can show a screen at all, found out before anything heavy is imported."""

from __future__ import annotations

import click

from tui.commands.invocation import Invocation
from tui.terminal import look_around, why_no_screen


def need_screen(invocation: Invocation) -> None:
    """Let a command go on that shows a screen.

    Raises:
        click.ClickException: no screen can be shown here; the sentence says what it needs.
    """
    sentence = why_no_screen(look_around(), plain=invocation.plain)
    if sentence is not None:
        raise click.ClickException(sentence)
