"""Starting a host in a process of its own, which outlives whoever starts it."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
from collections.abc import Sequence
from contextlib import suppress
from typing import Final

import msgspec

from netplay.child import child_command
from netplay.errors import HostDidNotStart, PortInUse
from netplay.finding.registry import TableEntry, running_tables
from netplay.hosting.host_options import HostOptions, options_to_json
from netplay.hosting.host_process import Failed

LAUNCH_TIMEOUT: Final = 10.0
"""Seconds until a host must listen; it takes a fifth of one on an idle machine."""


class _Launch:
    """A host that is being started in a thread, which nothing can take out of its wait for it."""

    def __init__(self, options: HostOptions) -> None:
        """Somebody waits for the table of ``options``."""
        self._options = options
        self._entry: TableEntry | None = None
        self._is_wanted = True

    def run(self) -> TableEntry:
        """The table once it is open; it ends again where nobody waits for it any more."""
        entry = self._entry = _launch(self._options)
        if not self._is_wanted:
            stop_host(entry)
        return entry

    def abandon(self) -> None:
        """Nobody waits any more. Called while ``run`` runs, or when it has ended."""
        self._is_wanted = False
        if self._entry is not None:
            stop_host(self._entry)


async def launch_host(options: HostOptions) -> TableEntry:
    """Start a host in a process of its own, and wait until it listens.

    Cancelled, it ends the host, also one that is only about to listen: nobody would know of it.

    Raises:
        PortInUse: another program listens there.
        HostDidNotStart: it said why it cannot, ended, or was not ready in time.
        FolderError: nothing can be kept.
    """
    launch = _Launch(options)
    try:
        return await asyncio.to_thread(launch.run)
    except asyncio.CancelledError:
        launch.abandon()
        raise


def stop_host(entry: TableEntry) -> None:
    """Let the host of ``entry`` end by itself; a match that has begun can be taken up again."""
    with suppress(ProcessLookupError):
        os.kill(entry.pid, signal.SIGTERM)


def _launch(options: HostOptions) -> TableEntry:
    said = _first_words(child_command("netplay.hosting.host_process"), options_to_json(options))
    with suppress(msgspec.MsgspecError):
        failed = msgspec.json.decode(said, type=Failed)
        if failed.address is not None:
            raise PortInUse(failed.address, failed.port)
        raise HostDidNotStart(failed.sentence, **failed.facts)
    for entry in running_tables():
        if entry.table == options.config.table:
            return entry
    raise HostDidNotStart("The host of the table ended before it listened: try again.")


def _first_words(command: Sequence[str], options: bytes) -> bytes:
    """What the child says before it goes into the background."""
    with subprocess.Popen(  # noqa: S603 - our own interpreter and our own module
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    ) as child:
        try:
            said, _ = child.communicate(options, LAUNCH_TIMEOUT)
        except subprocess.TimeoutExpired as error:
            with suppress(ProcessLookupError):
                os.killpg(child.pid, signal.SIGKILL)
            raise HostDidNotStart(
                "The host of the table was not ready within {seconds:.0f} seconds: this "
                "machine is very busy; try again.",
                seconds=LAUNCH_TIMEOUT,
            ) from error
    return said
