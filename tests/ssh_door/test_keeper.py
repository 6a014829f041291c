"""A host's side of its door: it opens, it is told why not, it is opened again, it ends."""

import asyncio
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from netplay.errors import HostError
from netplay.hosting.listeners import listen
from netplay.ssh_door import keeper as keeper_module
from netplay.ssh_door.for_table import judged_by
from netplay.ssh_door.keeper import DoorKeeper, DoorMissing, kept_open
from netplay.ssh_door.limits import MAX_FAILURES
from netplay.ssh_door.messages import Setup
from tests.processes.program import PATIENCE, processes

SETUP = Setup("amber-fox-42", "/nowhere", "127.0.0.1", 0, ("true",), asks_code=False)
NOBODY = judged_by(None, lambda: 0.0)
ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(autouse=True)
def home(home: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(keeper_module, "RESTART_PAUSE", 0.0)
    return home


class Notes:
    """A host's log."""

    def __init__(self) -> None:
        self.queue: asyncio.Queue[str] = asyncio.Queue()

    def note(self, text: str, _peer: str | None) -> None:
        self.queue.put_nowait(text)

    async def next(self) -> str:
        async with asyncio.timeout(PATIENCE):
            return await self.queue.get()


def own_doors() -> list[int]:
    """The doors that this process has started, and that run."""
    rows = (line.split(None, 3) for line in processes().splitlines())
    return [
        int(pid)
        for pid, parent, _state, args in rows
        if int(parent) == os.getpid() and "door_process" in args
    ]


async def test_a_door_that_dies_is_opened_again_where_it_was() -> None:
    notes = Notes()
    async with kept_open(SETUP, NOBODY, notes.note) as opened:
        (door,) = own_doors()
        os.kill(door, signal.SIGKILL)
        assert await notes.next() == "The SSH door has failed."
        assert await notes.next() == "The SSH door is open again."
        reader, writer = await asyncio.open_connection("127.0.0.1", opened.port)
        assert (await reader.readline()).startswith(b"SSH-2.0-ThePassingGame")
        writer.close()
    assert own_doors() == []
    async with kept_open(SETUP, NOBODY, notes.note) as another:
        assert another.fingerprint == opened.fingerprint, "the key is kept"
    assert opened.fingerprint.startswith("SHA256:")
    assert opened.addresses == (
        f"ssh://127.0.0.1:{opened.port}",
        f"ssh-key://{opened.fingerprint}",
    )


async def test_a_door_that_cannot_stay_open_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    notes = Notes()
    async with kept_open(SETUP, NOBODY, notes.note):
        (door,) = own_doors()
        monkeypatch.setattr(keeper_module, "child_command", lambda _module: ("true",))
        os.kill(door, signal.SIGKILL)
        said = [await notes.next()]
        while said[-1] == "The SSH door has failed.":
            said.append(await notes.next())
        assert len(said) == MAX_FAILURES + 1
        assert "stays closed" in said[-1]


async def test_a_port_in_use_is_a_sentence_that_names_the_option() -> None:
    taken = listen("127.0.0.1", 0)
    assert taken.port is not None
    try:
        with pytest.raises(HostError, match="--ssh"):
            await DoorKeeper(
                Setup("t", "/nowhere", "127.0.0.1", taken.port, (), asks_code=True), NOBODY, print
            ).open()
    finally:
        taken.close()


async def test_without_the_library_a_sentence_says_how_to_get_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(keeper_module, "LIBRARY", "no_such_library_of_ssh")

    with pytest.raises(DoorMissing, match=r"pip install 'passing-game\[ssh\]'"):
        await DoorKeeper(SETUP, NOBODY, print).open()


def test_no_host_loads_the_library_of_ssh() -> None:
    code = (
        "import sys; import netplay.hosting.host_process, netplay.ssh_door.keeper;"
        "import tui.commands.host;"
        "print([name for name in sys.modules if 'asyncssh' in name])"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == "[]"
