"""Matches that were cut off, for tests: as screens are told of them, and in a store."""

from msgspec.structs import replace

from netplay.hosting.shelf import store_path
from netplay.hosting.store import Store
from netplay.kept import KeptConfig
from netplay.table_config import new_chance
from tests.netplay.hosts import options
from tests.netplay.table_of_clients import TableOfClients
from tui.ways.unfinished import UnfinishedTable

PORT = 4000
LONG_FROM_NOW = 1e10
"""Seconds since 1970: nothing is so old then that it is forgotten."""


def told(name: str = "amber-fox-01", *, port: int = PORT) -> UnfinishedTable:
    """A match of Ana's with Bo, as a screen is told of it."""
    config = replace(options().config, table=name, owner_key="the key")
    again = replace(options(), config=config, port=port, resume=True)
    return UnfinishedTable(again, ("Ana", "Bo"), "Ana", 1_767_268_800.0)


def store(*names: str, owner_key: str | None = None) -> None:
    """Keep tables in the store, each cut off in a match of Ana's with Bo, one after another."""
    table = TableOfClients(owner_key=owner_key)
    table.ready(table.join("Ana"), table.join("Bo"))
    first, *rest = table.kept
    kept = Store.open(store_path())
    for number, name in enumerate(names):
        config = replace(options().config, table=name, owner_key=owner_key)
        kept.add(KeptConfig(config, new_chance(1).root, port=PORT), first.table, 0.0)
        for keep in (first, *rest):
            kept.save(name, keep, LONG_FROM_NOW + number)
    kept.close()


def damage() -> None:
    """Put something in the place of the store that is none."""
    store_path().write_bytes(b"nothing of ours " * 64)
