"""Codes and seals as commands are given them, and what a host with a code says."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import click
import pytest

from netplay.pairing.words import WORDS
from tests.netplay.secured import CODE, keep_key
from tests.tui.commands.test_host import PASSING, line_of, started
from tui.cli import run
from tui.commands.invocation import Invocation
from tui.commands.join_codes import CODE_VARIABLE, asked_code, given_code, given_means
from tui.ways.means import Means

SEAL = "7F3K-Q2MD-XWA5-RT6C"
ROOT = Path(__file__).resolve().parents[3]


@pytest.fixture(autouse=True)
def home(home: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    return home


@contextmanager
def typed(data: bytes) -> Iterator[int]:
    """Standard input with ``data`` in it; its number here."""
    read, write = os.pipe()
    os.write(write, data)
    os.close(write)
    kept = os.dup(0)
    os.dup2(read, 0)
    try:
        yield read
    finally:
        os.dup2(kept, 0)
        os.close(kept)
        os.close(read)


def test_nothing_said_is_no_code_for_a_guest_and_a_new_one_for_a_host() -> None:
    assert given_code(None) is None
    first, second = (asked_code(None, digits=False, is_open=False) for _ in range(2))
    assert first is not None
    assert first != second
    assert all(word in WORDS for word in first.split("-"))
    assert asked_code(None, digits=False, is_open=True) is None
    digits = asked_code(None, digits=True, is_open=False)
    assert digits is not None
    assert digits.isdigit()
    assert len(digits) == 6


@pytest.mark.parametrize("empty", ["", " "])
def test_a_host_who_gives_no_code_is_not_sent_to_the_host_for_it(empty: str) -> None:
    with pytest.raises(click.UsageError, match="leave out --code"):
        asked_code(empty, digits=False, is_open=False)
    with pytest.raises(click.UsageError, match="ask the host"):
        given_code(empty)


def test_a_variable_gives_the_code_in_silence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv(CODE_VARIABLE, "Amber Otter Lamp")

    assert given_code(None) == CODE
    assert asked_code(None, digits=False, is_open=False) == CODE
    assert capsys.readouterr() == ("", "")


def test_a_code_on_the_command_line_warns_once(capsys: pytest.CaptureFixture[str]) -> None:
    assert given_code("amber otter lamp") == CODE
    out, err = capsys.readouterr()
    assert out == ""
    assert "Other users of this machine can see" in err
    assert "amber" not in err


def test_standard_input_gives_its_first_line_and_keeps_the_rest(
    capsys: pytest.CaptureFixture[str],
) -> None:
    with typed(b"amber otter lamp\nready\n") as read:
        assert given_code("-") == CODE
        assert os.read(read, 100) == b"ready\n"
    assert capsys.readouterr() == ("", "")


@pytest.mark.parametrize("data", [b"", b"\n", b"\xff\xfe\n", b"a" * 99, b"a" * 9_000])
def test_an_input_without_a_code_is_wrong_usage(data: bytes) -> None:
    with typed(data), pytest.raises(click.UsageError):
        given_code("-")


def test_a_host_takes_no_code_that_is_easily_guessed() -> None:
    with typed(b"abc\n"), pytest.raises(click.UsageError, match="too easily guessed"):
        asked_code("-", digits=False, is_open=False)


@pytest.mark.parametrize(
    "arguments",
    [
        ["host", "--headless", "--open", "--code", "-"],
        ["host", "--headless", "--open", "--digits"],
        ["host", "--headless", "--digits", "--code", "-"],
        ["join", "box", "--open", "--code", "-"],
        ["join", "box", "--open", "--seal", SEAL],
        ["join", "box", "--seal", "no seal"],
    ],
    ids=" ".join,
)
def test_what_contradicts_itself_is_wrong_usage(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(arguments, Invocation()) == 2
    assert capsys.readouterr().err.startswith(f"passing {arguments[0]}: ")


def test_what_a_guest_was_given() -> None:
    assert given_means(None, SEAL.lower(), in_clear=False) == Means(seal=SEAL)
    assert given_means(None, None, in_clear=True) == Means(in_clear=True)
    assert CODE not in repr(Means(code=CODE))


def test_a_host_prints_its_code_in_json_alone_and_listens_everywhere(home: Path) -> None:
    keep_key()
    with started("host", "--headless", "--json", "--port", "0", "--digits") as host:
        told = json.loads(line_of(host))
    assert told["address"] == "0.0.0.0"
    assert len(told["code"]) == 6
    assert len(told["seal"]) == 19
    host.wait()
    for path in (path for path in home.rglob("*") if path.is_file()):
        if told["code"].encode() in path.read_bytes():
            assert path.stat().st_mode & 0o077 == 0
            assert path.suffix not in {".log", ".jsonl"}


def test_a_host_says_the_seal_in_each_command_and_the_code_on_standard_error() -> None:
    keep_key()
    arguments = ["host", "--headless", "--port", "0", "--bind", "127.0.0.1", "--code", "-"]
    with subprocess.Popen(
        [*PASSING, *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as host:
        assert host.stdin is not None
        assert host.stderr is not None
        host.stdin.write("amber otter lamp\n")
        host.stdin.flush()
        said = [line_of(host), line_of(host)]
        words = host.stderr.readline()
        listed = Path(f"/proc/{host.pid}/cmdline")
        shown = listed.read_text() if listed.exists() else ""
        host.terminate()
    assert words == f"The join code is {CODE}.\n"
    assert "--seal " in said[1]
    assert "amber" not in "".join(said) + shown


def test_help_and_playing_alone_load_nothing_of_codes() -> None:
    run_it = (
        "import sys; from tui.cli import run; from tui.commands.invocation import Invocation;"
        "code = run(sys.argv[1:], Invocation());"
        "print(*sys.modules, file=sys.stderr); sys.exit(code)"
    )
    heavy = {"spake2", "cryptography", "zeroconf", "netplay.tls", "netplay.hosting.entrance"}
    for arguments in (["--help"], ["play", "--help"], ["play", "--plain", "--players", "2"]):
        done = subprocess.run(
            [sys.executable, "-c", run_it, *arguments],
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            check=False,
        )
        loaded = set(done.stderr.split())
        assert "tui.cli" in loaded
        assert not loaded & heavy
