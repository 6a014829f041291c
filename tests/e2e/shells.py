"""A shell in a terminal, alone or within tmux, GNU screen or mosh; the game is started in it."""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from shlex import quote
from typing import Final

from netplay.files.folders import HOME_VARIABLE
from tests.e2e.terminal import INHERITED, PASSING, ROOT, Terminal

PROMPT: Final = "here$"
"""What the shell writes before a command."""
_BECOME: Final = "import os, sys; os.execvp(sys.argv[1], sys.argv[1:])"
_CONNECT: Final = re.compile(r"MOSH CONNECT (\d+) (\S+)")
_DETACHED: Final = re.compile(r"detached, pid = (\d+)")


def _shell(home: Path) -> tuple[str, ...]:
    """A shell that stands in ``home``, on a terminal as a login leaves it."""
    begin = f"cd {quote(str(home))} && stty sane && exec env PS1='{PROMPT} ' ENV= sh -i"
    return "sh", "-c", begin


def put_game(home: Path, variables: Mapping[str, str]) -> None:
    """Put a command ``./passing`` into ``home``, which sees ``variables`` as its terminal's."""
    command = home / "passing"
    settings = " ".join(f"{name}={quote(value)}" for name, value in variables.items())
    python = f"{quote(sys.executable)} -c {quote(PASSING)}"
    command.write_text(f'#!/bin/sh\nexec env {settings} {python} "$@"\n')
    command.chmod(0o700)


@contextmanager
def bare(home: Path) -> Iterator[Terminal]:
    """A shell and nothing around it."""
    with Terminal(home, *_shell(home), code=_BECOME) as terminal:
        yield terminal


@contextmanager
def in_tmux(home: Path) -> Iterator[Terminal]:
    """A shell in tmux, with the settings that tmux begins with and no row of its own."""
    tmux = ("tmux", "-L", f"passing-{os.getpid()}-{home.name}", "-f", os.devnull)
    options = [";", "set", "status", "off", ";", "set", "set-titles", "on"]
    try:
        with Terminal(home, *tmux, "new-session", *_shell(home), *options, code=_BECOME) as it:
            yield it
    finally:
        subprocess.run([*tmux, "kill-server"], check=False, stderr=subprocess.DEVNULL)


@contextmanager
def in_screen(home: Path) -> Iterator[Terminal]:
    """A shell in GNU screen, with the settings that it begins with."""
    sockets = home / "screen"
    sockets.mkdir(mode=0o700)
    variables = {"SCREENDIR": str(sockets), "SYSSCREENRC": os.devnull}
    command = ("screen", "-c", os.devnull, "-S", "game", *_shell(home))
    try:
        with Terminal(home, *command, code=_BECOME, variables=variables) as terminal:
            yield terminal
    finally:
        subprocess.run(
            ["screen", "-S", "game", "-X", "quit"],
            check=False,
            stdout=subprocess.DEVNULL,
            env={**os.environ, **variables},
        )


@contextmanager
def in_mosh(home: Path) -> Iterator[Terminal]:
    """A shell at the other end of mosh, on this machine; no ssh is asked for it."""
    surroundings = {
        **{name: os.environ[name] for name in INHERITED if name in os.environ},
        "PYTHONPATH": str(ROOT),
        HOME_VARIABLE: str(home),
        "LANG": "C.UTF-8",
        "TERM": "xterm-256color",
    }
    server = subprocess.run(
        ["mosh-server", "new", "-i", "127.0.0.1", "--", *_shell(home)],
        env=surroundings,
        capture_output=True,
        text=True,
        check=True,
    )
    connect, detached = _CONNECT.search(server.stdout), _DETACHED.search(server.stderr)
    assert connect, server.stdout + server.stderr
    assert detached, server.stdout + server.stderr
    client = ("mosh-client", "127.0.0.1", connect[1])
    try:
        with Terminal(home, *client, code=_BECOME, variables={"MOSH_KEY": connect[2]}) as terminal:
            yield terminal
    finally:
        os.kill(int(detached[1]), signal.SIGTERM)


def has(command: str) -> bool:
    """Whether ``command`` is installed."""
    return shutil.which(command) is not None
