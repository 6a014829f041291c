"""A guest's session in this process, with small programs in the place of the game."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import asyncssh
import pytest

from netplay.ssh_door import connection as connection_module
from netplay.ssh_door import door as door_module
from netplay.ssh_door import guest_session as session_module
from netplay.ssh_door import reception as reception_module
from netplay.ssh_door.connection import DoorConnection, ssh_options
from netplay.ssh_door.door import Door
from netplay.ssh_door.guest_book import GuestBook
from netplay.ssh_door.messages import FromDoor, Setup, Verdict
from tests.processes.program import PATIENCE
from tests.ssh_door.doors import gone

pytestmark = pytest.mark.usefixtures("home")

SHOW = ("/bin/sh", "-c")


@asynccontextmanager
async def door(
    script: str, made: list[DoorConnection] | None = None, *, asks_code: bool = False
) -> AsyncIterator[tuple[Door, int]]:
    """An open door whose guests' client is a script of the shell, and its port.

    Every connection that it takes is put into ``made``.
    """
    connections = [] if made is None else made

    def accept() -> DoorConnection:
        connections.append(DoorConnection(loop, options))
        return connections[-1]

    told: list[FromDoor] = []
    setup = Setup("amber-fox-42", "/tables/s", "127.0.0.1", 0, (*SHOW, script), asks_code)
    opened = Door(setup, GuestBook(setup.table), told.append)
    options = ssh_options(opened, asyncssh.generate_private_key("ssh-ed25519"))
    loop = asyncio.get_running_loop()
    server = await loop.create_server(accept, "127.0.0.1", 0)
    async with server:
        yield opened, server.sockets[0].getsockname()[1]
        await opened.close()


@asynccontextmanager
async def guest(port: int, name: str = "anna") -> AsyncIterator[asyncssh.SSHClientConnection]:
    async with asyncssh.connect(
        "127.0.0.1", port, username=name, client_keys=None, password=None, known_hosts=None,
        config=None, agent_path=None,
    ) as connection, asyncio.timeout(PATIENCE):  # fmt: skip
        yield connection


async def test_the_client_has_a_name_a_home_and_a_table_of_the_guests_own(home: Path) -> None:
    script = 'echo "$0 $1|$PWD|$(readlink "$0")|$LANG|$TERM|$LD_X"'
    asked = {"LANG": "de_DE.UTF-8", "LD_X": "1"}
    async with door(script) as (_, port), guest(port, "--bot  Änna $(id) and more") as connection:
        done = await connection.run(None, term_type="../x", env=asked)

    client, at, table, lang, term, nothing = str(done.stdout).strip().split("|")
    assert client == "./amber-fox-42 --bot Änna $(id)"
    assert Path(at).parent == home / "guests" / "amber-fox-42"
    assert table == "/tables/s"
    assert (lang, term, nothing) == ("de_DE.UTF-8", "xterm-256color", "")


async def test_the_window_is_the_guests_and_changes_with_it() -> None:
    script = "stty size; read -r _; stty size"
    async with door(script) as (_, port), guest(port) as connection:
        process = await connection.create_process(term_type="xterm", term_size=(100, 30))
        await process.stdout.readuntil("30 100")
        process.change_terminal_size(2**31, 43)
        process.stdin.write("\r")
        assert "43 500" in await process.stdout.read()


async def test_ctrl_z_is_a_character_and_stops_nothing() -> None:
    async with door("exec cat") as (_, port), guest(port) as connection:
        process = await connection.create_process(term_type="xterm")
        process.stdin.write("one\x1atwo\r\x04")
        assert "one\x1atwo" in await process.stdout.read()


async def test_the_exit_code_comes_through_and_a_killed_client_is_a_failure() -> None:
    for script, code in (("exit 3", 3), ("kill -9 $$", 1)):
        async with door(script) as (_, port), guest(port) as connection:
            done = await connection.run(None, term_type="xterm")
            assert done.exit_status == code


async def test_what_a_client_leaves_behind_is_ended_with_it(home: Path) -> None:
    async with door("sleep 1000 & echo $!") as (_, port), guest(port) as connection:
        done = await connection.run(None)
    await gone(int(str(done.stdout)))
    assert not list((home / "guests").glob("*/*")), "who had no seat left nothing"


async def test_who_types_nothing_for_long_is_seen_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(session_module, "IDLE_TIMEOUT", 0.1)
    async with door("exec sleep 1000") as (_, port), guest(port) as connection:
        done = await connection.run(None, term_type="xterm")
    assert "Nothing was typed for hours" in str(done.stderr)


async def test_who_asks_for_nothing_is_seen_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reception_module, "SESSION_TIMEOUT", 0.05)
    async with door("exec sleep 1000") as (_, port), guest(port) as connection:
        await connection.wait_closed()


async def test_who_keeps_a_connection_after_the_game_is_cut_off(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(reception_module, "HANGUP_GRACE", 0.05)
    async with door("exit 0") as (_, port), guest(port) as connection:
        await connection.run(None)
        await connection.wait_closed()


async def test_there_is_room_for_so_many_guests(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(door_module, "MAX_GUESTS", 1)
    async with door("echo in; exec sleep 1000") as (_, port), guest(port) as connection:
        first = await connection.create_process()
        await first.stdout.readline()
        async with guest(port) as another:
            done = await another.run(None)
    assert done.exit_status == 1
    assert "too many guests" in str(done.stderr)


async def test_a_client_that_cannot_be_started_is_a_sentence() -> None:
    async with door("") as (opened, port):
        opened.setup = Setup("t", "/s", "127.0.0.1", 0, ("/no/such/program",), asks_code=False)
        async with guest(port) as connection:
            done = await connection.run(None)
    assert done.exit_status == 1
    assert "could not be started" in str(done.stderr)


async def test_a_door_that_closes_says_so_to_everybody() -> None:
    async with door("echo in; exec sleep 1000") as (opened, port), guest(port) as connection:
        process = await connection.create_process(term_type="xterm")
        await process.stdout.readline()
        await opened.close()
        assert "is closed" in await process.stderr.read()


async def test_output_that_nobody_reads_waits_at_the_client() -> None:
    async with door("exec yes 2>/dev/null") as (_, port), guest(port) as connection:
        process = await connection.create_process(window=1_000)
        assert (await process.stdout.readline()) == "y\n"
        process.channel.pause_reading()
        async with guest(port, "ben") as another:
            other = await another.create_process(window=1_000)
            assert (await other.stdout.readline()) == "y\n"


async def test_a_guests_side_that_reads_nothing_stops_the_client() -> None:
    made: list[DoorConnection] = []
    script = "while read -r word; do echo said $word; done"
    async with door(script, made) as (_, port), guest(port) as connection:
        process = await connection.create_process()
        process.stdin.write("one\n")
        assert await process.stdout.readline() == "said one\n"
        made[0].pause_writing()
        process.stdin.write("two\n")
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(0.2):
                await process.stdout.readline()
        made[0].resume_writing()
        assert await process.stdout.readline() == "said two\n"


async def test_so_many_bytes_come_before_logging_in_and_no_more(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(connection_module, "MAX_BEFORE_LOGIN", 1_000)
    async with door("exit 0") as (_, port):
        with pytest.raises(asyncssh.DisconnectError, match="Too much"):
            await asyncssh.connect("127.0.0.1", port, known_hosts=None, config=None)


async def test_so_many_bytes_come_in_all_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection_module, "MAX_RECEIVED", 20_000)
    async with door("exec sleep 1000") as (_, port), guest(port) as connection:
        with pytest.raises(asyncssh.ChannelOpenError):
            await connection.run(None, env={f"LC_{each}": "x" * 1_000 for each in range(50)})
        await connection.wait_closed()


async def test_so_many_tries_to_log_in_are_refused_and_no_more(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(connection_module, "MAX_AUTH_FAILURES", 0)
    async with door("exit 0", asks_code=True) as (_, port):
        with pytest.raises(asyncssh.DisconnectError, match="Too many tries"):
            await asyncssh.connect("127.0.0.1", port, known_hosts=None, config=None)


async def test_who_has_to_wait_long_is_told_to_come_back(monkeypatch: pytest.MonkeyPatch) -> None:
    async def judge(_door: Door, _text: str, _peer: str) -> Verdict:
        return Verdict(1, wait=59.2)

    monkeypatch.setattr(Door, "judge", judge)
    async with door("exit 0", asks_code=True) as (_, port):
        with pytest.raises(asyncssh.DisconnectError, match="in 61 s"):
            await asyncssh.connect(
                "127.0.0.1", port, username="anna", password="x", known_hosts=None, config=None
            )
