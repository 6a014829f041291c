"""Two machines on a virtual cable, made of network namespaces; where there can be none, no tests.

They share the files of this machine and nothing of its network: what one sends reaches the other
alone, and neither has a way to anywhere else.
"""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass

import pytest

from tests.lan.needs import APART, can_run

if not can_run():
    collect_ignore_glob = ["test_*.py"]


@dataclass(frozen=True)
class Machine:
    """One of them."""

    pid: int
    """Of a process that is there from the beginning to the end."""
    number: str

    def command(self, *words: str) -> list[str]:
        """What to run so that ``words`` run there."""
        there = ["nsenter", "--target", str(self.pid), "--user", "--preserve-credentials", "--net"]
        return [*there, "--", *words]

    def run(self, *words: str) -> None:
        subprocess.run(self.command(*words), check=True)


@pytest.fixture
def machines() -> Iterator[tuple[Machine, Machine]]:
    """Two, with a cable between them."""
    with ExitStack() as held:
        one = Machine(held.enter_context(_waiting(*APART)), "10.77.0.1")
        # In the user namespace of the first, so that whoever laid the cable may move its end.
        apart = one.command("unshare", "--net")
        other = Machine(held.enter_context(_waiting(*apart)), "10.77.0.2")
        cable = ("type", "veth", "peer", "name", "cable", "netns", str(other.pid))
        one.run("ip", "link", "add", "cable", *cable)
        for machine in (one, other):
            machine.run("ip", "address", "add", f"{machine.number}/24", "dev", "cable")
            machine.run("ip", "link", "set", "cable", "up")
            machine.run("ip", "link", "set", "lo", "up")
        yield one, other


@contextmanager
def _waiting(*apart: str) -> Iterator[int]:
    """A process that does nothing on a network of its own; its number."""
    with subprocess.Popen(
        [*apart, "sh", "-c", "echo there; exec cat"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == b"there\n"
        yield process.pid
        process.kill()
