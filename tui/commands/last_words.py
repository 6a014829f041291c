"""What is said of a fault that nothing expected: a sentence, and all of it for ``--debug``.

Python itself would write tracebacks and warnings onto the terminal of a player: also of what does
no harm, such as a task that had not begun when the program ended.
"""

from __future__ import annotations

import sys
import threading
import warnings
from collections.abc import Callable
from functools import partial
from types import TracebackType
from typing import TextIO, TypeVar

import click

from tui.commands.invocation import Invocation
from tui.commands.say import say
from tui.i18n import _

Fault = TypeVar("Fault")


def speak_for_python(invocation: Invocation) -> None:
    """From now on Python says of a fault what ``invocation`` has asked for."""
    sys.excepthook = partial(_last_words, invocation)
    sys.unraisablehook = partial(_where_debugged, invocation, sys.__unraisablehook__)
    threading.excepthook = partial(_where_debugged, invocation, threading.__excepthook__)
    warnings.showwarning = partial(_warn, invocation)


def _last_words(
    invocation: Invocation,
    kind: type[BaseException],
    error: BaseException,
    trace: TracebackType | None,
) -> None:
    """What is said of a fault that ends the program; Python then exits with 1."""
    if invocation.debug:
        sys.__excepthook__(kind, error, trace)
        return
    if kind is KeyboardInterrupt:
        say(_("Interrupted."))
        return
    sentence = _("The game failed by a fault of its own ({kind}): --debug shows where.")
    say(sentence.format(kind=kind.__name__))


def _where_debugged(
    invocation: Invocation, show: Callable[[Fault], object], fault: Fault, /
) -> None:
    """What is said of a fault that ends nothing."""
    if invocation.debug:
        show(fault)


def _warn(
    invocation: Invocation,
    message: Warning | str,
    category: type[Warning],
    filename: str,
    lineno: int,
    _file: TextIO | None = None,
    line: str | None = None,
) -> None:
    """What is said of something that is for whoever wrote the program."""
    if invocation.debug:
        text = warnings.formatwarning(str(message), category, filename, lineno, line)
        click.echo(text, nl=False, err=True)
