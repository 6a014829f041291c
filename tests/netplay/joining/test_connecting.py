"""Every way of not getting a connection has its own sentence."""

import asyncio
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from netplay.address import SocketPath, TcpAddress
from netplay.errors import NoAnswer, NobodyThere, ProtocolError, UnknownHost, Unreachable
from netplay.framing import PREFACE, frame
from netplay.joining import connecting
from netplay.joining.connecting import connect
from netplay.joining.host_connection import Streams
from netplay.messages import Ping, Pong
from tests.netplay.clients import GUARD


@pytest.fixture
def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as briefly:
        return int(briefly.getsockname()[1])


@pytest.fixture
def full() -> Iterator[int]:
    """A port whose program accepts nobody, with no room for anybody to wait."""
    with socket.create_server(("127.0.0.1", 0), backlog=0) as server:
        port = server.getsockname()[1]
        waiting = [socket.socket() for _ in range(3)]
        for each in waiting:
            each.setblocking(False)
            each.connect_ex(("127.0.0.1", port))
        yield port
        for each in waiting:
            each.close()


async def test_nobody_there(free_port: int, tmp_path: Path) -> None:
    for address in (
        TcpAddress("127.0.0.1", free_port),
        TcpAddress("localhost", free_port),
        SocketPath(str(tmp_path / "missing")),
    ):
        with pytest.raises(NobodyThere, match="No table answers"):
            await connect(address)


@pytest.mark.parametrize("host", ["no.such.name.invalid", "a..b"])
async def test_unknown_host(host: str) -> None:
    with pytest.raises(UnknownHost, match=host):
        await connect(TcpAddress(host, 4000))


async def test_no_answer(full: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connecting, "CONNECT_TIMEOUT", 0.1)
    with pytest.raises(NoAnswer, match="firewall"):
        await connect(TcpAddress("127.0.0.1", full))


async def test_no_way() -> None:
    with pytest.raises(Unreachable, match="cannot be reached"):
        await connect(TcpAddress("255.255.255.255", 4000))


async def test_a_family_that_does_not_answer_hides_no_other(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    opened = asyncio.open_connection

    async def open_connection(number: str, port: int) -> Streams:
        if number == "192.0.2.1":
            await asyncio.Event().wait()
        return await opened(number, port)

    async def two_families(*_: object, **__: object) -> list[object]:
        return [(0, 0, 0, "", ("192.0.2.1", 0)), (0, 0, 0, "", ("127.0.0.1", 0))]

    monkeypatch.setattr(connecting, "FAMILY_TIMEOUT", 0.05)
    monkeypatch.setattr(asyncio, "open_connection", open_connection)
    monkeypatch.setattr(asyncio.get_running_loop(), "getaddrinfo", two_families)
    server, address = await served(PREFACE)
    async with server:
        connection = await connect(TcpAddress("both", address.port))
        connection.send(Pong(1))
        await connection.close()


async def test_a_link_local_address_keeps_its_zone(monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[str] = []

    async def open_connection(number: str, _port: int) -> Streams:
        tried.append(number)
        raise ConnectionRefusedError

    async def with_zone(*_: object, **__: object) -> list[object]:
        return [(0, 0, 0, "", ("fe80::1", 4000, 0, 2)), (0, 0, 0, "", ("fd00::1", 4000, 0, 0))]

    monkeypatch.setattr(asyncio, "open_connection", open_connection)
    monkeypatch.setattr(asyncio.get_running_loop(), "getaddrinfo", with_zone)
    with pytest.raises(NobodyThere):
        await connect(TcpAddress("fe80::1%eth0", 4000))
    assert tried == ["fe80::1%2", "fd00::1"]


async def served(answer: bytes) -> tuple[asyncio.Server, TcpAddress]:
    """A server that sends ``answer`` to whoever comes, then what it was sent, and hangs up."""

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(answer)
        writer.write(await reader.read(1_000))
        writer.close()
        await writer.wait_closed()

    server = await asyncio.start_server(serve, "127.0.0.1", 0)
    return server, TcpAddress("127.0.0.1", server.sockets[0].getsockname()[1])


async def test_messages_come_through_and_then_the_end() -> None:
    server, address = await served(PREFACE + frame(b"\x82\xa4type\xa4ping\xa5nonce\x03"))
    async with server, asyncio.timeout(GUARD):
        connection = await connect(address)
        assert await connection.receive() == Ping(3)
        with pytest.raises(ProtocolError):  # our own preface comes back, where a frame should
            await connection.receive()
        await connection.close()


async def test_whoever_says_much_at_once_stops_nothing_else() -> None:
    pings = frame(b"\x82\xa4type\xa4ping\xa5nonce\x03") * 500
    server, address = await served(PREFACE + pings)
    turns = 0

    async def else_where() -> None:
        nonlocal turns
        while True:
            turns += 1
            await asyncio.sleep(0)

    async with server, asyncio.timeout(GUARD):
        connection = await connect(address)
        await connection.receive()
        other = asyncio.create_task(else_where())
        for _ in range(499):
            await connection.receive()
        assert turns >= 499
        other.cancel()
        await connection.close()


async def test_nothing_piles_up_for_a_host_that_does_not_read() -> None:
    deaf: list[asyncio.StreamWriter] = []
    server = await asyncio.start_server(lambda _, writer: deaf.append(writer), "127.0.0.1", 0)
    async with server, asyncio.timeout(GUARD):
        connection = await connect(TcpAddress(*server.sockets[0].getsockname()))
        end = asyncio.create_task(connection.receive())
        while not end.done():
            for _ in range(1_000):
                connection.send(Pong(1))
            await asyncio.sleep(0)
        assert await end is None
        await connection.close()
        deaf[0].transport.abort()


async def test_the_end_of_a_connection_is_no_message() -> None:
    server = await asyncio.start_server(lambda _, writer: writer.close(), "127.0.0.1", 0)
    async with server, asyncio.timeout(GUARD):
        connection = await connect(TcpAddress(*server.sockets[0].getsockname()))
        assert await connection.receive() is None
        await connection.close()
