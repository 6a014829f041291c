"""What a door is told of its table, and who judges the codes that are given at it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from netplay.address import SocketPath, format_address
from netplay.errors import HostError
from netplay.finding.registry import TableEntry
from netplay.hosting.host_options import SshOptions
from netplay.hosting.listeners import EVERYWHERE
from netplay.pairing.guard import Guard
from netplay.ssh_door.messages import Setup

Judge: TypeAlias = Callable[[str, str], tuple[bool, float]]
"""Given a guess and the address that it comes from, says whether it is the code, and how many
seconds that address has to wait before its next one is looked at."""


def setup_for(ssh: SshOptions, bind: str, entry: TableEntry) -> Setup:
    """What the door of a listed table is to be; it listens on the table's own address.

    Raises:
        HostError: guests would have no way from the door to the table.
    """
    if entry.asks_code and not isinstance(entry.joins_at, SocketPath):
        raise HostError(
            "An SSH door at a table with a code needs a private socket, and no folder can hold "
            "one: name a folder of your own in PASSING_HOME, and one on a disk of this machine in "
            "TMPDIR."
        )
    return Setup(
        table=entry.table,
        joins_at=format_address(entry.joins_at),
        bind=EVERYWHERE[0] if entry.port is None else bind,
        port=ssh.port,
        client=ssh.client,
        asks_code=entry.asks_code,
        words=ssh.words,
    )


def judged_by(guard: Guard | None, clock: Callable[[], float]) -> Judge:
    """The judge of a table whose code ``guard`` keeps; at an open table, no guess is right."""

    def judge(guess: str, peer: str) -> tuple[bool, float]:
        if guard is None:
            return False, 0.0
        verdict = guard.judge(guess, peer, clock())
        return verdict.is_right, verdict.wait

    return judge
