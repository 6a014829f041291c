"""A host as a process: in the foreground, or as the child that ``netplay.hosting.launch`` starts.

It never loads a screen, outlives the terminal that it was started from, and ends within seconds
when it is told to. ``python -m netplay.hosting.host_process`` reads its options as JSON from
standard input, says in one line how it went, and goes on in the background.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from functools import partial
from typing import TypeAlias, assert_never

import msgspec

from netplay.errors import NetplayError, PortInUse
from netplay.hosting.host import Host, hosted_table
from netplay.hosting.host_events import (
    CodeChanged,
    DoorOpen,
    DoorShut,
    HostEvent,
    Listening,
    MatchEnded,
)
from netplay.hosting.host_options import HostOptions, options_from_json

Report: TypeAlias = Callable[[HostEvent], None]


class Failed(msgspec.Struct, frozen=True, kw_only=True, tag_field="event", tag="failed"):
    """What a child says instead of ``listening``."""

    sentence: str
    """Its words; a field stands for each of ``facts``."""
    facts: dict[str, str | int | float] = {}
    address: str | None = None
    """Where the port, or the path, is in use; None where something else is the matter."""
    port: int | None = None


def run_host(options: HostOptions, report: Report) -> int:
    """Host a table in the foreground, until it ends or SIGINT or SIGTERM comes; SIGHUP is ignored.

    Args:
        options: the table and where it listens.
        report: is told what happens, as it happens.

    Returns:
        The exit code, 0.

    Raises:
        HostError: the table cannot be opened.
        FolderError: nothing can be kept.
    """
    signal.signal(signal.SIGHUP, signal.SIG_IGN)
    asyncio.run(_serve(options, report))
    return 0


def json_line(event: HostEvent) -> str:
    """``event`` as ``--json`` prints it, one object without its newline."""
    content: dict[str, object]
    match event:
        case Listening(_, address, port, _, code, seal):
            content = {"event": "listening", "address": address, "port": port, "code": code}
            if seal is not None:
                content["seal"] = seal
        case CodeChanged(code):
            content = {"event": "code", "code": code}
        case DoorOpen(port, fingerprint):
            content = {"event": "ssh", "port": port, "fingerprint": fingerprint}
        case DoorShut(sentence, port):
            content = {"event": "ssh_shut", "port": port, "sentence": sentence}
        case MatchEnded(winner, scores, record):
            content = {
                "event": "match_end",
                "winner": winner,
                "scores": scores,
                "record": str(record),
            }
        case _:
            assert_never(event)
    return msgspec.json.encode(content).decode()


def print_json(event: HostEvent) -> None:
    """Print ``event`` as a line of JSON at once.

    Raises:
        OSError: it cannot be written, as in ``unless_unheard``.
    """
    with unless_unheard(event):
        if sys.stdout is not None:
            sys.stdout.write(f"{json_line(event)}\n")
            sys.stdout.flush()


@contextmanager
def unless_unheard(event: HostEvent) -> Iterator[None]:
    """Let a table go on when nobody reads what is told of it.

    Raises:
        OSError: what cannot be written is that the table is open (a full disk, say): then nobody
            would know of it.
    """
    try:
        yield
    except BrokenPipeError:
        pass
    except OSError:
        if isinstance(event, Listening):
            raise


async def _serve(options: HostOptions, report: Report) -> None:
    loop = asyncio.get_running_loop()
    stopped = asyncio.Event()
    for stop in (signal.SIGINT, signal.SIGTERM):
        # Whoever hears that the table is open may stop it at once.
        loop.add_signal_handler(stop, stopped.set)
    async with hosted_table(options, report) as host:
        loop.set_exception_handler(partial(_note_fault, host))
        ends = [asyncio.create_task(end) for end in (host.until_over(), stopped.wait())]
        _, waiting = await asyncio.wait(ends, return_when=asyncio.FIRST_COMPLETED)
        for end in waiting:
            end.cancel()


def _note_fault(host: Host, _loop: asyncio.AbstractEventLoop, context: dict[str, object]) -> None:
    """A fault that nothing expected: a line in the log, a few in a minute, and all others play on.

    Some come by the hundred: where no more files can be opened, each connection that waits is one.
    """
    fault = context.get("exception") or context.get("message")
    host.note(f"a fault of its own ({type(fault).__name__}); it goes on.", "The host")


# ---------------------------------------------------------------- the child


def main() -> int:
    """Host a table in the background, as options on standard input say; the exit code."""
    try:
        options = options_from_json(sys.stdin.buffer.read())
        if os.fork():
            return 0  # whoever started us need not wait for a table to end
        return run_host(options, _tell_and_detach)
    except PortInUse as error:
        _tell(Failed(sentence=str(error), address=error.address, port=error.port))
    except NetplayError as error:
        _tell(Failed(sentence=error.sentence.template, facts=_plain(error.sentence.fields)))
    return 1


def _plain(facts: Mapping[str, object]) -> dict[str, str | int | float]:
    """``facts`` as JSON has them."""
    return {
        name: fact if isinstance(fact, int | float) else str(fact) for name, fact in facts.items()
    }


def _tell_and_detach(event: HostEvent) -> None:
    """Say that the table is open, and let go of whoever started it."""
    if not isinstance(event, Listening):
        return
    _tell(event)
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(nowhere, stream)
    os.close(nowhere)


def _tell(said: HostEvent | Failed) -> None:
    line = msgspec.json.encode(said).decode() if isinstance(said, Failed) else json_line(said)
    with suppress(OSError):
        sys.stdout.write(f"{line}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
