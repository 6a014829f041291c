"""The command line: which commands there are, and how a run of the program ends.

Each command lives in a module of ``tui.commands`` that is imported when it is asked for, so that
``passing --help`` and a headless host load neither Textual nor the network. Exit codes: 0 done,
1 it failed, 2 wrong usage; the reason is one sentence on standard error, and a traceback is shown
for ``--debug`` alone.
"""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from importlib import import_module, reload
from io import TextIOWrapper
from typing import ClassVar, Final, NoReturn

import click

from netplay.errors import NetplayError
from tui.commands.invocation import Invocation, run_options
from tui.commands.language import speak_at_start
from tui.commands.last_words import speak_for_python
from tui.commands.loading import loaded_for_good
from tui.commands.say import say
from tui.i18n import _, language
from tui.words.faults import error_words, reason_words

EXIT_DONE: Final = 0
EXIT_FAILED: Final = 1
EXIT_USAGE: Final = 2

_COMMANDS: Final = (
    *("host", "join", "find", "play", "tables"),
    *("rules", "record", "simulate", "doctor"),
)
"""In the order in which ``--help`` lists them; each is a module of ``tui.commands``."""
_HIDDEN: Final = ("guest",)
"""Started by the program itself, and listed nowhere."""


def _at_home(name: str) -> str:
    """Where there is what ``name``, which is no command, asks for; empty where it asks for none."""
    match name:
        case "records":
            words = _("Match records are on the home screen: type passing, then press {key}.")
        case "settings":
            words = _("Settings are on the home screen: type passing, then press {key}.")
        case _:
            return ""
    from tui.keys import key_for  # noqa: PLC0415 - few are so far astray

    return words.format(key=key_for(f"home.{name}"))


def _summaries() -> dict[str, str]:
    """What ``--help`` says of each command, without importing it."""
    return {
        "host": _("Open a table and sit down at it."),
        "join": _("Take a seat at a table, or watch."),
        "find": _("List the tables on this machine and near it."),
        "play": _("Play alone against bots."),
        "tables": _("List the tables that run on this machine, or were cut off."),
        "rules": _("Show the rules."),
        "record": _("Judge match records."),
        "simulate": _("Let bots play each other, and count."),
        "doctor": _("Show what the program sees, for a report of a fault."),
    }


class LazyCommands(click.Group):
    """A group whose commands are imported when they are asked for."""

    _imported_in: ClassVar[dict[str, str]] = {}
    """The language of each module, by name: at home in lines it can change between commands."""

    def list_commands(self, _ctx: click.Context) -> list[str]:
        """The names, in the order of ``--help``."""
        return list(_COMMANDS)

    def get_command(self, _ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of that name; None where there is none."""
        if cmd_name not in (*_COMMANDS, *_HIDDEN):
            return None
        name = f"tui.commands.{cmd_name}"
        with loaded_for_good():
            module = import_module(name)
            if self._imported_in.setdefault(name, language()) != language():
                module = reload(module)  # Its texts are those of when it is imported.
        self._imported_in[name] = language()
        return module.command if isinstance(module.command, click.Command) else None

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The command that ``args`` begin with; of what the home screen has, where that is."""
        if sentence := _at_home(args[0]):
            raise click.UsageError(sentence, ctx)
        return super().resolve_command(ctx, args)

    def format_commands(self, _ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The list of commands, from the table above."""
        with formatter.section(_("Commands")):
            formatter.write_dl([(name, _summaries()[name]) for name in _COMMANDS])


def _passing() -> LazyCommands:
    """The command ``passing``; made after the language is known."""

    @run_options
    @click.command(
        cls=LazyCommands,
        invoke_without_command=True,
        context_settings={"help_option_names": ["-h", "--help"]},
        help=_(
            "The Passing Game: double-six dominoes for two to four players, each at a terminal of "
            "their own. Without a command it opens the home screen."
        ),
    )
    @click.version_option(package_name="passing-game", message="%(prog)s %(version)s")
    @click.pass_context
    def passing(ctx: click.Context) -> int:
        if ctx.invoked_subcommand is None:
            from tui.commands.home import open_home  # noqa: PLC0415 - as all commands

            return open_home(ctx)
        return EXIT_DONE

    return passing


def main() -> NoReturn:
    """Run the command line of this process, and exit."""
    invocation = Invocation()
    speak_for_python(invocation)
    sys.exit(run(sys.argv[1:], invocation))


def run(arguments: Sequence[str], invocation: Invocation) -> int:
    """Run the command line ``arguments``, noting in ``invocation`` what it asks of the whole run.

    Returns:
        The exit code.
    """
    for stream in (sys.stdout, sys.stderr):
        # What the encoding of a terminal lacks is shown as `?`, not as a traceback.
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    speak_at_start(arguments)
    try:
        code = _passing().main(arguments, "passing", standalone_mode=False, obj=invocation)
        if sys.stdout is not None:
            sys.stdout.flush()
    except click.UsageError as error:
        return _say_usage(error)
    except click.ClickException as error:
        return _say(error.format_message())
    except NetplayError as error:
        return _say(error_words(error))
    except (click.Abort, KeyboardInterrupt):
        return _say(_("Interrupted."))
    except OSError as error:
        if invocation.debug:
            raise
        return _say_os_error(error)
    return code if isinstance(code, int) else EXIT_DONE


def _say(sentence: str) -> int:
    say(sentence)
    return EXIT_FAILED


def _say_usage(error: click.UsageError) -> int:
    """One line that names the fault and where the help is."""
    path = error.ctx.command_path if error.ctx else "passing"
    fault = error.format_message()
    stop = "" if fault.endswith((".", "?", "?)")) else "."  # Some of click's sentences have none.
    hint = _("See {command} --help.").format(command=path)
    say(f"{path}: {fault}{stop} {hint}")
    return EXIT_USAGE


def _say_os_error(error: OSError) -> int:
    """A sentence for what the system refused; silence where the reader has gone (``| head``)."""
    _abandon_output()
    if error.errno == errno.EPIPE:
        return EXIT_FAILED
    reason = reason_words(error)
    if error.filename is None:
        return _say(_("The system refused: {reason}.").format(reason=reason))
    path = click.format_filename(error.filename)
    return _say(_("{path} cannot be used: {reason}.").format(path=path, reason=reason))


def _abandon_output() -> None:
    """Let what is still buffered go nowhere, or Python complains when it flushes at its end."""
    with suppress(OSError, ValueError):  # There may be no output, or none that is a file.
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)
