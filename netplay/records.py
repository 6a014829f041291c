"""The record of a table's matches: what each change adds to it (docs/record.md)."""

from __future__ import annotations

from engine.record.format import format_line
from engine.record.lines import (
    DealTerms,
    Line,
    MatchLine,
    RoundEndLine,
    RoundLine,
    SeatEntry,
)
from engine.record.recorder import lines_for
from netplay.effects import MatchOver, Record
from netplay.shapes import Chair, Kind
from netplay.table import Change, Table


def record_effects(change: Change) -> list[Record | MatchOver]:
    """The lines that ``change`` adds to the record, and the end of the match if it brought it."""
    number = change.table.matches
    effects: list[Record | MatchOver] = []
    for step in change.steps:
        if step.match.number == 1 and not step.match.acts:
            seats = tuple(map(_entry, change.table.chairs))
            first = MatchLine(step.match.rules, seats, id=f"{change.table.config.table}-{number}")
            effects.append(Record(number, format_line(first)))
        lines = [_with_proof(line, change.table) for line in lines_for(step)]
        effects += [Record(number, format_line(line)) for line in lines]
        if step.match.winner is not None:
            effects.append(MatchOver(number, step.match.winner, step.match.scores))
    return effects


def _with_proof(line: Line, table: Table) -> Line:
    """``line`` with what a fair deal adds to it, so that whoever reads the record can check it."""
    exchange = table.exchange
    match line:
        case RoundLine() if exchange is not None:
            _, commitment, commitments, nonces = exchange.terms(table.config)
            name = table.config.table
            terms = DealTerms(name, exchange.match, commitment, commitments, nonces)
            return line._replace(terms=terms)
        case RoundEndLine() if exchange is not None:
            return line._replace(secret=exchange.secret)
        case _:
            return line


def _entry(chair: Chair) -> SeatEntry:
    return SeatEntry(chair.name, chair.level or ("bot" if chair.kind is Kind.BOT else "human"))
