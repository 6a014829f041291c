"""Starting a host in the background."""

import asyncio
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator, Sequence
from pathlib import Path
from unittest.mock import patch

import pytest

from netplay.errors import HostDidNotStart, PortInUse
from netplay.finding.registry import TableEntry, running_tables
from netplay.hosting.host_options import HostOptions
from netplay.hosting.launch import _first_words, launch_host
from netplay.joining.client import join
from netplay.joining.updates import Offline
from tests.netplay.clients import Watch
from tests.netplay.hosts import options


@pytest.fixture(autouse=True)
def home(home: Path) -> Iterator[Path]:
    yield home
    for entry in running_tables():  # a test that failed ends what it started
        os.kill(entry.pid, signal.SIGKILL)


async def gone(entry: TableEntry) -> None:
    """End the process, and wait for it to let go of its table."""
    client = await join(entry.joins_at, "Eve")
    os.kill(entry.pid, signal.SIGTERM)
    await Watch(client).until(Offline)
    await client.close()


async def test_it_is_started_in_the_background_and_owned_by_its_key() -> None:
    entry = await launch_host(options(owner_key="key"))

    assert entry.pid != os.getpid()
    assert os.getsid(entry.pid) != os.getsid(0)
    assert (entry.table, entry.owner_key) == ("test-table", "key")
    client = await join(entry.joins_at, "Ana", owner="key")
    await client.close()
    await gone(entry)


@pytest.mark.parametrize("is_open", [False, True])
async def test_a_host_that_nobody_waits_for_any_more_ends(*, is_open: bool) -> None:
    """Whether it listens already when the wait is cancelled, or only later."""
    reached, may_go_on = threading.Event(), threading.Event()
    stopped: list[TableEntry] = []

    def first_words(command: Sequence[str], told: bytes) -> bytes:
        said = _first_words(command, told) if is_open else b""
        reached.set()
        may_go_on.wait()
        return said or _first_words(command, told)

    with (
        patch("netplay.hosting.launch._first_words", first_words),
        patch("netplay.hosting.launch.stop_host", stopped.append),
    ):
        launching = asyncio.create_task(launch_host(options()))
        await asyncio.to_thread(reached.wait)
        launching.cancel()
        with pytest.raises(asyncio.CancelledError):
            await launching
        may_go_on.set()
        await asyncio.get_running_loop().shutdown_default_executor()

    assert stopped == [*running_tables()]
    await gone(stopped[0])


async def test_a_port_in_use_is_told_as_if_it_were_ours() -> None:
    entry = await launch_host(options())
    assert entry.port is not None
    told = HostOptions(config=options().config, port=entry.port)
    with pytest.raises(PortInUse, match=str(entry.port)) as caught:
        await launch_host(told)
    assert caught.value.port == entry.port
    await gone(entry)


async def test_what_else_is_the_matter_is_told_too(home: Path) -> None:
    with pytest.raises(HostDidNotStart, match=r"192\.0\.2\.77"):
        await launch_host(options(bind="192.0.2.77"))
    (home / "logs").write_text("no folder")
    with pytest.raises(HostDidNotStart, match="PASSING_HOME"):
        await launch_host(options())


async def test_no_secret_is_on_a_command_line() -> None:
    with patch.object(subprocess, "Popen", wraps=subprocess.Popen) as popen:
        entry = await launch_host(options(owner_key="the secret key"))
    await gone(entry)

    assert "the secret key" not in " ".join(popen.call_args.args[0])


def run_instead(monkeypatch: pytest.MonkeyPatch, code: str) -> None:
    """Let ``code`` run where a host should."""
    monkeypatch.setattr(
        "netplay.hosting.launch.child_command", lambda _module: (sys.executable, "-c", code)
    )


async def test_a_host_that_is_not_ready_in_time_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    run_instead(monkeypatch, "import signal; signal.pause()")
    monkeypatch.setattr("netplay.hosting.launch.LAUNCH_TIMEOUT", 0.2)
    with pytest.raises(HostDidNotStart, match="try again"):
        await launch_host(options())


async def test_a_host_that_dies_without_a_word_is_told(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    run_instead(monkeypatch, "raise SystemError('deep inside')")
    with pytest.raises(HostDidNotStart, match="before it listened"):
        await launch_host(options())
    assert capfd.readouterr() == ("", "")
