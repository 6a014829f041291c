"""A client over real sockets: let in, turned away, cut off and back again."""

import asyncio
import errno
from pathlib import Path

import pytest

from engine.ruleset import make_ruleset
from netplay.address import SocketPath, TcpAddress
from netplay.codes import Code
from netplay.errors import (
    HungUp,
    NoAnswer,
    NobodyThere,
    NotATable,
    TurnedAway,
    WrongVersion,
)
from netplay.framing import PREFACE
from netplay.joining import client_core
from netplay.joining.client import NetClient, join
from netplay.joining.client_core import CLOSED, LEFT, Guest
from netplay.joining.updates import Changed, Ended, Joined, Offline, Refused, SeatKept
from netplay.messages import AddBot, ClearSeat, CloseTable, Leave, Say, SetReady
from netplay.shapes import Kind, Phase, Presence, Role
from tests.netplay.clients import GUARD, Watch, playing
from tests.netplay.hosts import Wire, open_host, options


@pytest.fixture(autouse=True)
def home(home: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(client_core, "FIRST_RETRY", 0.01)
    monkeypatch.setattr(client_core, "LONGEST_RETRY", 0.02)
    return home


def seat_files(home: Path) -> list[Path]:
    return sorted((home / "seats").rglob("*.json"))


async def test_it_is_let_in_and_sees_what_others_do() -> None:
    async with open_host() as opened:
        ana = await join(opened.address, "Ana")
        watch = Watch(ana)
        assert (await watch.until(Joined)).welcome.snapshot.seat == 0
        bo = await join(opened.address, "Bo", role=Role.BOT)
        shown = await watch.shown(lambda s: s.chairs[1].name == "Bo")
        assert shown.chairs[1].kind is Kind.BOT
        await ana.close()
        await bo.close()


async def test_it_is_told_of_a_refusal() -> None:
    async with open_host() as opened:
        ana = await join(opened.address, "Ana")
        ana.send(Say(ana.new_id(), "\x1b"))
        assert (await Watch(ana).until(Refused)).code is Code.CHAT_EMPTY
        await ana.close()


@pytest.mark.parametrize(
    ("name", "code", "word"),
    [
        ("Ana", Code.NAME_TAKEN, "--name"),
        (" \u200b", Code.NAME_EMPTY, "--name"),
    ],
)
async def test_a_name_that_cannot_be_has_its_sentence(name: str, code: Code, word: str) -> None:
    async with open_host(options(make_ruleset(3))) as opened:
        ana = await join(opened.address, "Ana")
        with pytest.raises(TurnedAway, match=word) as caught:
            await join(opened.address, name)
        assert caught.value.code is code
        await ana.close()


async def test_a_full_table_has_its_sentence() -> None:
    async with open_host() as opened:
        clients = [await join(opened.address, name) for name in ("Ana", "Bo")]
        with pytest.raises(TurnedAway, match="--watch") as caught:
            await join(opened.address, "Cy")
        assert caught.value.code is Code.TABLE_FULL
        for client in clients:
            await client.close()


async def answering(answer: bytes, *, hang_up: bool = True) -> tuple[asyncio.Server, TcpAddress]:
    """What is no host, and says ``answer`` to everybody."""

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(answer)
        await reader.read(1_000 if hang_up else -1)
        writer.close()

    server = await asyncio.start_server(serve, "127.0.0.1", 0)
    return server, TcpAddress(*server.sockets[0].getsockname())


@pytest.mark.parametrize(
    ("answer", "error", "word"),
    [
        (b"HTTP/1.1 400 Bad Request\r\n\r\n", NotATable, "HTTP"),
        (b"SSH-2.0-OpenSSH_9.6\r\n", NotATable, "SSH"),
        (PREFACE + b"\x00\x00\x00\x01\xc1", NotATable, "no message"),
        (b"PASSING\x09", WrongVersion, "version 9"),
        (b"", HungUp, "without a word"),
        (PREFACE, HungUp, "without a word"),
    ],
)
async def test_what_is_no_host_has_its_sentence(
    answer: bytes, error: type[Exception], word: str
) -> None:
    server, address = await answering(answer)
    async with server:
        with pytest.raises(error, match=word):
            await join(address, "Ana")


async def test_who_accepts_and_says_nothing_has_not_answered(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(client_core, "GREETING_TIMEOUT", 0.05)
    server, address = await answering(PREFACE, hang_up=False)
    async with server:
        with pytest.raises(NoAnswer):
            await join(address, "Ana")


async def test_nobody_there_is_told_at_once() -> None:
    async with open_host() as opened:
        address = opened.address
    with pytest.raises(NobodyThere):
        await join(address, "Ana")


async def test_a_cut_wire_is_mended_and_the_seat_is_the_same() -> None:
    async with open_host(options(make_ruleset(3))) as opened:
        wire = Wire(opened.tcp)
        bo = await join(opened.address, "Bo")
        others = Watch(bo)
        async with wire.laid() as address:
            ana = await join(address, "Ana")
            watch = Watch(ana)
            before = (await watch.until(Joined)).welcome
            for _ in range(20):
                wire.cut()
                await watch.until(Offline)
                await others.shown(lambda s: s.chairs[1].presence is Presence.AWAY)
                after = (await watch.until(Joined)).welcome
                await others.shown(lambda s: s.chairs[1].presence is Presence.HERE)
                assert after.token != before.token
                assert after.snapshot.seat == before.snapshot.seat == 1
                assert len(after.snapshot.chairs) == 3
            await ana.close()
        await bo.close()


async def test_what_was_asked_offline_is_done_after_coming_back() -> None:
    async with open_host() as opened:
        wire = Wire(opened.tcp)
        async with wire.laid() as address:
            ana = await join(address, "Ana")
            watch = Watch(ana)
            await watch.until(Joined)
            wire.cut()
            await watch.until(Offline)
            ana.send(SetReady(ana.new_id()))
            await watch.shown(lambda s: s.chairs[0].ready)
            await ana.close()


async def test_a_match_goes_on_through_any_number_of_cuts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(client_core, "FIRST_RETRY", 0.01)
    a_few_acts, cuts = 6_000, 0
    async with open_host(options(make_ruleset(2, target=40), rematch=False)) as opened:
        wire = Wire(opened.tcp)
        async with wire.laid() as address:
            clients = [await join(address, name) for name in ("Ana", "Bo")]
            async with playing(*clients) as tasks:
                while not all(task.done() for task in tasks):
                    await asyncio.wait(tasks, timeout=0.001)
                    if wire.heard > a_few_acts:  # so it goes on, however slow the machine
                        wire.cut()
                        cuts += 1
                results = [task.result()[1] for task in tasks]
        assert results
        assert len(opened.events) == 2
        assert cuts > 10


async def test_a_wire_that_stops_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    async with open_host() as opened:
        wire = Wire(opened.tcp)
        async with wire.laid() as address:
            monkeypatch.setattr(client_core, "SILENCE_TIMEOUT", 0.1)
            ana = await join(address, "Ana")
            wire.stop()
            offline = await Watch(ana).until(Offline)
            assert "has not answered" in offline.text
            await ana.close()


async def test_a_client_that_crashed_takes_up_its_seat(home: Path) -> None:
    async with open_host() as opened:
        crashed = await join(opened.address, "Ana")
        await crashed.close()
        assert len(seat_files(home)) == 1
        ana = await join(opened.address, "Somebody")
        welcome = (await Watch(ana).until(Joined)).welcome
        assert welcome.snapshot.seat == 0
        assert welcome.snapshot.chairs[0].name == "Ana"
        bo = await join(opened.address, "Bo")
        assert (await Watch(bo).until(Joined)).welcome.snapshot.seat == 1
        assert len(seat_files(home)) == 2
        await ana.close()
        await bo.close()


async def test_a_seat_whose_welcome_was_lost_is_found_again() -> None:
    async with open_host(options(make_ruleset(3))) as opened:
        bo = await join(opened.address, "Bo")
        others = Watch(bo)
        wire = Wire(opened.tcp)
        async with wire.laid() as address:
            wire.deafen()
            ana = asyncio.create_task(join(address, "Ana"))
            await others.shown(lambda s: s.chairs[1].name == "Ana")
            wire.cut()
            with pytest.raises(HungUp):
                await ana
            wire.mend()
            again = await join(address, "Ana")
            assert (await Watch(again).until(Joined)).welcome.snapshot.seat == 1
            await again.close()
        await bo.close()


async def test_a_seat_that_was_refused_is_not_asked_for_again(home: Path) -> None:
    async with open_host() as opened:
        ana = await join(opened.address, "Ana")
        with pytest.raises(TurnedAway):
            await join(opened.address, "Ana")
        assert len(seat_files(home)) == 1
        await ana.close()


async def test_another_name_asks_for_another_seat() -> None:
    async with open_host() as opened:
        await (await join(opened.address, "Ana")).close()
        bo = await join(opened.address, "Bo", only_as=True)
        assert (await Watch(bo).until(Joined)).welcome.snapshot.seat == 1
        await bo.close()
        ana = await join(opened.address, "ana", only_as=True)
        assert (await Watch(ana).until(Joined)).welcome.snapshot.seat == 0
        await ana.close()


async def test_a_token_of_another_table_at_the_address_is_no_hindrance(
    home: Path, tmp_path: Path
) -> None:
    path = str(tmp_path / "table")
    for _ in range(2):
        async with open_host(options(bind=path)):
            ana = await join(SocketPath(path), "Ana")
            assert (await Watch(ana).until(Joined)).welcome.snapshot.seat == 0
            await ana.close()
    assert len(seat_files(home)) == 1


async def test_the_newest_terminal_has_the_seat_and_the_other_does_not_fight_for_it() -> None:
    async with open_host() as opened:
        first = await join(opened.address, "Ana")
        watch = Watch(first)
        token = (await watch.until(Joined)).welcome.token
        second = NetClient(opened.address, Guest(token=token))
        await second.open()
        assert (await watch.until(Ended)).code is Code.DISPLACED
        assert (await Watch(second).until(Joined)).welcome.snapshot.seat == 0
        await first.close()
        await second.close()


async def test_leaving_being_unseated_and_the_tables_end_are_final(home: Path) -> None:
    async with open_host(options(make_ruleset(3), owner_key="key")) as opened:
        owner = await join(opened.address, "Ana", owner="key")
        bo, cy = [await join(opened.address, name) for name in ("Bo", "Cy")]
        bo.send(Leave(bo.new_id()))
        assert (await Watch(bo).until(Ended)) == Ended(None, LEFT)
        owner.send(ClearSeat(owner.new_id(), 2))
        assert (await Watch(cy).until(Ended)).code is Code.UNSEATED
        assert len(seat_files(home)) == 2  # Cy's is forgotten
        owner.send(AddBot(owner.new_id(), 1))
        owner.send(CloseTable(owner.new_id()))
        assert (await Watch(owner).until(Ended)).code is Code.TABLE_CLOSED
        for client in (owner, bo, cy):
            await client.close()


async def test_closing_ends_the_updates_and_every_task() -> None:
    async with open_host() as opened:
        ana = await join(opened.address, "Ana")
        await ana.close()
        watch = Watch(ana)
        assert (await watch.until(Ended)).text == CLOSED
        ana.send(SetReady(ana.new_id()))
        await ana.close()
        async with asyncio.timeout(GUARD):
            await opened.host.links.until_empty()
    assert asyncio.all_tasks() == {asyncio.current_task()}


async def test_closing_while_offline_ends_it_too() -> None:
    async with open_host() as opened:
        wire = Wire(opened.tcp)
        async with wire.laid() as address:
            ana = await join(address, "Ana")
        watch = Watch(ana)
        await watch.until(Offline)
        await ana.close()
        await watch.until(Ended)


async def test_without_a_folder_for_seats_one_can_play_all_the_same(home: Path) -> None:
    async with open_host() as opened:
        (home / "seats").write_text("no folder")
        ana = await join(opened.address, "Ana")
        watch = Watch(ana)
        assert (await watch.until(Joined)).welcome.snapshot.phase is Phase.LOBBY
        assert (await watch.until(SeatKept)).fault == "File exists"
        await ana.close()


async def test_a_seat_is_found_again_by_the_token_that_there_was_room_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def refuse(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    async with open_host() as opened:
        wire = Wire(opened.tcp)
        async with wire.laid() as address:
            ana = await join(address, "Ana")
            monkeypatch.setattr("netplay.joining.seat_store.LockedFile.replace", refuse)
            watch = Watch(ana)
            for _ in range(3):
                await watch.until(Joined)
                wire.cut()
                await watch.until(Offline)
                wire.mend()
            await watch.until(Joined)
            await ana.close()
            again = await join(address, "Somebody")
            assert (await Watch(again).until(Joined)).welcome.snapshot.chairs[0].name == "Ana"
            await again.close()


async def test_numbers_never_skip() -> None:
    async with open_host() as opened:
        ana = await join(opened.address, "Ana")
        watch = Watch(ana)
        for number in range(20):
            ana.send(SetReady(ana.new_id(), ready=number % 2 == 0))
        await watch.shown(lambda s: s.seq >= 20)
        numbers = [u.snapshot.seq for u in watch.seen if isinstance(u, Changed)]
        assert numbers == list(range(numbers[0], numbers[0] + len(numbers)))
        await ana.close()
