"""A table with a door, as a program: ``main`` takes what it is to be on its command line."""

from __future__ import annotations

import argparse
import asyncio
import json
import signal
import sys
from pathlib import Path

from engine.bots.bot import Level
from engine.ruleset import make_ruleset
from netplay.folders import Folder, folder
from netplay.host import hosted_table
from netplay.host_options import HostOptions
from netplay.pairing.guard import is_same_code
from netplay.pairing.join_code import parse_code
from netplay.ssh_door.keeper import kept_open
from netplay.ssh_door.messages import Setup
from netplay.table_config import TableConfig
from tests.ssh_door.doors import CODE
from tui.ssh_way import GUEST_CLIENT

TABLE = "amber-fox-42"


def main() -> None:
    asked = argparse.ArgumentParser()
    asked.add_argument("--players", type=int, default=4)
    asked.add_argument("--bots", type=int, default=0)
    asked.add_argument("--open", action="store_true")
    asyncio.run(_host(asked.parse_args()))


async def _host(asked: argparse.Namespace) -> None:
    stopped = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, stopped.set)
    path = str(folder(Folder.TABLES) / "socket")
    config = TableConfig(
        rules=make_ruleset(asked.players, target=30), table=TABLE, seed=5, bot_pause=0.0,
        bots=(Level.GREEDY,) * asked.bots, rematch=True,
    )  # fmt: skip
    setup = Setup(TABLE, path, "127.0.0.1", 0, GUEST_CLIENT, asks_code=not asked.open)
    async with (
        hosted_table(HostOptions(config=config, bind=path), lambda _: None),
        kept_open(setup, _judge, _note) as opened,
    ):
        said = json.dumps({"port": opened.port, "fingerprint": opened.fingerprint})
        sys.stdout.write(f"{said}\n")
        sys.stdout.flush()
        await stopped.wait()


def _judge(guess: str, _peer: str) -> tuple[bool, float]:
    return is_same_code(guess, parse_code(CODE)), 0.0


def _note(text: str, peer: str | None) -> None:
    sys.stderr.write(f"{text} {peer}\n")
    sys.stderr.flush()


def home_of_guests(home: Path) -> Path:
    return home / Folder.GUESTS / TABLE
