"""A client at tables that ask a code: what it shows to whom, and whom it believes."""

import asyncio
import stat
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import pytest
from cryptography import x509
from cryptography.hazmat.primitives.serialization import Encoding
from msgspec.structs import replace

from netplay.address import SocketPath, TcpAddress
from netplay.codec import encode
from netplay.codes import Code
from netplay.errors import HungUp, JoinError, NotATable
from netplay.files.folders import Folder, folder
from netplay.framing import PREFACE, frame
from netplay.hosting.host_events import Listening
from netplay.hosting.host_options import HostOptions
from netplay.joining import client_core
from netplay.joining.client import NetClient, join
from netplay.joining.updates import Ended, Joined, Offline
from netplay.messages import PairAnswer, PairDone
from netplay.pairing.errors import (
    CodeNeeded,
    FalseHost,
    InBetween,
    NotSecured,
    OtherHost,
    TooManyGuesses,
    WrongCode,
)
from netplay.pairing.seal import certificate_hash
from netplay.pairing.seal import seal_of as seal_in
from netplay.shapes import Role
from netplay.tls import TlsStream, host_context
from tests.netplay.clients import Watch
from tests.netplay.hosts import Opened, Wire, open_host, options
from tests.netplay.secured import CODE, READ, keep_key, key, relay, serving, shake_hands

WRONG = "wrong-horse-battery"
OTHER_SEAL = "AAAA-AAAA-AAAA-AAAA"


@pytest.fixture(autouse=True)
def home(home: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(client_core, "FIRST_RETRY", 0.01)
    monkeypatch.setattr(client_core, "LONGEST_RETRY", 0.02)
    keep_key()
    return home


def told(port: int = 0) -> HostOptions:
    return options(code=CODE, port=port)


def seal_of(opened: Opened) -> str:
    listening = opened.events[0]
    assert isinstance(listening, Listening)
    return listening.seal or ""


def failures_at(opened: Opened) -> int:
    assert opened.host.entrance is not None
    return opened.host.entrance.guard.news.failures


@asynccontextmanager
async def joined(
    opened: Opened, name: str = "Ana", code: str | None = CODE
) -> AsyncIterator[NetClient]:
    client = await join(opened.address, name, code=code)
    try:
        yield client
    finally:
        await client.close()


# ---------------------------------------------------------------- the code


async def test_with_the_code_it_is_let_in_and_knows_the_seal_of_its_host() -> None:
    async with open_host(told()) as opened, joined(opened) as ana:
        welcome = (await Watch(ana).until(Joined)).welcome

        assert welcome.snapshot.seat == 0
        assert welcome.seal == seal_of(opened)


async def test_without_one_it_hears_that_there_is_one() -> None:
    async with open_host(told()) as opened:
        with pytest.raises(CodeNeeded, match="ask the host"):
            await join(opened.address, "Ana")
        with pytest.raises(CodeNeeded):
            await join(opened.address, "Ana", seal=seal_of(opened))
        assert failures_at(opened) == 0


async def test_a_wrong_one_is_told_with_the_time_to_wait() -> None:
    async with open_host(told()) as opened:
        with pytest.raises(WrongCode) as wrong:
            await join(opened.address, "Ana", code=WRONG)
        with pytest.raises(TooManyGuesses) as soon:
            await join(opened.address, "Ana", code=CODE)
        assert (wrong.value.wait, soon.value.wait) == (1, 1)
        assert failures_at(opened) == 1


@pytest.mark.parametrize(("code", "seal"), [(CODE, None), (None, OTHER_SEAL)])
async def test_who_has_a_code_or_a_seal_says_nothing_in_the_clear(
    code: str | None, seal: str | None
) -> None:
    async with open_host(options()) as opened:
        with pytest.raises(NotSecured, match="--open"):
            await join(opened.address, "Ana", code=code, seal=seal)
        assert not any(link.is_in for link in opened.host.links)


async def test_a_watcher_and_a_program_need_the_code_too() -> None:
    async with open_host(told()) as opened:
        for role in (Role.WATCHER, Role.BOT):
            with pytest.raises(CodeNeeded):
                await join(opened.address, "Ana", role=role)
            client = await join(opened.address, "Ana", role=role, code=CODE)
            await client.close()


async def test_a_watcher_whose_code_has_changed_does_not_guess_on() -> None:
    async with open_host(told()) as opened:
        wire = Wire(opened.tcp)
        async with wire.laid() as there:
            client = await join(there, "", role=Role.WATCHER, code=CODE)
            watch = Watch(client)
            await watch.until(Joined)
            assert opened.host.entrance is not None
            for _ in range(5):
                opened.host.entrance.guard.fail("10.0.0.1", 0.0)
            wire.cut()
            assert (await watch.until(Ended)).code is Code.WRONG_CODE
            await client.close()
        assert failures_at(opened) == 1


# ---------------------------------------------------------------- coming back


async def test_it_comes_back_by_its_token_and_is_asked_for_no_code(home: Path) -> None:
    async with open_host(told()) as opened:
        async with joined(opened) as ana:
            assert (await Watch(ana).until(Joined)).welcome.snapshot.seat == 0
        (kept,) = (home / "seats").rglob("*.json")
        assert stat.S_IMODE(kept.stat().st_mode) == 0o600
        async with joined(opened, "Ben", code=None) as again:
            snapshot = (await Watch(again).until(Joined)).welcome.snapshot
        assert (snapshot.seat, snapshot.chairs[0].name) == (0, "Ana")


async def test_it_comes_back_by_itself_when_it_is_cut_off() -> None:
    async with open_host(told()) as opened:
        wire = Wire(opened.tcp)
        async with wire.laid() as there:
            client = await join(there, "Ana", code=CODE)
            watch = Watch(client)
            await watch.until(Joined)
            wire.cut()
            await watch.until(Offline)
            assert (await watch.until(Joined)).welcome.snapshot.seat == 0
            await client.close()


async def test_after_a_token_that_is_void_the_code_is_asked() -> None:
    async with open_host(told()) as opened, joined(opened):
        port = opened.tcp.port
    async with open_host(told(port)) as another:
        with pytest.raises(CodeNeeded):
            await join(another.address, "Ana")
        async with joined(another) as ana:
            assert (await Watch(ana).until(Joined)).welcome.snapshot.seat == 0


@pytest.mark.parametrize("goes_by", ["the seal", "the code"])
async def test_a_seat_is_found_at_another_address_of_its_host(home: Path, goes_by: str) -> None:
    async with open_host(told()) as opened:
        async with joined(opened) as ana:
            assert (await Watch(ana).until(Joined)).welcome.snapshot.seat == 0
        async with Wire(opened.tcp).laid() as elsewhere:
            seal = seal_of(opened) if goes_by == "the seal" else None
            code = CODE if goes_by == "the code" else None
            for _again in range(2):
                client = await join(elsewhere, "Ana", code=code, seal=seal)
                snapshot = (await Watch(client).until(Joined)).welcome.snapshot
                assert (snapshot.seat, snapshot.chairs[0].name) == (0, "Ana")
                await client.close()
        assert len([*(home / "seats").rglob("*.json")]) == 1


async def test_a_seat_at_another_table_of_the_same_host_stays_there() -> None:
    other = replace(told(), config=replace(told().config, table="other-table"))
    async with open_host(told()) as first, open_host(other) as second:
        async with joined(first) as ana:
            await Watch(ana).until(Joined)
        newcomer = await join(second.address, "Eva", code=CODE, seal=seal_of(second))
        snapshot = (await Watch(newcomer).until(Joined)).welcome.snapshot
        assert snapshot.chairs[0].name == "Eva"
        await newcomer.close()
        async with joined(first, "Ben", code=None) as again:
            assert (await Watch(again).until(Joined)).welcome.snapshot.chairs[0].name == "Ana"


async def test_two_with_one_token_have_one_seat(home: Path) -> None:
    async with open_host(told()) as opened, joined(opened) as ana:
        first = Watch(ana)
        await first.until(Joined)
        (kept,) = (home / "seats").rglob("*.json")
        copy = kept.with_name("another.json")
        copy.write_bytes(kept.read_bytes())
        async with joined(opened, code=None) as second:
            assert (await Watch(second).until(Joined)).welcome.snapshot.seat == 0
            assert (await first.until(Ended)).code is Code.DISPLACED


# ---------------------------------------------------------------- other hosts


async def test_another_certificate_at_the_address_is_told_no_token() -> None:
    async with open_host(told()) as opened, joined(opened):
        port = opened.tcp.port
    keep_key(1)
    async with open_host(told(port)) as false:
        for code in (None, CODE):
            with pytest.raises(OtherHost, match="It was told nothing"):
                await join(false.address, "Ana", code=code)
        assert not any(link.is_in for link in false.host.links)
        assert failures_at(false) == 0
        # Whoever was told the new seal is at home there.
        client = await join(false.address, "Ana", code=CODE, seal=seal_of(false))
        await client.close()


async def test_a_host_that_is_swapped_while_one_plays_is_told_no_token() -> None:
    async with open_host(told()) as opened:
        port = opened.tcp.port
        client = await join(opened.address, "Ana", code=CODE)
        watch = Watch(client)
        await watch.until(Joined)
    keep_key(1)
    async with open_host(told(port)) as false:
        await watch.until(Offline, lambda update: "Another host answers" in update.text)
        assert not any(link.is_in for link in false.host.links)
        await client.close()


async def test_an_open_table_where_one_had_a_seat_is_refused_until_it_is_wanted() -> None:
    async with open_host(told()) as opened, joined(opened):
        port = opened.tcp.port
    async with open_host(options(port=port)) as false:
        with pytest.raises(NotSecured):
            await join(false.address, "Ana")
        client = await join(false.address, "Ana", in_clear=True)
        await client.close()


async def test_somebody_in_the_middle_is_refused_though_the_code_is_right(tmp_path: Path) -> None:
    theirs = tmp_path / "middle.pem"
    theirs.write_bytes(key(1))
    async with (
        open_host(told()) as opened,
        relay(opened.tcp, theirs) as middle,
    ):
        with pytest.raises(WrongCode):
            await join(middle, "Ana", code=CODE)
        assert failures_at(opened) == 1
        assert not any(link.is_in for link in opened.host.links)
        with pytest.raises(OtherHost):
            await join(middle, "Ana", code=CODE, seal=seal_of(opened))
        assert failures_at(opened) == 1  # it was not even asked


async def test_a_table_that_names_another_seal_is_behind_somebody(tmp_path: Path) -> None:
    """Who has let in somebody in the middle, seal and all, hears of it from the table itself."""
    theirs = tmp_path / "middle.pem"
    theirs.write_bytes(key(1))
    certificate = x509.load_pem_x509_certificate(theirs.read_bytes())
    seal = seal_in(certificate_hash(certificate.public_bytes(Encoding.DER)))
    async with (
        open_host(options(code=CODE, owner_key="owner's key")) as opened,
        relay(opened.tcp, theirs) as middle,
    ):
        with pytest.raises(InBetween) as caught:
            await join(middle, "Ana", owner="owner's key", seal=seal)
        assert caught.value.found == seal
        assert caught.value.expected == seal_of(opened)


async def test_a_wrong_seal_is_believed_nowhere() -> None:
    async with open_host(told()) as opened:
        with pytest.raises(OtherHost) as caught:
            await join(opened.address, "Ana", code=CODE, seal=OTHER_SEAL)
        assert caught.value.expected == OTHER_SEAL
        assert caught.value.found == seal_of(opened)


# ---------------------------------------------------------------- what is no host of ours


@asynccontextmanager
async def false_host(*answers: bytes) -> AsyncIterator[TcpAddress]:
    """Speaks TLS, answers with each of ``answers`` in turn, and hangs up."""
    context = host_context(folder(Folder.KEYS) / "host.pem")

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        tls = TlsStream(context, is_host=True)
        heard = await shake_hands(tls, reader, writer)
        tls.send_data(PREFACE)
        for answer in answers:
            if not heard:
                tls.receive_data(await reader.read(READ))
            heard = b""
            tls.send_data(answer)
            writer.write(tls.data_to_send())
        writer.write_eof()
        with suppress(ConnectionError):  # what was not read would take our last words back
            await reader.read()
        writer.close()

    async with serving(serve) as address:
        yield address


ELEMENT = frame(
    encode(PairAnswer("4684ab3f319898855bc735dc1d76d66bc2eb66a3976d0337aa5f17ecb10001e2"))
)


@pytest.mark.parametrize(
    ("answers", "error"),
    [
        ([], HungUp),
        ([ELEMENT], HungUp),
        ([ELEMENT, frame(encode(PairDone("00" * 32)))], FalseHost),
        ([frame(encode(PairDone("00" * 32)))], NotATable),
        ([frame(encode(PairAnswer("00" * 32)))], NotATable),
        ([b"HTTP/1.1 400 Bad Request\r\n\r\n"], NotATable),
    ],
)
async def test_a_host_that_stops_or_says_something_else_gets_no_hello(
    answers: list[bytes], error: type[JoinError]
) -> None:
    async with false_host(*answers) as address:
        with pytest.raises(error):
            await join(address, "Ana", code=CODE)


@pytest.mark.parametrize("greeting", [b"SSH-2.0-OpenSSH_9\r\n", b"\x15\x03\x03\x00\x02\x02\x28"])
async def test_what_speaks_no_tls_is_no_table(greeting: bytes) -> None:
    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.read(1)
        writer.write(greeting)
        writer.close()

    async with serving(serve) as address:
        with pytest.raises(NotATable):
            await join(address, "Ana", code=CODE)


async def test_on_a_socket_of_its_own_user_a_code_is_not_needed_and_does_no_harm(
    home: Path,
) -> None:
    at = str(home / "socket")
    async with open_host(options(bind=at, code=CODE)) as opened:
        assert opened.address == SocketPath(at)
        for code in (None, CODE):
            client = await join(opened.address, "", role=Role.WATCHER, code=code)
            await client.close()
