"""A host as a process: what it prints, what stops it, and what it leaves."""

import asyncio
import errno
import json
import signal
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, nullcontext
from pathlib import Path

import pytest

from engine.record.judge import Lawful, judge
from engine.ruleset import make_ruleset
from netplay.address import TcpAddress
from netplay.codes import Code
from netplay.files.folders import Folder, path_of
from netplay.finding.registry import running_tables
from netplay.hosting.host_events import CodeChanged, HostEvent, Listening
from netplay.hosting.host_options import HostOptions, options_to_json
from netplay.hosting.host_process import unless_unheard
from netplay.joining.client import join
from netplay.joining.updates import Offline
from tests.netplay.clients import GUARD, Watch, playing
from tests.netplay.hosts import RawPeer, options

pytestmark = pytest.mark.usefixtures("home")

LISTENING = Listening("amber-fox", "127.0.0.1", 28660, ())
FOREGROUND = (
    "import sys; from netplay.hosting.host_options import options_from_json;"
    "from netplay.hosting.host_process import print_json, run_host;"
    "sys.exit(run_host(options_from_json(sys.stdin.buffer.read()), print_json))"
)


class Running:
    """A host in the foreground of a process of its own."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process = process

    async def line(self) -> dict[str, object]:
        """The next line of its output."""
        assert self.process.stdout is not None
        async with asyncio.timeout(GUARD):
            content = json.loads(await self.process.stdout.readline())
        assert isinstance(content, dict)
        return content

    async def end(self) -> tuple[int, bytes, bytes]:
        """The exit code, and what else it said on its outputs."""
        async with asyncio.timeout(GUARD):
            out, err = await self.process.communicate()
        assert self.process.returncode is not None
        return self.process.returncode, out, err


@asynccontextmanager
async def foreground(told: HostOptions, *, files: int | None = None) -> AsyncIterator[Running]:
    few = f"from resource import *; setrlimit(RLIMIT_NOFILE, ({files}, {files}));" if files else ""
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-c",
        few + FOREGROUND,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert process.stdin is not None
    process.stdin.write(options_to_json(told))
    process.stdin.close()
    try:
        yield Running(process)
    finally:
        if process.returncode is None:
            process.kill()
            await process.communicate()


def is_lawful(record: Path) -> bool:
    return isinstance(judge(record.read_bytes()), Lawful)


def address_in(line: dict[str, object]) -> TcpAddress:
    port = line["port"]
    assert isinstance(port, int)
    return TcpAddress("127.0.0.1", port)


async def test_its_lines_are_as_promised_and_it_ends_after_its_match() -> None:
    told = options(make_ruleset(2, target=20), rematch=False)
    async with foreground(told) as host:
        listening = await host.line()
        assert set(listening) == {"event", "address", "port", "code"}
        assert listening["event"] == "listening"
        assert listening["address"] == "127.0.0.1"
        assert listening["code"] is None
        clients = [await join(address_in(listening), name) for name in ("Ana", "Bo")]
        async with playing(*clients) as tasks:
            (ended, (result,)), _ = await asyncio.gather(*tasks)
        assert ended.code is Code.TABLE_CLOSED
        over = await host.line()
        code, out, err = await host.end()

    record = Path(str(over.pop("record")))
    assert over == {
        "event": "match_end",
        "winner": result.winner,
        "scores": list(result.scores),
    }
    assert is_lawful(record)
    assert (code, out, err) == (0, b"", b"")


async def test_where_few_files_may_be_open_a_crowd_disturbs_nobody() -> None:
    told = options(make_ruleset(2, target=1), rematch=False)
    async with foreground(told, files=64) as host:
        address = address_in(await host.line())
        clients = [await join(address, name) for name in ("Ana", "Bo")]
        crowd = [await RawPeer.connect(address) for _ in range(90)]
        async with playing(*clients) as tasks:
            (ended, _), _ = await asyncio.gather(*tasks)
        assert ended.code is Code.TABLE_CLOSED
        for stranger in crowd:
            stranger.writer.transport.abort()
        await host.line()
        assert await host.end() == (0, b"", b"")
    (log,) = path_of(Folder.LOGS).iterdir()
    lines = log.read_text().splitlines()
    assert len(lines) < 40
    assert not any("is away" in line for line in lines)


async def test_a_table_of_bots_plays_by_itself() -> None:
    told = options(make_ruleset(4, target=10, partners=True), bots=4, rematch=False)
    async with foreground(told) as host:
        assert [(await host.line())["event"] for _ in range(2)] == ["listening", "match_end"]
        assert (await host.end())[0] == 0


@pytest.mark.parametrize("stop", [signal.SIGINT, signal.SIGTERM])
async def test_it_stops_within_two_seconds_with_clients_connected(stop: signal.Signals) -> None:
    loop = asyncio.get_running_loop()
    begun = loop.time()
    async with foreground(options()) as host:
        address = address_in(await host.line())
        started_in = loop.time() - begun  # much less, but where it hardly gets a processor
        clients = [await join(address, name) for name in ("Ana", "Bo")]
        silent = [await RawPeer.connect(address) for _ in range(2)]
        began = loop.time()
        host.process.send_signal(stop)
        assert await host.end() == (0, b"", b"")
        assert loop.time() - began < max(2.0, started_in)
    for client in clients:
        await Watch(client).until(Offline)  # the table may come back
        await client.close()
    for peer in silent:
        peer.writer.transport.abort()
    assert running_tables() == ()


async def test_it_outlives_its_terminal() -> None:
    async with foreground(options()) as host:
        address = address_in(await host.line())
        host.process.send_signal(signal.SIGHUP)
        client = await join(address, "Ana")
        await client.close()
        host.process.terminate()
        assert (await host.end())[0] == 0


def test_it_goes_on_when_nobody_reads_its_lines() -> None:
    told = options(make_ruleset(2, target=5), bots=2, rematch=False)
    with subprocess.Popen(
        [sys.executable, "-c", FOREGROUND], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as host:
        assert host.stdin is not None
        assert host.stdout is not None
        host.stdout.close()
        host.stdin.write(options_to_json(told))
        host.stdin.close()
        assert host.wait(GUARD) == 0


@pytest.mark.parametrize(
    ("event", "error", "is_told"),
    [
        (LISTENING, OSError(errno.ENOSPC, "full"), True),
        (LISTENING, BrokenPipeError(errno.EPIPE, "gone"), False),
        (CodeChanged("amber fox owl"), OSError(errno.ENOSPC, "full"), False),
    ],
)
def test_only_a_table_that_nobody_can_know_of_does_not_go_on(
    event: HostEvent, error: OSError, *, is_told: bool
) -> None:
    with pytest.raises(OSError, match="full") if is_told else nullcontext(), unless_unheard(event):
        raise error


def test_nonsense_on_standard_input_is_one_line() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "netplay.hosting.host_process"],
        input=b'{"config": 1}',
        capture_output=True,
        check=False,
    )
    said = json.loads(done.stdout)

    assert done.returncode == 1
    assert said["event"] == "failed"
    assert "options" in said["sentence"]
    assert done.stderr == b""
