"""``passing simulate``: bots against bots, without a network or a clock between them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import asdict
from functools import partial
from itertools import count, filterfalse
from pathlib import Path
from random import Random
from secrets import randbelow
from time import perf_counter

import click

from engine.bots.bot import Level, bot_of
from engine.bots.guarded import guarded
from engine.match import MatchStep
from engine.record.format import format_line
from engine.record.lines import MatchLine, SeatEntry
from engine.record.recorder import lines_for
from engine.simulate import Summary, simulate
from tui.commands.invocation import run_options
from tui.commands.numbers import WholeNumber
from tui.commands.say import say_json
from tui.commands.table_options import MAX_SEED, OF_OTHERS, asked_table, table_options
from tui.i18n import _, ngettext, pgettext


@run_options
@partial(table_options, unused=OF_OTHERS | {"--turn-clock"}, bots_are_levels=True)
@click.command(
    help=_(
        "Let bots play each other, and count. --bots lists the level of each seat, as in "
        "greedy,random; without it all of them play as --level says."
    )
)
@click.option(
    "--matches",
    type=WholeNumber(1),
    required=True,
    metavar="M",
    help=_("How many matches."),
)
@click.option(
    "--records",
    type=click.Path(path_type=Path, file_okay=False),
    metavar="DIR",
    help=_("Write the record of each match into this folder."),
)
@click.option("--json", "as_json", is_flag=True, help=_("One JSON object a line."))
@click.pass_context
def command(ctx: click.Context, matches: int, records: Path | None, *, as_json: bool) -> None:
    """Play the matches and write what came of them to standard output."""
    table = asked_table(ctx)
    listed = table.bot_levels()
    players = table.players or (len(listed) if listed else table.players_or_default)
    levels = listed or (table.level,) * players
    if len(levels) != players:
        sentence = _("--bots names {levels} levels for {players} seats: name one for each.")
        raise click.UsageError(sentence.format(levels=len(levels), players=players))
    rules = table.rules(players=players)
    seed = randbelow(MAX_SEED) if table.seed is None else table.seed
    log = MatchLog(levels, records, as_json=as_json)
    started = perf_counter()
    bots = [guarded(bot_of(level), partial(_tell_fault, level)) for level in levels]
    summary = simulate(rules, bots, Random(seed), matches, log.add)
    rate = round(summary.rounds / (perf_counter() - started))
    if as_json:
        # All but the last entry is the same for the same seed.
        counted = {"event": "summary", "seed": seed, **asdict(summary)}
        say_json(counted | {"rounds_per_second": rate})
    else:
        click.echo(_summary(summary, levels, seed))
        click.echo(_("Rounds a second: {rate:,}").format(rate=rate))


def _tell_fault(level: Level, fault: str) -> None:
    """On standard error: what is counted goes on."""
    # Translators: {fault} is English, for whoever wrote the bot: "raised ValueError".
    sentence = _("{level} {fault}: greedy acts for it.")
    click.echo(sentence.format(level=level, fault=fault), err=True)


class MatchLog:
    """What is told of each match when it is over: its record, and with ``--json`` a line."""

    def __init__(self, levels: Sequence[Level], folder: Path | None, *, as_json: bool) -> None:
        """Tell of matches between bots of ``levels``; records go to ``folder``, if there is one."""
        self._seats = tuple(
            SeatEntry(f"{level} {seat}", level) for seat, level in enumerate(levels, start=1)
        )
        self._as_json = as_json
        self._paths: Iterator[Path] | None = None
        """Of the records, where there are any."""
        if folder is not None:
            folder.mkdir(parents=True, exist_ok=True)
            self._paths = _free_paths(folder)

    def add(self, steps: Sequence[MatchStep]) -> None:
        """Tell of the match that went through ``steps``."""
        path = None
        if self._paths is not None:
            path = next(self._paths)
            path.write_text("".join(self._lines(steps)), encoding="utf-8")
        if self._as_json:
            end = steps[-1].match
            event = {
                "event": "match_end",
                "winner": end.winner,
                "scores": end.scores,
                "record": None if path is None else str(path),
            }
            say_json(event)

    def _lines(self, steps: Sequence[MatchStep]) -> Iterator[str]:
        yield f"{format_line(MatchLine(steps[0].match.rules, self._seats))}\n"
        for step in steps:
            for line in lines_for(step):
                yield f"{format_line(line)}\n"


def _free_paths(folder: Path) -> Iterator[Path]:
    """Where records go: one after the other, and none over what is there."""
    names = (folder / f"match-{number:06}.jsonl" for number in count(1))
    return filterfalse(Path.exists, names)


def _summary(summary: Summary, levels: Sequence[Level], seed: int) -> str:
    """The summary as a small table; the same for the same seed."""
    heads = (
        pgettext("column", "seat"),
        pgettext("column", "level"),
        pgettext("column", "wins"),
        pgettext("column", "points"),
    )
    rows = [
        (str(seat), level, f"{wins:,}", f"{points:,}")
        for seat, (level, wins, points) in enumerate(
            zip(levels, summary.wins, summary.points, strict=True), start=1
        )
    ]
    matches, rounds, turns = summary.matches, summary.rounds, summary.turns
    first = _("{matches}, {rounds}, {turns} (seed {seed})").format(
        matches=ngettext("{count:,} match", "{count:,} matches", matches).format(count=matches),
        rounds=ngettext("{count:,} round", "{count:,} rounds", rounds).format(count=rounds),
        turns=ngettext("{count:,} turn", "{count:,} turns", turns).format(count=turns),
        seed=seed,
    )
    return "\n".join([first, *(f"{a:4}  {b:10}{c:>10}{d:>12}" for a, b, c, d in (heads, *rows))])
