"""A table that runs on this machine, in a line."""

from __future__ import annotations

from datetime import datetime

from netplay.address import format_address
from netplay.registry import TableEntry
from tui.i18n import _
from tui.rule_words import rules_in_short


def table_detail(entry: TableEntry) -> str:
    """Where it is, what is played there, and since when."""
    return _("{address}   {rules}   since {time}").format(
        address=format_address(entry.joins_at),
        rules=rules_in_short(entry.rules),
        time=_time(entry),
    )


def table_line(entry: TableEntry) -> str:
    """Its name as well."""
    return f"{entry.table}   {table_detail(entry)}"


def _time(entry: TableEntry) -> str:
    """The time of day at which it was opened, here; as it was written where that is no time."""
    try:
        return datetime.fromisoformat(entry.started).astimezone().strftime("%H:%M")
    except ValueError:
        return entry.started
