"""What is asked of a whole run, wherever on the command line it stands."""

from __future__ import annotations

from dataclasses import dataclass
from types import TracebackType
from typing import TypeVar

import click

from tui.i18n import _
from tui.languages import LANGUAGES

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


class OwnContext(click.Context):
    """A command that is run, which owns the faults of its command line.

    Click leaves some without an owner, such as an option without its value: they would be put down
    to ``passing``, whose help knows nothing of that option.
    """

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> bool | None:
        """Leave the command, by ``error`` where there is one."""
        if isinstance(error, click.UsageError) and error.ctx is None:
            error.ctx = self
        return super().__exit__(kind, error, trace)


def run_options(command: Command) -> Command:
    """Add ``--lang``, ``--plain`` and ``--debug``, which every command and ``passing`` take."""
    command.context_class = OwnContext
    plain = _(
        "Play in lines: typed commands and sentences, no full screen; for screen readers too."
    )
    debug = _("Show where in the program a fault happened.")
    lang = _("Speak this language: {names}.").format(names=", ".join(LANGUAGES))
    command.params += [
        # Heard already: texts that are made from here on, such as these, are in it.
        click.Option(["--lang"], metavar="LANG", expose_value=False, help=lang),
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
