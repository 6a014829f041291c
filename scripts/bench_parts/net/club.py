"""A host of many tables in one process: what ``passing host`` would be for a club.

``python -m scripts.bench_parts.net.club TABLES`` opens them, each on a port of its own, with one
store for all; everything else is the host's own: sessions, shelves, records, links.
"""

from __future__ import annotations

import asyncio
import resource
import sys
from contextlib import ExitStack, closing
from typing import Final

import msgspec

from engine.ruleset import make_ruleset
from netplay.hosting.host import Host
from netplay.hosting.host_log import HostLog
from netplay.hosting.listeners import BACKLOG, listen
from netplay.hosting.record_files import RecordFiles
from netplay.hosting.shelf import Shelf, open_store
from netplay.hosting.store import Store
from netplay.kept import KeptConfig
from netplay.session import Session
from netplay.table_config import TableConfig, new_chance
from scripts.bench_parts.net.crowd import SEATS

TARGET: Final = 999
"""Points of a match: long."""
LOOPBACK: Final = "127.0.0.1"


def allow_files(number: int) -> None:
    """Let this process open ``number`` files, if the system lets it at all."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = number if hard == resource.RLIM_INFINITY else min(number, hard)
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, wanted), hard))


async def serve(tables: int) -> None:
    """Open the tables, say where, and run until the process is ended."""
    with ExitStack() as held:
        store = open_store()
        held.callback(store.close)
        log = held.enter_context(closing(HostLog("club")))
        ports = [await _open(f"club-{number}", store, log, held) for number in range(tables)]
        print(msgspec.json.encode({"port": ports[0], "ports": ports}).decode(), flush=True)
        await asyncio.Event().wait()


async def _open(name: str, store: Store, log: HostLog, held: ExitStack) -> int:
    """Open one table; its port."""
    loop = asyncio.get_running_loop()
    where = held.enter_context(closing(listen(LOOPBACK, 0)))
    config = TableConfig(rules=make_ruleset(SEATS, target=TARGET), table=name)
    chance = new_chance(None)
    shelf = Shelf(store, KeptConfig(config, chance.root, LOOPBACK, where.port), log.note)
    records = held.enter_context(closing(RecordFiles(name)))
    host = Host(Session(config, chance, loop.time()), shelf, log, records, lambda _event: None)
    held.callback(host.runner.stop)
    for listener in where.sockets:
        await loop.create_server(host.new_link, sock=listener, backlog=BACKLOG)
    return where.port or 0


if __name__ == "__main__":
    TABLES = int(sys.argv[1])
    allow_files(TABLES * (SEATS + 4))
    asyncio.run(serve(TABLES))
