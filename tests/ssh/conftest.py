"""A real sshd on this machine, for the tests of this folder; without one there are none of them.

It has a configuration, a key and a port of its own, serves this account alone, and knows one key
of a guest's. Nothing of this account's own SSH is read or written.
"""

from __future__ import annotations

import os
import pwd
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from shlex import quote
from typing import Final

import pytest

from netplay.finding.multicast import LAN_VARIABLE
from netplay.finding.notice_board import BOARD_VARIABLE
from tests.e2e.terminal import PASSING, ROOT, Terminal
from tests.ssh.needs import CAN_RUN, SSHD

PRIVILEGE_FOLDER: Final = Path("/run/sshd")
"""Where a sshd of root's shuts itself in; the system's own service makes it when it starts."""

PID_FILE: Final = "guest.pid"
"""In the home of an account on the box: the process of its game."""

_BECOME: Final = "import os, sys; os.execvp(sys.argv[1], sys.argv[1:])"

if not CAN_RUN:
    collect_ignore_glob = ["test_*.py"]


@dataclass(frozen=True)
class Box:
    """A machine that is reached by ``ssh box``: this one, where ``passing`` is installed."""

    config: Path
    """Of the guests' ssh."""

    def ssh(self, *words: str) -> list[str]:
        """The command ``ssh`` with ``words``, as a guest types it."""
        return ["ssh", "-F", str(self.config), *words]

    def guest(self, home: Path, *words: str, box_home: Path) -> Terminal:
        """A guest's terminal with ``ssh`` and ``words`` in it.

        Args:
            home: of the guest, on the guest's own machine.
            words: after ``ssh``.
            box_home: of the account on the box: it stands for who one is there.
        """
        set_home = f"SetEnv=PASSING_HOME={box_home}"
        return Terminal(home, *self.ssh("-o", set_home, *words), code=_BECOME)


@pytest.fixture(scope="session")
def box(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Box]:
    """The machine of the table, for as long as the tests run."""
    at = tmp_path_factory.mktemp("box")
    port = free_port()
    _make_key(at / "host_key")
    _make_key(at / "guest_key")
    _install_passing(at / "bin")
    (at / "authorized_keys").write_bytes((at / "guest_key.pub").read_bytes())
    host_key = (at / "host_key.pub").read_text()
    (at / "known_hosts").write_text(f"[127.0.0.1]:{port} {host_key}")
    (at / "sshd_config").write_text(_sshd_config(at, port))
    (at / "ssh_config").write_text(_ssh_config(at, port))
    with _running_sshd(at / "sshd_config"):
        yield Box(at / "ssh_config")


def _sshd_config(at: Path, port: int) -> str:
    """The box: what is not said here is as OpenSSH has it."""
    handed_on = [LAN_VARIABLE, BOARD_VARIABLE, *(n for n in os.environ if "COVERAGE" in n)]
    variables = {name: os.environ[name] for name in handed_on if name in os.environ}
    surroundings = variables | {"PATH": f"{at / 'bin'}:{os.environ['PATH']}", "LANG": "C.UTF-8"}
    setenv = " ".join(f'"{name}={value}"' for name, value in surroundings.items())
    return f"""
        ListenAddress 127.0.0.1
        Port {port}
        HostKey {at / "host_key"}
        PidFile none
        AuthorizedKeysFile {at / "authorized_keys"}
        PasswordAuthentication no
        KbdInteractiveAuthentication no
        UsePAM no
        StrictModes no
        AcceptEnv PASSING_HOME PASSING_CODE
        SetEnv {setenv}
    """


def _ssh_config(at: Path, port: int) -> str:
    """A guest's: what makes ``ssh box`` lead there."""
    return f"""
        Host box
        HostName 127.0.0.1
        Port {port}
        User {pwd.getpwuid(os.geteuid()).pw_name}
        IdentityFile {at / "guest_key"}
        IdentitiesOnly yes
        UserKnownHostsFile {at / "known_hosts"}
        GlobalKnownHostsFile none
        StrictHostKeyChecking yes
        LogLevel ERROR
    """


@contextmanager
def _running_sshd(config: Path) -> Iterator[None]:
    """The server, listening from the first moment of the context on."""
    assert SSHD is not None
    if os.geteuid() == 0:
        PRIVILEGE_FOLDER.mkdir(mode=0o755, exist_ok=True)
    command = [SSHD, "-D", "-e", "-f", str(config)]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as process:
        assert process.stderr is not None
        said = []
        for line in process.stderr:
            said.append(line)
            if "Server listening" in line:
                break
        assert process.poll() is None, said
        try:
            yield
        finally:
            process.terminate()


def _make_key(path: Path) -> None:
    words = ["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-C", "", "-f", str(path)]
    subprocess.run(words, check=True)


def _install_passing(folder: Path) -> None:
    """Put a command ``passing`` into ``folder``, which leaves word of its process."""
    folder.mkdir()
    command = folder / "passing"
    python = f"PYTHONPATH={quote(str(ROOT))} {quote(sys.executable)} -c {quote(PASSING)}"
    note = f'echo $$ > "$PASSING_HOME/{PID_FILE}"'
    command.write_text(f'#!/bin/sh\n{note}\nexec env {python} "$@"\n')
    command.chmod(0o700)


def free_port() -> int:
    """A port that nobody has; sshd and ssh cannot choose one themselves."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
