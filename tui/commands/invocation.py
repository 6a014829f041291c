"""What is asked of a whole run, wherever on the command line it stands."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeVar

import click

from tui.i18n import _

Command = TypeVar("Command", bound=click.Command)


@dataclass(slots=True)
class Invocation:
    """One run of the program; commands reach it as ``ctx.obj``."""

    debug: bool = False
    """Whether a fault is shown with its traceback."""
    plain: bool = False
    """Whether the line mode was asked for."""
    is_introduced: bool = False
    """Whether the line mode has said how to find out what can be typed."""


def run_options(command: Command) -> Command:
    """Add ``--plain`` and ``--debug``, which every command takes and ``passing`` itself too."""
    plain = _(
        "Play in lines: typed commands and sentences, no full screen; for screen readers too."
    )
    debug = _("Show where in the program a fault happened.")
    command.params += [
        click.Option(["--plain"], is_flag=True, expose_value=False, callback=_note, help=plain),
        click.Option(["--debug"], is_flag=True, expose_value=False, callback=_note, help=debug),
    ]
    return command


def _note(ctx: click.Context, option: click.Parameter, asked: bool) -> None:
    run = ctx.ensure_object(Invocation)
    if asked and option.name == "plain":
        run.plain = True
    elif asked:
        run.debug = True
