"""A host that asks a code, and peers that know it, guess at it, stop, or speak otherwise."""

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path
from secrets import token_bytes

import pytest
from msgspec.structs import replace

from netplay import connection
from netplay.address import TcpAddress
from netplay.codes import Code
from netplay.framing import PREFACE
from netplay.hosting.entrance import Entrance
from netplay.hosting.host_events import CodeChanged
from netplay.messages import (
    JOIN_CODE,
    GiveTable,
    Goodbye,
    Hello,
    JoinCode,
    Pair,
    PairAnswer,
    PairDone,
    PairProof,
    Ping,
    Pong,
    Snapshot,
    Welcome,
)
from netplay.pairing.exchange import GuestSide
from netplay.pairing.guard import FAILURES_PER_CODE
from netplay.pairing.seal import certificate_hash
from netplay.shapes import Role
from tests.netplay.hosts import Opened, RawPeer, open_host, options
from tests.netplay.secured import CODE, TlsPeer, keep_key

OWNER_KEY = "an owner's key of many letters"
HELLO = Hello(oldest=1, newest=1, name="Ana")
OWNER = Hello(oldest=1, newest=1, name="Olga", owner=OWNER_KEY, capabilities=(JOIN_CODE,))


@pytest.fixture(autouse=True)
def home(home: Path) -> Path:
    keep_key()
    return home


@asynccontextmanager
async def coded() -> AsyncIterator[tuple[Opened, TcpAddress]]:
    """A table with a code, and where it is."""
    async with open_host(options(code=CODE, owner_key=OWNER_KEY)) as opened:
        try:
            yield opened, opened.tcp
        finally:
            await TlsPeer.close_all()


def guest_side(peer: TlsPeer, code: str = CODE) -> GuestSide:
    guest = GuestSide(code, token_bytes)
    guest.see(certificate_hash(peer.tls.certificate))
    return guest


async def paired(address: TcpAddress, code: str = CODE) -> tuple[TlsPeer, object]:
    """A peer that has tried ``code``, and what the host said in the end."""
    peer = await TlsPeer.connect(address)
    guest = guest_side(peer, code)
    peer.greet(guest.pair)
    answer = await peer.next()
    if not isinstance(answer, PairAnswer):
        return peer, answer
    peer.say(guest.answered(answer))
    done = await peer.next()
    assert not isinstance(done, PairDone) or guest.is_done(done)
    return peer, done


def codes_of(word: object) -> Code | None:
    return word.code if isinstance(word, Goodbye) else None


async def test_who_knows_the_code_sits_down() -> None:
    async with coded() as (opened, address):
        peer, done = await paired(address)
        assert isinstance(done, PairDone)
        peer.say(HELLO)
        welcome = await peer.next()
        assert isinstance(welcome, Welcome)
        assert opened.host.entrance is not None
        assert welcome.seal == opened.host.entrance.seal
        peer.say(Ping(7))
        assert await peer.next() == Pong(7)


async def test_who_does_not_is_told_so_and_waits() -> None:
    async with coded() as (_, address):
        _, first = await paired(address, "wrong-code-here")
        _, second = await paired(address)

        assert codes_of(first) is Code.WRONG_CODE
        assert codes_of(second) is Code.TOO_MANY_GUESSES
        assert isinstance(second, Goodbye)
        assert second.wait == 1


async def test_a_hello_without_a_proof_is_refused() -> None:
    async with coded() as (_, address):
        peer = await TlsPeer.connect(address)
        peer.greet(HELLO)

        assert codes_of(await peer.next()) is Code.CODE_NEEDED
        assert await peer.next() is None


async def test_a_token_that_nobody_has_gets_no_seat() -> None:
    async with coded() as (_, address):
        peer = await TlsPeer.connect(address)
        peer.greet(Hello(oldest=1, newest=1, name="Ana", token="0" * 32))

        assert codes_of(await peer.next()) is Code.UNKNOWN_TOKEN


async def test_in_the_clear_one_thing_is_said_and_nothing_else() -> None:
    async with coded() as (_, address), await RawPeer.connect(address) as peer:
        peer.say(HELLO)
        goodbye = await peer.next()

        assert codes_of(goodbye) is Code.CODE_NEEDED
        assert await peer.next() is None
        assert b"table" not in peer.bodies[0].replace(b"This table", b"")


@pytest.mark.parametrize(
    "words", [b"GET / HTTP/1.1\r\n\r\n", b"SSH-2.0-x\r\n", b"\0\0\0\0", b"\x15\x03"], ids=repr
)
async def test_who_speaks_otherwise_is_told_nothing(words: bytes, home: Path) -> None:
    async with coded() as (_, address):
        reader, writer = await asyncio.open_connection(address.host, address.port)
        writer.write(words)
        assert await reader.read() == b""
        writer.close()
    assert "neither" in (home / "logs" / "test-table.log").read_text()


async def test_what_is_no_tls_after_all_ends_the_connection() -> None:
    async with coded() as (_, address):
        reader, writer = await asyncio.open_connection(address.host, address.port)
        writer.write(b"\x16" + bytes(range(200)))
        answer = await reader.read()
        assert answer[:1] in (b"", b"\x15")  # at the most an alert of TLS
        writer.close()


@pytest.mark.parametrize("stops_after", ["nothing", "tcp", "tls", "preface", "pair", "half"])
async def test_who_stops_at_any_step_is_gone_in_time_and_disturbs_nobody(
    stops_after: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with coded() as (opened, address):
        with monkeypatch.context() as hurried:
            hurried.setattr(connection, "HANDSHAKE_TIMEOUT", 0.2)
            reader, writer = await asyncio.open_connection(address.host, address.port)
            peer = TlsPeer(reader, writer)
            if stops_after == "tcp":
                writer.write(peer.tls.data_to_send()[:20])
            elif stops_after != "nothing":
                writer.transport.abort()
                peer = await TlsPeer.connect(address)
                if stops_after in ("preface", "pair", "half"):
                    peer.greet()
                if stops_after == "pair":
                    peer.say(guest_side(peer).pair)
                    assert isinstance(await peer.next(), PairAnswer)
                if stops_after == "half":
                    peer.write(b"\0\0\0")
            async with asyncio.timeout(5):
                while (word := await peer.next_or_end()) is not None:
                    assert codes_of(word) is Code.HANDSHAKE_TIMEOUT
        _, done = await paired(address)
        assert isinstance(done, PairDone)
        assert opened.host.entrance is not None
        assert opened.host.entrance.guard.news.failures == 0


async def test_an_exchange_is_worth_nothing_on_another_connection() -> None:
    async with coded() as (_, address):
        one, other = await TlsPeer.connect(address), await TlsPeer.connect(address)
        guest = guest_side(one)
        for peer in (one, other):
            peer.greet(guest.pair)
        answer = await one.next()
        assert isinstance(answer, PairAnswer)
        await other.next()
        proof = guest.answered(answer)
        one.say(proof)
        assert isinstance(await one.next(), PairDone)
        other.say(proof)
        assert codes_of(await other.next()) is Code.WRONG_CODE


@pytest.mark.parametrize("element", ["00" * 32, "01" + "00" * 31, "no hex" + "!" * 58])
async def test_a_malformed_element_ends_the_connection_and_is_no_guess(element: str) -> None:
    async with coded() as (opened, address):
        peer = await TlsPeer.connect(address)
        peer.greet(Pair(element), PairProof("00" * 32))
        word = await peer.next()
        while isinstance(word, PairAnswer):
            word = await peer.next()
        assert codes_of(word) is Code.BAD_FRAME
        assert opened.host.entrance is not None
        assert opened.host.entrance.guard.news.failures == 0


async def test_the_owner_alone_is_told_of_failures_and_of_the_new_code(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("netplay.pairing.guard.FIRST_WAIT", 0.0)
    async with coded() as (opened, address):
        owner = await TlsPeer.connect(address)
        owner.greet(OWNER)
        assert isinstance(await owner.next(), Welcome)
        assert await owner.next() == JoinCode(code=CODE)
        guest, _ = await paired(address)
        guest.say(HELLO)
        assert isinstance(await guest.next(), Welcome)
        assert isinstance(await owner.next(), Snapshot)
        for number in range(1, FAILURES_PER_CODE):
            await paired(address, "wrong-code-here")
            news = JoinCode(code=CODE, failures=number, last_from="127.0.0.1")
            assert await owner.next() == news
        await paired(address, "wrong-code-here")
        told = await owner.next()
        assert isinstance(told, JoinCode)
        assert told.has_changed
        assert told.code != CODE
        assert opened.events[-1] == CodeChanged(told.code)
        guest.say(Ping())
        assert await guest.next() == Pong()  # and nothing before it
        _, done = await paired(address, told.code)
        assert isinstance(done, PairDone)
    log = (home / "logs" / "test-table.log").read_text()
    assert "A wrong code was given (1 of 5)." in log
    assert "the code has changed" in log
    for code in (CODE, told.code, "wrong-code-here"):
        assert code not in log


async def test_who_is_given_the_table_is_told_its_code_and_nobody_else_is() -> None:
    async with coded() as (_, address):
        owner = await TlsPeer.connect(address)
        owner.greet(OWNER)
        heir, _ = await paired(address)
        heir.say(replace(HELLO, capabilities=(JOIN_CODE,)))
        watcher, _ = await paired(address)
        watcher.say(replace(HELLO, name="Eve", role=Role.WATCHER, capabilities=(JOIN_CODE,)))
        for guest in (heir, watcher):
            assert isinstance(await guest.next(), Welcome)
        owner.say(GiveTable("r1", 1))
        await said_until_pong(owner)
        assert JoinCode(code=CODE) == (await said_until_pong(heir))[-1]
        assert not any(isinstance(each, JoinCode) for each in await said_until_pong(watcher))

        heir.say(GiveTable("r2", 0))
        await said_until_pong(heir)
        await paired(address, "wrong-code-here")
        assert JoinCode(code=CODE, failures=1, last_from="127.0.0.1") in await said_until_pong(
            owner
        )
        assert not any(isinstance(each, JoinCode) for each in await said_until_pong(heir))


async def said_until_pong(peer: TlsPeer) -> list[object]:
    """What the host has said up to now."""
    peer.say(Ping(7))
    heard: list[object] = []
    while (word := await peer.next()) != Pong(7):
        heard.append(word)
    return heard


async def test_an_owner_whose_program_does_not_know_of_codes_is_told_none() -> None:
    async with coded() as (_, address):
        owner = await TlsPeer.connect(address)
        owner.greet(Hello(oldest=1, newest=1, name="Olga", owner=OWNER_KEY))
        assert isinstance(await owner.next(), Welcome)
        owner.say(Ping())
        assert await owner.next() == Pong()


async def test_many_guesses_at_once_leave_the_table_undisturbed() -> None:
    async with coded() as (opened, address):
        owner = await TlsPeer.connect(address)
        owner.greet(OWNER)
        await owner.next()
        words = await asyncio.gather(*(paired(address, f"guess-{n}-code") for n in range(60)))
        assert {codes_of(word) for _, word in words} <= {Code.WRONG_CODE, Code.TOO_MANY_GUESSES}
        assert opened.host.entrance is not None
        async with asyncio.timeout(1):
            owner.say(Ping(3))
            while await owner.next() != Pong(3):
                pass


async def test_this_user_needs_no_code_on_a_socket_and_no_tls(home: Path) -> None:
    told = options(bind=str(home / "socket"), code=CODE, owner_key=OWNER_KEY)
    async with open_host(told) as opened, await RawPeer.connect(opened.address) as peer:
        peer.say(HELLO)
        assert (await peer.until(Welcome)).seal is not None


async def test_another_user_needs_the_code_on_a_socket_too(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("netplay.hosting.entrance.is_same_user", lambda _: False)
    told = options(bind=str(home / "socket"), code=CODE)
    async with open_host(told) as opened, await RawPeer.connect(opened.address) as peer:
        peer.write(PREFACE)
        assert codes_of(await peer.next()) is Code.CODE_NEEDED


def test_a_tcp_connection_is_nobodys_in_particular() -> None:
    with closing(socket.socket()) as one:
        assert Entrance.must_pair(one)
