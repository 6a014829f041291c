"""The command to type is one that a shell takes as it is."""

import shlex
from pathlib import Path

import pytest

from tui.ways.join_command import STARTED_AS, join_command, resume_command


@pytest.mark.parametrize(
    "address", ["127.0.0.1:28660", "[fe80::1%eth0]:28660", "/run/user/1000/my table"]
)
def test_a_shell_gives_the_address_to_the_game(address: str) -> None:
    assert shlex.split(join_command(address)) == ["passing", "join", address]


def test_a_plain_address_stays_plain() -> None:
    assert join_command("192.168.1.5:28660") == "passing join 192.168.1.5:28660"


def test_the_seal_of_the_host_stands_behind_it() -> None:
    command = join_command("192.168.1.5:28660", "7F3K-Q2MD-XWA5-RT6C")

    assert command == "passing join 192.168.1.5:28660 --seal 7F3K-Q2MD-XWA5-RT6C"


def test_who_plays_from_a_checkout_tells_others_how() -> None:
    command = join_command("192.168.1.5:28660", environ={STARTED_AS: "./scripts/play"})

    assert command == "./scripts/play join 192.168.1.5:28660"


def test_a_match_is_taken_up_by_the_program_that_was_started() -> None:
    assert resume_command(environ={}) == "passing host --resume"
    assert (
        resume_command("amber-fox", {STARTED_AS: "./scripts/play"})
        == "./scripts/play host --resume amber-fox"
    )


def test_the_script_says_how_it_was_started() -> None:
    script = Path(__file__).resolve().parents[3] / "scripts" / "play"

    assert f"export {STARTED_AS}=./scripts/play" in script.read_text(encoding="utf-8")
