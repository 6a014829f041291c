"""A table on the network from its opening to its end."""

import asyncio
from pathlib import Path

import pytest

from engine.record.judge import Lawful, judge
from engine.ruleset import make_ruleset
from netplay.address import SocketPath, TcpAddress, format_address
from netplay.codes import Code
from netplay.errors import FolderError, PortInUse
from netplay.finding.registry import running_tables
from netplay.hosting.host import hosted_table
from netplay.hosting.host_events import HostEvent, Listening, MatchEnded
from netplay.hosting.host_options import HostOptions
from netplay.joining.client import join
from netplay.joining.updates import Ended, Offline
from netplay.shapes import Role
from tests.netplay.clients import GUARD, Watch, playing
from tests.netplay.hosts import RawPeer, open_host, options

pytestmark = pytest.mark.usefixtures("home")


async def test_it_reports_where_it_listens_and_is_listed_while_it_does() -> None:
    async with open_host(options(owner_key="key")) as opened:
        (listening,) = opened.events
        assert isinstance(listening, Listening)
        assert listening.address == "127.0.0.1"
        assert listening.addresses == (f"127.0.0.1:{listening.port}",)
        (entry,) = running_tables()
        assert entry.shown_at == TcpAddress("127.0.0.1", listening.port or 0)
        assert isinstance(entry.joins_at, SocketPath)
        assert entry.open_seats == 2
        assert (entry.table, entry.owner_key) == (listening.table, "key")
    assert running_tables() == ()


@pytest.mark.parametrize("players", [2, 3, 4])
async def test_a_match_over_the_network_ends_with_a_lawful_record(players: int) -> None:
    rules = make_ruleset(players, target=40, partners=players == 4)
    async with open_host(options(rules, rematch=False)) as opened:
        names = ("Ana", "Bo", "Cy", "Di")[:players]
        clients = [await join(opened.address, name) for name in names]
        watcher = await join(opened.address, "Eve", role=Role.WATCHER)
        async with playing(*clients) as tasks:
            ends = await asyncio.gather(*tasks)
        assert {ended.code for ended, _ in ends} == {Code.TABLE_CLOSED}
        assert len({tuple(results[0].scores) for _, results in ends}) == 1
        assert (await Watch(watcher).until(Ended)).code is Code.TABLE_CLOSED
        await watcher.close()
        async with asyncio.timeout(GUARD):
            await opened.host.until_over()
        over = opened.events[1]
    assert isinstance(over, MatchEnded)
    assert over.scores == ends[0][1][0].scores
    verdict = judge(over.record.read_bytes())
    assert isinstance(verdict, Lawful)
    assert verdict.is_finished


async def test_a_rematch_has_a_record_of_its_own() -> None:
    records: list[Path] = []
    enough = asyncio.Event()

    def report(event: HostEvent) -> None:
        if isinstance(event, MatchEnded):
            records.append(event.record)
            if len(records) == 3:
                enough.set()

    async with hosted_table(options(make_ruleset(2, target=1)), report):
        address = running_tables()[0].joins_at
        clients = [await join(address, name) for name in ("Ana", "Bo")]
        async with playing(*clients):
            await enough.wait()
    assert len(set(records)) == len(records)
    assert all(isinstance(judge(record.read_bytes()), Lawful) for record in records)


async def test_closing_takes_no_longer_than_a_moment_whoever_is_connected() -> None:
    loop = asyncio.get_running_loop()
    async with open_host() as opened:
        players = [await join(opened.address, name) for name in ("Ana", "Bo")]
        silent = [await RawPeer.connect(opened.address) for _ in range(4)]
        began = loop.time()
    assert loop.time() - began < 2.0
    for player in players:
        await Watch(player).until(Offline)  # the table may come back
        await player.close()
    for peer in silent:
        peer.writer.transport.abort()


async def test_a_second_host_on_the_port_is_told_and_leaves_nothing_behind() -> None:
    async with open_host() as opened:
        told = HostOptions(config=options().config, port=opened.tcp.port)
        with pytest.raises(PortInUse, match=str(opened.tcp.port)):
            async with hosted_table(told, lambda _: None):
                raise AssertionError("two hosts on one port")
        assert len(running_tables()) == 1


async def test_without_a_folder_to_keep_things_in_nothing_is_opened(home: Path) -> None:
    (home / "records").write_text("no folder")
    with pytest.raises(FolderError):
        async with open_host():
            raise AssertionError("a table without records")
    assert running_tables() == ()


async def test_a_record_that_cannot_be_written_ends_no_match(home: Path) -> None:
    async with open_host(options(make_ruleset(2, target=1), rematch=False)) as opened:
        (home / "records").rmdir()
        clients = [await join(opened.address, name) for name in ("Ana", "Bo")]
        async with playing(*clients) as tasks:
            await asyncio.gather(*tasks)
        (log,) = (home / "logs").glob("*.log")
        assert log.read_text().count("cannot be written") == 1


async def test_the_log_tells_what_happened_and_no_secret(home: Path) -> None:
    async with open_host(options(owner_key="the owner's key")) as opened:
        client = await join(opened.address, "Ana", owner="the owner's key")
        await client.close()
    (path,) = (home / "logs").glob("*.log")
    log = path.read_text()
    assert f"open at {format_address(opened.address)}" in log
    assert "Ana" in log
    assert "the owner's key" not in log
    (seat,) = (home / "seats").rglob("*.json")
    assert seat.read_text().split('"token":"')[1].split('"')[0] not in log
