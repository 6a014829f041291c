"""What the plain clients of OpenSSH get at the door besides the game: nothing, and a sentence."""

import os
import stat
import subprocess
from pathlib import Path

import pytest

from tests.ssh_door.doors import CODE, DoorHost


@pytest.fixture(scope="module")
def asking(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """Variables by which OpenSSH's clients are given the code without a terminal."""
    program = tmp_path_factory.mktemp("askpass") / "askpass"
    program.write_text(f"#!/bin/sh\necho '{CODE}'\n")
    program.chmod(stat.S_IRWXU)
    return {
        "PATH": os.environ["PATH"],
        "SSH_ASKPASS": str(program),
        "SSH_ASKPASS_REQUIRE": "force",
        "DISPLAY": ":9",
    }


def run(
    words: list[str], asking: dict[str, str], typed: str = ""
) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        words, env=asking, input=typed, capture_output=True, text=True, timeout=30, check=False
    )


def ssh(host: DoorHost, *words: str, before: tuple[str, ...] = ()) -> list[str]:
    return ["ssh", *host.words(), *before, "anna@127.0.0.1", *words]


@pytest.mark.parametrize("words", [("id",), ("-t", "sh"), ("sh", "-c", "echo $PATH; id")])
def test_no_command(host: DoorHost, asking: dict[str, str], words: tuple[str, ...]) -> None:
    done = run(ssh(host, *words), asking)

    assert done.returncode == 1
    assert "runs no commands" in done.stderr + done.stdout
    assert "uid" not in done.stdout


def test_no_files(host: DoorHost, asking: dict[str, str], tmp_path: Path) -> None:
    words = [word if word != "-p" else "-P" for word in host.words()]
    for copy in (
        ["sftp", *words, "anna@127.0.0.1"],
        ["scp", *words, "anna@127.0.0.1:/etc/passwd", str(tmp_path / "got")],
        ["scp", "-O", *words, "anna@127.0.0.1:/etc/passwd", str(tmp_path / "got")],
    ):
        done = run(copy, asking)
        assert done.returncode != 0
        assert "leads to a table" in done.stderr
    assert not (tmp_path / "got").exists()


def test_no_forward(host: DoorHost, asking: dict[str, str], tmp_path: Path) -> None:
    forwards = ("-R", "0:127.0.0.1:22", "-R", f"{tmp_path}/far:{tmp_path}/near")
    strict = ("-o", "ExitOnForwardFailure=yes")
    done = run(ssh(host, before=("-N", *strict, *forwards[:2])), asking)
    assert done.returncode == 255
    assert "forwarding failed" in done.stderr

    done = run(ssh(host, before=("-N", *strict, *forwards[2:])), asking)
    assert done.returncode == 255
    assert not (tmp_path / "far").exists()

    done = run(ssh(host, before=("-W", "127.0.0.1:22")), asking)
    assert done.returncode == 255
    assert "forwards nothing" in done.stderr


def test_lines_without_a_terminal_and_nothing_of_agent_or_display(
    host: DoorHost, asking: dict[str, str]
) -> None:
    before = ("-T", "-A", "-X", "-o", "SetEnv=LANG=C.UTF-8 PASSING_HOME=/root EDITOR=/bin/sh")
    done = run(ssh(host, before=before), asking, typed="seats\nleave\n")

    assert done.returncode == 0
    assert "X11 forwarding request failed" in done.stderr
    assert "The Passing Game in lines" in done.stdout
    assert "anna" in done.stdout
    assert host.clients() == []
