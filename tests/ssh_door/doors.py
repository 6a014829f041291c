"""Hosts with a door, and guests at it: asyncssh's client, and OpenSSH's own in a terminal."""

from __future__ import annotations

import asyncio
import json
import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import asyncssh

from tests.e2e.terminal import Terminal
from tests.processes.program import PATIENCE, ROOT, environment, processes

CODE: Final = "amber otter lamp"
"""The join code of the tables that ask one."""
_HOST: Final = "from tests.ssh_door.hosted import main; main()"
_OPENSSH: Final = "import os, sys; os.execvp('ssh', ['ssh', *sys.argv[1:]])"


@dataclass(frozen=True)
class DoorHost:
    """A table with a door, in a process of its own."""

    pid: int
    home: Path
    port: int
    fingerprint: str
    log: Path
    """What the host said after that."""

    def words(self) -> tuple[str, ...]:
        """The command of OpenSSH that leads to the door, with nothing of this account's."""
        known = self.home.parent / "known_hosts"
        options = ("StrictHostKeyChecking=accept-new", f"UserKnownHostsFile={known}")
        named = [word for option in options for word in ("-o", option)]
        return ("-F", "none", *named, "-p", str(self.port))

    def descendants(self) -> list[str]:
        """The rows of ``ps`` of every process that the host has started."""
        rows = [row.split(None, 3) for row in processes().splitlines()]
        found, parents = [], {self.pid}
        for pid, parent, state, args in rows:  # parents have lower numbers, but for a wrap-around
            if int(parent) in parents and not state.startswith("Z"):
                parents.add(int(pid))
                found.append(f"{pid} {args}")
        return found

    def door(self) -> int:
        """The process of the door."""
        (row,) = (row for row in self.descendants() if "door_process" in row)
        return int(row.split()[0])

    def is_open(self) -> bool:
        """Whether the door lets anybody knock: not for a moment after it has died."""
        with socket.socket() as knocking:
            return knocking.connect_ex(("127.0.0.1", self.port)) == 0

    def clients(self) -> list[int]:
        """The guests' clients that run."""
        return [int(row.split()[0]) for row in self.descendants() if " guest -- ./" in row]


@contextmanager
def door_host(home: Path, *arguments: str, is_killed: bool = False) -> Iterator[DoorHost]:
    """A table with a door, while the context lasts; nothing of it is left behind.

    Args:
        home: everything that the host keeps goes into this folder.
        arguments: of ``tests.ssh_door.hosted``.
        is_killed: whether the host will have been killed.
    """
    home.mkdir(exist_ok=True)
    log = home / "said"
    with log.open("wb") as said:
        process = subprocess.Popen(
            [sys.executable, "-c", _HOST, *arguments],
            stdout=subprocess.PIPE, stderr=said, env=environment(home), cwd=ROOT,
        )  # fmt: skip
    with process:
        assert process.stdout is not None
        words = json.loads(process.stdout.readline())
        host = DoorHost(process.pid, home, words["port"], words["fingerprint"], log)
        started = host.descendants()
        yield host
        started += host.descendants()
        process.send_signal(signal.SIGTERM)
        assert process.wait(PATIENCE) == (-signal.SIGKILL if is_killed else 0)
    running = {row.split()[0] for row in processes().splitlines() if " Z" not in row}
    assert [row for row in started if row.split()[0] in running] == []
    assert "Traceback" not in log.read_text()


def guest(
    host: DoorHost,
    name: str = "anna",
    *,
    password: str | None = CODE,
    keys: Sequence[asyncssh.SSHKey] = (),
) -> asyncssh.connection.SSHClientConnection:
    """A connection of asyncssh's client, to be entered."""
    return asyncssh.connect(  # type: ignore[return-value]  # entered, it is one
        "127.0.0.1", host.port, username=name, password=password, client_keys=list(keys) or None,
        known_hosts=None, config=None, agent_path=None,
    )  # fmt: skip


class OpenSsh(Terminal):
    """A guest's own terminal, with OpenSSH's client in it."""

    def __init__(
        self, host: DoorHost, *words: str, user: str = "anna", term: str = "xterm"
    ) -> None:
        super().__init__(
            host.home.parent,
            *host.words(), *words, f"{user}@127.0.0.1",
            variables={"TERM": term}, code=_OPENSSH,
        )  # fmt: skip

    def give_code(self, code: str = CODE) -> None:
        """Answer the question for the code."""
        self.wait_until(lambda text: text.rstrip().endswith("your return word:"), "the question")
        self.press(f"{code}\r")

    def return_word(self) -> str:
        """What the door has said is the way back."""
        word = re.search(r"[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}", self.raw.decode())
        assert word is not None, self.text
        return word[0]


async def gone(pid: int) -> None:
    """Return once a process that is no child of this one has ended."""
    try:
        descriptor = os.pidfd_open(pid)
    except ProcessLookupError:
        return
    loop = asyncio.get_running_loop()
    ended = asyncio.Event()
    loop.add_reader(descriptor, ended.set)
    try:
        async with asyncio.timeout(PATIENCE):
            await ended.wait()
    finally:
        loop.remove_reader(descriptor)
        os.close(descriptor)
