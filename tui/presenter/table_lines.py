"""A table of this machine, in a line: one that runs, or one whose match was cut off.

And what is asked before either is no more.
"""

from __future__ import annotations

from netplay.address import format_address
from netplay.finding.registry import TableEntry
from tui.i18n import _
from tui.ways.unfinished import UnfinishedTable
from tui.words.moments import date_and_time, time_of_day
from tui.words.rules import rules_in_short


def table_detail(entry: TableEntry) -> str:
    """What is played there, since when, and where it is: what may be cut last."""
    return _("{rules}   since {time}   {address}").format(
        address=format_address(entry.shown_at),
        rules=rules_in_short(entry.rules),
        time=time_of_day(entry.started),
    )


def table_line(entry: TableEntry) -> str:
    """Its name as well."""
    return f"{entry.table}   {table_detail(entry)}"


def close_question(table: str) -> str:
    """What is asked of whoever wants to end a table of this machine."""
    return _("Close {table} for everybody there? y: yes, n: no.").format(table=table)


def forget_question(table: str) -> str:
    """What is asked of whoever wants to be offered its match no more."""
    return _("Forget the match at {table} for good? y: yes, n: no.").format(table=table)


def unfinished_detail(table: UnfinishedTable) -> str:
    """Who plays there, what, and until when."""
    return _("{players}   {rules}   cut off {time}").format(
        players=", ".join(table.players),
        rules=rules_in_short(table.options.config.rules),
        time=date_and_time(table.changed),
    )


def unfinished_line(table: UnfinishedTable) -> str:
    """Its name as well, and how it is taken up."""
    facts = {"table": table.name, "detail": unfinished_detail(table)}
    return _("{table}   {detail}   passing host --resume {table}").format(**facts)
