"""Programs of ours that tell what happens as JSON, one event a line; none outlives its test."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from threading import Timer
from typing import Final

from tests.processes.program import PASSING, ROOT

LONGEST: Final = 60.0
"""Seconds after which one is killed: nobody waits for long for what a program never says."""


def passing(*arguments: str) -> list[str]:
    """The command ``passing`` with ``arguments``."""
    return [sys.executable, "-c", PASSING, *arguments]


@contextmanager
def started(
    command: Sequence[str], environment: Mapping[str, str]
) -> Iterator[subprocess.Popen[str]]:
    """``command``, running; it is ended with the context."""
    with subprocess.Popen(
        command,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        env=environment,
        cwd=ROOT,
        text=True,
    ) as process:
        guard = Timer(LONGEST, process.kill)
        guard.start()
        try:
            yield process
        finally:
            guard.cancel()
            process.terminate()


def told_by(process: subprocess.Popen[str]) -> dict[str, object]:
    """The next event that ``process`` tells."""
    assert process.stdout is not None
    line = process.stdout.readline()
    assert line, "it has ended, or said nothing for too long"
    told = json.loads(line)
    assert isinstance(told, dict)
    return told
