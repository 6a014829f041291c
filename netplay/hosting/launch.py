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


async def launch_host(options: HostOptions) -> TableEntry:
    """Start a host in a process of its own, and wait until it listens.

    Cancelling leaves the host to itself: it is then among the ``running_tables``.

    Raises:
        PortInUse: another program listens there.
        HostDidNotStart: it said why it cannot, ended, or was not ready in time.
        FolderError: nothing can be kept.
    """
    return await asyncio.to_thread(_launch, options)


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
