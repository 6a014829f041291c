"""A table on one machine is found and joined from another over nothing but a cable."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic
from typing import Final

from netplay.finding.multicast import LAN_VARIABLE
from netplay.finding.notice_board import BOARD_VARIABLE
from tests.lan.conftest import Machine
from tests.processes.events import passing, started, told_by
from tests.processes.program import PATIENCE, environment

HOST: Final = ("host", "--headless", "--json", "--target", "5", "--port", "0")
BOT: Final = ("--bot", "greedy", "--json")


@contextmanager
def started_on(
    machine: Machine, home: Path, *arguments: str, **variables: str
) -> Iterator[subprocess.Popen[str]]:
    """``passing`` with ``arguments`` on ``machine``, ended with the context."""
    network = {LAN_VARIABLE: "on", BOARD_VARIABLE: ""}
    surroundings = {**environment(home), **network, **variables}
    with started(machine.command(*passing(*arguments)), surroundings) as process:
        yield process


def found_from(machine: Machine, home: Path, *, is_there: bool) -> list[dict[str, object]]:
    """What ``passing find`` lists on ``machine``, once there is a table there, or none."""
    deadline = monotonic() + PATIENCE
    while True:
        with started_on(machine, home, "find", "--json", "--wait", "0.8") as find:
            assert find.stdout is not None
            tables = [json.loads(line) for line in find.stdout]
            assert find.wait(PATIENCE) == 0
        if bool(tables) == is_there:
            return tables
        assert monotonic() < deadline, tables


def test_a_table_is_found_joined_and_gone(
    machines: tuple[Machine, Machine], tmp_path: Path
) -> None:
    one, other = machines
    homes = [tmp_path / "one", tmp_path / "other"]
    with started_on(one, homes[0], *HOST) as host:
        listening = told_by(host)
        (table,) = found_from(other, homes[1], is_there=True)
        address = f"{one.number}:{listening['port']}"  # the one that leads there
        assert table["address"] == address
        assert table["open_seats"] == table["players"] == 2
        assert table["asks_code"]
        assert table["seal"] == listening["seal"]
        (here,) = found_from(one, homes[0], is_there=True)  # once, though it is heard here as well
        assert here["machine"] is None

        code = str(listening["code"])
        at_home = f"127.0.0.1:{listening['port']}"
        with (
            started_on(other, homes[1], "join", *BOT, address, PASSING_CODE=code) as guest,
            started_on(one, homes[0], "join", *BOT, at_home),
        ):
            assert told_by(guest)["winner"] == told_by(host)["winner"]
            assert guest.wait(PATIENCE) == host.wait(PATIENCE) == 0
    assert found_from(other, homes[1], is_there=False) == []
