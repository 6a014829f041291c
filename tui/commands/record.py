"""``passing record``: whether match records are lawful, and what their choices cost."""

from __future__ import annotations

import stat
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import click

from engine.record.judge import Lawful, judge_pieces
from engine.ruleset import MAX_PLAYERS
from tui.commands.invocation import run_options
from tui.commands.numbers import WholeNumber
from tui.i18n import _, ngettext
from tui.words.faults import in_language, reason_words
from tui.words.sentence import on_one_line

PIECE_BYTES: Final = 1 << 16
"""Read at a time; the judge needs no more of a record in memory than a line."""
MAX_RECORD_BYTES: Final = 1 << 30
"""More than 100,000 rounds; a larger file is no match that anybody played."""


class Unreadable(Exception):
    """A file that cannot be judged; the text says why, for whoever named it."""


@run_options
@click.group(no_args_is_help=False, help=_("Judge match records, and look at matches again."))
def command() -> None:
    """The group of what can be done with records."""


@run_options
@command.command(
    help=_(
        "Say of each FILE whether it is lawful, or on which line it is not. Exits with 0 only "
        "where all are lawful."
    )
)
@click.argument(
    "files", nargs=-1, required=True, metavar="FILE...", type=click.Path(path_type=Path)
)
@click.pass_context
def check(ctx: click.Context, files: tuple[Path, ...]) -> None:
    """Judge every file, then exit with 0 or 1."""
    verdicts = [_check(path) for path in files]
    ctx.exit(0 if all(verdicts) else 1)


@run_options
@command.command(
    short_help=_("Print the turns of a match at which a choice cost most."),
    help=_(
        "Print the turns of the match in FILE at which a choice cost most, with what was better. "
        "Each is looked at with what its player could see then."
    ),
)
@click.argument("file", metavar="FILE", type=click.Path(path_type=Path))
@click.option(
    "--seat",
    metavar="N",
    type=WholeNumber(1, MAX_PLAYERS),
    default=1,
    help=_("Whose turns: the number of a seat; 1 by default."),
)
@click.pass_context
def coach(ctx: click.Context, file: Path, seat: int) -> None:
    """Print the turning points of one seat; the exit code is 1 where there are no turns."""
    # The bots that look ahead are for this command alone.
    from tui.records.record_coach import NoTurns, coached  # noqa: PLC0415

    try:
        for sentences in coached(b"".join(_pieces(file)), seat - 1):
            click.echo(sentences)
    except (Unreadable, OSError, NoTurns) as error:
        click.echo(f"{_on_one_line(file)}: {_why_unreadable(error)}", err=True)
        ctx.exit(1)


def _check(path: Path) -> bool:
    """Whether ``path`` holds a lawful record; a line of output says so, or why not."""
    name = _on_one_line(path)
    try:
        verdict = judge_pieces(_pieces(path))
    except (Unreadable, OSError) as error:
        click.echo(f"{name}: {_why_unreadable(error)}", err=True)
        return False
    if isinstance(verdict, Lawful):
        click.echo(f"{name}: {', '.join(_lawful_words(verdict))}")
        return True
    click.echo(f"{name}:{verdict.line}: {in_language(verdict.sentence)}")
    return False


def _lawful_words(verdict: Lawful) -> Iterator[str]:
    """Scripts rely on how it begins; what was not to be judged is said behind that."""
    words = ngettext("lawful, {count} round", "lawful, {count} rounds", verdict.rounds)
    yield words.format(count=verdict.rounds)
    if verdict.fair:
        words = ngettext("{count} deal verified", "{count} deals verified", verdict.verified)
        yield words.format(count=verdict.verified)
    else:
        yield _("no fair deal")
    if not verdict.is_finished:
        # Translators: of a match, after "lawful, 3 rounds".
        yield _("not finished")


def _why_unreadable(error: Exception) -> str:
    if not isinstance(error, OSError):
        return str(error)
    return _("it cannot be read: {reason}").format(reason=reason_words(error))


def _on_one_line(path: Path) -> str:
    """The name of ``path`` as it can stand on a line of its own, whatever it is made of."""
    return on_one_line(click.format_filename(path))


def _pieces(path: Path) -> Iterator[bytes]:
    """The bytes of ``path``, piece by piece.

    Raises:
        Unreadable: it is no file, or too large.
        OSError: the system refuses it.
    """
    # A pipe or a device could keep us waiting for ever: look before opening.
    mode = path.stat().st_mode
    if stat.S_ISDIR(mode):
        raise Unreadable(_("it is a folder: name the records in it"))
    if not stat.S_ISREG(mode):
        raise Unreadable(_("it is no file: save the record to one first"))
    read = 0
    with path.open("rb") as file:
        while piece := file.read(PIECE_BYTES):
            read += len(piece)
            if read > MAX_RECORD_BYTES:
                raise Unreadable(_("it is too large to be the record of a match"))
            yield piece
