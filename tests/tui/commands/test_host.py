"""``passing host``: which tables can be asked for, and what a table without a screen says."""

import json
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from engine.record.judge import Lawful, judge
from netplay.address import TcpAddress, parse_address
from netplay.errors import PortInUse
from netplay.finding.registry import running_tables
from netplay.hosting.host_options import HostOptions
from netplay.joining.updates import TableClient
from tests.tui.cut_off import PORT, damage, store
from tui.cli import run
from tui.commands.invocation import Invocation
from tui.ways.player_name import PlayerName

ROOT = Path(__file__).resolve().parents[3]
PASSING = [sys.executable, "-c", "from tui.cli import main; main()"]


@pytest.fixture(autouse=True)
def home(home: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    return home


@contextmanager
def started(*arguments: str) -> Iterator["subprocess.Popen[str]"]:
    with subprocess.Popen(
        [*PASSING, *arguments],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        try:
            yield process
        finally:
            process.kill()


def line_of(process: "subprocess.Popen[str]") -> str:
    assert process.stdout is not None
    return process.stdout.readline()


def address_of(host: "subprocess.Popen[str]") -> str:
    """Where a headless host listens, from the first line that it writes as JSON."""
    listening = json.loads(line_of(host))
    return f"{listening['address']}:{listening['port']}"


@pytest.mark.parametrize(
    "arguments",
    [
        ["--bots", "3"],
        ["--bots", "2"],
        ["--players", "4", "--bots", "4"],
        ["--bots", "greedy"],
        ["--json"],
        ["--port", "65536"],
        ["--port", "-1"],
        ["--bind", "no address"],
        ["--bind", "http://127.0.0.1"],
        ["--option", "partnership=all_hands"],
        ["--away", "never"],
        ["--grace", "10"],
        ["--away", "bot", "--grace", "-1"],
        ["--away", "bot", "--grace", "3601"],
        ["--turn-clock", "0"],
        ["--turn-clock", "half a minute"],
    ],
    ids=" ".join,
)
def test_what_cannot_be_hosted_is_wrong_usage(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    headless = [] if "--json" in arguments else ["--headless"]

    assert run(["host", *headless, *arguments], Invocation()) == 2
    err = capsys.readouterr().err
    assert err.count("\n") == 1
    assert ".." not in err


def test_two_bots_play_a_match_at_a_headless_host() -> None:
    with started("host", "--open", "--headless", "--json", "--port", "0", "--target", "20") as host:
        listening = json.loads(line_of(host))
        assert listening == {
            "event": "listening",
            "address": "127.0.0.1",
            "port": listening["port"],
            "code": None,
        }
        address = f"127.0.0.1:{listening['port']}"
        with (
            started("join", address, "--bot", "greedy", "--json", "--name", "Bo") as one,
            started("join", address, "--bot", "random") as other,
        ):
            result = json.loads(line_of(host))
            told = json.loads(line_of(one))
            said = line_of(other)
            assert [process.wait(30) for process in (host, one, other)] == [0, 0, 0]

    assert result["event"] == told["event"] == "match_end"
    assert result["winner"] == told["winner"]
    assert result["scores"] == told["scores"]
    assert said.startswith("Lost" if told["won"] else "Won")
    record = Path(result["record"]).read_bytes()
    assert isinstance(judge(record), Lawful)
    assert b'"Bo"' in record


def test_a_host_that_was_killed_is_taken_up_where_it_was() -> None:
    with (
        started("host", "--open", "--headless", "--json", "--port", "0", "--rematch") as host,
        started("join", address := address_of(host), "--bot", "greedy", "--name", "Bo"),
        started("join", address, "--bot", "greedy", "--name", "Cy"),
    ):
        line_of(host)  # A match is over, and another begins.
        host.kill()
        host.wait(10)
        with started("host", "--headless", "--json", "--resume") as again:
            assert address_of(again) == address
            assert json.loads(line_of(again))["event"] == "match_end"


def test_a_table_may_be_taken_up_at_another_port() -> None:
    store("amber-fox-01")
    with started("host", "--headless", "--json", "--resume", "amber-fox-01", "--port", "0") as host:
        assert json.loads(line_of(host))["port"] not in (0, PORT)
        (entry,) = running_tables()
        assert entry.table == "amber-fox-01"
        with started("host", "--headless", "--resume", "amber-fox-01") as other:
            assert other.wait(10) == 1
            assert other.stderr is not None
            assert f"runs already: go to it with passing join 127.0.0.1:{entry.port}" in (
                other.stderr.read()
            )


@pytest.mark.parametrize(
    ("arguments", "code", "words"),
    [
        (["--resume"], 1, "No match was cut off here"),
        (["--resume", "else"], 1, "No match of a table else was cut off here"),
        (["--resume", "--players", "3", "--away", "bot"], 2, "leave out --away, --players."),
        (["--resume", "--bind", "no address"], 1, "No match was cut off here"),
    ],
)
def test_what_cannot_be_taken_up_gets_a_sentence(
    arguments: list[str], code: int, words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["host", "--headless", *arguments], Invocation()) == code
    err = capsys.readouterr().err
    assert words in err
    assert err.count("\n") == 1


def test_a_damaged_store_gets_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    damage()

    assert run(["host", "--headless", "--resume"], Invocation()) == 1
    assert "restore it from a copy" in capsys.readouterr().err


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_closes_a_headless_table(number: signal.Signals) -> None:
    with started("host", "--open", "--headless", "--port", "0") as host:
        assert "is open; Ctrl+C closes it" in line_of(host)
        command = line_of(host).split()
        assert command[:2] == ["passing", "join"]
        address = parse_address(command[2])
        (entry,) = running_tables()
        assert entry.shown_at == address
        host.send_signal(number)
        assert host.wait(10) == 0
        assert host.stderr is not None
        assert host.stderr.read() == ""


def test_a_table_that_cannot_be_told_of_is_not_opened() -> None:
    with Path("/dev/full").open("w") as full:
        host = subprocess.run(
            [*PASSING, "host", "--headless", "--json", "--open", "--port", "0"],
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
    assert host.returncode == 1
    assert host.stderr.startswith("The system refused: ")
    assert host.stderr.count("\n") == 1


def test_a_port_in_use_gets_a_sentence() -> None:
    with started("host", "--open", "--headless", "--port", "0", "--json") as host:
        port = str(json.loads(line_of(host))["port"])
        with started("host", "--open", "--headless", "--port", port) as other:
            assert other.wait(10) == 1
            assert other.stderr is not None
            assert f"Port {port} of 127.0.0.1 is in use" in other.stderr.read()


@pytest.mark.parametrize("port", ["", "28660"])
def test_where_no_port_is_asked_for_any_does(port: str, monkeypatch: pytest.MonkeyPatch) -> None:
    chosen: list[bool] = []

    async def open_table(
        options: HostOptions, name: PlayerName, *, is_port_chosen: bool
    ) -> TableClient:
        del options, name
        chosen.append(is_port_chosen)
        raise PortInUse("0.0.0.0", 28660)

    monkeypatch.setattr("tui.commands.seated.open_table", open_table)
    asked = ["--port", port] if port else []

    assert run(["host", "--open", *asked], Invocation(plain=True)) == 1
    assert chosen == [bool(port)]


def test_opening_a_table_to_the_network_is_said_in_one_line() -> None:
    with started("host", "--open", "--headless", "--port", "0", "--bind", "0.0.0.0") as host:
        line_of(host)
        assert host.stderr is not None
        warning = host.stderr.readline()
        (entry,) = running_tables()

    assert "can join this table, and read its traffic" in warning
    assert isinstance(entry.shown_at, TcpAddress)
