"""``passing host --ssh``: the door from the command line, and after its host was cut off."""

from __future__ import annotations

import json
import re
import signal
from pathlib import Path

from tests.processes.limits import OWN, command
from tests.processes.program import PASSING, Program
from tests.ssh_door.doors import DoorHost, guest


def tiles_in(line: str) -> list[str]:
    return re.findall(r"\d-\d", line)


class Host(Program):
    """A table of two, one of whom is a bot, with a door."""

    def __init__(self, home: Path, *options: str) -> None:
        words = command(PASSING, OWN, "host", "--headless", "--json", *options)
        super().__init__(words, home, home / "errors")
        self._at = home

    async def opened(self) -> DoorHost:
        """The door, once it is open."""
        await self.start()
        listening = json.loads(await self.line())
        assert listening["event"] == "listening"
        door = json.loads(await self.line())
        assert door["event"] == "ssh"
        return DoorHost(self.pid, self._at, door["port"], door["fingerprint"], self._at / "errors")


async def test_a_guest_finds_back_to_a_match_that_was_cut_off_and_taken_up(tmp_path: Path) -> None:
    table = ("--players", "2", "--bots", "1", "--port", "0", "--open", "--ssh", "0")
    async with Host(tmp_path, *table) as host:
        first = await host.opened()
        async with guest(first, password=None) as connection:
            process = await connection.create_process()
            process.stdin.write("ready\n")
            said = await process.stdout.readuntil("@HOST")
            await process.stdout.readuntil("You hold")
            held = await process.stdout.readline()

            async with guest(first, "ben", password=None) as another:
                watching = await another.run(None, input="leave\n")
            assert "Every seat is taken: you watch." in str(watching.stdout)
            host.send(signal.SIGKILL)
            await host.ended()

    async with Host(tmp_path, "--resume") as host:
        second = await host.opened()
        word = said.removesuffix("@HOST").split()[-1]
        async with guest(second, word, password=None) as connection:
            process = await connection.create_process()
            await process.stdout.readuntil("anna, you")
            await process.stdout.readuntil("You hold")
            # The bot may have acted meanwhile: then it is told where the tiles fit, too.
            assert tiles_in(await process.stdout.readline()) == tiles_in(held)
    assert second.fingerprint == first.fingerprint
    assert second.port == first.port, "the door is where it was, though nobody said so again"
