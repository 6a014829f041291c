"""A host and the bytes of its peers: those with manners, and those without."""

import asyncio
import socket
import tracemalloc
from contextlib import suppress
from pathlib import Path

import pytest

from netplay.address import TcpAddress
from netplay.codec import encode
from netplay.codes import Code
from netplay.framing import PREFACE, frame
from netplay.hosting import host_link
from netplay.hosting.host_link import HostLink, Links
from netplay.hosting.table_runner import Link, TableRunner
from netplay.messages import (
    PROTOCOL_VERSION,
    FromClient,
    Hello,
    Leave,
    Ping,
    Pong,
    SetReady,
    Welcome,
)
from netplay.shapes import Role
from tests.netplay.clients import GUARD
from tests.netplay.hosts import Opened, RawPeer, open_host, options
from tests.netplay.samples import LOBBY

pytestmark = pytest.mark.usefixtures("home")

HELLO = Hello(oldest=PROTOCOL_VERSION, newest=PROTOCOL_VERSION, name="Ana")
WATCH = Hello(oldest=PROTOCOL_VERSION, newest=PROTOCOL_VERSION, role=Role.WATCHER)


def address_of(server: asyncio.Server) -> TcpAddress:
    return TcpAddress(*server.sockets[0].getsockname())


def name_of(peer: RawPeer) -> str:
    """As its host calls it."""
    host, port = peer.writer.get_extra_info("sockname")
    return f"{host}:{port}"


async def a_player_still_joins(opened: Opened) -> None:
    async with await RawPeer.connect(opened.address) as peer:
        peer.say(HELLO)
        assert isinstance(await peer.next(), Welcome)


async def test_a_hello_is_welcomed() -> None:
    async with open_host() as opened:
        await a_player_still_joins(opened)


async def test_bytes_may_come_one_by_one() -> None:
    async with open_host() as opened, await RawPeer.connect(opened.address) as peer:
        for byte in PREFACE + frame(b"\x83\xa4type\xa5hello\xa6oldest\x01\xa6newest\x01"):
            peer.write(bytes([byte]))
            await peer.writer.drain()
        # A hello without a name is refused in words: so it was understood.
        goodbye = await peer.last_words()
        assert goodbye is not None
        assert goodbye.code is Code.NAME_EMPTY


@pytest.mark.parametrize(
    ("garbage", "word"),
    [
        (b"GET / HTTP/1.1\r\nHost: box\r\n\r\n", "HTTP"),
        (b"SSH-2.0-OpenSSH_9.6\r\n", "SSH"),
        (bytes.fromhex("16030100f8010000f4030360"), "TLS"),
        (b"\x00" * 50, "begin"),
        (PREFACE + b"\x00\x00\x00\x00", "0 bytes"),
        (PREFACE + b"\xff\xff\xff\xff", "4294967295 bytes"),
        (PREFACE + frame(b"\xc1"), "no message"),
        (PREFACE + frame(b"\x81\xa4type\xa5bingo"), "bingo"),
        (PREFACE + frame(b"\x91" * 60_000), "no message"),
    ],
)
async def test_garbage_gets_one_goodbye_and_one_line_in_the_log(
    garbage: bytes, word: str, home: Path
) -> None:
    async with open_host() as opened:
        async with await RawPeer.connect(opened.address) as peer:
            peer.write(garbage)
            goodbye = await peer.last_words()
            assert goodbye is not None
            assert goodbye.code is Code.BAD_FRAME
            assert word in goodbye.text
            stranger = name_of(peer)
        await a_player_still_joins(opened)
        (log,) = (home / "logs").glob("*.log")
        assert log.read_text().count(f" {stranger}: ") == 1


async def test_another_framing_is_no_garbage_and_both_versions_are_named() -> None:
    async with open_host() as opened, await RawPeer.connect(opened.address) as peer:
        peer.write(b"PASSING\x09")
        goodbye = await peer.last_words()
        assert goodbye is not None
        assert goodbye.code is Code.WRONG_VERSION
        assert "table speaks version 1 " in goodbye.text
        assert "your program version 9" in goodbye.text


async def test_a_ping_is_answered_and_a_talker_without_hello_is_not() -> None:
    async with open_host() as opened:
        async with await RawPeer.connect(opened.address) as peer:
            peer.say(HELLO, Ping(5))
            assert isinstance(await peer.next(), Welcome)
            assert await peer.next() == Pong(5)
        async with await RawPeer.connect(opened.address) as peer:
            peer.say(SetReady("1"), HELLO)
            goodbye = await peer.last_words()
            assert goodbye is not None
            assert goodbye.code is Code.HELLO_EXPECTED


async def test_no_frame_waits_for_another() -> None:
    sockets: list[socket.socket] = []

    class Probe(HostLink):
        def connection_made(self, transport: asyncio.BaseTransport) -> None:
            super().connection_made(transport)
            sockets.append(transport.get_extra_info("socket"))

    async with open_host() as opened:
        loop = asyncio.get_running_loop()
        server = await loop.create_server(
            lambda: Probe(opened.host.runner, opened.host.links),
            sock=socket.create_server(("127.0.0.1", 0)),
        )
        async with server, await RawPeer.connect(address_of(server)) as peer:
            peer.say(HELLO)
            await peer.until(Welcome)
            assert sockets[0].getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)


@pytest.mark.parametrize(
    ("most", "files"),
    [(5, 1024), (128, host_link.OTHER_FILES + 9), (128, 0), (5, -1)],
    ids=["as many as may be", "few files", "too few files", "no bound on files"],
)
async def test_a_crowd_of_strangers_keeps_no_player_out(
    most: int, files: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(host_link, "MAX_CONNECTIONS", most)
    monkeypatch.setattr("netplay.hosting.host_link.os.sysconf", lambda _name: files)
    async with open_host() as opened, await RawPeer.connect(opened.address) as player:
        player.say(HELLO)
        await player.until(Welcome)
        strangers = [await RawPeer.connect(opened.address) for _ in range(20)]
        async with await RawPeer.connect(opened.address) as watcher:
            watcher.say(WATCH)
            await watcher.until(Welcome)
            assert len(list(opened.host.links)) <= min(most, 9)
        player.write(frame(encode(Ping(7))))
        assert await player.until(Pong) == Pong(7)
        for stranger in strangers:
            stranger.writer.transport.abort()


async def test_a_crowd_of_one_address_drops_nobody_of_another(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(host_link, "MAX_CONNECTIONS", 5)
    async with open_host() as opened, await RawPeer.connect(opened.address) as slow:
        crowd = [
            await asyncio.open_connection(
                opened.tcp.host, opened.tcp.port, local_addr=("127.0.0.2", 0)
            )
            for _ in range(20)
        ]
        slow.say(HELLO)

        assert isinstance(await slow.next(), Welcome)
        for _, stranger in crowd:
            stranger.transport.abort()


async def test_whoever_does_not_read_is_dropped() -> None:
    async with open_host() as opened, await RawPeer.connect(opened.address) as deaf:
        deaf.writer.transport.pause_reading()  # type: ignore[attr-defined] # a stream's can
        deaf.say(WATCH)
        async with await RawPeer.connect(opened.address) as player:
            player.say(HELLO)
            await player.until(Welcome)
            (link,) = (link for link in opened.host.links if link.peer == name_of(deaf))
            async with asyncio.timeout(GUARD):
                while link in opened.host.links:
                    link.send(LOBBY)
                    await asyncio.sleep(0)
            player.write(frame(encode(Ping(7))))
            assert await player.until(Pong) == Pong(7)


async def test_a_peer_that_does_not_hang_up_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(host_link, "CLOSE_TIMEOUT", 0.05)
    async with open_host() as opened, await RawPeer.connect(opened.address) as rude:
        rude.write(b"GET / HTTP/1.1\r\n")
        assert await rude.last_words() is not None
        async with asyncio.timeout(GUARD):
            await opened.host.links.until_empty()


@pytest.mark.parametrize("words", [(SetReady("1"),), (HELLO, HELLO), (HELLO, Leave("1"))])
async def test_nothing_is_kept_of_what_comes_after_the_end(words: tuple[FromClient, ...]) -> None:
    piece = bytes(1_000_000)
    async with open_host() as opened, await RawPeer.connect(opened.address) as rude:
        rude.say(*words)
        while await rude.next() is not None:
            pass
        tracemalloc.start()
        with suppress(ConnectionError):
            for _ in range(20):
                rude.write(piece)
                await rude.writer.drain()
        kept, _ = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        assert kept < 4 * len(piece)


async def test_nothing_is_said_to_a_connection_that_broke(caplog: pytest.LogCaptureFixture) -> None:
    async with open_host() as opened, await RawPeer.connect(opened.address) as peer:
        peer.say(HELLO)
        await peer.until(Welcome)
        (link,) = opened.host.links
        link.drop()
        for _ in range(20):
            link.send(LOBBY)
    assert caplog.text == ""  # asyncio's warnings would be on the owner's terminal


async def test_a_path_is_joined_like_a_port(tmp_path: Path) -> None:
    async with open_host(options(bind=str(tmp_path / "s"))) as opened:
        await a_player_still_joins(opened)


class Heard(TableRunner):
    """Stands for a table: remembers what it was told of its one connection."""

    def __init__(self) -> None:
        self.told: list[object] = []
        self.is_closed = asyncio.Event()

    def open(self, link: Link, peer: str) -> int:
        del link, peer
        return 1

    def received(self, connection: int, message: FromClient) -> None:
        del connection
        self.told.append(message)

    def closed(self, connection: int) -> None:
        del connection
        self.is_closed.set()


async def test_what_was_said_last_is_heard_though_a_word_of_ours_found_the_peer_gone() -> None:
    ours, theirs = socket.socketpair()
    table, loop = Heard(), asyncio.get_running_loop()
    _, link = await loop.connect_accepted_socket(lambda: HostLink(table, Links()), ours)
    theirs.sendall(PREFACE + frame(encode(HELLO)) + frame(encode(Leave("1"))))
    theirs.close()
    link.send(Pong(5))

    await table.is_closed.wait()
    assert table.told == [HELLO, Leave("1")]
