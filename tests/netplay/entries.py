"""A table of this machine, as it is listed there."""

from msgspec.structs import replace

from engine.ruleset import make_ruleset
from netplay.finding.registry import TableEntry

_USUAL = TableEntry(
    table="red-owl-02",
    pid=12345,
    address="127.0.0.1",
    port=4000,
    addresses=(),
    rules=make_ruleset(2),
    started="2026-01-01T12:00:00+00:00",
)


def entry(table: str = _USUAL.table, **facts: object) -> TableEntry:
    """A table for two that nobody owns, but for what ``facts`` say."""
    return replace(_USUAL, table=table, **facts)
