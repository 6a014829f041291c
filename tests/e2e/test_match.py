"""Whole matches on real pseudo-terminals, each player at one of their own."""

import re
from pathlib import Path

from engine.record.judge import Lawful, judge
from tests.e2e.conftest import Open
from tests.e2e.player import is_to_act, play_match
from tests.e2e.terminal import CTRL_Q, ENTER, Terminal


def address_on(host: Terminal) -> str:
    """What the host's screen tells others to type after ``passing join``."""
    found = re.search(r"passing join (\S+)", host.wait_for("passing join"))
    assert found
    return found[1]


def leave(player: Terminal) -> None:
    player.press(CTRL_Q)
    assert player.wait_for_end() == 0
    assert player.is_cooked


def test_a_host_and_three_joiners_play_to_the_end_and_again(passing: Open, tmp_path: Path) -> None:
    host = passing(
        "host",
        "--open",
        "--players",
        "4",
        "--target",
        "30",
        "--port",
        "0",
        "--seed",
        "7",
        "--name",
        "Ana",
    )
    address = address_on(host)
    players = [host, *(passing("join", address, "--name", name) for name in ("Bo", "Chi", "Дана"))]
    for player in players:
        player.wait_for("Press Enter when you are ready.")
        player.press(ENTER)
    for player in players:
        player.wait_for("Boneyard")

    play_match(*players)

    for player in players:
        player.wait_for("Enter asks for a rematch")
        player.press(ENTER)
    for player in players:
        player.wait_for("0 of 4 passes")
    assert sum(is_to_act(player.text) for player in players) == 1
    for player in players:
        player.press(CTRL_Q)
        player.wait_for("y: leave")
        player.press("y")
        assert player.wait_for_end() == 0
        assert player.is_cooked
    (finished, *running) = sorted(tmp_path.glob("records/**/*-1.jsonl"))
    verdict = judge(finished.read_bytes())
    assert isinstance(verdict, Lawful)
    assert verdict.is_finished
    assert running == []


def test_two_with_a_bot_in_partnership_with_a_watcher_looking_on(passing: Open) -> None:
    host = passing("host", "--open", "--partners", "--bots", "1", "--target", "1", "--port", "0")
    address = address_on(host)
    host.press("+")
    host.wait_for("Slate", "Dots", "Tally")
    guest = passing("join", address, "--name", "Bo")
    guest.wait_for("Press Enter")
    watcher = passing("join", address, "--watch")
    watcher.wait_for("You watch.")
    for player in (host, guest):
        player.press(ENTER)

    play_match(host, guest)

    watcher.wait_for("MATCH OVER")
    for player in (watcher, guest, host):
        leave(player)


def test_playing_alone_needs_one_key_to_start_and_one_to_leave(passing: Open) -> None:
    alone = passing("play", "--target", "1", "--seed", "1")
    alone.wait_for("Boneyard")

    play_match(alone)

    alone.wait_for("Enter asks for a rematch")
    leave(alone)


def test_from_the_home_screen_to_a_table_and_back(passing: Open) -> None:
    home = passing()
    home.wait_for("Host a table")
    home.press("h")
    home.wait_for("Who can join")
    home.press(ENTER)
    home.wait_for("passing join ")
    home.press(CTRL_Q)
    home.wait_for("Host a table")
    home.press("q")

    assert home.wait_for_end() == 0
    assert home.is_cooked
