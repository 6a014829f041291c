"""A table with a door, as a program: ``main`` takes what it is to be on its command line."""

from __future__ import annotations

import argparse
import asyncio
import json
import signal
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from engine.bots.bot import Level
from engine.ruleset import make_ruleset
from netplay.finding.registry import running_tables
from netplay.hosting.host import hosted_table
from netplay.hosting.host_events import DoorOpen, HostEvent
from netplay.hosting.host_options import HostOptions, SshOptions
from netplay.pairing.guard import is_same_code
from netplay.pairing.join_code import parse_code
from netplay.ssh_door.for_table import setup_for
from netplay.ssh_door.keeper import kept_open
from netplay.ssh_door.messages import Opened
from netplay.table_config import TableConfig
from tests.ssh_door.doors import CODE
from tui.ways.ssh_way import GUEST_CLIENT

TABLE = "amber-fox-42"
SSH = SshOptions(port=0, client=GUEST_CLIENT)


def main() -> None:
    asked = argparse.ArgumentParser()
    asked.add_argument("--players", type=int, default=4)
    asked.add_argument("--bots", type=int, default=0)
    asked.add_argument("--open", action="store_true")
    asked.add_argument("--patient", action="store_true", help="with any number of wrong codes")
    asyncio.run(_host(asked.parse_args()))


async def _host(asked: argparse.Namespace) -> None:
    stopped = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, stopped.set)
    config = TableConfig(
        rules=make_ruleset(asked.players, target=30), table=TABLE, seed=5, bot_pause=0.0,
        bots=(Level.GREEDY,) * asked.bots, rematch=True,
    )  # fmt: skip
    options = HostOptions(
        config=config,
        port=0,
        code=None if asked.open else parse_code(CODE),
        ssh=None if asked.patient else SSH,
    )
    async with hosted_table(options, _tell) as host:
        if asked.patient:
            async with _patient_door() as opened:
                _tell(DoorOpen(opened.port, opened.fingerprint, opened.addresses))
                await stopped.wait()
        else:
            del host
            await stopped.wait()


@asynccontextmanager
async def _patient_door() -> AsyncIterator[Opened]:
    (entry,) = running_tables()
    async with kept_open(setup_for(SSH, "127.0.0.1", entry), _judge, _note) as opened:
        yield opened


def _judge(guess: str, _peer: str) -> tuple[bool, float]:
    return is_same_code(guess, parse_code(CODE)), 0.0


def _note(text: str, peer: str | None) -> None:
    sys.stderr.write(f"{text} {peer}\n")
    sys.stderr.flush()


def _tell(event: HostEvent) -> None:
    if isinstance(event, DoorOpen):
        sys.stdout.write(json.dumps({"port": event.port, "fingerprint": event.fingerprint}) + "\n")
        sys.stdout.flush()
