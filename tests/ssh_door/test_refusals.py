"""What a guest may not have: a shell, a command, a file, a forward, a second game."""

from collections.abc import AsyncIterator
from pathlib import Path

import asyncssh
import pytest

from tests.ssh_door.doors import DoorHost, guest


@pytest.fixture
async def connection(host: DoorHost) -> AsyncIterator[asyncssh.SSHClientConnection]:
    async with guest(host) as connection:
        yield connection


@pytest.mark.parametrize("command", ["id", "sh -i", "scp -t /tmp", "", "cat /etc/passwd; id"])
async def test_no_command_is_run(connection: asyncssh.SSHClientConnection, command: str) -> None:
    done = await connection.run(command or "\0", check=False)

    assert done.exit_status == 1
    assert done.stdout == ""
    assert "runs no commands" in str(done.stderr)


async def test_there_are_no_files(connection: asyncssh.SSHClientConnection) -> None:
    process = await connection.create_process(subsystem="sftp")

    assert "has no files" in await process.stderr.read()
    assert await process.stdout.read() == ""


async def test_nothing_is_forwarded(
    connection: asyncssh.SSHClientConnection, tmp_path: Path
) -> None:
    with pytest.raises(asyncssh.ChannelOpenError, match="forwards nothing"):
        await connection.open_connection("127.0.0.1", 22)
    with pytest.raises(asyncssh.ChannelOpenError, match="forwards nothing"):
        await connection.open_unix_connection("/var/run/docker.sock")
    with pytest.raises(asyncssh.ChannelOpenError, match="forwards nothing"):
        await connection.open_tun()
    with pytest.raises(asyncssh.ChannelOpenError, match="forwards nothing"):
        await connection.open_tap()
    with pytest.raises(asyncssh.ChannelListenError):
        await connection.forward_remote_port("", 0, "127.0.0.1", 22)
    with pytest.raises(asyncssh.ChannelListenError):
        await connection.forward_remote_path(str(tmp_path / "far"), str(tmp_path / "near"))
    assert not (tmp_path / "far").exists()


async def test_a_connection_has_one_session(connection: asyncssh.SSHClientConnection) -> None:
    await connection.run("id")
    with pytest.raises(asyncssh.ChannelOpenError, match="One game"):
        await connection.create_process()


async def test_no_agent_and_no_display_is_carried_over(
    host: DoorHost, connection: asyncssh.SSHClientConnection
) -> None:
    with pytest.raises(asyncssh.ChannelOpenError, match="X11"):
        await connection.create_process(x11_forwarding=True, x11_display=":9")
    assert host.clients() == []
